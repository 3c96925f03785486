import { randomInt } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';
import type { Database } from '../../db/schema.ts';
import { isoOf } from '../../db/time.ts';
import {
  type CardPaymentRequest,
  type KonbiniPaymentRequest,
  type PaymentRequest,
  ProviderRefusal,
} from '../../ports/payment.ts';
import { findCard } from './cards.ts';

/** Like a real provider's pages, not part of the API. */
export const SANDBOX_PATH = '/payment/sandbox';

export type ChargeRow = Selectable<Database['sandbox_charge']>;
type NewCharge = Insertable<Database['sandbox_charge']>;

const REFUSALS = {
  unknown: ['G65', 'The card is not known. Enter it again.'],
  expired: ['G83', 'The card has expired. Use another card.'],
  refused: ['G12', 'The card issuer refused the card. Use another card.'],
} as const;

const randomDigits = (count: number) => String(randomInt(10 ** count)).padStart(count, '0');

export const findCharge = (db: Db | Trx, tradeId: string): Promise<ChargeRow | undefined> =>
  db.selectFrom('sandbox_charge').selectAll().where('trade_id', '=', tradeId).executeTakeFirst();

export const providerRefOf = (charge: ChargeRow): string => `sandbox_${charge.trade_id}`;

/** Returns an existing charge, because a repeated call must not charge twice. */
async function openTrade(db: Db, row: NewCharge): Promise<ChargeRow> {
  await db
    .insertInto('sandbox_charge')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findCharge(db, row.trade_id)) as ChargeRow;
}

const commonColumns = (request: PaymentRequest, now: Date) => ({
  trade_id: request.tradeId,
  shop_id: request.shopId,
  order_ref: request.orderRef,
  amount: request.amount,
  currency: request.currency,
  status: 'open' as const,
  created_at: isoOf(now),
});

async function refusalOf(
  db: Db,
  cardId: string,
  now: Date,
): Promise<keyof typeof REFUSALS | undefined> {
  const card = await findCard(db, cardId);
  if (!card) return 'unknown';
  if (card.expire < isoOf(now).slice(0, 7)) return 'expired';
  return card.behaviour === 'refuse' ? 'refused' : undefined;
}

/** Returns the 3-D Secure page. Throws ProviderRefusal. */
export async function insertCardCharge(db: Db, request: CardPaymentRequest, now: Date) {
  const refusal = await refusalOf(db, request.cardId, now);
  if (refusal) {
    const [code, message] = REFUSALS[refusal];
    throw new ProviderRefusal(code, message);
  }
  const row = await openTrade(db, {
    ...commonColumns(request, now),
    kind: 'card',
    card_id: request.cardId,
    return_url: request.returnUrl,
  });
  return {
    pageUrl: `${request.origin}${SANDBOX_PATH}/trades/${row.trade_id}?locale=${request.locale}`,
    providerRef: providerRefOf(row),
  };
}

export async function insertReceiptCharge(db: Db, request: KonbiniPaymentRequest, now: Date) {
  const row = await openTrade(db, {
    ...commonColumns(request, now),
    kind: 'cvs',
    convenience: request.convenience,
    receipt_no: randomDigits(11),
    confirmation_no: randomDigits(5),
    expire_at: isoOf(request.expireAt),
  });
  return {
    receiptNo: row.receipt_no ?? '',
    confirmationNo: row.confirmation_no ?? '',
    pageUrl: `${request.origin}${SANDBOX_PATH}/receipts/${row.trade_id}?locale=${request.locale}`,
    providerRef: providerRefOf(row),
  };
}
