import type { PaymentType } from './payment-type.ts';
import { baseType, type OfferedShippingType } from './shipping-type.ts';

export interface LatestOrder {
  payment_type: string | null;
  shipping_type: string | null;
  address: { type: string; name: string; full_address: string; phone_number: string } | null;
}

export const NO_ORDER: LatestOrder = { payment_type: null, shipping_type: null, address: null };

interface BookEntry {
  id: number;
  type: string;
  name: string;
  phone_number: string;
  address: { full_address: string };
}

export interface Choices {
  shippings: readonly { id: number; type: OfferedShippingType; enabled: boolean }[];
  payments: readonly { id: number; type: PaymentType; enabled: boolean }[];
  addresses: readonly BookEntry[];
}

/** Ids to preselect; null preselects nothing. */
export interface DefaultSelection {
  shippingId: number | null;
  paymentId: number | null;
  addressId: number | null;
}

const isSameAddress = (entry: BookEntry, used: NonNullable<LatestOrder['address']>) =>
  entry.type === used.type &&
  entry.name === used.name &&
  entry.address.full_address === used.full_address &&
  entry.phone_number === used.phone_number;

/** Preselects the choices of the latest order that are still offered. Spec §4 default selection. */
export function defaultSelection(latest: LatestOrder, choices: Choices): DefaultSelection {
  const shippingType = latest.shipping_type === null ? null : baseType(latest.shipping_type);
  const shipping = choices.shippings.find(({ enabled, type }) => enabled && type === shippingType);
  const payment = choices.payments.find(
    ({ enabled, type }) => enabled && type === latest.payment_type,
  );
  const used = latest.address;
  const address = used && choices.addresses.find((entry) => isSameAddress(entry, used));
  return {
    shippingId: shipping?.id ?? null,
    paymentId: payment?.id ?? null,
    addressId: address?.id ?? null,
  };
}

export const onlyOne = (entries: readonly { id: number }[]) =>
  entries.length === 1 ? (entries[0]?.id ?? null) : null;

export const stillThere = (id: number | null, entries: readonly { id: number }[]) =>
  entries.some((entry) => entry.id === id) ? id : null;

/**
 * Keeps selections made before a reload. Otherwise preselects from the latest order (spec §4
 * default selection), then the first shipping and any only entry.
 */
export function startingChoice(
  kept: DefaultSelection,
  latest: LatestOrder,
  offered: Choices,
): DefaultSelection {
  const { addresses } = offered;
  const shippings = offered.shippings.filter(({ enabled }) => enabled);
  const payments = offered.payments.filter(({ enabled }) => enabled);
  const chosen = defaultSelection(latest, { shippings, payments, addresses });
  return {
    shippingId:
      stillThere(kept.shippingId, shippings) ?? chosen.shippingId ?? shippings[0]?.id ?? null,
    paymentId: stillThere(kept.paymentId, payments) ?? chosen.paymentId ?? onlyOne(payments),
    addressId: stillThere(kept.addressId, addresses) ?? chosen.addressId ?? onlyOne(addresses),
  };
}
