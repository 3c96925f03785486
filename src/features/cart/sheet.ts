import { atom } from 'nanostores';
import { openPage } from '../../platform/navigation/open-page.ts';
import { readToken } from '../../platform/storage/tokens.ts';
import { href } from '../../routes/href.ts';
import { requireIdentity } from '../session/prompt.ts';
import { $guestMode, $isEnterprise } from '../store/settings.ts';
import { $cartStore, setCartStore } from './list.ts';

/** The cart sheet over the page. */
export const $cartSheet = atom<'closed' | 'open'>('closed');

/** Imported on demand: most visits never have a cart. */
const loadCart = async (store: string) => (await import('./load.ts')).loadCart(store);

/**
 * Sets the store whose cart this page shows and loads that cart for the badge. Ghosts have no
 * cart.
 */
export function showCartOf(store: string): void {
  setCartStore(store);
  if (!readToken('member') && !readToken('guest')) return;
  void loadCart(store);
}

/** Opens the cart sheet over the page. */
export function openCart(): void {
  const store = $cartStore.get();
  if (store) void loadCart(store);
  $cartSheet.set('open');
}

/** Closes the cart that is open over the room. */
export const closeCart = (): void => $cartSheet.set('closed');

/** Goes on from the cart of an enterprise store to its own page, as a guest too. Spec §2. */
async function goToEnterprise(): Promise<void> {
  if (!(await requireIdentity($guestMode.get()))) return;
  const { openEnterpriseCart } = await import('./enterprise.ts');
  await openEnterpriseCart();
}

/** Goes from the cart to the shopping list, which is for members only. Spec §4 login check. */
export async function goToShopping(): Promise<void> {
  if ($isEnterprise.get()) return goToEnterprise();
  closeCart();
  const store = $cartStore.get();
  if (store === undefined || !(await requireIdentity(false))) return;
  openPage(href('shopping', { store }));
}
