import { itemsAmount } from './amount.ts';
import { type KindedItem, kindOf } from './kind.ts';

interface ShippedItem extends KindedItem {
  price: number;
  quantity: number;
  freeShipping: boolean;
}

interface FreeTerms {
  fee_type: 'free' | 'flat';
  free_shipping_threshold: number | null;
}

const isFree = (item: ShippedItem) => kindOf(item) !== 'normal' || item.freeShipping;

/** Spec §3 Shipping setting. */
export function shipsFree(items: readonly ShippedItem[], terms: FreeTerms): boolean {
  const { fee_type, free_shipping_threshold: threshold } = terms;
  if (fee_type === 'free' || items.every(isFree)) return true;
  return threshold !== null && itemsAmount(items) >= threshold;
}

/** Null without a threshold to reach. */
export function missingForFree(items: readonly ShippedItem[], terms: FreeTerms): number | null {
  if (terms.free_shipping_threshold === null || shipsFree(items, terms)) return null;
  return terms.free_shipping_threshold - itemsAmount(items);
}
