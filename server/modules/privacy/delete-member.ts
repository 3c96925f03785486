import type { HostReply } from '../../../src/contract/host/schemas.ts';
import { localeOfStore } from '../../../src/routes/locales.ts';
import type { Trx } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import { closeIn } from '../profile/close.ts';
import type { StoreRow } from '../store/queries.ts';
import { findMemberOf, requireOnlyHere } from './find-member.ts';
import { FINISHED, reduceOrders } from './reduce-orders.ts';

/** Removes the texts, and the rows from the chat. */
async function deleteComments(trx: Trx, userId: number, now: string): Promise<number> {
  const ids = trx.selectFrom('comment').select('id').where('user_id', '=', userId);
  await trx
    .updateTable('pinned_message')
    .set({ message: '', unpinned_at: now })
    .where('comment_id', 'in', ids)
    .execute();
  const { numUpdatedRows } = await trx
    .updateTable('comment')
    .set({ message: '', hidden_at: now })
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

async function countOrders(trx: Trx, userId: number) {
  const rows = await trx
    .selectFrom('customer_order')
    .select(['status'])
    .where('user_id', '=', userId)
    .execute();
  const isFinished = (status: string) => (FINISHED as readonly string[]).includes(status);
  const kept = rows.filter(({ status }) => isFinished(status)).length;
  return { kept_orders: kept, open_orders: rows.length - kept };
}

/**
 * Closes a member's account, deletes the comments, and reduces finished orders to the record that
 * tax law requires.
 * @throws ApiError NOT_FOUND, STATE_CONFLICT (the member also uses another store)
 */
export async function deleteMember(
  services: Services,
  store: StoreRow,
  key: string,
): Promise<HostReply<'deleteMember'>> {
  const found = await findMemberOf(services.db, store.id, key);
  requireOnlyHere(found);
  const { user } = found;
  const { reply, pictures } = await withTransaction(services.db, async (trx, afterCommit) => {
    const context = { trx, afterCommit, services };
    const now = services.clock();
    await closeIn(context, user, localeOfStore(store.locale), now);
    const deleted_comments = await deleteComments(trx, user.id, isoOf(now));
    const names = await reduceOrders(trx, user.id);
    const orders = await countOrders(trx, user.id);
    return { reply: { member_id: user.id, ...orders, deleted_comments }, pictures: names };
  });
  for (const name of pictures) await services.pictures.deletePrivate(name);
  return reply;
}
