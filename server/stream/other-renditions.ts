import type { Selectable } from 'kysely';
import type { Trx } from '../db/db.ts';
import type { Database } from '../db/schema.ts';
import { type PushedPlaylist, type PushedSegment, parsePlaylist } from './hls.ts';
import { type Change, dropIncoming, type Incoming, lateSegments } from './incoming.ts';
import { findMaster, type Rendition, renditionsIn, toPlaylist } from './renditions.ts';

/** Besides the best one; ladders rarely have more. */
const MOST = 5;
/** Segments whose lengths differ by more show different moments. */
const CUT_MS = 300;
const REMEMBERED = 12;

type Segment = Awaited<ReturnType<typeof lateSegments>>[number];

export function otherPlaylists(
  incoming: readonly Incoming[],
  followed: string | null,
): Map<string, PushedPlaylist> {
  return new Map(
    incoming.flatMap(({ file, playlist }) => {
      const parsed = file === followed ? undefined : parsePlaylist(playlist ?? '');
      return parsed ? [[file, parsed]] : [];
    }),
  );
}

/** Back to the last jump. */
function bestByNumber(newestFirst: readonly Segment[]): Map<number, Segment> {
  const best = new Map<number, Segment>();
  for (const segment of newestFirst.slice(0, REMEMBERED)) {
    if (segment.media_sequence === null) break;
    best.set(segment.media_sequence, segment);
    if (segment.discontinuity === 1) break;
  }
  return best;
}

/**
 * Drops segments without a counterpart in the best rendition. Segments of one number share times
 * and gaps.
 */
export async function storeOthers(change: Change, incoming: Incoming[]): Promise<void> {
  const { trx, services, postId, encoder } = change;
  const others = otherPlaylists(incoming, encoder.source);
  if (others.size === 0) return;
  const best = bestByNumber(await lateSegments(trx, postId));
  const pieces = new Map(incoming.filter(({ stored }) => stored).map((row) => [row.file, row]));
  const master = findMaster(incoming.flatMap(toPlaylist), services.clock().getTime()) ?? '';
  const listed = renditionsIn(master).slice(0, MOST + 1);
  const dropped: Incoming[] = [];
  let count = 0;
  for (const [file, { mediaSequence, segments }] of others) {
    const number = listed.findIndex((rendition) => rendition.file === file);
    for (const [i, segment] of segments.entries()) {
      const piece = pieces.get(segment.file);
      if (!piece) continue;
      const shown = best.get(mediaSequence + i);
      const fate = number < 1 ? 'lost' : fateOf(segment, mediaSequence + i, shown, best);
      const init = segment.initFile === null ? null : pieces.get(segment.initFile)?.stored;
      if (fate === 'lost') dropped.push(piece);
      else if (fate === 'kept' && shown && init !== undefined) {
        await storePiece(change, { number, sequence: shown.sequence, piece, init });
        count += 1;
      }
    }
  }
  await dropPieces(change, dropped);
  if (count > 0) await describe(trx, postId, listed);
}

/** A piece newer than the best rendition waits. */
function fateOf(
  segment: PushedSegment,
  number: number,
  shown: Segment | undefined,
  best: ReadonlyMap<number, Segment>,
): 'lost' | 'kept' | 'waits' {
  if (!shown) return best.size > 0 && number < Math.min(...best.keys()) ? 'lost' : 'waits';
  return Math.abs(shown.duration_ms - segment.durationMs) <= CUT_MS ? 'kept' : 'lost';
}

interface OtherPiece {
  number: number;
  sequence: number;
  piece: Incoming;
  init: string | null;
}

async function storePiece({ trx, postId }: Change, { number, sequence, piece, init }: OtherPiece) {
  await trx
    .insertInto('rendition_segment')
    .values({ post_id: postId, number, sequence, file: piece.stored ?? '', init_file: init })
    .onConflict((row) => row.columns(['post_id', 'number', 'sequence']).doNothing())
    .execute();
  await dropIncoming(trx, postId, [piece.file]);
}

export async function dropPieces(change: Change, dropped: readonly Incoming[]): Promise<void> {
  const { trx, afterCommit, services, postId } = change;
  if (dropped.length === 0) return;
  await dropIncoming(
    trx,
    postId,
    dropped.map(({ file }) => file),
  );
  const names = dropped.flatMap(({ stored }) => stored ?? []);
  const shown = await trx
    .selectFrom('stream_segment')
    .select('file')
    .where('post_id', '=', postId)
    .where('file', 'in', names)
    .unionAll(
      trx
        .selectFrom('rendition_segment')
        .select('file')
        .where('post_id', '=', postId)
        .where('file', 'in', names),
    )
    .execute();
  for (const file of names.filter((name) => !shown.some((row) => row.file === name))) {
    // The sweep deletes it later.
    const ignore = (error: Error) =>
      services.log.warn('a segment could not be deleted', { reason: error.message });
    afterCommit(() => services.streams.delete({ postId, file }).catch(ignore));
  }
}

async function describe(trx: Trx, postId: number, all: readonly Rendition[]): Promise<void> {
  type Row = Selectable<Database['stream_rendition']>;
  const known: Row[] = await trx
    .selectFrom('stream_rendition')
    .selectAll()
    .where('post_id', '=', postId)
    .execute();
  for (const [number, { attributes }] of all.entries()) {
    if (known.some((row) => row.number === number && row.attributes === attributes)) continue;
    await trx
      .insertInto('stream_rendition')
      .values({ post_id: postId, number, attributes })
      .onConflict((row) => row.columns(['post_id', 'number']).doUpdateSet({ attributes }))
      .execute();
  }
}
