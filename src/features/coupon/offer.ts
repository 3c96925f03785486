import { atom } from 'nanostores';
import type { EventData } from '../../contract/events.ts';
import { getWords } from '../../platform/i18n/words.ts';
import { pageSignal } from '../../platform/navigation/page.ts';
import { showToast } from '../../platform/toast/actions.ts';
import { requireIdentity } from '../session/prompt.ts';
import { acquireCoupon } from './acquire.ts';
import { keepCoupon } from './choice.ts';

/** Spec §7 coupon.distribute. */
export const $handedOut = atom<EventData<'coupon.distribute'> | undefined>(undefined);

/** Runs when the visitor leaves the room. Adding the same function again has no effect. */
export const onLeave = (end: () => void): void =>
  pageSignal().addEventListener('abort', end, { once: true });

const putAway = (): void => dismissOffer();

/** Spec §7 coupon.distribute. */
export function offerCoupon(coupon: EventData<'coupon.distribute'>): void {
  $handedOut.set(coupon);
  onLeave(putAway);
}

/** Spec §7 coupon.status_changed. */
export function changeOffer({ id, ...changed }: EventData<'coupon.status_changed'>): void {
  const offer = $handedOut.get();
  if (offer?.id !== id) return;
  const { name = offer.name, amount = offer.amount } = changed;
  const { apply_amount_threshold = offer.apply_amount_threshold } = changed;
  const { acquire_ended_at = offer.acquire_ended_at } = changed;
  const { apply_ended_at = offer.apply_ended_at } = changed;
  $handedOut.set({
    ...offer,
    ...{ name, amount, apply_amount_threshold, acquire_ended_at, apply_ended_at },
  });
}

/** With an id, closes the card only if it shows that coupon. */
export function dismissOffer(id?: number): void {
  if (id === undefined || $handedOut.get()?.id === id) $handedOut.set(undefined);
}

/**
 * For members only. Applies it to the next order; a private one by its code. The card stays after a
 * failure.
 */
export async function takeOffer(
  store: string,
  { id, visibility, apply_code }: EventData<'coupon.distribute'>,
): Promise<void> {
  if (!(await requireIdentity(false))) return;
  if (visibility === 'private' && apply_code) {
    keepCoupon(store, { by: 'code', code: apply_code });
    showToast(getWords('coupon').willApply, 'success');
  } else if (await acquireCoupon(store, id, 'willApply')) {
    keepCoupon(store, { by: 'id', id });
  } else return;
  dismissOffer(id);
}
