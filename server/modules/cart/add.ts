import type { ParsedBody, Reply } from '../../../src/contract/schemas.ts';
import { type Grant, grantAdd } from '../../../src/features/cart/rules/quantity.ts';
import type { Trx } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Once } from '../../http/idempotency.ts';
import type { Services } from '../../services.ts';
import { ownerColumn, ownerColumns, type Person } from '../../visitor.ts';
import { asSender } from '../moderation/sender.ts';
import type { EffectContext } from '../outbox/queue.ts';
import { moverOf } from '../stock/ledger.ts';
import { type AddOrigin, queueCartEvent } from './events.ts';
import { countBought } from './queries.ts';
import { findMarketSource, findPostSource, requireSkusOfPost, type Source } from './sellable.ts';
import { holdStock, lockAvailableSku } from './stock.ts';
import { queueStock } from './stock-events.ts';
import { listItems } from './view-cart.ts';

type Added = Reply<'addToPostCart'>;
type RequestedSkus = ParsedBody<'addToPostCart'>['skus'];

interface LineRequest {
  owner: Person;
  source: Source;
  skuId: number;
  quantity: number;
  now: string;
}

/** Spec §8 cart add, §8 REACHED_BUYER_PURCHASABLE_LIMIT. */
export const refusalError = (reason: 'sold_out' | 'limit'): ApiError =>
  reason === 'limit'
    ? new ApiError(
        'REACHED_BUYER_PURCHASABLE_LIMIT',
        'The purchase limit of this SKU is reached, in the cart and in orders. Nothing was added.',
      )
    : new ApiError(
        'SOLD_OUT',
        'Not enough stock is left: the rest is sold or in other carts. Request less, or try again later.',
      );

/**
 * Holds stock for SKUs of a live post. When stock is short, adds the rest.
 * @throws ApiError NOT_FOUND, NOT_ON_SALE, SOLD_OUT, REACHED_BUYER_PURCHASABLE_LIMIT
 */
export const addToPostCart = (
  services: Services,
  owner: Person,
  postId: number,
  skus: RequestedSkus,
  origin: AddOrigin = { sender: asSender(owner) },
  once: Once = (effect) => withTransaction(services.db, effect),
): Promise<Added> =>
  once(async (trx, afterCommit) => {
    const context = { trx, afterCommit, services };
    const added = await addToPostCartIn(context, owner, postId, skus, origin);
    return { ...added, items: await listItems(trx, owner, skus, services.clock()) };
  });

/** Throws before it writes. */
export async function addToPostCartIn(
  context: EffectContext,
  owner: Person,
  postId: number,
  skus: RequestedSkus,
  origin: AddOrigin,
): Promise<Added> {
  const now = context.services.clock();
  const source = await findPostSource(context.trx, postId, now);
  const ids = skus.map((sku) => sku.id);
  await requireSkusOfPost(context.trx, postId, ids, isoOf(now));
  return addAll(context, owner, source, skus, origin);
}

/** @throws ApiError NOT_FOUND, NOT_ON_SALE, SOLD_OUT, REACHED_BUYER_PURCHASABLE_LIMIT */
export async function addToStoreCart(
  services: Services,
  owner: Person,
  slug: string,
  { id, quantity, added_from = 'market' }: ParsedBody<'addToStoreCart'>,
  once: Once,
): Promise<Added> {
  const source = await findMarketSource(services.db, slug, id, added_from, services.clock());
  return once(async (trx, afterCommit) => {
    const context = { trx, afterCommit, services };
    const skus = [{ id, quantity }];
    const added = await addAll(context, owner, source, skus, { sender: asSender(owner) });
    return { ...added, items: await listItems(trx, owner, skus, services.clock()) };
  });
}

async function addAll(
  context: EffectContext,
  owner: Person,
  source: Source,
  skus: RequestedSkus,
  origin: AddOrigin,
): Promise<Added> {
  const { trx, services } = context;
  const now = isoOf(services.clock());
  const lines: AddedLine[] = [];
  for (const [skuId, requested] of quantitiesById(skus)) {
    const grant = await addLine(trx, { owner, source, skuId, quantity: requested, now });
    const taken = grant.status === 'refused' ? 0 : grant.quantity;
    lines.push({ skuId, requested, grant, taken });
  }
  const reply = summarize(lines);
  const moves = lines.filter(({ taken }) => taken > 0);
  await queueStock(context, moves);
  const { postId } = source;
  if (postId !== null) await queueCartEvent(context, { owner, postId, moves, ...origin });
  return reply;
}

/** Sorted by id, the order in which SKUs are locked. */
function quantitiesById(skus: RequestedSkus): [id: number, quantity: number][] {
  const quantities = new Map<number, number>();
  for (const { id, quantity } of skus) quantities.set(id, (quantities.get(id) ?? 0) + quantity);
  return [...quantities].sort(([a], [b]) => a - b);
}

interface AddedLine {
  skuId: number;
  requested: number;
  grant: Grant;
  taken: number;
}

function summarize(lines: readonly AddedLine[]): Added {
  const added = lines.reduce((sum, line) => sum + line.taken, 0);
  const requested = lines.reduce((sum, line) => sum + line.requested, 0);
  if (added === 0) {
    const isLimited = lines.some(
      ({ grant }) => grant.status === 'refused' && grant.reason === 'limit',
    );
    throw refusalError(isLimited ? 'limit' : 'sold_out');
  }
  return {
    status: added === requested ? 'fully' : 'partial',
    added_quantity: added,
    request_quantity: requested,
  };
}

/**
 * Works under the SKU's lock, so that concurrent requests cannot exceed the stock or the purchase
 * limit.
 */
export async function addLine(trx: Trx, request: LineRequest): Promise<Grant> {
  const { owner, skuId, quantity, now } = request;
  const sku = await lockAvailableSku(trx, skuId);
  if (sku === undefined) return { status: 'refused', reason: 'sold_out' };
  const limit = sku.purchase_limit;
  const grant = grantAdd({
    requested: quantity,
    salable: sku.stock - sku.held,
    limit,
    already: limit === null ? 0 : await countBought(trx, owner, skuId, now),
  });
  if (grant.status === 'refused') return grant;
  await holdStock(trx, skuId, grant.quantity, { by: moverOf(owner), at: now });
  await writeLine(trx, request, { quantity: grant.quantity, price: sku.price });
  return grant;
}

/** A line keeps its first deadline, so that a hold cannot be renewed without end. */
async function writeLine(
  trx: Trx,
  request: LineRequest,
  { quantity, price }: { quantity: number; price: number },
): Promise<void> {
  const { owner, source, skuId, now } = request;
  const line = await findSameLine(trx, request);
  if (line) {
    await trx
      .updateTable('cart_item')
      .set((eb) => ({
        quantity: eb('quantity', '+', quantity),
        wanted_quantity: null,
        seen_price: price,
      }))
      .where('id', '=', line.id)
      .execute();
    return;
  }
  await trx
    .insertInto('cart_item')
    .values({
      ...ownerColumns(owner),
      store_id: source.storeId,
      post_id: source.postId,
      sku_id: skuId,
      quantity,
      seen_price: price,
      added_from: source.addedFrom,
      state: 'active',
      expires_at: source.expiresAt,
      created_at: now,
    })
    .execute();
}

const findSameLine = (trx: Trx, { owner, source, skuId, now }: LineRequest) =>
  trx
    .selectFrom('cart_item')
    .select('id')
    .where(ownerColumn(owner), '=', owner.id)
    .where('sku_id', '=', skuId)
    .where('added_from', '=', source.addedFrom)
    .where('post_id', source.postId === null ? 'is' : '=', source.postId)
    .where('state', '=', 'active')
    .where('expires_at', '>', now)
    .executeTakeFirst();
