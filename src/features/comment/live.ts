import type { AnyRealtimeEvent, EventData, EventName } from '../../contract/events.ts';
import { publicRealtimeId } from '../../platform/realtime/realtime-id.ts';
import { $session } from '../session/state.ts';
import { addLines, greet, noticeNotOnSale } from './actions.ts';
import { block, unblock } from './blocking.ts';
import { hideComment, showComment } from './hiding.ts';
import { type ChatLine, chatLine, sharedLine } from './rules/lines.ts';
import { personKey, personOf } from './rules/person-key.ts';
import { $greeting } from './state.ts';

/** The line that an event adds to the chat. */
function lineOf({ event, data, event_id, sent_at }: AnyRealtimeEvent): ChatLine | undefined {
  if (event === 'comment' || event === 'cart') return chatLine(data, sent_at, publicRealtimeId());
  return event === 'buyer.shared' ? sharedLine(data, event_id, sent_at) : undefined;
}

/** Spec §8: of the reasons only not_on_sale, and only for the current user, shows a notice. */
function receiveFailure({ reason, user_id, user_type }: EventData<'comment.failed'>): void {
  const visitor = personOf($session.get());
  const isOwn = visitor && personKey(visitor) === personKey({ type: user_type, id: user_id });
  if (isOwn && reason === 'not_on_sale') noticeNotOnSale();
}

const handlers: { [N in EventName]?: (data: EventData<N>) => void } = {
  'comment.hide': ({ comment_id }) => hideComment(comment_id),
  'comment.show': ({ comment_id }) => void showComment(comment_id),
  'comment.failed': receiveFailure,
  'blacklist.comment.block': block,
  'blacklist.comment.unblock': unblock,
};

/** Handles the realtime events about comments that came in one frame. Spec §7 realtime. */
export function receiveCommentEvents(events: readonly AnyRealtimeEvent[]): void {
  const lines = events.flatMap((event) => lineOf(event) ?? []);
  if (lines.length > 0) addLines(lines);
  for (const { event, data } of events) handlers[event]?.(data as never);
  const joined = events.find(({ event }) => event === 'buyer.joined');
  if (joined?.event === 'buyer.joined' && !$greeting.get())
    greet(joined.event_id, joined.data.name);
}
