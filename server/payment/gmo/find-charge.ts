import { isoOf } from '../../db/time.ts';
import { RateLimit } from '../../http/rate-limit.ts';
import { type ChargeRef, type ChargeState, ProviderUnavailable } from '../../ports/payment.ts';
import { findChargeRow, type GmoCharge, updateCharge } from './charge-rows.ts';
import { shopParams } from './client.ts';
import type { GmoContext } from './context.ts';
import { ERRORS, GmoRefusal } from './refusal.ts';
import type { Answer } from './rules/answer.ts';
import { chargeStateOf, type KnownCharge, PAY_TYPES } from './rules/charge-state.ts';
import { orderIdOf } from './rules/order-id.ts';
import { requireShop } from './shops.ts';

export type ChargeKey = Pick<ChargeRef, 'tradeId' | 'shopId' | 'kind'>;

/** By order id; undefined when GMO has none. */
export async function searchCharge(
  { settings, call }: GmoContext,
  { tradeId, shopId, kind }: ChargeKey,
): Promise<Answer | undefined> {
  try {
    return await call('SearchTradeMulti', {
      ...shopParams(requireShop(settings, shopId)),
      OrderID: orderIdOf(tradeId),
      PayType: PAY_TYPES[kind],
    });
  } catch (error) {
    if (error instanceof GmoRefusal && error.hasInfo(...ERRORS.noSuchOrder)) return undefined;
    throw error;
  }
}

/** Throws ProviderUnavailable when GMO does not know the charge. */
export async function accessOf(context: GmoContext, charge: ChargeKey) {
  const answer = await searchCharge(context, charge);
  if (answer) return accessFrom(answer);
  throw new ProviderUnavailable('GMO does not know a charge that it started.');
}

/** Later calls need these keys. */
export const accessFrom = ({ AccessID = '', AccessPass = '' }: Answer) => ({
  AccessID,
  AccessPass,
});

const knownOf = (charge: ChargeRef, row: GmoCharge | undefined): KnownCharge => ({
  kind: charge.kind,
  amount: charge.amount,
  currency: charge.currency,
  isVoided: Boolean(row?.voided_at),
  wasCaptured: Boolean(row?.captured_at),
  failure: row?.failure_code
    ? { code: row.failure_code, message: row.failure_message ?? '' }
    : null,
  cardId: row?.card_id ?? null,
});

const unregisteredCharge = ({ currency }: ChargeRef, known: KnownCharge): ChargeState => ({
  status: known.failure ? 'failed' : 'unknown',
  amount: 0,
  currency,
  captured: 0,
  refunded: 0,
  failure: known.failure,
  providerRef: null,
  info: {},
});

/** Later this time distinguishes a refund from another amount. */
async function recordCapture(
  { db, clock }: GmoContext,
  row: GmoCharge | undefined,
  state: ChargeState,
) {
  const isWhole = state.status === 'captured' && state.amount === row?.amount;
  if (!row || row.captured_at || !isWhole) return;
  await updateCharge(db, row.trade_id, { captured_at: isoOf(clock()) });
}

/** Throws ProviderUnavailable. */
export async function findCharge(context: GmoContext, charge: ChargeRef): Promise<ChargeState> {
  const answer = await searchCharge(context, charge);
  const row = await findChargeRow(context.db, charge.tradeId);
  const known = knownOf(charge, row);
  if (answer === undefined) return unregisteredCharge(charge, known);
  const state = chargeStateOf(answer, orderIdOf(charge.tradeId), known);
  if (state === undefined) {
    throw new ProviderUnavailable(`GMO returned an unknown status: ${answer.Status}.`);
  }
  await recordCapture(context, row, state);
  return state;
}

export const chargeRefOf = (row: GmoCharge): ChargeRef => ({
  tradeId: row.trade_id,
  shopId: row.shop_id,
  orderRef: row.order_ref,
  kind: row.kind,
  amount: row.amount,
  currency: row.currency,
  providerRef: null,
});

const questions = new RateLimit('gmo questions', { points: 10, seconds: 60 });

/**
 * For unsigned requests: anyone who knows a charge can send them. The reconciliation asks GMO later
 * too. Throws TOO_MANY_REQUESTS.
 */
export const limitQuestions = ({ db }: GmoContext, { trade_id }: GmoCharge): Promise<void> =>
  questions.take(db, trade_id);
