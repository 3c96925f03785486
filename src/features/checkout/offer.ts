import { atom, computed } from 'nanostores';
import type { Reply } from '../../contract/schemas.ts';
import { EMPTY, type Load } from '../../platform/state/load.ts';

export interface Offer {
  shippings: Reply<'listShippingSettings'>['data'];
  payments: Reply<'listPaymentSettings'>['data'];
  /** The store's delivery and return terms; null if they could not be loaded. */
  notice: Reply<'getCommercialNotice'> | null;
}

export const $offer = atom<Load<Offer>>(EMPTY);

const NO_OFFER: Offer = { shippings: [], payments: [], notice: null };

export const $offered = computed($offer, (offer) =>
  offer.status === 'ready' ? offer.data : NO_OFFER,
);

export const $shippings = computed($offered, ({ shippings }) =>
  shippings.filter((shipping) => shipping.enabled),
);

export const setOffer = (offer: Load<Offer>): void => $offer.set(offer);
