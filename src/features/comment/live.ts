import type { AnyRealtimeEvent } from '../../contract/events.ts';
import { addLine, greet } from './actions.ts';
import { $greeting } from './state.ts';

/** Takes in what realtime events say about the chat. Spec §7 realtime. */
export function hearComments({ event, event_id, data }: AnyRealtimeEvent): void {
  if (event === 'comment' || event === 'cart') addLine(data);
  else if (event === 'buyer.joined' && !$greeting.get()) greet(event_id, data.name);
}
