import { randomUUID } from 'node:crypto';
import { GAP_EVENT } from '../../../src/contract/realtime.ts';
import { bytesOf, type LoggedMessage, messageOf } from '../core/message.ts';
import type { Hub } from '../hub.ts';

/** The notice that messages of a channel were lost to a reader. PubNub itself has no word for it. */
export function gapNotice(hub: Hub, channel: string): LoggedMessage {
  const now = hub.options.now();
  const sentAt = new Date(now).toISOString();
  const notice = { event: GAP_EVENT, event_id: randomUUID(), sent_at: sentAt, data: {} };
  const message = messageOf(notice, now);
  return { timetoken: hub.logs.present(), channel, message, bytes: bytesOf(message) };
}
