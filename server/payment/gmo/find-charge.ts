import { isoOf } from '../../db/time.ts';
import { type ChargeRef, type ChargeState, ProviderUnavailable } from '../../ports/payment.ts';
import { findChargeRow, type GmoCharge, updateCharge } from './charge-rows.ts';
import { ofShop } from './client.ts';
import type { GmoContext } from './context.ts';
import { ERRORS, GmoRefusal } from './refusal.ts';
import type { Answer } from './rules/answer.ts';
import { type KnownCharge, PAY_TYPES, stateOf } from './rules/charge-state.ts';
import { orderIdOf } from './rules/order-id.ts';
import { requireShop } from './shops.ts';

/** What a search needs to know of a trade. */
export type Sought = Pick<ChargeRef, 'tradeId' | 'shopId' | 'kind'>;

/** Asks GMO for a trade by its order id, with its AccessID and AccessPass; undefined when it has none. */
export async function searchCharge(
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
  const answer = await searchCharge(context, trade);
  if (answer) return accessIn(answer);
  throw new ProviderUnavailable('GMO does not know the trade that it has begun.');
}

/** The fields of an answer that later calls name a trade by. */
export const accessIn = ({ AccessID = '', AccessPass = '' }: Answer) => ({ AccessID, AccessPass });

const knownOf = (trade: ChargeRef, row: GmoCharge | undefined): KnownCharge => ({
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

const nothingOf = ({ currency }: ChargeRef, known: KnownCharge): ChargeState => ({
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
  row: GmoCharge | undefined,
  state: ChargeState,
) {
  const isWhole = state.status === 'captured' && state.amount === row?.amount;
  if (!row || row.captured_at || !isWhole) return;
  await updateCharge(db, row.trade_id, { captured_at: isoOf(clock()) });
}

/** Returns what a trade has come to. Throws ProviderUnavailable when GMO cannot be asked or understood. */
export async function findCharge(context: GmoContext, trade: ChargeRef): Promise<ChargeState> {
  const answer = await searchCharge(context, trade);
  const row = await findChargeRow(context.db, trade.tradeId);
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
export const refOf = (row: GmoCharge): ChargeRef => ({
  tradeId: row.trade_id,
  shopId: row.shop_id,
  orderRef: row.order_ref,
  kind: row.kind,
  amount: row.amount,
  currency: row.currency,
  providerRef: null,
});
