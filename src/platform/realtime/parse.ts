import { z } from 'zod';
import { type AnyRealtimeEvent, type EventName, eventData } from '../../contract/events.ts';
import { GAP_EVENT } from '../../contract/realtime.ts';

const envelope = z.object({
  event: z.string(),
  event_id: z.string().min(1),
  sent_at: z.string(),
  data: z.unknown(),
});

export type ParsedMessage =
  | { kind: 'event'; event: AnyRealtimeEvent }
  | { kind: 'gap' }
  | { kind: 'invalid'; subject: string; detail: string };

const isKnown = (name: string): name is EventName => Object.hasOwn(eventData, name);

/** Never throws. Loaded lazily, because of zod. Spec §5 response shapes. */
export function parseMessage(message: unknown): ParsedMessage {
  const parsed = envelope.safeParse(message);
  if (!parsed.success) {
    return { kind: 'invalid', subject: 'message', detail: parsed.error.message };
  }
  const { event, event_id, sent_at, data } = parsed.data;
  if (event === GAP_EVENT) return { kind: 'gap' };
  if (!isKnown(event)) return { kind: 'invalid', subject: event, detail: 'unknown event' };
  const payload = eventData[event].safeParse(data);
  if (!payload.success) return { kind: 'invalid', subject: event, detail: payload.error.message };
  return {
    kind: 'event',
    event: { event, event_id, sent_at, data: payload.data } as AnyRealtimeEvent,
  };
}
