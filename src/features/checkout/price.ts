import { atom, computed } from 'nanostores';
import * as cartCalls from '../../contract/calls/cart.ts';
import type { Body, Reply } from '../../contract/schemas.ts';
import { call } from '../../platform/http/call.ts';
import {
  createDebouncedLoad,
  type DebouncedLoad,
  latestOf,
} from '../../platform/state/debounced-load.ts';

export type Pricing = Reply<'priceCart'>;

export const $priced = atom<DebouncedLoad<Pricing>>({ status: 'empty' });

/** The amount before a price change that the buyer did not cause; otherwise null. */
export const $priceBefore = atom<number | null>(null);

/** Each item's share of the discount, by cart item id. Spec §3 Pricing result. */
export const $rebates = computed(
  $priced,
  (priced): Readonly<Record<number, number>> =>
    Object.fromEntries(
      (latestOf(priced)?.rebate_amounts ?? []).map(({ identity_id, rebate_amount }) => [
        identity_id,
        rebate_amount,
      ]),
    ),
);

/** Keeps the amount on screen, to show it beside the new one. */
export function notePriceChange(): void {
  const shown = latestOf($priced.get());
  if (shown) $priceBefore.set(shown.amount_payable);
}

/** Design §4.4. */
export const price = createDebouncedLoad($priced, (body: Body<'priceCart'>) =>
  call(cartCalls.priceCart, { body }),
);

export const forgetPriceChange = (): void => $priceBefore.set(null);
