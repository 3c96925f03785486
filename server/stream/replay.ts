import type { Selectable } from 'kysely';
import type { Db } from '../db/db.ts';
import type { Database } from '../db/schema.ts';
import { isoOf } from '../db/time.ts';
import { demoClip } from './clip.ts';
import type { Piece } from './playlist.ts';

type Post = Selectable<Database['post']>;

/** Whether a show is over and its replay may still be seen. Spec §4. */
export const isReplay = (post: Post, now: Date): boolean =>
  post.live_status === 'live_stopped' && (post.replay_expired_at ?? '') > isoOf(now);

/** The demo's replay is its clip, once. */
function clipOnce(startedAt: number): Piece[] {
  const clip = demoClip();
  let at = startedAt;
  return clip.pieces.map((piece, sequence) => {
    const here = at;
    at += piece.durationMs;
    return { ...piece, sequence, at: here, discontinuity: false, initUri: clip.initUri };
  });
}

/** Every kept piece of what a show was from its last start to its end. */
const segmentsOf = (db: Db, post: Post) =>
  db
    .selectFrom('stream_segment')
    .selectAll()
    .where('post_id', '=', post.id)
    .where('arrived_at', '>=', post.started_at ?? '')
    .where('arrived_at', '<=', post.stopped_at ?? '')
    .orderBy('sequence');

/** The pieces of a replay, oldest first; none when nothing was kept. */
export async function replayPieces(db: Db, post: Post): Promise<Piece[]> {
  if (post.stream_source === 'demo') return clipOnce(Date.parse(post.started_at ?? ''));
  const rows = await segmentsOf(db, post).execute();
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

/** Whether there is a replay to be seen. */
export async function hasReplayPicture(db: Db, post: Post, now: Date): Promise<boolean> {
  if (!isReplay(post, now)) return false;
  if (post.stream_source === 'demo') return true;
  return (await segmentsOf(db, post).limit(1).executeTakeFirst()) !== undefined;
}
