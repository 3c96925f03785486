import { atom } from 'nanostores';
import * as orderCalls from '../../contract/calls/order.ts';
import type { Reply } from '../../contract/schemas.ts';
import { call } from '../../platform/http/call.ts';
import { pageSignal } from '../../platform/navigation/page.ts';
import { EMPTY, LOADING, type Load, loadOf } from '../../platform/state/load.ts';

export type Order = Reply<'getOrder'>;

export const $order = atom<Load<Order>>(EMPTY);

export async function loadOrder(id: number | string): Promise<void> {
  const signal = pageSignal();
  $order.set(LOADING);
  const result = await call(orderCalls.getOrder, { params: { id }, signal });
  if (!signal.aborted) $order.set(loadOf(result));
}

/** Keeps the current order meanwhile and after a failure. */
export async function refreshOrder(id: number | string): Promise<void> {
  const signal = pageSignal();
  const result = await call(orderCalls.getOrder, { params: { id }, signal });
  if (result.ok && !signal.aborted) $order.set(loadOf(result));
}
