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
  /** Hands a message to the realtime engine. */
  send: (channel: string, message: RealtimeEvent) => void | Promise<void>;
  clock: () => Date;
  log: Log;
  /** In tests a payload that breaks the contract throws; in production it is logged and sent as it is. */
  strict: boolean;
}

/** The channel an event of a post travels on: `comment|12`. */
export const channelOf = (event: EventName, postId: number) => `${eventChannel[event]}|${postId}`;

/**
 * Makes the publisher: wraps data as `{event, event_id, sent_at, data}`, checks it by the contract,
 * and routes it to its channel. An engine that fails is logged: what was committed stays committed.
 */
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
      log.error('event not published', error, { event, post: postId });
    }
  };
}
