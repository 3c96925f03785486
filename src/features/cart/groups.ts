import { computed } from 'nanostores';
import type { CartItem } from './cart-item.ts';
import { $cart, $cartItems } from './list.ts';
import { groupCart } from './rules/group.ts';

const NONE: CartItem[] = [];

const $trashed = computed($cart, (cart) => (cart.status === 'ready' ? cart.data.trashed : NONE));

/** Spec §3 live-room cart view. */
export const $cartView = computed([$cartItems, $trashed], groupCart<CartItem>);
