import { boxesIn } from './fragments/boxes.ts';
import { refusedStream } from './limits.ts';

const REMEDY = 'Send H.264 video and AAC sound: -c:v libx264 -pix_fmt yuv420p -c:a aac.';

const unplayable = (codec: string) =>
  refusedStream(`Browsers cannot play ${codec}, so the stream is refused. ${REMEDY}`);
const encrypted = () =>
  refusedStream('The stream is encrypted, and viewers have no key. Push it without encryption.');
const noPicture = () =>
  refusedStream(
    'The stream has a part without a picture. Send sound and picture in the same segments.',
  );

/** Baseline, main, extended and high: 8 bits, 4:2:0. */
const PROFILES = [66, 77, 88, 100];
const requireProfile = (profile: number) => {
  if (PROFILES.includes(profile)) return;
  throw unplayable(
    `H.264 of profile ${profile}, with more than 8 bits or colours of 4:2:2 or 4:4:4`,
  );
};

/** Of a master playlist: `avc1.64001f,mp4a.40.2`. Throws INVALID_INPUT. */
export function requirePlayableCodecs(codecs: string): void {
  for (const codec of codecs.split(',').map((each) => each.trim())) {
    const profile = /^avc[13]\.([0-9a-f]{2})/i.exec(codec)?.[1];
    if (profile) requireProfile(Number.parseInt(profile, 16));
    else if (codec && !/^(?:avc[13]|mp4a\.40\.0?(?:2|5|29)|wvtt|stpp.*)$/i.test(codec)) {
      throw unplayable(`the codec ${codec}`);
    }
  }
}

/** Stream types of ISO/IEC 13818-1 that are neither picture nor sound of a show. */
const OTHER_TYPES = [0x05, 0x06, 0x0b, 0x0c, 0x0d, 0x15, 0x86];
const H264 = 0x1b;
const AAC = 0x0f;
const TYPE_NAMES: Record<number, string> = {
  1: 'MPEG-1 video',
  2: 'MPEG-2 video',
  3: 'MPEG-1 sound (MP2, MP3)',
  4: 'MPEG-2 sound (MP2, MP3)',
  16: 'MPEG-4 part 2 video',
  17: 'AAC in LATM',
  36: 'HEVC (H.265)',
  51: 'VVC (H.266)',
  129: 'AC-3',
  135: 'E-AC-3',
};
/** Private data (type 6) names its codec in a registration. */
const REGISTERED = /Opus|AC-3|EAC3|BSSD|AV01|VP09|HEVC/;
/** SAMPLE-AES. */
const ENCRYPTED_TYPES = [0xdb, 0xcf, 0xc1, 0xc2];

const PACKET = 188;
const SYNC = 0x47;

interface Packet {
  pid: number;
  startsUnit: boolean;
  payload: Buffer;
}

function* packetsIn(head: Buffer): Generator<Packet> {
  for (let at = 0; at + PACKET <= head.length && head[at] === SYNC; at += PACKET) {
    const flags = head.readUInt8(at + 3);
    if (flags >> 6 !== 0) throw encrypted();
    const start = 4 + (flags & 0x20 ? 1 + head.readUInt8(at + 4) : 0);
    if (!(flags & 0x10) || start >= PACKET) continue;
    yield {
      pid: head.readUInt16BE(at + 1) & 0x1fff,
      startsUnit: (head.readUInt8(at + 1) & 0x40) !== 0,
      payload: head.subarray(at + start, at + PACKET),
    };
  }
}

/** Between a section's header and its checksum. */
function sectionIn({ payload }: Packet): Buffer {
  const section = payload.subarray(1 + payload.readUInt8(0));
  return section.subarray(0, 3 + (section.readUInt16BE(1) & 0xfff) - 4);
}

interface TransportTracks {
  picture: number | undefined;
  hasSound: boolean;
}

function readProgram(section: Buffer): TransportTracks {
  const found: TransportTracks = { picture: undefined, hasSound: false };
  let at = 12 + (section.readUInt16BE(10) & 0xfff);
  while (at + 5 <= section.length) {
    const type = section.readUInt8(at);
    const length = section.readUInt16BE(at + 3) & 0xfff;
    const described = section.toString('latin1', at + 5, at + 5 + length);
    const registered = type === 6 ? REGISTERED.exec(described)?.[0] : undefined;
    if (ENCRYPTED_TYPES.includes(type)) throw encrypted();
    if (registered) throw unplayable(registered);
    if (type === H264) found.picture = section.readUInt16BE(at + 1) & 0x1fff;
    else if (type === AAC) found.hasSound = true;
    else if (!OTHER_TYPES.includes(type)) {
      throw unplayable(TYPE_NAMES[type] ?? `streams of type 0x${type.toString(16)}`);
    }
    at += 5 + length;
  }
  return found;
}

/** The profile of the first sequence parameter set. */
function requireH264Profile(video: Buffer): void {
  const START = Buffer.from([0, 0, 1]);
  for (let at = video.indexOf(START); at >= 0; at = video.indexOf(START, at + 3)) {
    if (((video[at + 3] ?? 0) & 0x1f) !== 7 || at + 4 >= video.length) continue;
    requireProfile(video.readUInt8(at + 4));
    return;
  }
}

function inspectTransport(head: Buffer): boolean | undefined {
  let programPid: number | undefined;
  let tracks: TransportTracks | undefined;
  const video: Buffer[] = [];
  for (const packet of packetsIn(head)) {
    if (packet.pid === 0 && packet.startsUnit && programPid === undefined) {
      const section = sectionIn(packet);
      for (let at = 8; at + 4 <= section.length && programPid === undefined; at += 4) {
        if (section.readUInt16BE(at) !== 0) programPid = section.readUInt16BE(at + 2) & 0x1fff;
      }
    } else if (packet.pid === programPid && packet.startsUnit) {
      tracks ??= readProgram(sectionIn(packet));
    } else if (tracks && packet.pid === tracks.picture) video.push(packet.payload);
  }
  if (!tracks) return undefined;
  if (tracks.picture === undefined) throw noPicture();
  requireH264Profile(Buffer.concat(video));
  return tracks.hasSound;
}

const inside = (content: Buffer, ...types: string[]): Buffer | undefined =>
  types.reduce<Buffer | undefined>(
    (found, type) => found && boxesIn(found).find((box) => box.type === type)?.content,
    content,
  );

const ENTRY_NAMES: Record<string, string> = {
  hvc1: 'HEVC (H.265)',
  hev1: 'HEVC (H.265)',
  av01: 'AV1',
  vp09: 'VP9',
  vp08: 'VP8',
  mp4v: 'MPEG-4 part 2 video',
  fLaC: 'FLAC',
  'ac-3': 'AC-3',
  'ec-3': 'E-AC-3',
  '.mp3': 'MP3',
};
/** Of a sample entry, before its boxes. */
const VIDEO_ENTRY_BYTES = 78;
const SOUND_ENTRY_BYTES = 28;
/** The object types of MPEG-4 and MPEG-2 AAC. */
const AAC_OBJECTS = [0x40, 0x66, 0x67, 0x68];

/** The decoder's object type in an `esds` box; undefined when it cannot be read. */
function objectTypeIn(esds: Buffer): number | undefined {
  const at = esds.indexOf(4, 4 + 3);
  if (at < 0) return undefined;
  let next = at + 1;
  while ((esds[next] ?? 0) & 0x80) next += 1;
  return esds[next + 1];
}

function requirePlayableEntry(type: string, content: Buffer): void {
  if (type === 'encv' || type === 'enca') throw encrypted();
  if (type === 'avc1' || type === 'avc3') {
    const config = inside(content.subarray(VIDEO_ENTRY_BYTES), 'avcC');
    if (config) requireProfile(config.readUInt8(1));
  } else if (type === 'mp4a') {
    const esds = inside(content.subarray(SOUND_ENTRY_BYTES), 'esds');
    const object = esds && objectTypeIn(esds);
    if (object !== undefined && !AAC_OBJECTS.includes(object)) throw unplayable('MP3 in MP4');
  } else throw unplayable(ENTRY_NAMES[type] ?? `the codec ${type}`);
}

/** @param moov the content of the box */
export function inspectMoov(moov: Buffer): boolean {
  const kinds = boxesIn(moov)
    .filter(({ type }) => type === 'trak')
    .map(({ content }) => {
      const kind = inside(content, 'mdia', 'hdlr')?.toString('latin1', 8, 12);
      const entries = inside(content, 'mdia', 'minf', 'stbl', 'stsd');
      const isShown = kind === 'vide' || kind === 'soun';
      const samples = entries && isShown ? boxesIn(entries.subarray(8)) : [];
      for (const sample of samples) requirePlayableEntry(sample.type, sample.content);
      return kind;
    });
  if (!kinds.includes('vide')) throw noPicture();
  return kinds.includes('soun');
}

/**
 * Returns whether a piece has sound; undefined when its bytes do not say so. Throws INVALID_INPUT
 * for codecs that browsers cannot play, and without a picture.
 *
 * @param head the first bytes of an MPEG-TS segment or an fMP4 initialization
 */
export function inspectPiece(head: Buffer): boolean | undefined {
  try {
    if (head[0] === SYNC && head[PACKET] === SYNC) return inspectTransport(head);
    if (head.toString('latin1', 4, 8) !== 'ftyp') return undefined;
    const moov = inside(head, 'moov');
    return moov && inspectMoov(moov);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
