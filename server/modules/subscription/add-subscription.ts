import type { Reply } from '../../../src/contract/schemas.ts';
import { href } from '../../../src/routes/href.ts';
import type { Trx } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';
import { asMember } from '../../visitor.ts';
import { addLine, refusalError } from '../cart/add.ts';
import { holdEnd, requireOnSale } from '../cart/sellable.ts';
import { lockSkus, releaseHold, type StockMove } from '../cart/stock.ts';
import { queueStock } from '../cart/stock-events.ts';
import { lockMember } from '../session/accounts.ts';
import { requireOpenStore } from '../store/close-store.ts';
import { requireStore, type StoreRow } from '../store/queries.ts';
import { settingOf } from '../store/rules/settings.ts';
import { type PlanRow, selectPlans, statusOf } from './plans.ts';

/** The checkout page of a plan. Spec §2. */
const orderPage = (store: string, itemId: number) =>
  href('checkout', { store }, { items: itemId, type: 'subscription' });

/**
 * Removes any other plan from the cart. Spec §7.
 * @throws ApiError NOT_FOUND, STORE_CLOSED, NOT_ON_SALE, ALREADY_SUBSCRIBED, SOLD_OUT
 */
export async function addSubscription(
  services: Services,
  userId: number,
  slug: string,
  planId: number,
): Promise<Reply<'addSubscription'>> {
  const store = await requireStore(services.db, slug);
  requireOpenStore(store);
  const now = services.clock();
  const source = {
    storeId: store.id,
    postId: null,
    addedFrom: 'market' as const,
    expiresAt: holdEnd(now, store),
  };
  const itemId = await withTransaction(services.db, async (trx, afterCommit) => {
    await lockMember(trx, userId);
    const plan = await requirePlan(trx, store, userId, planId, now);
    const lines = await selectLinesInCart(trx, userId, store.id).execute();
    await lockSkus(trx, [plan.sku_id, ...lines.map((line) => line.sku_id)]);
    const released = await removePlans(trx, userId, store.id, isoOf(now));
    const grant = await addLine(trx, {
      owner: asMember(userId),
      source,
      skuId: plan.sku_id,
      quantity: 1,
      now: isoOf(now),
    });
    if (grant.status === 'refused') throw refusalError(grant.reason);
    await queueStock({ trx, afterCommit, services }, [
      ...released,
      { skuId: plan.sku_id, taken: 1 },
    ]);
    const { id } = await selectLinesInCart(trx, userId, store.id).executeTakeFirstOrThrow();
    return id;
  });
  return { success: true, url: orderPage(slug, itemId) };
}

async function requirePlan(
  trx: Trx,
  store: StoreRow,
  userId: number,
  planId: number,
  now: Date,
): Promise<PlanRow> {
  const plan = await selectPlans(trx, store.id, userId)
    .where('subscription_plan.id', '=', planId)
    .executeTakeFirst();
  const isOffered = settingOf(store, 'subscription')?.enable === true;
  if (plan === undefined || !isOffered || plan.product_status === 'deleted') throw notFound();
  requireOnSale({ ...plan, status: plan.product_status }, isoOf(now));
  if (statusOf(plan, now) === 'ongoing') {
    throw new ApiError(
      'ALREADY_SUBSCRIBED',
      'The member has this plan and it is paid up. It can be ordered again when its next payment is due.',
    );
  }
  return plan;
}

/** At most one, because `addSubscription` locks the member. */
const selectLinesInCart = (trx: Trx, userId: number, storeId: number) =>
  trx
    .selectFrom('cart_item')
    .innerJoin('sku', 'sku.id', 'cart_item.sku_id')
    .select(['cart_item.id', 'cart_item.sku_id', 'cart_item.quantity'])
    .where('cart_item.user_id', '=', userId)
    .where('cart_item.store_id', '=', storeId)
    .where('cart_item.state', '=', 'active')
    .where('sku.subscription_frequency', 'is not', null);

async function removePlans(
  trx: Trx,
  userId: number,
  storeId: number,
  now: string,
): Promise<StockMove[]> {
  const lines = await selectLinesInCart(trx, userId, storeId).execute();
  for (const line of lines) {
    await trx
      .updateTable('cart_item')
      .set({ state: 'deleted', ended_at: now })
      .where('id', '=', line.id)
      .execute();
    await releaseHold(trx, line.sku_id, line.quantity, { by: `member ${userId}`, at: now });
  }
  return lines.map((line) => ({ skuId: line.sku_id, taken: -line.quantity }));
}
