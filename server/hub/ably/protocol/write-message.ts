import type { LoggedMessage } from '../../core/message.ts';
import { type Format, toFrame } from './codec.ts';
import { Action } from './protocol.ts';

/** TM2. */
export function toWire({ timetoken, message }: LoggedMessage) {
  const { id, name, data, encoding, clientId, connectionId, extras, timestamp } = message;
  return {
    id: id ?? timetoken,
    name,
    clientId,
    connectionId,
    timestamp,
    data: data ?? undefined,
    encoding,
    extras,
    action: 0,
    serial: timetoken,
    version: { serial: timetoken, timestamp },
  };
}

interface Payload {
  data?: string | Uint8Array | undefined;
  encoding?: string | undefined;
}

/** RSL4d1. */
export function withoutBytes<T extends Payload>(wire: T): T {
  const { data, encoding } = wire;
  if (!(data instanceof Uint8Array)) return wire;
  const text = Buffer.from(data.buffer, data.byteOffset, data.length).toString('base64');
  return { ...wire, data: text, encoding: encoding ? `${encoding}/base64` : 'base64' };
}

export const forFormat = <T extends Payload>(items: T[], format: Format): T[] =>
  format === 'json' ? items.map(withoutBytes) : items;

/** The serial is the last position. RTL15b. */
export function messageFrame(entries: readonly LoggedMessage[], format: Format): Buffer {
  const first = entries[0];
  const last = entries.at(-1);
  const message = {
    action: Action.MESSAGE,
    channel: first?.channel,
    channelSerial: last?.timetoken,
    timestamp: first?.message.timestamp,
    messages: forFormat(entries.map(toWire), format),
  };
  return toFrame(message, format);
}
