import { $cartStore } from './state.ts';

/**
 * Sets the store whose cart this page shows. A file of its own, because two need it: the badge, which comes
 * with every page, and what loads the cart, which comes later.
 */
export const setCartStore = (store: string): void => $cartStore.set(store);
