/* The boxes of fragmented MP4 (ISO/IEC 14496-12) that cutting at key frames needs. */

/** The message names the encoder setting to change. */
export class BrokenFragments extends Error {
  override name = 'BrokenFragments';
}

const MAX_SAMPLES = 100_000;

export const SETTINGS =
  'Push fragmented MP4: -f mp4 -movflags empty_moov+default_base_moof+frag_keyframe -frag_duration 500000.';

interface Box {
  type: string;
  content: Buffer;
}

/** Throws RangeError. */
export function boxesIn(content: Buffer): Box[] {
  const boxes: Box[] = [];
  let at = 0;
  while (at + 8 <= content.length) {
    const size = content.readUInt32BE(at);
    if (size < 8 || at + size > content.length) throw new RangeError('A box is truncated.');
    boxes.push({
      type: content.toString('latin1', at + 4, at + 8),
      content: content.subarray(at + 8, at + size),
    });
    at += size;
  }
  return boxes;
}

const inside = (boxes: readonly Box[], type: string): Buffer | undefined =>
  boxes.find((box) => box.type === type)?.content;

export interface Track {
  isPicture: boolean;
  timescale: number;
  duration: number;
  flags: number;
}

export function readTracks(moov: Buffer): Map<number, Track> {
  const boxes = boxesIn(moov);
  const tracks = new Map<number, Track>();
  for (const { content } of boxes.filter(({ type }) => type === 'trak')) {
    const trak = boxesIn(content);
    const media = boxesIn(inside(trak, 'mdia') ?? Buffer.alloc(0));
    const [head, times, handler] = [
      inside(trak, 'tkhd'),
      inside(media, 'mdhd'),
      inside(media, 'hdlr'),
    ];
    if (!head || !times || !handler) continue;
    // Version 1 has two 64-bit times before the field.
    tracks.set(head.readUInt32BE(head[0] === 1 ? 20 : 12), {
      isPicture: handler.toString('latin1', 8, 12) === 'vide',
      timescale: times.readUInt32BE(times[0] === 1 ? 20 : 12) || 1,
      duration: 0,
      flags: 0,
    });
  }
  for (const { type, content } of boxesIn(inside(boxes, 'mvex') ?? Buffer.alloc(0))) {
    const track = type === 'trex' ? tracks.get(content.readUInt32BE(4)) : undefined;
    if (!track) continue;
    track.duration = content.readUInt32BE(12);
    track.flags = content.readUInt32BE(20);
  }
  return tracks;
}

/** Not a key frame. */
const IS_NO_SYNC_SAMPLE = 0x1_0000;

function readRun(trun: Buffer, { duration, flags }: Pick<Track, 'duration' | 'flags'>) {
  const has = trun.readUInt32BE(0);
  const samples = trun.readUInt32BE(4);
  if (samples > MAX_SAMPLES) throw new RangeError('A run has too many samples.');
  let at = 8 + (has & 0x1 ? 4 : 0);
  let firstFlags = flags;
  if (has & 0x4) {
    firstFlags = trun.readUInt32BE(at);
    at += 4;
  }
  if (!(has & 0x100)) {
    // The first sample's flags follow its optional duration and size.
    if (has & 0x400 && samples > 0) firstFlags = trun.readUInt32BE(at + (has & 0x200 ? 4 : 0));
    return { duration: duration * samples, firstFlags };
  }
  const fields = [0x100, 0x200, 0x400, 0x800].filter((field) => has & field).length;
  if (has & 0x400 && samples > 0) firstFlags = trun.readUInt32BE(at + (has & 0x200 ? 8 : 4));
  let sum = 0;
  for (let sample = 0; sample < samples; sample += 1)
    sum += trun.readUInt32BE(at + sample * fields * 4);
  return { duration: sum, firstFlags };
}

export function readTrackFragment(traf: Buffer, tracks: ReadonlyMap<number, Track>) {
  const boxes = boxesIn(traf);
  const head = inside(boxes, 'tfhd');
  if (!head) throw new RangeError('A track fragment has no header.');
  const has = head.readUInt32BE(0);
  if (has & 0x1) {
    throw new BrokenFragments(`Fragments use absolute data offsets. ${SETTINGS}`);
  }
  const track = tracks.get(head.readUInt32BE(4));
  if (!track) throw new RangeError('A track fragment belongs to an unknown track.');
  let at = 8 + (has & 0x2 ? 4 : 0);
  let { duration, flags } = track;
  if (has & 0x8) {
    duration = head.readUInt32BE(at);
    at += 4;
  }
  if (has & 0x10) at += 4;
  if (has & 0x20) flags = head.readUInt32BE(at);
  const time = inside(boxes, 'tfdt');
  if (!time) throw new BrokenFragments(`The fragments have no start times. ${SETTINGS}`);
  const start = time[0] === 1 ? Number(time.readBigUInt64BE(4)) : time.readUInt32BE(4);
  const runs = boxes
    .filter(({ type }) => type === 'trun')
    .map(({ content }) => readRun(content, { duration, flags }));
  const sum = runs.reduce((total, run) => total + run.duration, 0);
  return {
    isPicture: track.isPicture,
    isIndependent: ((runs[0]?.firstFlags ?? IS_NO_SYNC_SAMPLE) & IS_NO_SYNC_SAMPLE) === 0,
    startMs: (start * 1000) / track.timescale,
    durationMs: (sum * 1000) / track.timescale,
  };
}
