import { type Grant, grantAdd } from '../../../src/features/cart/rules/quantity.ts';
import type { Trx } from '../../db/db.ts';
import { ownerColumns, type Person } from '../../visitor.ts';
import { cartOwnerColumn } from './owner.ts';
import { countBought } from './queries.ts';
import type { Source } from './sellable.ts';
import { holdStock, lockSalableSku } from './stock.ts';

interface Wish {
  owner: Person;
  source: Source;
  skuId: number;
  quantity: number;
  now: string;
}

/** The owner's running line of the same SKU from the same place, to which more is added. */
const findSameLine = (trx: Trx, { owner, source, skuId, now }: Wish) =>
  trx
    .selectFrom('cart_item')
    .select('id')
    .where(cartOwnerColumn(owner), '=', owner.id)
    .where('sku_id', '=', skuId)
    .where('added_from', '=', source.addedFrom)
    .where('post_id', source.postId === null ? 'is' : '=', source.postId)
    .where('state', '=', 'active')
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Writes the pieces into the cart. The whole line then expires with what was added last. */
async function putInCart(trx: Trx, wish: Wish, quantity: number): Promise<void> {
  const { owner, source, skuId, now } = wish;
  const line = await findSameLine(trx, wish);
  if (line) {
    await trx
      .updateTable('cart_item')
      .set((eb) => ({
        quantity: eb('quantity', '+', quantity),
        wanted_quantity: null,
        expires_at: source.expiresAt,
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
      added_from: source.addedFrom,
      state: 'active',
      expires_at: source.expiresAt,
      created_at: now,
    })
    .execute();
}

/**
 * Holds pieces of one SKU for a buyer: all that were asked for, what is left of them, or none.
 * Under the SKU's lock nobody else can take the same pieces, and the buyer can't pass the limit twice.
 */
export async function addLine(trx: Trx, wish: Wish): Promise<Grant> {
  const sku = await lockSalableSku(trx, wish.skuId);
  if (sku === undefined) return { status: 'refused', reason: 'sold_out' };
  const limit = sku.purchase_limit;
  const grant = grantAdd({
    requested: wish.quantity,
    salable: sku.stock - sku.held,
    limit,
    already: limit === null ? 0 : await countBought(trx, wish.owner, wish.skuId, wish.now),
  });
  if (grant.status === 'refused') return grant;
  await holdStock(trx, wish.skuId, grant.quantity);
  await putInCart(trx, wish, grant.quantity);
  return grant;
}
