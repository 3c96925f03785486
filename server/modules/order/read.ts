import type { Reply } from '../../../src/contract/schemas.ts';
import type { Db } from '../../db/db.ts';
import { findUser } from '../session/queries.ts';
import { toUser } from '../session/to-wire.ts';
import {
  findCodes,
  findCoupons,
  findItems,
  findLogs,
  findPayments,
  findStores,
  type OrderRow,
} from './queries.ts';
import { toOrder } from './to-wire.ts';

const distinct = (ids: readonly (number | null)[]) => [...new Set(ids.filter((id) => id !== null))];

/**
 * Orders of one buyer with all that hangs on them, in the order given. What hangs on them is fetched
 * for all at once, so a page of a list costs as many queries as a single order.
 */
export async function readOrders(
  db: Db,
  rows: readonly OrderRow[],
  now: Date,
): Promise<Reply<'getOrder'>[]> {
  const [first] = rows;
  if (first === undefined) return [];
  const ids = rows.map((row) => row.id);
  const couponIds = distinct(rows.map((row) => row.coupon_id));
  const [items, codes, payments, logs, stores, coupons, user] = await Promise.all([
    findItems(db, ids),
    findCodes(db, ids),
    findPayments(db, ids),
    findLogs(db, ids),
    findStores(db, distinct(rows.map((row) => row.store_id))),
    couponIds.length > 0 ? findCoupons(db, couponIds) : [],
    findUser(db, first.user_id),
  ]);
  const buyer = user && toUser(user);
  return rows.map((row) =>
    toOrder({
      row,
      items: items.filter((item) => item.order_id === row.id),
      codes,
      payments: payments.filter((payment) => payment.order_id === row.id),
      logs: logs.filter((log) => log.order_id === row.id),
      sender: stores.find((store) => store.id === row.store_id),
      coupon: coupons.find((coupon) => coupon.id === row.coupon_id),
      buyer: { id: row.user_id, name: buyer?.name ?? '', avatar_url: buyer?.avatar_url ?? null },
      now,
    }),
  );
}
