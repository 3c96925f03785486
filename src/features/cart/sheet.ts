import { atom } from 'nanostores';
import { openPage } from '../../platform/navigation/open-page.ts';
import { readToken } from '../../platform/storage/tokens.ts';
import { href } from '../../routes/href.ts';
import { requireIdentity } from '../session/prompt.ts';
import { $guestMode, $isEnterprise } from '../store/settings.ts';
import { $cartStore, setCartStore } from './list.ts';

export const $cartSheet = atom<'closed' | 'open'>('closed');

/** Imported on demand because most visits have no cart. */
const loadCart = async (store: string) => (await import('./load.ts')).loadCart(store);

/** Ghosts have no cart. */
export function showCartOf(store: string): void {
  setCartStore(store);
  if (!readToken('member') && !readToken('guest')) return;
  void loadCart(store);
}

export function openCart(): void {
  const store = $cartStore.get();
  if (store) void loadCart(store);
  $cartSheet.set('open');
}

export const closeCart = (): void => $cartSheet.set('closed');

/** Guests may go, too. Spec §2. */
async function goToEnterprise(): Promise<void> {
  if (!(await requireIdentity($guestMode.get()))) return;
  const { openEnterpriseCart } = await import('./enterprise.ts');
  await openEnterpriseCart();
}

/** Requires a member. Spec §4 login check. */
export async function goToShopping(): Promise<void> {
  if ($isEnterprise.get()) return goToEnterprise();
  closeCart();
  const store = $cartStore.get();
  if (store === undefined || !(await requireIdentity(false))) return;
  openPage(href('shopping', { store }));
}
