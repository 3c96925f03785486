import type { Db, Trx } from '../../db/db.ts';
import { isoAfter } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import { newPlaceholderEmail, PLACEHOLDER_DOMAIN } from '../session/accounts.ts';

/** Neither delivered, returned nor paid any more. */
export const FINISHED = ['completed', 'canceled', 'returned'] as const;

/**
 * Seven years from the tax return of the order's year (corporation tax, consumption tax), which is
 * due at most a year and two months after the order.
 */
const KEPT_MS = (8 * 365 + 2 + 62) * 24 * 60 * 60 * 1000;
const AT_ONCE = 200;

const selectOrders = (db: Db | Trx) =>
  db
    .selectFrom('customer_order')
    .innerJoin('user_account', 'user_account.id', 'customer_order.user_id')
    .select('customer_order.id')
    .where('user_account.closed_at', 'is not', null);

const findWhole = (db: Db | Trx, userId?: number) =>
  selectOrders(db)
    .where('customer_order.status', 'in', FINISHED)
    .where('customer_order.email', 'not like', `%${PLACEHOLDER_DOMAIN}`)
    .$if(userId !== undefined, (query) => query.where('customer_order.user_id', '=', userId ?? 0))
    .orderBy('customer_order.id')
    .limit(AT_ONCE)
    .execute();

/** Keeps the name, the amounts and the items. Returns the private names of deleted pictures. */
async function reduce(trx: Trx, ids: number[]): Promise<string[]> {
  await trx
    .updateTable('customer_order')
    .set({
      email: newPlaceholderEmail(),
      phone_number: null,
      age: null,
      memo: null,
      reason: null,
      address_type: null,
      receiver_phone: null,
      receiver_postcode: null,
      receiver_address: null,
      receiver_city: null,
      receiver_town: null,
      receiver_building: null,
      tracking_number: null,
    })
    .where('id', 'in', ids)
    .execute();
  await trx
    .updateTable('order_log')
    .set({ tracking_number: null })
    .where('order_id', 'in', ids)
    .execute();
  await trx
    .updateTable('payment')
    .set({ masked_card_no: null })
    .where('order_id', 'in', ids)
    .execute();
  await trx.deleteFrom('mail_outbox').where('order_id', 'in', ids).execute();
  const pictures = await trx
    .deleteFrom('message_picture')
    .where('order_id', 'in', ids)
    .returning('name')
    .execute();
  await trx.deleteFrom('order_message').where('order_id', 'in', ids).execute();
  return pictures.map(({ name }) => name);
}

/** Reduces the orders of a member, or of all closed accounts, 200 at a time. */
export async function reduceOrders(trx: Trx, userId?: number): Promise<string[]> {
  const pictures: string[] = [];
  for (;;) {
    const orders = await findWhole(trx, userId);
    if (orders.length === 0) return pictures;
    pictures.push(
      ...(await reduce(
        trx,
        orders.map(({ id }) => id),
      )),
    );
  }
}

/** Removes the names from orders that the tax law no longer needs. */
async function forgetNames(trx: Trx, at: Date): Promise<void> {
  const old = selectOrders(trx).where('customer_order.created_at', '<', isoAfter(at, -KEPT_MS));
  await trx
    .updateTable('customer_order')
    .set({ receiver_name: null })
    .where('id', 'in', old)
    .where('receiver_name', 'is not', null)
    .execute();
  await trx
    .updateTable('order_document')
    .set({ recipient: null })
    .where('order_id', 'in', old)
    .where('recipient', 'is not', null)
    .execute();
}

/** Repeated: orders of closed accounts may be finished later. */
export async function reduceClosedOrders({ db, pictures, clock }: Services): Promise<void> {
  const names = await withTransaction(db, async (trx) => {
    await forgetNames(trx, clock());
    return reduceOrders(trx);
  });
  for (const name of names) await pictures.deletePrivate(name);
}
