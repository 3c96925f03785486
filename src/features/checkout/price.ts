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

/** The price of the order, computed by the server. */
export const $priced = atom<DebouncedLoad<Pricing>>({ status: 'empty' });

/** What the order cost before its price changed without the buyer's doing; null while it did not. */
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

/** Keeps the amount shown until now, to be shown beside the new one. */
export function notePriceChange(): void {
  const shown = latestOf($priced.get());
  if (shown) $priceBefore.set(shown.amount_payable);
}

/** Prices are computed on the server only. Design §4.4. */
export const price = createDebouncedLoad($priced, (body: Body<'priceCart'>) =>
  call(cartCalls.priceCart, { body }),
);

/** Forgets the amount before the last change. */
export const forgetPriceChange = (): void => $priceBefore.set(null);
