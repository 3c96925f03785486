import * as cartCalls from '../../contract/calls/cart.ts';
import type { Body } from '../../contract/schemas.ts';
import { call } from '../../platform/http/call.ts';
import { createDebouncedLoad } from '../../platform/state/debounced-load.ts';
import { deselect, select, selectGroup } from './rules/selection.ts';
import { $choice, $pricedSelection, $selectedItems, $selection } from './selection-state.ts';
import { $cartItems } from './state.ts';

/** Ticks an item and unticks what can't be ordered with it. Spec §4 cart selection. */
export const selectItem = (id: number): void =>
  $choice.set(select($cartItems.get(), $selection.get(), id));

/** Unticks an item. */
export const deselectItem = (id: number): void => $choice.set(deselect($selection.get(), id));

/** Ticks or unticks everything of one source. Spec §4 cart selection. */
export function toggleGroup(ids: readonly number[], on: boolean): void {
  const now = $selection.get();
  $choice.set(on ? selectGroup($cartItems.get(), now, ids) : now.filter((id) => !ids.includes(id)));
}

/** Prices are computed on the server only. Design §4.4. */
const price = createDebouncedLoad($pricedSelection, (body: Body<'priceCart'>) =>
  call(cartCalls.priceCart, { body }),
);

/** Has the selection priced whenever it or a quantity in it changes. Returns how to stop. */
export const watchSelection = (): (() => void) =>
  $selectedItems.subscribe((items) => {
    price(items.length > 0 ? { item_ids: items.map((item) => item.id) } : null);
  });
