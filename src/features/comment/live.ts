import type { AnyRealtimeEvent } from '../../contract/events.ts';
import { realtimeId } from '../../platform/realtime/realtime-id.ts';
import { addLines, greet } from './actions.ts';
import { chatLine } from './rules/lines.ts';
import { $greeting } from './state.ts';

/** Handles the realtime events about comments that came in one frame. Spec §7 realtime. */
export function receiveCommentEvents(events: readonly AnyRealtimeEvent[]): void {
  const lines = events.flatMap(({ event, data, sent_at }) =>
    event === 'comment' || event === 'cart' ? chatLine(data, sent_at, realtimeId()) : [],
  );
  if (lines.length > 0) addLines(lines);
  const joined = events.find(({ event }) => event === 'buyer.joined');
  if (joined?.event === 'buyer.joined' && !$greeting.get())
    greet(joined.event_id, joined.data.name);
}
