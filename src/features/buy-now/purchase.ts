import { atom } from 'nanostores';
import type { Failure } from '../../platform/errors/failure.ts';
import { openPage } from '../../platform/navigation/open-page.ts';
import { href } from '../../routes/href.ts';
import { startItemCheckout } from '../checkout/start.ts';
import { watchCheckout } from '../checkout/watch.ts';
import { startPayment } from '../payment/choice.ts';
import { closeTray } from '../post/tray.ts';
import { watchFit } from './fit.ts';
import { holdItem, type Show, startHolding } from './hold.ts';

/** `order` is placed. */
export type Purchase =
  | { step: 'variant' }
  | { step: 'adding'; skuId: number }
  | { step: 'refused'; skuId: number; failure: Failure }
  | { step: 'confirm'; skuId: number; itemId: number }
  | { step: 'order'; orderId: number };

export const $purchase = atom<Purchase>({ step: 'variant' });

let step = new AbortController();

function enter(purchase: Purchase): AbortSignal {
  step.abort();
  step = new AbortController();
  $purchase.set(purchase);
  return step.signal;
}

export function openCheckout({ store }: Show, itemId: number): void {
  closeTray();
  openPage(href('checkout', { store }, { items: String(itemId) }));
}

function confirm(show: Show, skuId: number, itemId: number): void {
  const signal = enter({ step: 'confirm', skuId, itemId });
  startItemCheckout(show.store, itemId, signal);
  signal.addEventListener('abort', watchCheckout());
  watchFit(() => openCheckout(show, itemId), signal);
}

/** Takes the variant's item of the cart, or adds one, and asks for the confirmation. */
export async function chooseVariant(show: Show, skuId: number): Promise<void> {
  const isRetry = $purchase.get().step === 'refused' || $purchase.get().step === 'confirm';
  const signal = enter({ step: 'adding', skuId });
  const result = await holdItem(show, skuId, isRetry);
  if (signal.aborted) return;
  if (result.ok) confirm(show, skuId, result.data.id);
  else enter({ step: 'refused', skuId, failure: result.failure });
}

/** Returns a function that ends the purchase; the item stays. */
export function startPurchase(show: Show, skus: readonly { id: number }[]): () => void {
  const [only] = skus;
  startHolding();
  if (only && skus.length === 1) void chooseVariant(show, only.id);
  else enter({ step: 'variant' });
  return () => enter({ step: 'variant' });
}

export function followOrder(orderId: number): () => void {
  const signal = enter({ step: 'order', orderId });
  void startPayment(String(orderId), signal);
  return () => enter({ step: 'variant' });
}
