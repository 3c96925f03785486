import { randomUUID } from 'node:crypto';
import {
  type EventName,
  eventChannel,
  eventData,
  type RealtimeEvent,
} from '../../src/contract/events.ts';
import type { Log } from '../log.ts';
import type { Publish } from '../ports/realtime.ts';

export interface PublishOptions {
  send: (channel: string, message: RealtimeEvent) => void | Promise<void>;
  clock: () => Date;
  log: Log;
  /** Throws for invalid data in tests; production logs and sends it. */
  strict: boolean;
}

/** `comment|12`. */
const channelOf = (event: EventName, postId: number) => `${eventChannel[event]}|${postId}`;

/** An engine's failure is only logged, because the event's cause is committed. */
export function createPublish({ send, clock, log, strict }: PublishOptions): Publish {
  return async (postId, event, data) => {
    const parsed = eventData[event].safeParse(data);
    if (!parsed.success) {
      if (strict) throw new Error(`Event ${event} breaks its contract: ${parsed.error.message}`);
      log.error('event breaks its contract', parsed.error, { event, post: postId });
    }
    const message = { event, event_id: randomUUID(), sent_at: clock().toISOString(), data };
    try {
      await send(channelOf(event, postId), message);
    } catch (error) {
      log.error('an event could not be published', error, { event, post: postId });
    }
  };
}
