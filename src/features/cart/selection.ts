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

export const $isOneOrder = computed(
  [$cartItems, $selectedItems],
  (items, selected) => selected.length === items.length,
);

export interface PricingTerms {
  fields: Omit<Body<'priceCart'>, 'item_ids'>;
  /** Whether the price with them is the charge. */
  isComplete: boolean;
}

const $terms = atom<PricingTerms>({ fields: {}, isComplete: false });

export const setPricingTerms = (terms: PricingTerms): void => $terms.set(terms);

interface PricedSelection extends Reply<'priceCart'> {
  isCharge?: boolean;
}

export const $pricedSelection = atom<DebouncedLoad<PricedSelection>>({ status: 'empty' });

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

interface Priceable extends PricingTerms {
  item_ids: number[];
}

/** Falls back to the items alone, because a coupon or a method may have ended. */
async function priceWith({ item_ids, fields, isComplete }: Priceable) {
  const priced = await call(cartCalls.priceCart, { body: { item_ids, ...fields } });
  if (priced.ok) return { ok: true as const, data: { ...priced.data, isCharge: isComplete } };
  if (Object.keys(fields).length === 0) return priced;
  return call(cartCalls.priceCart, { body: { item_ids } });
}

/** Prices are computed on the server only. Design §4.4. */
const price = createDebouncedLoad($pricedSelection, priceWith);

export const watchSelection = (): (() => void) =>
  computed([$selectedItems, $terms], (items, terms) => ({ items, terms })).subscribe(
    ({ items, terms }) => {
      price(items.length > 0 ? { item_ids: items.map((item) => item.id), ...terms } : null);
    },
  );
