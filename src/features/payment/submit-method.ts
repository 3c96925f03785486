import * as orderCalls from '../../contract/calls/order.ts';
import type { Body } from '../../contract/schemas.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import { call } from '../../platform/http/call.ts';
import { openPage } from '../../platform/navigation/open-page.ts';
import { href } from '../../routes/href.ts';
import { $order, type Order, refreshOrder } from '../order/order.ts';
import { chooseAgain, type PaymentType, startPayment } from './choice.ts';
import { dropKonbiniDraft, prefillKonbini, startKonbini, submitKonbini } from './konbini.ts';
import { $method, loadMethods } from './methods.ts';
import { failPaying, isPaying, leaveToPay, startPaying } from './paying.ts';

export function startMethodChoice(
  { store = '', orderId = '' }: Record<string, string>,
  signal: AbortSignal,
): void {
  startKonbini(signal);
  void startPayment(orderId, signal).then(() => {
    const load = $order.get();
    const receiver = load.status === 'ready' ? load.data.shipping : null;
    return prefillKonbini({ name: receiver?.receiver_name, phone: receiver?.receiver_phone });
  });
  void loadMethods(store, orderId);
}

/** Spec §7 payment-method. */
async function changeMethod(order: Order, type: PaymentType): Promise<Failure | undefined> {
  if (order.payment_type === type) return undefined;
  const params = { id: order.id };
  const result = await call(orderCalls.changePaymentMethod, {
    params,
    body: { payment_type: type },
  });
  return result.ok ? undefined : result.failure;
}

async function requestReceipt(
  order: Order,
  body: Body<'generatePaymentAccount'>,
): Promise<Failure | undefined> {
  const result = await call(orderCalls.generatePaymentAccount, { params: { id: order.id }, body });
  return result.ok ? undefined : result.failure;
}

/**
 * Resolves false if details are missing, so that the page can focus them. Ignores a second press.
 */
export async function submitMethod(store: { slug: string; name: string }): Promise<boolean> {
  const method = $method.get();
  const load = $order.get();
  if (!method || load.status !== 'ready' || isPaying()) return true;
  const receipt = method.type === 'gmo_cvs' ? submitKonbini(store.name) : undefined;
  if (method.type === 'gmo_cvs' && !receipt) return false;
  startPaying();
  const refused = await changeMethod(load.data, method.type);
  const failure = refused ?? (receipt && (await requestReceipt(load.data, receipt)));
  if (failure === undefined && method.type === 'gmo_credit') {
    leaveToPay();
    openPage(href('orderPayment', { store: store.slug, orderId: load.data.id }));
    return true;
  }
  await refreshOrder(load.data.id);
  if (failure) {
    failPaying(failure);
    return true;
  }
  dropKonbiniDraft();
  chooseAgain(false);
  return true;
}
