import { isoOf } from '../../db/time.ts';
import { ProviderUnavailable, type TradeRef, type TradeState } from '../../ports/payment.ts';
import { ofShop } from './client.ts';
import type { GmoContext } from './context.ts';
import { ERRORS, GmoRefusal } from './refusal.ts';
import type { Answer } from './rules/answer.ts';
import { orderIdOf } from './rules/order-id.ts';
import { type KnownTrade, PAY_TYPES, stateOf } from './rules/status.ts';
import { requireShop } from './shops.ts';
import { findTradeRow, type GmoTrade, updateTrade } from './trades.ts';

/** What a search needs to know of a trade. */
export type Sought = Pick<TradeRef, 'tradeId' | 'shopId' | 'kind'>;

/** Asks GMO for a trade by its order id, with its AccessID and AccessPass; undefined when it has none. */
export async function searchTrade(
  { settings, call }: GmoContext,
  { tradeId, shopId, kind }: Sought,
): Promise<Answer | undefined> {
  try {
    return await call('SearchTradeMulti', {
      ...ofShop(requireShop(settings, shopId)),
      OrderID: orderIdOf(tradeId),
      PayType: PAY_TYPES[kind],
    });
  } catch (error) {
    if (error instanceof GmoRefusal && error.says(...ERRORS.noSuchOrder)) return undefined;
    throw error;
  }
}

/** What later calls name a trade by. Throws ProviderUnavailable when GMO does not know it. */
export async function accessOf(context: GmoContext, trade: Sought) {
  const answer = await searchTrade(context, trade);
  if (answer) return accessIn(answer);
  throw new ProviderUnavailable('GMO does not know the trade that it has begun.');
}

/** The fields of an answer that later calls name a trade by. */
export const accessIn = ({ AccessID = '', AccessPass = '' }: Answer) => ({ AccessID, AccessPass });

const knownOf = (trade: TradeRef, row: GmoTrade | undefined): KnownTrade => ({
  kind: trade.kind,
  amount: trade.amount,
  currency: trade.currency,
  isVoided: Boolean(row?.voided_at),
  wasCaptured: Boolean(row?.captured_at),
  failure: row?.failure_code
    ? { code: row.failure_code, message: row.failure_message ?? '' }
    : null,
  cardId: row?.card_id ?? null,
});

const nothingOf = ({ currency }: TradeRef, known: KnownTrade): TradeState => ({
  status: known.failure ? 'failed' : 'unknown',
  amount: 0,
  currency,
  captured: 0,
  refunded: 0,
  failure: known.failure,
  providerRef: null,
  info: {},
});

/** Keeps that a trade was collected whole: later it tells a refund from another amount. */
async function noteCapture(
  { db, clock }: GmoContext,
  row: GmoTrade | undefined,
  state: TradeState,
) {
  const isWhole = state.status === 'captured' && state.amount === row?.amount;
  if (!row || row.captured_at || !isWhole) return;
  await updateTrade(db, row.trade_id, { captured_at: isoOf(clock()) });
}

/** Returns what a trade has come to. Throws ProviderUnavailable when GMO cannot be asked or understood. */
export async function findTrade(context: GmoContext, trade: TradeRef): Promise<TradeState> {
  const answer = await searchTrade(context, trade);
  const row = await findTradeRow(context.db, trade.tradeId);
  const known = knownOf(trade, row);
  if (answer === undefined) return nothingOf(trade, known);
  const state = stateOf(answer, orderIdOf(trade.tradeId), known);
  if (state === undefined) {
    throw new ProviderUnavailable(`GMO names a state that is not known here: ${answer.Status}.`);
  }
  await noteCapture(context, row, state);
  return state;
}

/** The reference of a trade that this server began. */
export const refOf = (row: GmoTrade): TradeRef => ({
  tradeId: row.trade_id,
  shopId: row.shop_id,
  orderRef: row.order_ref,
  kind: row.kind,
  amount: row.amount,
  currency: row.currency,
  providerRef: null,
});
