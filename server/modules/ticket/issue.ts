import { randomInt } from 'node:crypto';
import type { Trx } from '../../db/db.ts';

/** Letters and digits that nobody takes for one another. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 12;

/** A ticket code: 12 signs, about 59 bits, in three groups: `K7RW-2MPX-94TB`. */
function newCode(): string {
  const signs = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return signs.replace(/(.{4})(?=.)/g, '$1-');
}

/** A code as it is compared: as it is printed, whatever case, spaces or dashes were typed. */
export const readCode = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/(.{4})(?=.)/g, '$1-');

interface Wish {
  productId: number;
  /** The order line they were bought with; null for those the store gives away. */
  orderItemId: number | null;
  quantity: number;
  /** ISO instant. */
  now: string;
}

/** Makes so many codes of a ticket. */
export async function issueCodes(trx: Trx, wish: Wish): Promise<string[]> {
  const codes = Array.from({ length: wish.quantity }, newCode);
  if (codes.length === 0) return codes;
  await trx
    .insertInto('ticket_code')
    .values(
      codes.map((code) => ({
        code,
        product_id: wish.productId,
        order_item_id: wish.orderItemId,
        user_id: null,
        guest_id: null,
        bound_at: null,
        created_at: wish.now,
      })),
    )
    .execute();
  return codes;
}
