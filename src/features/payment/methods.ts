import { atom, computed } from 'nanostores';
import * as orderCalls from '../../contract/calls/order.ts';
import * as storeCalls from '../../contract/calls/store.ts';
import type { Reply } from '../../contract/schemas.ts';
import type { Failure, Result } from '../../platform/errors/failure.ts';
import { call } from '../../platform/http/call.ts';
import { pageSignal } from '../../platform/navigation/page.ts';
import { EMPTY, LOADING, type Load } from '../../platform/state/load.ts';
import { $order } from '../order/order.ts';
import { $methodChoice, type PaymentType } from './choice.ts';
import { setChains } from './konbini.ts';
import { EVERY_CHAIN } from './rules/konbini.ts';

/** `pricing` is null if the order can't use the method. */
export interface PaymentMethod {
  type: PaymentType;
  pricing: Reply<'getOrderPricing'> | null;
}

/** In the store's order. */
export const $methods = atom<Load<PaymentMethod[]>>(EMPTY);

/** Default: the order's own method. */
export const $method = computed([$methods, $methodChoice, $order], (ways, choice, order) => {
  if (ways.status !== 'ready' || order.status !== 'ready') return undefined;
  const wanted = choice ?? order.data.payment_type;
  return ways.data.find(({ type, pricing }) => type === wanted && pricing !== null);
});

async function priceMethod(orderId: string, type: PaymentType): Promise<Result<PaymentMethod>> {
  const params = { id: orderId };
  const priced = await call(orderCalls.getOrderPricing, { params, query: { payment_type: type } });
  if (priced.ok) return { ok: true, data: { type, pricing: priced.data } };
  if (priced.failure.code === 'PAYMENT_TYPE_NOT_AVAILABLE') {
    return { ok: true, data: { type, pricing: null } };
  }
  return priced;
}

/** Spec §7 pricing. */
export async function loadMethods(store: string, orderId: string): Promise<void> {
  const signal = pageSignal();
  $methods.set(LOADING);
  const settings = await call(storeCalls.listPaymentSettings, { params: { slug: store }, signal });
  const fail = (failure: Failure) => !signal.aborted && $methods.set({ status: 'error', failure });
  if (!settings.ok) return void fail(settings.failure);
  const types = settings.data.data.filter(({ enabled, type }) => enabled && type !== 'free');
  const ways = await Promise.all(types.map(({ type }) => priceMethod(orderId, type)));
  const failed = ways.find((way) => !way.ok);
  if (failed && !failed.ok) return void fail(failed.failure);
  const data = ways.flatMap((way) => (way.ok ? [way.data] : []));
  if (signal.aborted) return;
  setChains(types.find(({ type }) => type === 'gmo_cvs')?.chains ?? EVERY_CHAIN);
  $methods.set({ status: 'ready', data });
}
