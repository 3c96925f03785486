import type { AnyRealtimeEvent } from '../../contract/events.ts';

type Listener = (event: AnyRealtimeEvent) => void;

const listeners = new Set<Listener>();

/** Passes the room's events to the other subscribers. */
export function passOn(events: readonly AnyRealtimeEvent[]): void {
  for (const event of events) for (const listener of listeners) listener(event);
}

/** Subscribes to every event of this page's rooms. Returns a function that unsubscribes. */
export function listenToEvents(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
