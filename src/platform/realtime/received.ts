import type { AnyRealtimeEvent } from '../../contract/events.ts';

type Listener = (event: AnyRealtimeEvent) => void;

const listeners = new Set<Listener>();

/** Passes the events of the room on to the other subscribers. */
export function passOn(events: readonly AnyRealtimeEvent[]): void {
  for (const event of events) for (const listener of listeners) listener(event);
}

/** Listens to every event of the rooms that this page opens, beside the room. Returns how to stop. */
export function listenToEvents(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
