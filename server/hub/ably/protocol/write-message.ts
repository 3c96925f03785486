import type { LoggedMessage } from '../../core/message.ts';
import { type Format, frameOf, toFrame } from './codec.ts';
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

function toJson(entry: LoggedMessage): string {
  entry.ablyJson ??= JSON.stringify(withoutBytes(toWire(entry)));
  return entry.ablyJson;
}

/** The serial is the last position. RTL15b. */
export function messageFrame(entries: LoggedMessage[], format: Format): Buffer {
  const first = entries[0];
  const last = entries.at(-1);
  const head = {
    action: Action.MESSAGE,
    channel: first?.channel,
    channelSerial: last?.timetoken,
    timestamp: first?.message.timestamp,
  };
  if (format === 'msgpack') return toFrame({ ...head, messages: entries.map(toWire) }, format);
  const json = `${JSON.stringify(head).slice(0, -1)},"messages":[${entries.map(toJson).join(',')}]}`;
  return frameOf(Buffer.from(json), format);
}
