import { addToPostCart } from '../../modules/cart/add.ts';
import { deleteCartItem } from '../../modules/cart/change-item.ts';
import type { Services } from '../../services.ts';
import { asGuest } from '../../visitor.ts';

/** With less left than this, the cast leaves it to real buyers. */
const LEAVE_FOR_OTHERS = 6;

/** Takes everything out of the cart of one of the cast, so that its stock is there for others. */
export async function emptyCart(services: Services, guestId: number): Promise<void> {
  const items = await services.db
    .selectFrom('cart_item')
    .select('id')
    .where('guest_id', '=', guestId)
    .where('state', '=', 'active')
    .execute();
  for (const { id } of items) await deleteCartItem(services, asGuest(guestId), id);
}

const findSalable = ({ db }: Services, productId: number, name: string) =>
  db
    .selectFrom('sku')
    .select('id')
    .where('product_id', '=', productId)
    .where('name', '=', name)
    .where((eb) => eb(eb('stock', '-', eb.ref('held')), '>=', LEAVE_FOR_OTHERS))
    .executeTakeFirst();

/**
 * Puts one piece in the cart of one of the cast, instead of what was in it: a viewer of the show
 * never holds more than one. Answers whether there was enough left to do it.
 */
export async function putInCart(
  services: Services,
  guestId: number,
  postId: number,
  productId: number,
  sku: string,
): Promise<boolean> {
  const salable = await findSalable(services, productId, sku);
  if (!salable) return false;
  await emptyCart(services, guestId);
  await addToPostCart(services, asGuest(guestId), postId, [{ id: salable.id, quantity: 1 }]);
  return true;
}

/** Forgets what the cast had in its carts: it never orders, and the table must not grow for ever. */
export async function forgetCarts({ db }: Services, guestIds: readonly number[]): Promise<void> {
  await db
    .deleteFrom('cart_item')
    .where('guest_id', 'in', [...guestIds])
    .where('state', 'in', ['expired', 'deleted'])
    .execute();
}
