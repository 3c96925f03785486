import { href } from '../../routes/href.ts';
import { requireIdentity } from '../session/actions.ts';
import { closeCart } from './sheet-actions.ts';
import { $cartStore } from './state.ts';

/** From the cart to the shopping list, which is for members: who isn't one signs in first. Spec §4 login check. */
export async function goToShopping(): Promise<void> {
  closeCart();
  const slug = $cartStore.get();
  if (slug === undefined || !(await requireIdentity(false))) return;
  location.assign(href('shopping', { store: slug }));
}
