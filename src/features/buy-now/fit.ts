import { computed } from 'nanostores';
import { latestOf } from '../../platform/state/debounced-load.ts';
import { $cards, loadCards } from '../card/cards.ts';
import { $form, editForm } from '../checkout/form.ts';
import { $missing } from '../checkout/form-errors.ts';
import { $offer, $offered } from '../checkout/offer.ts';
import { $paymentType } from '../checkout/payment.ts';
import { $tries } from '../checkout/placing.ts';
import { $priced } from '../checkout/price.ts';
import { $payingCard, forgetCard } from '../payment/card.ts';

/** `page` if only the checkout's page can ask for a missing answer. */
export const $fit = computed(
  [$offer, $priced, $missing, $paymentType, $cards, $payingCard],
  (offer, priced, missing, type, cards, card): 'unknown' | 'sheet' | 'page' => {
    if (offer.status !== 'ready' || cards.status === 'loading') return 'unknown';
    if (priced.status === 'error') return 'sheet';
    if (latestOf(priced) === null) return 'unknown';
    const isCardMissing = type === 'gmo_credit' && (!card || card.is_expired);
    return isCardMissing || Object.keys(missing).length > 0 ? 'page' : 'sheet';
  },
);

/** A kept card is the payment of a member without an earlier choice. */
async function offerKeptCard(): Promise<void> {
  const { payments } = $offered.get();
  const byCard = payments.find(({ enabled, type }) => enabled && type === 'gmo_credit');
  const { paymentId } = $form.get();
  if (!byCard || (paymentId !== null && paymentId !== byCard.id)) return;
  forgetCard();
  await loadCards();
  if ($payingCard.get() && $form.get().paymentId === null) editForm({ paymentId: byCard.id });
}

/** Opens the page unless the buyer has pressed the order button, whose refusal is shown. */
export function watchFit(openPage: () => void, signal: AbortSignal): void {
  const stopCards = $offer.subscribe(({ status }, before) => {
    if (status === 'ready' && before?.status !== 'ready') void offerKeptCard();
  });
  // Settles in a later task than the price, which may select the only payment.
  const stopFit = $fit.subscribe(() =>
    setTimeout(() => {
      if (!signal.aborted && $fit.get() === 'page' && $tries.get() === 0) openPage();
    }),
  );
  signal.addEventListener('abort', stopCards);
  signal.addEventListener('abort', stopFit);
}
