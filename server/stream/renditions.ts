import { ApiError } from '../http/api-error.ts';
import { fileNameOf } from './hls.ts';

const isMaster = (text: string) => text.includes('#EXT-X-STREAM-INF');

export interface Rendition {
  file: string;
  bandwidth: number;
  /** In the playlist's syntax. */
  attributes: string;
}

/** Other attributes name the encoder's own files and groups. */
const HANDED_ON = [
  /[:,](BANDWIDTH=\d+)/,
  /[:,](RESOLUTION=\d+x\d+)/,
  /[:,](FRAME-RATE=[\d.]+)/,
  /[:,](CODECS="[\w.,-]+")/,
];

export function renditionsIn(master: string): Rendition[] {
  const lines = master.split(/\r?\n/).map((line) => line.trim());
  const renditions = lines.flatMap((line, i) => {
    if (!line.startsWith('#EXT-X-STREAM-INF')) return [];
    const file = lines.slice(i + 1).find((next) => next && !next.startsWith('#'));
    const attributes = HANDED_ON.flatMap((one) => one.exec(line)?.[1] ?? []).join(',');
    const bandwidth = Number(/^BANDWIDTH=(\d+)/.exec(attributes)?.[1] ?? 0);
    return file === undefined ? [] : [{ file: fileNameOf(file), bandwidth, attributes }];
  });
  return renditions.sort((a, b) => b.bandwidth - a.bandwidth);
}

const SOUND_APART = /^#EXT-X-MEDIA:(?=.*TYPE=AUDIO)(?=.*URI=)/m;

/** Throws INVALID_INPUT for separate audio: the stored video would be silent. */
export function requireSoundInPicture(text: string): void {
  if (!SOUND_APART.test(text)) return;
  throw new ApiError(
    'INVALID_INPUT',
    'The stream sends its sound as a rendition of its own. Send sound and picture in the same segments.',
  );
}

/** Then the encoder has stopped. */
const STALE_MS = 15_000;

interface PushedFile {
  file: string;
  playlist: string | null;
  arrived_at: string;
}

export interface Playlist {
  file: string;
  text: string;
  /** Epoch milliseconds. */
  arrivedAt: number;
}

/** Empty for a piece. */
export const toPlaylist = ({ file, playlist, arrived_at }: PushedFile): Playlist[] =>
  playlist === null ? [] : [{ file, text: playlist, arrivedAt: Date.parse(arrived_at) }];

const isFresh = (playlists: readonly Playlist[], file: string, now: number) =>
  playlists.some((each) => each.file === file && now - each.arrivedAt < STALE_MS);

export function findMaster(playlists: readonly Playlist[], now: number): string | undefined {
  return playlists.find(({ text }) => {
    const best = isMaster(text) ? renditionsIn(text)[0] : undefined;
    return best !== undefined && isFresh(playlists, best.file, now);
  })?.text;
}

/** The best of the master playlist, or else the last followed or the arrived one. */
export function followedPlaylist(
  playlists: readonly Playlist[],
  stored: string | null,
  arrived: string,
  now: number,
): string | undefined {
  const master = findMaster(playlists, now);
  if (master !== undefined) {
    return SOUND_APART.test(master) ? undefined : renditionsIn(master)[0]?.file;
  }
  return stored !== null && isFresh(playlists, stored, now) ? stored : arrived;
}
