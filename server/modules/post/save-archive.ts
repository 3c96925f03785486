import type { z } from 'zod';
import type { hostSchemas } from '../../../src/contract/host/schemas.ts';
import type { Db, Trx } from '../../db/db.ts';
import { withTransaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';

type Archive = z.output<typeof hostSchemas.setArchive.body>;

async function writeChapters(trx: Trx, postId: number, chapters: Archive['chapters']) {
  await trx.deleteFrom('post_chapter').where('post_id', '=', postId).execute();
  if (chapters.length === 0) return;
  const rows = chapters.map(({ labels, started_time, ended_time }) => ({
    ...{ post_id: postId, started_time, ended_time },
    labels: JSON.stringify(labels),
  }));
  await trx.insertInto('post_chapter').values(rows).execute();
}

async function writeClips(trx: Trx, postId: number, clips: Archive['clips']) {
  await trx.deleteFrom('post_clip').where('post_id', '=', postId).execute();
  if (clips.length === 0) return;
  const rows = clips.map(({ title, snapshot_url, started_time, ended_time, ...clip }) => ({
    ...{ post_id: postId, title, snapshot_url: snapshot_url ?? null, started_time, ended_time },
    promoting_product_ids: JSON.stringify(clip.promoting_product_ids),
    is_replayable: 1 as const,
  }));
  await trx.insertInto('post_clip').values(rows).execute();
}

/** Writes how a show's replay is divided, instead of how it was. Spec §3 archive. */
export async function writeArchive(
  trx: Trx,
  postId: number,
  { archive_type, chapters, clips }: Archive,
): Promise<void> {
  await writeChapters(trx, postId, chapters);
  await writeClips(trx, postId, clips);
  await trx.updateTable('post').set({ archive_type }).where('id', '=', postId).execute();
}

/** As `writeArchive`, for a host. */
export const saveArchive = (db: Db, postId: number, archive: Archive): Promise<void> =>
  withTransaction(db, (trx) => writeArchive(trx, postId, archive));

/** Writes a show's captions in one language, instead of those it had in it. */
export async function saveCaption(
  { db }: Services,
  postId: number,
  language: string,
  { label, vtt }: z.output<typeof hostSchemas.setCaption.body>,
): Promise<void> {
  await db
    .insertInto('post_caption')
    .values({ post_id: postId, language, label, vtt })
    .onConflict((conflict) => conflict.columns(['post_id', 'language']).doUpdateSet({ label, vtt }))
    .execute();
}
