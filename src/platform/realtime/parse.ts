import { z } from 'zod';
import { type AnyRealtimeEvent, type EventName, eventData } from '../../contract/events.ts';
import { GAP_EVENT } from '../../contract/realtime.ts';

const frame = z.object({
  event: z.string(),
  event_id: z.string().min(1),
  sent_at: z.string(),
  data: z.unknown(),
});

/** What a message turns out to be. */
export type Heard =
  | { kind: 'event'; event: AnyRealtimeEvent }
  | { kind: 'gap' }
  | { kind: 'refused'; subject: string; detail: string };

const isKnown = (name: string): name is EventName => Object.hasOwn(eventData, name);

/** Reads one realtime message by the contract. Never throws. Loaded late: zod is in no first load. */
export function parseMessage(message: unknown): Heard {
  const framed = frame.safeParse(message);
  if (!framed.success) {
    return { kind: 'refused', subject: 'message', detail: framed.error.message };
  }
  const { event, event_id, sent_at, data } = framed.data;
  if (event === GAP_EVENT) return { kind: 'gap' };
  if (!isKnown(event)) return { kind: 'refused', subject: event, detail: 'unknown event' };
  const parsed = eventData[event].safeParse(data);
  if (!parsed.success) return { kind: 'refused', subject: event, detail: parsed.error.message };
  return {
    kind: 'event',
    event: { event, event_id, sent_at, data: parsed.data } as AnyRealtimeEvent,
  };
}
