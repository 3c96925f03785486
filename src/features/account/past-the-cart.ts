import { href } from '../../routes/href.ts';
import { $cartItems } from '../cart/list.ts';
import { loadCart } from '../cart/load.ts';
import { isOneOrder } from '../cart/rules/selection.ts';
import { $isEnterprise } from '../store/settings.ts';

/**
 * The cart continues at the checkout if its items are one order. Loaded late, because only
 * registrations need it.
 */
export async function pastTheCart(store: string, path: string): Promise<string> {
  if (path !== href('shopping', { store })) return path;
  await loadCart(store);
  const items = $cartItems.get();
  if (items.length === 0 || !isOneOrder(items) || $isEnterprise.get()) return path;
  return href('checkout', { store }, { items: items.map(({ id }) => id).join(',') });
}
