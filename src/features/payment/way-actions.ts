import * as orderCalls from '../../contract/calls/order.ts';
import * as storeCalls from '../../contract/calls/store.ts';
import type { Failure, Result } from '../../platform/errors/failure.ts';
import { call } from '../../platform/http/call.ts';
import { openPage } from '../../platform/navigation/open-page.ts';
import { pageSignal } from '../../platform/navigation/page.ts';
import { LOADING } from '../../platform/state/load.ts';
import { dropDraft, keepDraft } from '../../platform/storage/draft.ts';
import { href } from '../../routes/href.ts';
import type { PaymentType } from '../checkout/rules/payment-type.ts';
import { refreshOrder } from '../order/actions.ts';
import { $order, type Order } from '../order/state.ts';
import { whenIdentified } from '../session/actions.ts';
import { chooseAgain, startPayment } from './actions.ts';
import { failPaying, isPaying, leaveToPay, startPaying } from './paying.ts';
import { EMPTY_KONBINI, EVERY_CHAIN, type KonbiniDraft, konbiniBody } from './rules/konbini.ts';
import { $chains, $konbini, $konbiniTries, $way, $ways, type Way } from './state.ts';

const DRAFT = 'konbini';

/** Changes fields of the details for a receipt. */
export const editKonbini = (patch: Partial<KonbiniDraft>): void =>
  $konbini.set({ ...$konbini.get(), ...patch });

async function priceWay(orderId: string, type: PaymentType): Promise<Result<Way>> {
  const params = { id: orderId };
  const priced = await call(orderCalls.getOrderPricing, { params, query: { payment_type: type } });
  if (priced.ok) return { ok: true, data: { type, pricing: priced.data } };
  if (priced.failure.code === 'PAYMENT_TYPE_NOT_AVAILABLE') {
    return { ok: true, data: { type, pricing: null } };
  }
  return priced;
}

/** Loads the store's ways to pay, each with the sum it makes of this order. Spec §7 pricing. */
export async function loadWays(store: string, orderId: string): Promise<void> {
  const signal = pageSignal();
  $ways.set(LOADING);
  const settings = await call(storeCalls.listPaymentSettings, { params: { slug: store }, signal });
  const fail = (failure: Failure) => !signal.aborted && $ways.set({ status: 'error', failure });
  if (!settings.ok) return void fail(settings.failure);
  const types = settings.data.data.filter(({ enabled, type }) => enabled && type !== 'free');
  const ways = await Promise.all(types.map(({ type }) => priceWay(orderId, type)));
  const failed = ways.find((way) => !way.ok);
  if (failed && !failed.ok) return void fail(failed.failure);
  const data = ways.flatMap((way) => (way.ok ? [way.data] : []));
  if (signal.aborted) return;
  $chains.set(types.find(({ type }) => type === 'gmo_cvs')?.chains ?? EVERY_CHAIN);
  $ways.set({ status: 'ready', data });
}

/** Fills in the receiver's name and phone, or the member's, where nothing was typed yet. */
async function prefill(): Promise<void> {
  const identity = await whenIdentified();
  const load = $order.get();
  const receiver = load.status === 'ready' ? load.data.shipping : null;
  const user = identity.type === 'member' ? identity.user : undefined;
  const { name, phone } = $konbini.get();
  editKonbini({
    name: name || receiver?.receiver_name || user?.name || '',
    phone: phone || receiver?.receiver_phone || user?.phone_number || '',
  });
}

/** Starts the page where the buyer chooses how to pay an order. */
export function startChoosing(
  { store = '', orderId = '' }: Record<string, string>,
  signal: AbortSignal,
): void {
  $konbiniTries.set(0);
  keepDraft(DRAFT, $konbini, { empty: EMPTY_KONBINI, signal });
  void startPayment(orderId, signal).then(prefill);
  void loadWays(store, orderId);
}

/** Changes the payment method unless the order has it already. Spec §7 payment-method. */
async function changeMethod(order: Order, type: PaymentType): Promise<Failure | undefined> {
  if (order.payment_type === type) return undefined;
  const params = { id: order.id };
  const result = await call(orderCalls.changePaymentMethod, {
    params,
    body: { payment_type: type },
  });
  return result.ok ? undefined : result.failure;
}

/** Changes the method, and with a convenience store requests the receipt. */
async function settleOn(
  order: Order,
  type: PaymentType,
  title: string,
): Promise<Failure | undefined> {
  const refused = await changeMethod(order, type);
  if (refused || type !== 'gmo_cvs') return refused;
  const body = konbiniBody($konbini.get(), title, $chains.get());
  if (body === undefined) return undefined;
  const result = await call(orderCalls.generatePaymentAccount, { params: { id: order.id }, body });
  return result.ok ? undefined : result.failure;
}

/**
 * Takes the selected way to pay. By card the payment page follows; at a convenience store the
 * receipt, titled with the store's name. Resolves false when details are missing, so that the page
 * can focus them. A second press meanwhile does nothing.
 */
export async function takeWay(store: { slug: string; name: string }): Promise<boolean> {
  const way = $way.get();
  const load = $order.get();
  if (!way || load.status !== 'ready' || isPaying()) return true;
  if (way.type === 'gmo_cvs') {
    $konbiniTries.set($konbiniTries.get() + 1);
    if (konbiniBody($konbini.get(), store.name, $chains.get()) === undefined) return false;
  }
  startPaying();
  const failure = await settleOn(load.data, way.type, store.name);
  if (failure === undefined && way.type === 'gmo_credit') {
    leaveToPay();
    openPage(href('orderPayment', { store: store.slug, orderId: load.data.id }));
    return true;
  }
  await refreshOrder(load.data.id);
  if (failure) {
    failPaying(failure);
    return true;
  }
  dropDraft(DRAFT);
  chooseAgain(false);
  return true;
}
