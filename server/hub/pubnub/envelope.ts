import type { LoggedMessage, Message } from '../core/message.ts';
import { REGION } from './reply.ts';

/** What PubNub takes for a custom message type. */
const TYPE = /^[a-zA-Z0-9][\w-]{1,48}[a-zA-Z0-9]$/;

/** A message's payload as JSON text. Bytes are base64, as PubNub sends them. */
export function payloadOf({ data, encoding }: Message): string {
  if (typeof data !== 'string') {
    return JSON.stringify(data && Buffer.from(data).toString('base64'));
  }
  return encoding === 'json' ? data : JSON.stringify(data);
}

/**
 * One message as it stands in a subscribe reply. `group` is the channel group it is heard through, if
 * it is: the SDK hears only what it has asked for by that name.
 */
export function envelope(entry: LoggedMessage, subscribeKey: string, group?: string): string {
  entry.pubnub ??= write(entry, subscribeKey);
  return group === undefined
    ? entry.pubnub
    : `{"b":${JSON.stringify(group)},${entry.pubnub.slice(1)}`;
}

function write({ timetoken, channel, message }: LoggedMessage, subscribeKey: string): string {
  const { clientId, name, extras } = message;
  const optional = {
    ...(clientId ? { i: clientId } : {}),
    ...(name && TYPE.test(name) ? { cmt: name } : {}),
    ...(metaOf(extras) === undefined ? {} : { u: metaOf(extras) }),
  };
  const more = JSON.stringify(optional).slice(1, -1);
  return (
    `{"a":"1","f":0,${more}${more && ','}"p":{"t":"${timetoken}","r":${REGION}},` +
    `"k":${JSON.stringify(subscribeKey)},"c":${JSON.stringify(channel)},"d":${payloadOf(message)}}`
  );
}

/** PubNub's user metadata travels in Ably's headers, and back. */
export const metaOf = (extras: unknown): unknown =>
  typeof extras === 'object' && extras !== null && 'headers' in extras ? extras.headers : undefined;
