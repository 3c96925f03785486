import type { AnyRealtimeEvent } from '../../contract/events.ts';
import { addLine, greet } from './actions.ts';
import { $greeting } from './state.ts';

/** Handles the realtime events about comments. Spec §7 realtime. */
export function receiveCommentEvent({ event, event_id, data }: AnyRealtimeEvent): void {
  if (event === 'comment' || event === 'cart') addLine(data);
  else if (event === 'buyer.joined' && !$greeting.get()) greet(event_id, data.name);
}
