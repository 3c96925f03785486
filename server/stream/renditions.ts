import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiError } from '../http/api-error.ts';
import { isPlaylist } from './files.ts';
import { fileNameOf, parsePlaylist } from './hls.ts';

const isMaster = (text: string) => text.includes('#EXT-X-STREAM-INF');

/**
 * Returns the playlist of the best rendition that a master playlist lists; undefined when it lists
 * none. Pure.
 */
export function bestRendition(master: string): string | undefined {
  const lines = master.split(/\r?\n/).map((line) => line.trim());
  const renditions = lines.flatMap((line, i) => {
    if (!line.startsWith('#EXT-X-STREAM-INF')) return [];
    const file = lines.slice(i + 1).find((next) => next && !next.startsWith('#'));
    const bandwidth = Number(/[:,]BANDWIDTH=(\d+)/.exec(line)?.[1] ?? 0);
    return file === undefined ? [] : [{ file: fileNameOf(file), bandwidth }];
  });
  return renditions.sort((a, b) => b.bandwidth - a.bandwidth)[0]?.file;
}

const SOUND_APART = /^#EXT-X-MEDIA:(?=.*TYPE=AUDIO)(?=.*URI=)/m;

/**
 * Checks a pushed playlist. Throws INVALID_INPUT for a master playlist whose sound is a rendition of
 * its own: the picture that is stored would be silent.
 */
export function requireSoundInPicture(text: string): void {
  if (!SOUND_APART.test(text)) return;
  throw new ApiError(
    'INVALID_INPUT',
    'The stream sends its sound as a rendition of its own. Send sound and picture in the same segments.',
  );
}

/** A playlist that has not been sent for this long is of an encoder that was stopped. */
const STALE_MS = 15_000;

async function isFresh(dir: string, file: string): Promise<boolean> {
  const found = await stat(join(dir, file)).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs < STALE_MS;
}

/**
 * Returns the playlist that is stored of what an encoder pushes: of several renditions the best, by
 * the master playlist among the pushed files. Without one it is the playlist that was stored so far,
 * or the one that has arrived. Undefined when none can be.
 */
export async function followedPlaylist(
  dir: string,
  stored: string | undefined,
  arrived: string,
): Promise<string | undefined> {
  const names = (await readdir(dir).catch(() => [])).filter(isPlaylist);
  for (const name of names) {
    const text = await readFile(join(dir, name), 'utf8').catch(() => '');
    const best = isMaster(text) ? bestRendition(text) : undefined;
    if (best === undefined || !(await isFresh(dir, best))) continue;
    return SOUND_APART.test(text) ? undefined : best;
  }
  return stored !== undefined && (await isFresh(dir, stored)) ? stored : arrived;
}

/** Returns the files that a playlist lists: the segments of a rendition that is not stored. */
export const filesIn = (text: string): string[] =>
  parsePlaylist(text)?.segments.map(({ file }) => file) ?? [];
