import { randomUUID } from 'node:crypto';
import type { Db } from '../../db/db.ts';
import { isoAfter, isoOf } from '../../db/time.ts';
import { hashToken, newToken } from '../../http/token.ts';
import type { ProviderCard } from '../../ports/payment.ts';

const TOKEN_MS = 15 * 60 * 1000;

/** Refused at once and at 3-D Secure. Other numbers are accepted. */
export const REFUSED_CARD = '4000000000000002';
export const REFUSED_AT_3DS_CARD = '4000008400001629';

export interface EnteredCard {
  /** Digits only. */
  number: string;
  holderName: string;
  /** `YYYY-MM`. */
  expire: string;
}

/** 14 to 16 digits with a correct check digit. */
export function isCardNumber(number: string): boolean {
  if (!/^\d{14,16}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function brandOf(number: string): string {
  if (number.startsWith('4')) return 'Visa';
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'Mastercard';
  if (number.startsWith('35')) return 'JCB';
  if (/^3[47]/.test(number)) return 'American Express';
  if (/^3(0|6|8)/.test(number)) return 'Diners Club';
  return 'Card';
}

function behaviourOf(number: string) {
  if (number === REFUSED_CARD) return 'refuse' as const;
  if (number === REFUSED_AT_3DS_CARD) return 'refuse_at_3ds' as const;
  return 'accept' as const;
}

/** Returns a single-use token. */
export async function saveCard(db: Db, card: EnteredCard, now: Date): Promise<string> {
  const token = newToken();
  await db
    .insertInto('sandbox_card')
    .values({
      card_id: randomUUID(),
      token_hash: hashToken(token),
      brand: brandOf(card.number),
      masked_no: card.number.slice(-4).padStart(card.number.length, '*'),
      holder_name: card.holderName,
      expire: card.expire,
      behaviour: behaviourOf(card.number),
      created_at: isoOf(now),
    })
    .execute();
  return token;
}

/** Of two concurrent calls one gets undefined. */
export async function redeemToken(
  db: Db,
  token: string,
  now: Date,
): Promise<ProviderCard | undefined> {
  const card = await db
    .updateTable('sandbox_card')
    .set({ token_hash: null })
    .where('token_hash', '=', hashToken(token))
    .where('created_at', '>', isoAfter(now, -TOKEN_MS))
    .returningAll()
    .executeTakeFirst();
  return (
    card && {
      id: card.card_id,
      brand: card.brand,
      maskedNo: card.masked_no,
      holderName: card.holder_name,
      expire: card.expire,
    }
  );
}

export const findCard = (db: Db, cardId: string) =>
  db.selectFrom('sandbox_card').selectAll().where('card_id', '=', cardId).executeTakeFirst();

export async function deleteCard(db: Db, cardId: string): Promise<void> {
  await db.deleteFrom('sandbox_card').where('card_id', '=', cardId).execute();
}
