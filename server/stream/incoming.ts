import type { Insertable, Selectable } from 'kysely';
import type { Trx } from '../db/db.ts';
import { lockRow } from '../db/lock-row.ts';
import type { Database } from '../db/schema.ts';
import type { Step } from '../modules/post/live.ts';
import type { Services } from '../services.ts';

export type Encoder = Selectable<Database['stream_encoder']>;
export type Incoming = Selectable<Database['stream_incoming']>;

/** Changes of one show are serialized. */
export interface Change extends Step {
  services: Services;
  postId: number;
  encoder: Encoder;
}

/** More than an encoder lists. */
const LATELY = 32;

export async function lockEncoder(trx: Trx, postId: number): Promise<Encoder> {
  const find = () =>
    trx
      .selectFrom('stream_encoder')
      .selectAll()
      .where('post_id', '=', postId)
      .$call(lockRow)
      .executeTakeFirst();
  const known = await find();
  if (known) return known;
  await trx
    .insertInto('stream_encoder')
    .values({ post_id: postId })
    .onConflict((conflict) => conflict.column('post_id').doNothing())
    .execute();
  const made = await find();
  if (!made) throw new Error('An encoder is never deleted.');
  return made;
}

export async function saveEncoder(trx: Trx, { post_id, ...state }: Encoder): Promise<void> {
  await trx.updateTable('stream_encoder').set(state).where('post_id', '=', post_id).execute();
}

export async function addIncoming(trx: Trx, row: Insertable<Incoming>): Promise<void> {
  const { post_id: _, file: __, ...content } = row;
  await trx
    .insertInto('stream_incoming')
    .values(row)
    .onConflict((conflict) => conflict.columns(['post_id', 'file']).doUpdateSet(content))
    .execute();
}

/** Includes pieces that no show lists yet. */
export const listIncoming = (trx: Trx, postId: number): Promise<Incoming[]> =>
  trx.selectFrom('stream_incoming').selectAll().where('post_id', '=', postId).execute();

export async function dropIncoming(trx: Trx, postId: number, files?: string[]): Promise<void> {
  if (files?.length === 0) return;
  await trx
    .deleteFrom('stream_incoming')
    .where('post_id', '=', postId)
    .$if(files !== undefined, (query) => query.where('file', 'in', files ?? []))
    .execute();
}

/** Newest first. */
export const lateSegments = (trx: Trx, postId: number) =>
  trx
    .selectFrom('stream_segment')
    .select(['sequence', 'file', 'arrived_at', 'duration_ms', 'discontinuity', 'media_sequence'])
    .where('post_id', '=', postId)
    .orderBy('sequence', 'desc')
    .limit(LATELY)
    .execute();
