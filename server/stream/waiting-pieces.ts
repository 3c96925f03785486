import { isLive } from '../modules/store/posts.ts';
import { fileNameOf, type PushedPlaylist } from './hls.ts';
import type { Change, Incoming } from './incoming.ts';
import type { NewSegment } from './new-segments.ts';
import { dropPieces } from './other-renditions.ts';

/** Of all renditions. An encoder lists a piece soon after sending it. */
const MOST_WAITING = 200;

const initsIn = (playlist: string): string[] =>
  [...playlist.matchAll(/#EXT-X-MAP:URI="([^"]+)"/g)].map(([, uri = '']) => fileNameOf(uri));

/** Drops the oldest pieces that no playlist lists, such as the pieces of a refused stream. */
export async function dropSurplus(change: Change, incoming: Incoming[]): Promise<Incoming[]> {
  const waiting = incoming.filter(({ stored }) => stored !== null);
  if (waiting.length <= MOST_WAITING) return incoming;
  const inits = new Set(incoming.flatMap(({ playlist }) => initsIn(playlist ?? '')));
  const dropped = waiting
    .filter(({ file }) => !inits.has(file) && !file.endsWith('.mp4'))
    .sort((a, b) => (a.arrived_at < b.arrived_at ? -1 : 1))
    .slice(0, waiting.length - MOST_WAITING);
  await dropPieces(change, dropped);
  return incoming.filter((piece) => !dropped.includes(piece));
}

/**
 * A show does not begin with a silent segment alone: the master playlist, which arrives after it,
 * may say that the sound is apart.
 */
export async function waitsForSound(
  { trx, postId }: Change,
  found: readonly NewSegment[],
  { ended }: PushedPlaylist,
  pieces: ReadonlyMap<string, Incoming>,
): Promise<boolean> {
  const [first] = found;
  if (!first || found.length > 1 || ended) return false;
  if (pieces.get(first.initFile ?? first.file)?.has_sound !== 0) return false;
  return !(await isLive(trx, postId));
}
