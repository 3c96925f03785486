import { params } from '@nanostores/i18n';
import en from '../../../locales/en/cart.json';
import { defineWords } from '../../platform/i18n/words.ts';

/** The words of the cart, its sheet and the shopping list. */
export const cartWords = defineWords('cart', {
  ...en,
  addedPartly: params<{ count: number }>(en.addedPartly),
  pieces: params<{ count: number }>(en.pieces),
  limit: params<{ count: number }>(en.limit),
  left: params<{ count: number }>(en.left),
  trashed: params<{ count: number }>(en.trashed),
  continueWith: params<{ count: number }>(en.continueWith),
  removeDescription: params<{ name: string }>(en.removeDescription),
  quantityOf: params<{ name: string }>(en.quantityOf),
  removeItem: params<{ name: string }>(en.removeItem),
  selectItem: params<{ name: string }>(en.selectItem),
  selectGroup: params<{ name: string }>(en.selectGroup),
  holdEnds: params<{ time: string }>(en.holdEnds),
  holdSpoken: params<{ minutes: number }>(en.holdSpoken),
});
