import type { ParsedBody } from '../../../../src/contract/schemas.ts';
import type { Trx } from '../../../db/db.ts';
import { ApiError } from '../../../http/api-error.ts';
import { findUser, toUser } from '../../session/accounts.ts';
import type { ShippingRow } from '../../store/checkout-settings.ts';

type Body = ParsedBody<'checkout'>;

/** The receiver columns of an order. */
export interface Receiver {
  receiver_name: string | null;
  receiver_phone: string | null;
  receiver_postcode: string | null;
  receiver_address: string | null;
  address_type: 'custom' | 'self_pick_up' | 'home_delivery' | null;
}

/** Tickets and subscriptions are not shipped. Spec §4 checkout. */
const NO_RECEIVER: Receiver = {
  receiver_name: null,
  receiver_phone: null,
  receiver_postcode: null,
  receiver_address: null,
  address_type: null,
};

function findAddress(trx: Trx, userId: number, id: number | null | undefined) {
  if (!id) return undefined;
  return trx
    .selectFrom('address')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** The chosen entry of the buyer's address book. Throws ADDRESS_REQUIRED without one. */
async function fromAddressBook(trx: Trx, userId: number, body: Body): Promise<Receiver> {
  const address = await findAddress(trx, userId, body.address_id);
  if (address === undefined) {
    throw new ApiError(
      'ADDRESS_REQUIRED',
      'The order needs an address of your address book to be shipped to. Send its id as address_id.',
      { fields: { address_id: ['must be an address of your address book'] } },
    );
  }
  return {
    receiver_name: address.name,
    receiver_phone: address.phone_number,
    receiver_postcode: address.postcode,
    receiver_address: address.full_address,
    address_type: address.type,
  };
}

/** The buyer, at the store's pick-up place. A chosen address only supplies the name and phone. */
async function atPickUpPlace(trx: Trx, userId: number, body: Body, place: string | null) {
  const address = await findAddress(trx, userId, body.address_id);
  const user = await findUser(trx, userId);
  return {
    receiver_name: address?.name ?? (user ? toUser(user).name : ''),
    receiver_phone: body.phone_number || address?.phone_number || user?.phone_number || '',
    receiver_postcode: '',
    receiver_address: place ?? '',
    address_type: null,
  };
}

/**
 * Returns the receiver columns of a new order. `shipping` is null when nothing is shipped.
 * Throws ADDRESS_REQUIRED.
 */
export async function receiverOf(
  trx: Trx,
  userId: number,
  body: Body,
  shipping: ShippingRow | null,
): Promise<Receiver> {
  if (shipping === null) return NO_RECEIVER;
  if (shipping.type === 'self_pick_up') return atPickUpPlace(trx, userId, body, shipping.address);
  return fromAddressBook(trx, userId, body);
}
