import type { AnyRealtimeEvent } from '../../contract/events.ts';

type Listener = (event: AnyRealtimeEvent) => void;

const listeners = new Set<Listener>();

export function passOn(events: readonly AnyRealtimeEvent[]): void {
  for (const event of events) for (const listener of listeners) listener(event);
}

export function listenToEvents(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
