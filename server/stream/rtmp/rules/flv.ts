/* FLV: what RTMP carries, as a file. The messages' bodies are its tags. */
import { type Message, TYPES } from './chunks.ts';

/** The beginning of a file with sound and picture. */
export const FLV_HEADER = Buffer.from([
  ...Buffer.from('FLV'),
  // The version, and that both are in it.
  1,
  5,
  ...[0, 0, 0, 9],
  ...[0, 0, 0, 0],
]);

const SET_DATA_FRAME = Buffer.from('\x02\x00\x0d@setDataFrame', 'latin1');

/** Returns a message as a tag of FLV; undefined for one that is neither sound, picture nor data. */
export function flvTag({ type, timestamp, body }: Message): Buffer | undefined {
  if (type !== TYPES.audio && type !== TYPES.video && type !== TYPES.data) return undefined;
  // In a file the name of the data comes first; that it be set is said to servers only.
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
