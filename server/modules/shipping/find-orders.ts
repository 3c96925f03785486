import { MOST_LABELS } from '../../../src/contract/host/labels.ts';
import type { Db } from '../../db/db.ts';
import type { OrderRow } from '../order/queries.ts';

const selectOrders = (db: Db, storeId: number) =>
  db.selectFrom('customer_order').selectAll().where('store_id', '=', storeId).orderBy('id');

const isId = (ref: string) => /^\d{1,9}$/.test(ref);

/** Accepts ids and numbers. Keeps the order of the request. */
export async function findNamedOrders(
  db: Db,
  storeId: number,
  refs: readonly string[],
): Promise<Map<string, OrderRow | undefined>> {
  const ids = refs.filter(isId).map(Number);
  const numbers = refs.filter((ref) => !isId(ref));
  const rows = await selectOrders(db, storeId)
    .where((eb) =>
      eb.or([
        ...(ids.length > 0 ? [eb('id', 'in', ids)] : []),
        ...(numbers.length > 0 ? [eb('slug', 'in', numbers)] : []),
      ]),
    )
    .execute();
  const byRef = new Map(
    rows.flatMap(
      (row) =>
        [
          [String(row.id), row],
          [row.slug, row],
        ] as const,
    ),
  );
  return new Map(refs.map((ref) => [ref, byRef.get(isId(ref) ? String(Number(ref)) : ref)]));
}

export const findReadyOrders = (db: Db, storeId: number, most = MOST_LABELS): Promise<OrderRow[]> =>
  selectOrders(db, storeId)
    .where('status', '=', 'undelivered')
    .where('shipping_type', 'in', ['custom', 'custom_cod'])
    .limit(most)
    .execute();
