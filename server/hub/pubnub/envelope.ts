import { randomUUID } from 'node:crypto';
import type { HubCore } from '../core/core.ts';
import { bytesOf, type LoggedMessage, type Message, messageOf } from '../core/message.ts';
import { REGION } from './reply.ts';

/** PubNub's custom message types. */
const TYPE = /^[a-zA-Z0-9][\w-]{1,48}[a-zA-Z0-9]$/;

/** Returns a message's payload as JSON, with bytes as base64. */
export function payloadOf({ data, encoding }: Message): string {
  if (typeof data !== 'string') {
    return JSON.stringify(data && Buffer.from(data).toString('base64'));
  }
  return encoding === 'json' ? data : JSON.stringify(data);
}

/**
 * Returns a message as JSON for a subscribe reply, cached for all subscribers.
 * @param group the channel group that the client subscribed to, because the SDK ignores messages
 * for
 *   other names.
 */
export function envelope(entry: LoggedMessage, subscribeKey: string, group?: string): string {
  entry.pubnubJson ??= toJson(entry, subscribeKey);
  return group === undefined
    ? entry.pubnubJson
    : `{"b":${JSON.stringify(group)},${entry.pubnubJson.slice(1)}`;
}

/** The type of a signal. */
const SIGNAL = 1;

function toJson({ timetoken, channel, message }: LoggedMessage, subscribeKey: string): string {
  const { clientId, name, extras, isSignal } = message;
  const meta = metaOf(extras);
  const optional = {
    ...(clientId ? { i: clientId } : {}),
    ...(name && TYPE.test(name) ? { cmt: name } : {}),
    ...(meta === undefined ? {} : { u: meta }),
  };
  const more = JSON.stringify(optional).slice(1, -1);
  return (
    `{"a":"1","f":0,${isSignal ? `"e":${SIGNAL},` : ''}${more}${more && ','}"p":{"t":"${timetoken}","r":${REGION}},` +
    `"k":${JSON.stringify(subscribeKey)},"c":${JSON.stringify(channel)},"d":${payloadOf(message)}}`
  );
}

/** Reads PubNub's user metadata, stored as Ably's headers to pass between the protocols. */
export const metaOf = (extras: unknown): unknown =>
  typeof extras === 'object' && extras !== null && 'headers' in extras ? extras.headers : undefined;

/** The event that notifies a subscriber of a gap. PubNub itself has no such event. */
export const GAP_EVENT = 'hub.gap';

/** Returns whether a client asks for gap notices, by the event's name after its SDK's name. */
export const asksForGaps = (query: URLSearchParams): boolean =>
  (query.get('pnsdk') ?? '').split(' ').includes(GAP_EVENT);

/** Returns the notice that a subscriber has lost messages of a channel. */
export function gapNotice({ options, logs }: HubCore, channel: string): LoggedMessage {
  const now = options.now();
  const sentAt = new Date(now).toISOString();
  const notice = { event: GAP_EVENT, event_id: randomUUID(), sent_at: sentAt, data: {} };
  const message = messageOf(notice, now);
  return { timetoken: logs.present(), channel, message, bytes: bytesOf(message) };
}
