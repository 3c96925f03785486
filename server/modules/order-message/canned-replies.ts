import type { HostReply } from '../../../src/contract/host/schemas.ts';
import type { Db } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';

type CannedReply = HostReply<'createCannedReply'>;

const MOST = 100;

const COLUMNS = ['id', 'title', 'message'] as const;

export const listCannedReplies = (db: Db, storeId: number): Promise<CannedReply[]> =>
  db
    .selectFrom('canned_reply')
    .select(COLUMNS)
    .where('store_id', '=', storeId)
    .orderBy('title')
    .orderBy('id')
    .execute();

/** Throws STATE_CONFLICT for a title that the store has. */
async function withUniqueTitle<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new ApiError('STATE_CONFLICT', 'The store has a reply with this title. Choose another.');
  }
}

export const createCannedReply = (
  { db, clock }: Services,
  storeId: number,
  reply: { title: string; message: string },
): Promise<CannedReply> =>
  withUniqueTitle(() =>
    withTransaction(db, async (trx) => {
      const { count } = await trx
        .selectFrom('canned_reply')
        .select((eb) => eb.fn.countAll().as('count'))
        .where('store_id', '=', storeId)
        .executeTakeFirstOrThrow();
      if (Number(count) >= MOST) {
        throw new ApiError('STATE_CONFLICT', `A store has at most ${MOST} replies. Delete one.`);
      }
      return trx
        .insertInto('canned_reply')
        .values({ ...reply, store_id: storeId, created_at: isoOf(clock()) })
        .returning(COLUMNS)
        .executeTakeFirstOrThrow();
    }),
  );

export async function updateCannedReply(
  db: Db,
  { storeId, id }: { storeId: number; id: number },
  { title, message }: { title?: string | undefined; message?: string | undefined },
): Promise<CannedReply> {
  const set = { ...(title && { title }), ...(message && { message }) };
  const updated = await withUniqueTitle(() =>
    db
      .updateTable('canned_reply')
      .set(set)
      .where('id', '=', id)
      .where('store_id', '=', storeId)
      .returning(COLUMNS)
      .executeTakeFirst(),
  );
  if (!updated) throw notFound();
  return updated;
}

export async function deleteCannedReply(db: Db, storeId: number, id: number): Promise<void> {
  const deleted = await db
    .deleteFrom('canned_reply')
    .where('id', '=', id)
    .where('store_id', '=', storeId)
    .returning('id')
    .executeTakeFirst();
  if (!deleted) throw notFound();
}
