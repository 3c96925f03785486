import { randomInt } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';
import type { Database } from '../../db/schema.ts';
import { isoOf } from '../../db/time.ts';
import {
  type CardTrade,
  ProviderRefusal,
  type ReceiptTrade,
  type Trade,
} from '../../ports/payment.ts';
import { findCard } from './cards.ts';
import { SANDBOX } from './paths.ts';

export type TradeRow = Selectable<Database['sandbox_trade']>;
type NewTrade = Insertable<Database['sandbox_trade']>;

const REFUSALS = {
  unknown: ['G65', 'The card is not known. Enter it again.'],
  expired: ['G83', 'The card has expired. Use another card.'],
  refused: ['G12', 'The card issuer refused the card. Use another card.'],
} as const;

const digits = (count: number) => String(randomInt(10 ** count)).padStart(count, '0');

export const findTrade = (db: Db | Trx, tradeId: string): Promise<TradeRow | undefined> =>
  db.selectFrom('sandbox_trade').selectAll().where('trade_id', '=', tradeId).executeTakeFirst();

/** Writes a trade, or gives the one there is: a provider asked twice charges once. */
async function openTrade(db: Db, row: NewTrade): Promise<TradeRow> {
  await db
    .insertInto('sandbox_trade')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findTrade(db, row.trade_id)) as TradeRow;
}

const common = (trade: Trade, now: Date) => ({
  trade_id: trade.tradeId,
  shop_id: trade.shopId,
  order_ref: trade.orderRef,
  amount: trade.amount,
  currency: trade.currency,
  status: 'open' as const,
  created_at: isoOf(now),
});

async function requireGoodCard(db: Db, cardId: string, now: Date): Promise<void> {
  const card = await findCard(db, cardId);
  const why = !card
    ? 'unknown'
    : card.expire < isoOf(now).slice(0, 7)
      ? 'expired'
      : card.behaviour === 'refuse'
        ? 'refused'
        : undefined;
  if (why === undefined) return;
  const [code, message] = REFUSALS[why];
  throw new ProviderRefusal(code, message);
}

/** Opens a card payment; its page asks the holder to prove it. Throws ProviderRefusal. */
export async function openCardTrade(db: Db, trade: CardTrade, now: Date) {
  await requireGoodCard(db, trade.cardId, now);
  const row = await openTrade(db, {
    ...common(trade, now),
    kind: 'card',
    card_id: trade.cardId,
    return_url: trade.returnUrl,
  });
  return { pageUrl: `${trade.origin}${SANDBOX}/trades/${row.trade_id}` };
}

/** Issues a receipt with the numbers a till asks for. */
export async function openReceipt(db: Db, trade: ReceiptTrade, now: Date) {
  const row = await openTrade(db, {
    ...common(trade, now),
    kind: 'cvs',
    convenience: trade.convenience,
    receipt_no: digits(11),
    confirmation_no: digits(5),
    expire_at: isoOf(trade.expireAt),
  });
  return {
    receiptNo: row.receipt_no ?? '',
    confirmationNo: row.confirmation_no ?? '',
    pageUrl: `${trade.origin}${SANDBOX}/receipts/${row.trade_id}`,
  };
}
