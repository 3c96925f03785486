import * as orderCalls from '../../contract/calls/order.ts';
import { call } from '../../platform/http/call.ts';
import { leaveFor } from '../../platform/navigation/leave-for.ts';
import { loadCards, resetCards, saveEnteredCard } from '../card/actions.ts';
import { refreshOrder } from '../order/actions.ts';
import { startPayment } from './actions.ts';
import { failPaying, forgetFailure, isPaying, leaveToPay, startPaying } from './paying.ts';
import { $cardChoice, $payingCard } from './state.ts';

/** Chooses the saved card that pays. */
export const chooseCard = (id: number): void => {
  $cardChoice.set(id);
  forgetFailure();
};

/** The last attempt and its idempotency key. */
let attempt = { subject: '', key: '' };

/**
 * Returns the same key until the server has replied, so that a press repeated after a lost
 * connection pays once. Design §4.8.
 */
function keyFor(subject: string): string {
  if (attempt.subject !== subject) attempt = { subject, key: crypto.randomUUID() };
  return attempt.key;
}

/** A reply of the server ends an attempt; only without one the same key is sent again. */
function endAttempt(status: number | undefined): void {
  if (status !== undefined) attempt = { subject: '', key: '' };
}

/**
 * Starts the page of an order's card payment. With a token in the address, the buyer comes from the
 * provider's page for cards, and the new card is selected.
 */
export function startCardPayment(orderId: string, url: URL, signal: AbortSignal): void {
  $cardChoice.set(null);
  resetCards();
  void startPayment(orderId, signal);
  void saveEnteredCard(url).then((card) => {
    if (signal.aborted) return;
    if (card) $cardChoice.set(card.id);
    void loadCards();
  });
}

/**
 * Pays the order with the selected card: goes to the provider's page, which authenticates the holder
 * (3-D Secure) and returns here. A second press meanwhile does nothing. Spec §7 pay.
 */
export async function payByCard(orderId: number): Promise<void> {
  const card = $payingCard.get();
  if (card === undefined || isPaying()) return;
  startPaying();
  const result = await call(orderCalls.payOrder, {
    params: { id: orderId },
    body: { card_id: card.id, redirect_url: `${location.origin}${location.pathname}` },
    idempotencyKey: keyFor(`${orderId}/${card.id}`),
  });
  if (result.ok) {
    endAttempt(200);
    if (leaveFor(result.data.data.pay_redirect_url)) leaveToPay();
    else failPaying({ code: 'UNKNOWN', messages: [] });
    return;
  }
  endAttempt(result.failure.status);
  failPaying(result.failure);
  await refreshOrder(orderId);
}
