import { atom, computed } from 'nanostores';
import type { Reply } from '../../contract/schemas.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import { EMPTY, type Load } from '../../platform/state/load.ts';
import { $cards } from '../card/state.ts';
import type { PaymentType } from '../checkout/rules/payment-type.ts';
import { $order } from '../order/state.ts';
import {
  type Chain,
  EMPTY_KONBINI,
  EVERY_CHAIN,
  type KonbiniDraft,
  konbiniErrors,
} from './rules/konbini.ts';

/** A request that pays an order or changes how; `leaving` lasts until the provider's page opens. */
export type Paying =
  | { status: 'idle' | 'sending' | 'leaving' }
  | { status: 'failed'; failure: Failure };

export const $paying = atom<Paying>({ status: 'idle' });

/** The id of the card that the buyer chose; null until they choose one. */
export const $cardChoice = atom<number | null>(null);

/** The card to pay with: the chosen one, otherwise the newest that has not expired. */
export const $payingCard = computed([$cards, $cardChoice], (cards, choice) => {
  if (cards.status !== 'ready') return undefined;
  return (
    cards.data.find(({ id }) => id === choice) ?? cards.data.find(({ is_expired }) => !is_expired)
  );
});

/** Whether the provider's confirmation is still being asked for; `late` after a minute and a half. */
export const $confirmation = atom<'asking' | 'late'>('asking');

/** A way to pay an order; `pricing` is null where the order cannot be paid in this way. */
export interface Way {
  type: PaymentType;
  pricing: Reply<'getOrderPricing'> | null;
}

/** The ways to pay the order of this page, in the store's order. */
export const $ways = atom<Load<Way[]>>(EMPTY);

/** The way that the buyer chose; null until they choose one. */
export const $wayChoice = atom<PaymentType | null>(null);

/** The way that the page shows as selected: the chosen one, otherwise the order's own. */
export const $way = computed([$ways, $wayChoice, $order], (ways, choice, order) => {
  if (ways.status !== 'ready' || order.status !== 'ready') return undefined;
  const wanted = choice ?? order.data.payment_type;
  return ways.data.find(({ type, pricing }) => type === wanted && pricing !== null);
});

/** Whether the buyer chooses again, although there is a receipt or the provider is still asked. */
export const $isChoosingAgain = atom(false);

/** The details for a convenience store's receipt, as typed. */
export const $konbini = atom<KonbiniDraft>(EMPTY_KONBINI);

/** The convenience stores where the store's payment provider takes payments. */
export const $chains = atom<readonly Chain[]>(EVERY_CHAIN);

/** How often the button was pressed; errors are shown from the first press on. */
export const $konbiniTries = atom(0);

export const $konbiniErrors = computed(
  [$konbini, $konbiniTries, $chains],
  (draft, tries, chains) => (tries > 0 ? konbiniErrors(draft, chains) : {}),
);

/** Whether the browser forbade copying a receipt's number. */
export const $copyProblem = atom(false);
