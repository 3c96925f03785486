import { readToken } from '../../platform/storage/tokens.ts';
import { $cartSheet, $cartStore } from './state.ts';

/** The actions on a cart come when there is a cart to act on. */
const loadActions = () => import('./actions.ts');

/** Counts the cart of a store on this page's badge. Nobody without a token has a cart to ask for. */
export function showCartOf(store: string): void {
  $cartStore.set(store);
  if (!readToken('member') && !readToken('guest')) return;
  void loadActions().then(({ loadCart }) => loadCart(store));
}

/** Shows the cart over the page. */
export function openCart(): void {
  const store = $cartStore.get();
  if (store) void loadActions().then(({ loadCart }) => loadCart(store));
  $cartSheet.set('open');
}

export const closeCart = (): void => $cartSheet.set('closed');
