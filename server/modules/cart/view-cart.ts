import type { ParsedQuery, Reply } from '../../../src/contract/schemas.ts';
import {
  adjustedQuantity,
  type MarketItem,
  marketStatus,
} from '../../../src/features/cart/rules/market-status.ts';
import type { Db, Trx } from '../../db/db.ts';
import { isoAfter, isoOf } from '../../db/time.ts';
import type { Services } from '../../services.ts';
import type { Person } from '../../visitor.ts';
import { findDisplayName } from '../session/accounts.ts';
import { requireStore } from '../store/queries.ts';
import { expireHoldsOf } from './expire.ts';
import { cartOwnerColumn, isTaken, type Line, selectLines } from './queries.ts';
import { statusWith } from './sellable.ts';
import { previousPriceOf, toCartItem } from './to-wire.ts';

const TRASHED_MS = 24 * 60 * 60 * 1000;

const selectLinesOf = (db: Db, owner: Person, storeId: number, type?: 'subscription') =>
  selectLines(db)
    .where('cart_item.store_id', '=', storeId)
    .where(cartOwnerColumn(owner), '=', owner.id)
    .where('sku.subscription_frequency', type === 'subscription' ? 'is not' : 'is', null);

/** Expired within the last day and not confirmed. */
const trashedOf = (lines: ReturnType<typeof selectLinesOf>, now: Date) =>
  lines
    .where('cart_item.state', '=', 'expired')
    .where('cart_item.ended_at', '>', isoAfter(now, -TRASHED_MS));

/** Throws NOT_FOUND. */
async function readCart(
  services: Services,
  owner: Person,
  slug: string,
  type?: 'subscription',
): Promise<{ storeId: number; active: Line[]; trashed: Line[] }> {
  const { db, clock } = services;
  const store = await requireStore(db, slug);
  await expireHoldsOf(services, owner);
  const lines = selectLinesOf(db, owner, store.id, type);
  return {
    storeId: store.id,
    active: await lines.where('cart_item.state', '=', 'active').execute(),
    trashed: await trashedOf(lines, clock()).execute(),
  };
}

/**
 * Spec §7 carts.
 * @throws ApiError NOT_FOUND (no such store)
 */
export async function viewCart(
  services: Services,
  owner: Person,
  slug: string,
  { type }: ParsedQuery<'getCart'>,
): Promise<Reply<'getCart'>> {
  const { storeId, active, trashed } = await readCart(services, owner, slug, type);
  const isMember = owner.type === 'member';
  return {
    cart: {
      id: storeId,
      items: active.map((line) => line.id),
      store_id: storeId,
      user_id: isMember ? owner.id : null,
      source_type: isMember ? 'ennichi' : 'guest',
      source_id: owner.id,
      source_name: (await findDisplayName(services.db, owner)) ?? '',
    },
    data: active.map(toCartItem),
    trashed: trashed.map(toCartItem),
  };
}

export async function listItems(
  trx: Trx,
  owner: Person,
  skus: readonly { id: number }[],
  now: Date,
): Promise<Reply<'getCart'>['data']> {
  const lines = await selectLines(trx)
    .where(cartOwnerColumn(owner), '=', owner.id)
    .where(
      'cart_item.sku_id',
      'in',
      skus.map(({ id }) => id),
    )
    .where('cart_item.state', '=', 'active')
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', isoOf(now))]))
    .where('sku.subscription_frequency', 'is', null)
    .execute();
  return lines.map(toCartItem);
}

/**
 * A shortage repeats until `confirmCart` names the item. Spec §4 cart item market status.
 * @throws ApiError NOT_FOUND (no such store)
 */
export async function viewMarketStatus(
  services: Services,
  owner: Person,
  slug: string,
): Promise<Reply<'getMarketStatus'>> {
  const { active, trashed } = await readCart(services, owner, slug);
  const now = isoOf(services.clock());
  return { data: [...active, ...trashed].map((line) => toItemStatus(line, now)) };
}

type ItemStatus = Reply<'getMarketStatus'>['data'][number];

function toItemStatus(line: Line, now: string): ItemStatus {
  const item = toMarketItem(line);
  const reason = reasonOf(line, now);
  return {
    id: line.id,
    sku_id: line.sku_id,
    product_name: line.product_name,
    sku_name: line.sku_name,
    added_from: line.added_from,
    status: marketStatus(item),
    quantity: line.state === 'active' && item.deletedAt === null ? adjustedQuantity(item) : 0,
    request_quantity: item.quantity,
    reason,
    price: line.price,
    previous_price: previousPriceOf(line),
  };
}

function reasonOf(line: Line, now: string): NonNullable<ItemStatus['reason']> | null {
  if (line.product_status === 'deleted') return 'product_deleted';
  if (line.state === 'expired') return isTaken(line) ? 'stock' : 'hold_ended';
  if (line.wanted_quantity !== null) return 'stock';
  const sale = { ...line, status: line.product_status };
  return statusWith(sale, 1, now) === 'end_sell' ? 'sale_ended' : null;
}

/** A line with `wanted_quantity` stays short even if pieces are free again. */
function toMarketItem(line: Line): MarketItem {
  const isShort = line.state === 'active' ? line.wanted_quantity !== null : isTaken(line);
  const held = line.state === 'active' ? line.quantity : 0;
  const free = isShort ? 0 : Math.max(0, line.stock - line.held);
  const isGone = line.product_status === 'deleted' || (held === 0 && !isShort);
  return {
    quantity: line.wanted_quantity ?? line.quantity,
    deletedAt: isGone ? (line.ended_at ?? line.expires_at ?? '') : null,
    sku: { availableQuantity: held + free },
  };
}

/**
 * Clears the shortages, expired items and price changes that the buyer has seen. Spec §7
 * confirmation.
 */
export async function confirmCart(
  { db }: Services,
  owner: Person,
  itemIds: readonly number[],
): Promise<Reply<'confirmCart'>> {
  const items = db
    .updateTable('cart_item')
    .where('id', 'in', [...itemIds])
    .where(cartOwnerColumn(owner), '=', owner.id);
  await items.set({ state: 'deleted' }).where('state', '=', 'expired').execute();
  await items
    .set((eb) => ({
      wanted_quantity: null,
      seen_price: eb
        .selectFrom('sku')
        .select('sku.price')
        .whereRef('sku.id', '=', 'cart_item.sku_id'),
    }))
    .where('state', '=', 'active')
    .execute();
  return { success: true };
}
