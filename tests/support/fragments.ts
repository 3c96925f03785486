/* Minimal fragmented MP4 (ISO/IEC 14496-12), without a drawable picture. */

const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

export const box = (type: string, ...content: (Buffer | number)[]): Buffer => {
  const all = Buffer.concat(content.map((each) => (typeof each === 'number' ? u32(each) : each)));
  return Buffer.concat([u32(all.length + 8), Buffer.from(type, 'latin1'), all]);
};

const track = (id: number, kind: 'vide' | 'soun', timescale: number) =>
  box(
    'trak',
    box('tkhd', 0, 0, 0, id),
    box(
      'mdia',
      box('mdhd', 0, 0, 0, timescale, 0),
      box('hdlr', 0, 0, Buffer.from(kind, 'latin1'), 0, 0, 0),
    ),
  );

/** Timescale of the video track 1; audio is track 2. */
export const TIMESCALE = 15_360;
const SOUND_TIMESCALE = 44_100;

export const init = ({ kinds = ['vide', 'soun'] as ('vide' | 'soun')[] } = {}): Buffer =>
  Buffer.concat([
    box('ftyp', Buffer.from('isom'), 0),
    box(
      'moov',
      ...kinds.map((kind, i) => track(i + 1, kind, kind === 'vide' ? TIMESCALE : SOUND_TIMESCALE)),
      box('mvex', ...kinds.map((_, i) => box('trex', 0, i + 1, 1, 512, 0, 0x1_0000))),
    ),
  ]);

interface FragmentOptions {
  startMs: number;
  durationMs: number;
  isKey?: boolean;
  media?: string;
  kind?: 'picture' | 'sound';
  says?: 'duration' | 'nothing';
}

const KEY_FLAGS = 0x200_0000;

export function fragment(options: FragmentOptions): Buffer {
  const { startMs, durationMs, isKey = false, media = 'x', kind = 'picture' } = options;
  const timescale = kind === 'picture' ? TIMESCALE : SOUND_TIMESCALE;
  const frames = Math.round((durationMs * 30) / 1000);
  const each = Math.round((durationMs * timescale) / 1000 / frames);
  const first = isKey ? KEY_FLAGS : 0x1_0000;
  const run =
    options.says === 'nothing'
      ? box('trun', 0x4, frames, first)
      : box('trun', 0x4 | 0x100, frames, first, ...Array.from({ length: frames }, () => each));
  const at = Math.round((startMs * timescale) / 1000);
  const traf = box(
    'traf',
    box('tfhd', 0x2_0000, kind === 'picture' ? 1 : 2),
    box('tfdt', 0, at),
    run,
  );
  return Buffer.concat([box('moof', box('mfhd', 0, 1), traf), box('mdat', Buffer.from(media))]);
}
