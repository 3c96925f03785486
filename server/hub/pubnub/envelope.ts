import { randomUUID } from 'node:crypto';
import type { HubCore } from '../core/core.ts';
import { bytesOf, type LoggedMessage, type Message, messageOf } from '../core/message.ts';
import { REGION } from './reply.ts';

const TYPE = /^[a-zA-Z0-9][\w-]{1,48}[a-zA-Z0-9]$/;

export function payloadOf({ data, encoding }: Message): string {
  if (typeof data !== 'string') {
    return JSON.stringify(data && Buffer.from(data).toString('base64'));
  }
  return encoding === 'json' && isJson(data) ? data : JSON.stringify(data);
}

/** Ably's clients write the encoding themselves; one broken text would break the whole reply. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** @param group the client's channel group, because the SDK ignores messages for other names */
export function envelope(entry: LoggedMessage, subscribeKey: string, group?: string): string {
  entry.pubnubJson ??= toJson(entry, subscribeKey);
  return group === undefined
    ? entry.pubnubJson
    : `{"b":${JSON.stringify(group)},${entry.pubnubJson.slice(1)}`;
}

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

/** Stored as Ably's headers, to pass between the protocols. */
export const metaOf = (extras: unknown): unknown =>
  typeof extras === 'object' && extras !== null && 'headers' in extras ? extras.headers : undefined;

export const GAP_EVENT = 'hub.gap';

/** The event's name follows the SDK's name. */
export const asksForGaps = (query: URLSearchParams): boolean =>
  (query.get('pnsdk') ?? '').split(' ').includes(GAP_EVENT);

export function gapNotice({ options, logs }: HubCore, channel: string): LoggedMessage {
  const now = options.now();
  const sentAt = new Date(now).toISOString();
  const notice = { event: GAP_EVENT, event_id: randomUUID(), sent_at: sentAt, data: {} };
  const message = messageOf(notice, now);
  return { timetoken: logs.present(), channel, message, bytes: bytesOf(message), block: 0 };
}
