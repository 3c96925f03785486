import { z } from 'zod';
import { id, idText, line, list, success, text, trimmedLine } from './primitives.ts';

/** A postal address, from the largest unit to the smallest. Spec §3. */
export const postalAddress = z.object({
  /** Seven digits in Japan, three to six in Taiwan. */
  postcode: z.string().regex(/^\d{3,7}$/, 'must be digits only, without a hyphen'),
  /** Prefecture (都道府県). */
  level_one: text(40),
  level_one_code: line(10).nullable(),
  /** City (市区町村). */
  level_two: text(80),
  /** Town and block (町名・番地). */
  level_three: text(120),
  /** Building and room (建物名・部屋番号). */
  level_four: trimmedLine(120),
  full_address: z.string().max(400),
  region: z.literal('JP'),
  info: line(400).nullable(),
});

export const addressBody = z.object({
  name: text(80),
  phone_number: z.string().regex(/^\+?\d{9,15}$/, 'must be 9 to 15 digits'),
  type: z.enum(['custom', 'self_pick_up', 'home_delivery']),
  /** The server composes `full_address` from the levels. */
  address: postalAddress.omit({ full_address: true }),
});

export const address = addressBody.extend({ id, user_id: id, address: postalAddress });

/** One code can name several places. */
export const postalPlace = z.object({
  level_one: z.string(),
  level_one_code: z.string(),
  level_two: z.string(),
  level_three: z.string(),
});

export const addressSchemas = {
  listAddresses: { reply: list(address) },
  createAddress: { body: addressBody, reply: address },
  updateAddress: { params: z.object({ id: idText }), body: addressBody, reply: address },
  deleteAddress: { params: z.object({ id: idText }), reply: success },
  lookupPostalCode: {
    params: z.object({ code: z.string().regex(/^\d{7}$/, 'must be seven digits') }),
    reply: list(postalPlace),
  },
};
