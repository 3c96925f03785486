import { isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import { newToken } from '../../http/token.ts';
import type { Services } from '../../services.ts';
import { ownerColumns, type Person } from '../../visitor.ts';
import { expireHoldsOf } from '../cart/expire.ts';
import { cartOwnerColumn, type Line, selectLines } from '../cart/queries.ts';
import { requireEnterprise } from './queries.ts';

const toReportLine = (line: Line) => ({
  sku_id: line.sku_id,
  product_name: line.product_name,
  sku_name: line.sku_name,
  price: line.price,
  quantity: line.quantity,
  post_id: line.post_id,
});

/**
 * Writes down what stands in a buyer's cart in an enterprise store, for the enterprise's own checkout.
 * A cart that has not changed since keeps its report. Spec §2 enterprise stores, §7 reports.
 * @returns the report's slug
 * @throws ApiError NOT_FOUND (no enterprise store, or not its cart), NOT_FOUND_ITEM_IN_CART (empty)
 */
export async function reportCart(
  services: Services,
  owner: Person,
  slug: string,
  cartId: number,
): Promise<string> {
  const { db, clock } = services;
  const store = await requireEnterprise(db, slug);
  // The one cart a buyer has in a store has the store's id.
  if (cartId !== store.id) throw notFound();
  await expireHoldsOf(services, owner);
  return withTransaction(db, async (trx) => {
    const rows = await selectLines(trx)
      .where('cart_item.store_id', '=', store.id)
      .where(cartOwnerColumn(owner), '=', owner.id)
      .where('cart_item.state', '=', 'active')
      .execute();
    if (rows.length === 0) {
      throw new ApiError('NOT_FOUND_ITEM_IN_CART', 'The cart is empty. Put something in it first.');
    }
    const lines = JSON.stringify(rows.map(toReportLine));
    const { user_id, guest_id } = ownerColumns(owner);
    const last = await trx
      .selectFrom('enterprise_report')
      .select(['slug', 'lines'])
      .where('store_id', '=', store.id)
      .where((eb) =>
        user_id === null ? eb('guest_id', '=', guest_id) : eb('user_id', '=', user_id),
      )
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (last?.lines === lines) return last.slug;
    const report = { store_id: store.id, slug: newToken(), user_id, guest_id, lines };
    await trx
      .insertInto('enterprise_report')
      .values({ ...report, created_at: isoOf(clock()) })
      .execute();
    return report.slug;
  });
}
