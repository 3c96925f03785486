import { Decoder, Encoder } from '@msgpack/msgpack';
import { AblyError } from './error.ts';

export type Format = 'json' | 'msgpack';

const encoder = new Encoder({ ignoreUndefined: true });
const decoder = new Decoder();

export const encode = (value: unknown, format: Format): Buffer => {
  if (format === 'json') return Buffer.from(JSON.stringify(value));
  // `encode` already returns a copy.
  const bytes = encoder.encode(value);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
};

/** Throws AblyError 40000. */
export function decode(bytes: Uint8Array, format: Format): unknown {
  try {
    return format === 'json'
      ? JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8'))
      : decoder.decode(bytes);
  } catch {
    throw new AblyError(40000, `The message is not valid ${format}.`);
  }
}

const TEXT = 0x81;
const BINARY = 0x82;
const MAX_SHORT_LENGTH = 125;
const TWO_BYTES = 126;
const EIGHT_BYTES = 127;
const MAX_TWO_BYTE_LENGTH = 0xffff;

/** Unmasked (RFC 6455, 5.2) and shared by all subscribers; `ws` would build a header for each. */
function frameOf(payload: Buffer, format: Format): Buffer {
  const { length } = payload;
  const opcode = format === 'json' ? TEXT : BINARY;
  if (length <= MAX_SHORT_LENGTH) {
    return Buffer.concat([Buffer.from([opcode, length]), payload]);
  }
  if (length <= MAX_TWO_BYTE_LENGTH) {
    const header = Buffer.from([opcode, TWO_BYTES, 0, 0]);
    header.writeUInt16BE(length, 2);
    return Buffer.concat([header, payload]);
  }
  const header = Buffer.alloc(10);
  header[0] = opcode;
  header[1] = EIGHT_BYTES;
  header.writeUInt32BE(length, 6);
  return Buffer.concat([header, payload]);
}

export const toFrame = (value: unknown, format: Format): Buffer =>
  frameOf(encode(value, format), format);
