import { atom, computed } from 'nanostores';
import * as cartCalls from '../../contract/calls/cart.ts';
import type { Body, Reply } from '../../contract/schemas.ts';
import { call } from '../../platform/http/call.ts';
import { createDebouncedLoad, type DebouncedLoad } from '../../platform/state/debounced-load.ts';
import { $cartItems } from './list.ts';
import { deselect, select, selectGroup } from './rules/selection.ts';

/** Selected item ids; `untouched` until the first change. */
export const $choice = atom<'untouched' | readonly number[]>('untouched');

/** Default: the items that can be ordered with the first one. Spec §4 cart selection. */
export const $selection = computed([$cartItems, $choice], (items, choice) => {
  const ids = items.filter((item) => item.sku.availableQuantity > 0).map((item) => item.id);
  return choice === 'untouched'
    ? selectGroup(items, [], ids)
    : choice.filter((id) => ids.includes(id));
});

export const $selectedItems = computed([$cartItems, $selection], (items, selection) =>
  items.filter((item) => selection.includes(item.id)),
);

export const $pricedSelection = atom<DebouncedLoad<Reply<'priceCart'>>>({ status: 'empty' });

/** Spec §4 cart selection. */
export const selectItem = (id: number): void =>
  $choice.set(select($cartItems.get(), $selection.get(), id));

export const deselectItem = (id: number): void => $choice.set(deselect($selection.get(), id));

/** Spec §4 cart selection. */
export function toggleGroup(ids: readonly number[], isOn: boolean): void {
  const now = $selection.get();
  $choice.set(
    isOn ? selectGroup($cartItems.get(), now, ids) : now.filter((id) => !ids.includes(id)),
  );
}

/** Prices are computed on the server only. Design §4.4. */
const price = createDebouncedLoad($pricedSelection, (body: Body<'priceCart'>) =>
  call(cartCalls.priceCart, { body }),
);

/** Returns the unsubscribe function. */
export const watchSelection = (): (() => void) =>
  $selectedItems.subscribe((items) => {
    price(items.length > 0 ? { item_ids: items.map((item) => item.id) } : null);
  });
