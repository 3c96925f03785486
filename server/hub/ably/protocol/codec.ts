import { Decoder, Encoder } from '@msgpack/msgpack';
import { AblyError } from './error.ts';

/** How a client writes and wants to read. */
export type Format = 'json' | 'msgpack';

const encoder = new Encoder({ ignoreUndefined: true });
const decoder = new Decoder();

export const encode = (value: unknown, format: Format): Buffer => {
  if (format === 'json') return Buffer.from(JSON.stringify(value));
  // `encode` answers a copy of its own; its memory is used as it is.
  const bytes = encoder.encode(value);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
};

/** Reads what a client sent. Throws AblyError 40000 when it can't be read. */
export function decode(bytes: Uint8Array, format: Format): unknown {
  try {
    return format === 'json'
      ? JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8'))
      : decoder.decode(bytes);
  } catch {
    throw new AblyError(40000, `The message is not valid ${format}.`);
  }
}
