import type en from '../../../locales/en/cart.json';
import { defineWords } from '../../platform/i18n/words.ts';

/** The words of the cart, its sheet and the shopping list. */
export const cartWords = defineWords<
  typeof en,
  {
    addedPartly: { count: number };
    pieces: { count: number };
    subtotal: { count: number };
    usableCoupons: { count: number };
    limit: { count: number };
    left: { count: number };
    trashed: { count: number };
    continueWith: { count: number };
    removeDescription: { name: string };
    quantityOf: { name: string };
    removeItem: { name: string };
    selectItem: { name: string };
    selectGroup: { name: string };
    holdSpoken: { minutes: number };
  }
>('cart');
