import { atom, computed } from 'nanostores';
import * as orderCalls from '../../contract/calls/order.ts';
import { call } from '../../platform/http/call.ts';
import { leaveFor } from '../../platform/navigation/leave-for.ts';
import { randomId } from '../../platform/secure-context/random-id.ts';
import { $cards, loadCards, resetCards, saveEnteredCard } from '../card/cards.ts';
import { $order, refreshOrder } from '../order/order.ts';
import { startPayment } from './choice.ts';
import { $paying, failPaying, forgetFailure, isPaying, leaveToPay, startPaying } from './paying.ts';
import { lastRefusal } from './rules/phase.ts';

/** Null before a choice. */
export const $cardChoice = atom<number | null>(null);

/** Default: the newest valid card. */
export const $payingCard = computed([$cards, $cardChoice], (cards, choice) => {
  if (cards.status !== 'ready') return undefined;
  return (
    cards.data.find(({ id }) => id === choice) ?? cards.data.find(({ is_expired }) => !is_expired)
  );
});

export const $declinedCard = computed(
  [$order, $paying, $payingCard],
  (order, paying, card): number | undefined => {
    if (paying.status === 'failed') return paying.failure.reportCode ? card?.id : undefined;
    if (order.status !== 'ready' || !lastRefusal(order.data)) return undefined;
    return order.data.info?.card_id ?? undefined;
  },
);

export const chooseCard = (id: number): void => {
  $cardChoice.set(id);
  forgetFailure();
};

let attempt = { subject: '', key: '' };

/** The same key until the server has replied, so that a repeated press pays once. Design §4.8. */
function keyFor(subject: string): string {
  if (attempt.subject !== subject) attempt = { subject, key: randomId() };
  return attempt.key;
}

/** A request without a reply keeps its key. */
function endAttempt(status: number | undefined): void {
  if (status !== undefined) attempt = { subject: '', key: '' };
}

export function forgetCard(): void {
  $cardChoice.set(null);
  resetCards();
}

/**
 * A token in the address is a new card from the provider's page. It pays the order at once: the buyer
 * has confirmed the order, and entered the card for it.
 */
export async function startCardPayment(
  orderId: string,
  url: URL,
  signal: AbortSignal,
): Promise<void> {
  forgetCard();
  const payable = startPayment(orderId, signal);
  const card = await saveEnteredCard(url);
  if (signal.aborted) return;
  if (card) $cardChoice.set(card.id);
  await Promise.all([loadCards(), payable]);
  const order = $order.get();
  const isPayable =
    order.status === 'ready' &&
    order.data.status === 'unpaid' &&
    order.data.payment_type === 'gmo_credit';
  if (card && isPayable && !signal.aborted) await payByCard(order.data.id);
}

/**
 * The provider authenticates the holder (3-D Secure) and returns here. Ignores a second press. Spec
 * §7 pay.
 */
export async function payByCard(
  orderId: number,
  returnUrl = `${location.origin}${location.pathname}`,
): Promise<void> {
  const card = $payingCard.get();
  if (card === undefined || isPaying()) return;
  startPaying();
  const result = await call(orderCalls.payOrder, {
    params: { id: orderId },
    body: { card_id: card.id, redirect_url: returnUrl },
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
