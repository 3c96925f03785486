import type { Selectable } from 'kysely';
import type { Db } from '../db/db.ts';
import type { Database } from '../db/schema.ts';
import { replaySegments } from '../modules/post/replay.ts';
import { demoClip } from './clip.ts';
import type { Piece } from './playlist.ts';

type Post = Selectable<Database['post']>;

/** The demo's replay is its clip, played once. */
function clipOnce(startedAt: number): Piece[] {
  const clip = demoClip();
  let at = startedAt;
  return clip.pieces.map((piece, sequence) => {
    const here = at;
    at += piece.durationMs;
    return { ...piece, sequence, at: here, discontinuity: false, initUri: clip.initUri };
  });
}

/** The segments of a replay, oldest first; empty when none were kept. */
export async function replayPieces(db: Db, post: Post): Promise<Piece[]> {
  if (post.stream_source === 'demo') return clipOnce(Date.parse(post.started_at ?? ''));
  const rows = await replaySegments(db, post).execute();
  return rows.map((row, index) => ({
    // A replay's playlist counts from its own beginning.
    sequence: index,
    uri: row.file,
    durationMs: row.duration_ms,
    at: Date.parse(row.arrived_at) - row.duration_ms,
    discontinuity: index > 0 && row.discontinuity === 1,
    initUri: row.init_file,
  }));
}
