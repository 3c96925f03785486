import { atom } from 'nanostores';
import type { EventData } from '../../contract/events.ts';
import { pageSignal } from '../../platform/navigation/page.ts';
import { requireIdentity } from '../session/prompt.ts';
import { acquireCoupon } from './acquire.ts';

/** The coupon that the host hands out now, in a live room. Spec §7 coupon.distribute. */
export const $handedOut = atom<EventData<'coupon.distribute'> | undefined>(undefined);

/*
 * Coupons in the live room: the one that the host hands out, and the list over the room.
 */

/**
 * Runs when the room is left: nothing of it is shown in the next one. The same function is added once,
 * however many coupons are handed out.
 */
export const onLeave = (end: () => void): void =>
  pageSignal().addEventListener('abort', end, { once: true });

const putAway = (): void => dismissOffer();

/** The host hands a coupon out, in place of the one before. Spec §7 coupon.distribute. */
export function offerCoupon(coupon: EventData<'coupon.distribute'>): void {
  $handedOut.set(coupon);
  onLeave(putAway);
}

/** Puts the card away; with an id only when it is of that coupon. */
export function dismissOffer(id?: number): void {
  if (id === undefined || $handedOut.get()?.id === id) $handedOut.set(undefined);
}

/** Takes the coupon that is handed out; only members hold coupons. One that could not be taken stays. */
export async function takeOffer(store: string, id: number): Promise<void> {
  if (!(await requireIdentity(false))) return;
  if (await acquireCoupon(store, id)) dismissOffer(id);
}
