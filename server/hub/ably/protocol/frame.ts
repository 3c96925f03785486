import { encode, type Format } from './codec.ts';

const TEXT = 0x81;
const BINARY = 0x82;
const SHORT = 125;
const TWO_BYTES = 126;
const EIGHT_BYTES = 127;
const LONGEST_TWO = 0xffff;

/**
 * A whole WebSocket frame around a payload, unmasked as a server sends it (RFC 6455, 5.2). One made
 * once is written to every subscriber as it is, where `ws` would make a new header for each.
 */
export function frameOf(payload: Buffer, format: Format): Buffer {
  const { length } = payload;
  const opcode = format === 'json' ? TEXT : BINARY;
  if (length <= SHORT) return Buffer.concat([Buffer.from([opcode, length]), payload]);
  if (length <= LONGEST_TWO) {
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

/** A value as a frame. */
export const toFrame = (value: unknown, format: Format): Buffer =>
  frameOf(encode(value, format), format);
