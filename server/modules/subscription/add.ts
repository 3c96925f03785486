import type { Reply } from '../../../src/contract/schemas.ts';
import type { Trx } from '../../db/db.ts';
import { isoAfter, isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';
import { asMember } from '../../visitor.ts';
import { addLine, refusalError } from '../cart/add.ts';
import { publishStock } from '../cart/events.ts';
import { requireOnSale } from '../cart/sellable.ts';
import { lockSkus, releaseHold, type StockMove } from '../cart/stock.ts';
import { lockMember } from '../session/queries.ts';
import { requireStore, type StoreRow } from '../store/queries.ts';
import { settingOf } from '../store/rules/settings.ts';
import { type PlanRow, selectPlans } from './queries.ts';
import { statusOf } from './to-wire.ts';

const MINUTE = 60_000;

/** The page where a subscription is ordered. Spec §2. */
const orderPage = (slug: string) => `/${slug}/shopping/subscription`;

/** Subscriptions in a member's cart of a store: one at most, for who adds locks the member. */
const selectInCart = (trx: Trx, userId: number, storeId: number) =>
  trx
    .selectFrom('cart_item')
    .innerJoin('sku', 'sku.id', 'cart_item.sku_id')
    .select(['cart_item.id', 'cart_item.sku_id', 'cart_item.quantity'])
    .where('cart_item.user_id', '=', userId)
    .where('cart_item.store_id', '=', storeId)
    .where('cart_item.state', '=', 'active')
    .where('sku.subscription_frequency', 'is not', null);

/** Takes out what was chosen before: one plan is ordered at a time. */
async function clearOthers(
  trx: Trx,
  userId: number,
  storeId: number,
  now: string,
): Promise<StockMove[]> {
  const lines = await selectInCart(trx, userId, storeId).execute();
  for (const line of lines) {
    await trx
      .updateTable('cart_item')
      .set({ state: 'deleted', ended_at: now })
      .where('id', '=', line.id)
      .execute();
    await releaseHold(trx, line.sku_id, line.quantity);
  }
  return lines.map((line) => ({ skuId: line.sku_id, taken: -line.quantity }));
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

/**
 * Puts a plan in the member's cart, by itself and once, in place of another chosen before. Spec §7.
 * @throws ApiError NOT_FOUND, NOT_ON_SALE, ALREADY_SUBSCRIBED, SOLD_OUT
 */
export async function addSubscription(
  services: Services,
  userId: number,
  slug: string,
  planId: number,
): Promise<Reply<'addSubscription'>> {
  const store = await requireStore(services.db, slug);
  const now = services.clock();
  const source = {
    storeId: store.id,
    postId: null,
    addedFrom: 'market' as const,
    expiresAt: isoAfter(now, store.hold_minutes * MINUTE),
  };
  await withTransaction(services.db, async (trx, afterCommit) => {
    await lockMember(trx, userId);
    const plan = await requirePlan(trx, store, userId, planId, now);
    const before = await selectInCart(trx, userId, store.id).execute();
    await lockSkus(trx, [plan.sku_id, ...before.map((line) => line.sku_id)]);
    const given = await clearOthers(trx, userId, store.id, isoOf(now));
    const owner = asMember(userId);
    const wish = { owner, source, skuId: plan.sku_id, quantity: 1, now: isoOf(now) };
    const grant = await addLine(trx, wish);
    if (grant.status === 'refused') throw refusalError(grant.reason);
    afterCommit(() => publishStock(services, [...given, { skuId: plan.sku_id, taken: 1 }]));
  });
  return { success: true, url: orderPage(slug) };
}
