import type { EventData, EventName } from '../../contract/events.ts';
import { publicRealtimeId } from '../../platform/realtime/realtime-id.ts';
import { countOwnVote, hidePoll, showPoll, updatePoll } from './poll.ts';

/** Spec §7 realtime poll, §7 poll.show, §7 poll.result, §7 poll.ended, §7 poll.hidden. */
export const pollReceivers = {
  'poll.show': showPoll,
  'poll.result': updatePoll,
  'poll.ended': updatePoll,
  'poll.hidden': ({ id }) => hidePoll(id),
} satisfies { [N in EventName]?: (data: EventData<N>) => void };

export function receiveOwnVote({ from, message }: EventData<'comment'>): void {
  if (from.asid === publicRealtimeId()) countOwnVote(message);
}
