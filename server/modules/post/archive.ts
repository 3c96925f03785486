import type { z } from 'zod';
import type { hostSchemas } from '../../../src/contract/host/schemas.ts';
import type { archiveChapter, archiveClip } from '../../../src/contract/post.ts';
import type { Db, Trx } from '../../db/db.ts';
import { withTransaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import type { PostRow } from './queries.ts';
import { findTimeline } from './replay.ts';
import { toChapters } from './rules/chapters.ts';
import { positionAt } from './rules/timeline.ts';

type Chapter = z.output<typeof archiveChapter>;
type Clip = z.output<typeof archiveClip>;
type Archive = z.output<typeof hostSchemas.setArchive.body>;

/** Spec §3 archive. */
export async function listChapters(db: Db, postId: number): Promise<Chapter[]> {
  const rows = await db
    .selectFrom('post_chapter')
    .select(['id', 'started_time', 'ended_time', 'labels'])
    .where('post_id', '=', postId)
    .orderBy('started_time')
    .execute();
  return rows.map((row) => ({ ...row, labels: JSON.parse(row.labels) }));
}

/** For viewers. */
export async function listClips(db: Db, postId: number): Promise<Clip[]> {
  const rows = await db
    .selectFrom('post_clip')
    .select(['id', 'title', 'snapshot_url', 'started_time', 'ended_time', 'promoting_product_ids'])
    .where('post_id', '=', postId)
    .where('is_replayable', '=', 1)
    .orderBy('started_time')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...row,
    promoting_product_ids: JSON.parse(row.promoting_product_ids),
  }));
}

/** One row per language. */
export const listCaptions = (db: Db, postId: number) =>
  db
    .selectFrom('post_caption')
    .select(['language', 'label'])
    .where('post_id', '=', postId)
    .orderBy('language')
    .execute();

/** Oldest first; null ends a presentation. */
export const listPresentations = (db: Db, postId: number) =>
  db
    .selectFrom('presentation')
    .leftJoin('product', 'product.id', 'presentation.product_id')
    .select(['product.id as productId', 'product.name', 'presentation.started_at as startedAt'])
    .where('presentation.post_id', '=', postId)
    .orderBy('presentation.id')
    .execute();

/** In the replay, the next recording follows at once. */
export async function endPresentation(trx: Trx, postId: number, at: string): Promise<void> {
  const last = await trx
    .selectFrom('presentation')
    .select('product_id')
    .where('post_id', '=', postId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last?.product_id) return;
  const row = { post_id: postId, product_id: null, started_at: at };
  await trx.insertInto('presentation').values(row).execute();
}

/**
 * Writes a chapter for each product presented since the show's last start. Chapters of earlier
 * recordings stay, because the new recording follows them.
 */
export async function archivePresentations(
  trx: Trx,
  post: PostRow,
  stoppedAt: string,
): Promise<void> {
  const { started_at } = post;
  if (started_at === null) return;
  const timeline = await findTimeline(trx, { ...post, stopped_at: stoppedAt });
  const presentations = (await listPresentations(trx, post.id)).flatMap(({ name, startedAt }) =>
    name === null || startedAt < started_at
      ? []
      : [{ name, position: positionAt(timeline, startedAt) }],
  );
  const chapters = toChapters(presentations, positionAt(timeline, stoppedAt));
  await insertChapters(trx, post.id, chapters);
  if (post.archive_type === 'clips' || (post.archive_type !== 'none' && chapters.length === 0)) {
    return;
  }
  await trx
    .updateTable('post')
    .set({ archive_type: chapters.length > 0 ? 'chapters' : 'raw' })
    .where('id', '=', post.id)
    .execute();
}

async function insertChapters(trx: Trx, postId: number, chapters: Archive['chapters']) {
  if (chapters.length === 0) return;
  const rows = chapters.map(({ started_time, ended_time, labels }) => ({
    post_id: postId,
    started_time,
    ended_time,
    labels: JSON.stringify(labels),
  }));
  await trx.insertInto('post_chapter').values(rows).execute();
}

async function insertClips(trx: Trx, postId: number, clips: Archive['clips']) {
  if (clips.length === 0) return;
  const rows = clips.map((clip) => ({
    post_id: postId,
    title: clip.title,
    snapshot_url: clip.snapshot_url ?? null,
    started_time: clip.started_time,
    ended_time: clip.ended_time,
    promoting_product_ids: JSON.stringify(clip.promoting_product_ids),
    is_replayable: 1 as const,
  }));
  await trx.insertInto('post_clip').values(rows).execute();
}

/** Spec §3 archive. */
export async function replaceArchive(
  trx: Trx,
  postId: number,
  { archive_type, chapters, clips }: Archive,
): Promise<void> {
  await trx.deleteFrom('post_chapter').where('post_id', '=', postId).execute();
  await insertChapters(trx, postId, chapters);
  await trx.deleteFrom('post_clip').where('post_id', '=', postId).execute();
  await insertClips(trx, postId, clips);
  await trx.updateTable('post').set({ archive_type }).where('id', '=', postId).execute();
}

export const saveArchive = (db: Db, postId: number, archive: Archive): Promise<void> =>
  withTransaction(db, (trx) => replaceArchive(trx, postId, archive));

export async function saveCaption(
  { db }: Services,
  postId: number,
  language: string,
  { label, vtt }: { label: string; vtt: string },
): Promise<void> {
  await db
    .insertInto('post_caption')
    .values({ post_id: postId, language, label, vtt })
    .onConflict((conflict) => conflict.columns(['post_id', 'language']).doUpdateSet({ label, vtt }))
    .execute();
}
