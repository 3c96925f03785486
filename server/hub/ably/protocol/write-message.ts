import type { LoggedMessage } from '../../core/message.ts';
import type { Format } from './codec.ts';
import { frameOf, toFrame } from './frame.ts';
import { Action } from './protocol.ts';

/** A message as Ably gives it. TM2. */
export function wireOf({ timetoken, message }: LoggedMessage) {
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

/** Likewise for JSON, where bytes are base64. RSL4d1. */
export function jsonOf(entry: LoggedMessage): string {
  entry.ably ??= JSON.stringify(withoutBytes(wireOf(entry)));
  return entry.ably;
}

interface Payload {
  data?: string | Uint8Array | undefined;
  encoding?: string | undefined;
}

export function withoutBytes<T extends Payload>(wire: T): T {
  const { data, encoding } = wire;
  if (!(data instanceof Uint8Array)) return wire;
  const text = Buffer.from(data.buffer, data.byteOffset, data.length).toString('base64');
  return { ...wire, data: text, encoding: encoding ? `${encoding}/base64` : 'base64' };
}

/** Messages of one channel in one frame; the last one's place is the place to go on from. RTL15b. */
export function messageFrame(entries: LoggedMessage[], format: Format): Buffer {
  const first = entries[0];
  const last = entries.at(-1);
  const head = {
    action: Action.MESSAGE,
    channel: first?.channel,
    channelSerial: last?.timetoken,
    timestamp: first?.message.timestamp,
  };
  if (format === 'msgpack') return toFrame({ ...head, messages: entries.map(wireOf) }, format);
  const json = `${JSON.stringify(head).slice(0, -1)},"messages":[${entries.map(jsonOf).join(',')}]}`;
  return frameOf(Buffer.from(json), format);
}
