import { addToPostCart } from '../../modules/cart/add.ts';
import { deleteCartItem } from '../../modules/cart/change-item.ts';
import type { Services } from '../../services.ts';
import { asGuest } from '../../visitor.ts';

/** Lower stock is left to real buyers. */
const MIN_STOCK = 6;

export async function emptyCart(services: Services, guestId: number): Promise<void> {
  const items = await services.db
    .selectFrom('cart_item')
    .select('id')
    .where('guest_id', '=', guestId)
    .where('state', '=', 'active')
    .execute();
  for (const { id } of items) await deleteCartItem(services, asGuest(guestId), id);
}

const findSalable = ({ db }: Services, productId: number, name: string, least: number) =>
  db
    .selectFrom('sku')
    .select('id')
    .where('product_id', '=', productId)
    .where('name', '=', name)
    .where((eb) => eb(eb('stock', '-', eb.ref('held')), '>=', least))
    .executeTakeFirst();

/** Returns false, without a change, when less than `least` would remain. */
export async function replaceCart(
  services: Services,
  guestId: number,
  postId: number,
  { productId, sku, least = MIN_STOCK }: { productId: number; sku: string; least?: number },
): Promise<boolean> {
  const salable = await findSalable(services, productId, sku, least);
  if (!salable) return false;
  await emptyCart(services, guestId);
  await addToPostCart(services, asGuest(guestId), postId, [{ id: salable.id, quantity: 1 }]);
  return true;
}

export async function holderOf(
  { db }: Services,
  guestIds: readonly number[],
  { productId, sku }: { productId: number; sku: string },
): Promise<number | undefined> {
  const item = await db
    .selectFrom('cart_item')
    .innerJoin('sku', 'sku.id', 'cart_item.sku_id')
    .select('cart_item.guest_id')
    .where('cart_item.guest_id', 'in', [...guestIds])
    .where('cart_item.state', '=', 'active')
    .where('sku.product_id', '=', productId)
    .where('sku.name', '=', sku)
    .executeTakeFirst();
  return item?.guest_id ?? undefined;
}

/** The endless show would fill the table. */
export async function deletePastItems(
  { db }: Services,
  guestIds: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('cart_item')
    .where('guest_id', 'in', [...guestIds])
    .where('state', 'in', ['expired', 'deleted'])
    .execute();
}
