const TIMESCALE = 1000;
const TRACK = 1;
/** Size, type, version, flags, and the fields before the references (ISO/IEC 14496-12 §8.16.3). */
const HEAD_BYTES = 40;
const REFERENCE_BYTES = 12;
/** Stream access point of type 1: every segment is independent. */
const STARTS_WITH_SAP = 0x9000_0000;

/** The `sidx` box. Without it, a player must read the whole file for its length and for seeking. */
export function segmentIndex(segments: readonly { size: number; durationMs: number }[]): Buffer {
  const box = Buffer.alloc(HEAD_BYTES + segments.length * REFERENCE_BYTES);
  box.writeUInt32BE(box.length, 0);
  box.write('sidx', 4, 'latin1');
  box.writeUInt8(1, 8);
  box.writeUInt32BE(TRACK, 12);
  box.writeUInt32BE(TIMESCALE, 16);
  // Earliest time and first offset stay 0: they are 64 bits each.
  box.writeUInt16BE(segments.length, 38);
  for (const [index, { size, durationMs }] of segments.entries()) {
    const at = HEAD_BYTES + index * REFERENCE_BYTES;
    box.writeUInt32BE(size, at);
    box.writeUInt32BE(durationMs, at + 4);
    box.writeUInt32BE(STARTS_WITH_SAP, at + 8);
  }
  return box;
}
