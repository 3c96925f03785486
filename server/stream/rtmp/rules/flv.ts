/* The bodies of RTMP messages are FLV tags. */
import { type Message, TYPES } from './chunks.ts';

export const FLV_HEADER = Buffer.from([
  ...Buffer.from('FLV'),
  // The version, and flags for both.
  1,
  5,
  ...[0, 0, 0, 9],
  ...[0, 0, 0, 0],
]);

const SET_DATA_FRAME = Buffer.from('\x02\x00\x0d@setDataFrame', 'latin1');

/** Undefined unless it is audio, video or data. */
export function flvTag({ type, timestamp, body }: Message): Buffer | undefined {
  if (type !== TYPES.audio && type !== TYPES.video && type !== TYPES.data) return undefined;
  // In a file the data's name comes first, without the command to set it.
  const isSetting = body.subarray(0, SET_DATA_FRAME.length).equals(SET_DATA_FRAME);
  const content = isSetting ? body.subarray(SET_DATA_FRAME.length) : body;
  const head = Buffer.alloc(11);
  head.writeUInt8(type, 0);
  head.writeUIntBE(content.length, 1, 3);
  head.writeUIntBE(timestamp & 0xff_ff_ff, 4, 3);
  head.writeUInt8(timestamp >>> 24, 7);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length + content.length);
  return Buffer.concat([head, content, length]);
}
