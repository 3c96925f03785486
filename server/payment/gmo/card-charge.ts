import type { CardPaymentRequest, ChargeState } from '../../ports/payment.ts';
import { voidCharge } from './change-charge.ts';
import {
  findChargeRow,
  type GmoCharge,
  insertCharge,
  newCharge,
  updateCharge,
} from './charge-rows.ts';
import { shopParams, siteParams } from './client.ts';
import { GMO_PATH, type GmoContext } from './context.ts';
import { accessFrom, accessOf, type ChargeKey, chargeRefOf, findCharge } from './find-charge.ts';
import { ERRORS, GmoRefusal } from './refusal.ts';
import { orderIdOf } from './rules/order-id.ts';
import { requireShop } from './shops.ts';

/** Each member holds exactly one card. */
export const CARD_SEQ = 0;

/** `finishCard` completes the payment there. */
const returnAddress = (request: CardPaymentRequest) =>
  `${request.origin}${GMO_PATH}/return/${request.tradeId}`;

/** Fetches the lost keys of a registered charge again. */
async function registerCharge(context: GmoContext, request: CardPaymentRequest & ChargeKey) {
  const { settings, call } = context;
  try {
    const answer = await call('EntryTran', {
      ...shopParams(requireShop(settings, request.shopId)),
      OrderID: orderIdOf(request.tradeId),
      JobCd: 'AUTH',
      Amount: request.amount,
      // 3-D Secure 2.
      TdFlag: 2,
    });
    return accessFrom(answer);
  } catch (error) {
    if (!(error instanceof GmoRefusal && error.hasInfo(...ERRORS.orderIdTaken))) throw error;
    return accessOf(context, request);
  }
}

/** Unless GMO authorized the charge: the error may concern a repeat or a timeout of GMO's own. */
export async function recordRefusal(
  context: GmoContext,
  row: GmoCharge,
  refusal: GmoRefusal,
): Promise<ChargeState> {
  const state = await findCharge(context, chargeRefOf(row));
  if (state.status !== 'open' && state.status !== 'unknown') return state;
  const failure = { code: refusal.code, message: refusal.message };
  await updateCharge(context.db, row.trade_id, {
    failure_code: failure.code,
    failure_message: failure.message,
  });
  return { ...state, status: 'failed', failure };
}

/**
 * Returns the 3-D Secure page, if any. Repeated after a lost answer. unsourced(exec-repeat):
 * `recordRefusal` reads the resulting state.
 */
async function execute(context: GmoContext, request: CardPaymentRequest & ChargeKey) {
  const access = await registerCharge(context, request);
  const { settings, call } = context;
  const answer = await call('ExecTran', {
    ...access,
    ...siteParams(settings),
    OrderID: orderIdOf(request.tradeId),
    Method: 1,
    MemberID: request.cardId,
    SeqMode: 0,
    CardSeq: CARD_SEQ,
    // Visa requires the holder's address or number. unsourced(tds-email): whether GMO refuses
    // without.
    Tds2Email: request.buyerEmail,
    RetUrl: returnAddress(request),
    ClientField1: request.orderRef,
    ClientFieldFlag: 1,
  });
  return { pageUrl: answer.ACS === '2' ? answer.RedirectUrl : undefined, access };
}

/**
 * Returns the 3-D Secure page, or our return address for a card that is authorized at once. Throws
 * ProviderRefusal.
 */
export async function startCardPayment(context: GmoContext, request: CardPaymentRequest) {
  const { db, clock } = context;
  const row = await insertCharge(db, {
    ...newCharge(request, clock()),
    kind: 'card',
    card_id: request.cardId,
    return_url: request.returnUrl,
  });
  if (row.page_url) return { pageUrl: row.page_url, providerRef: null };
  try {
    const { pageUrl, access } = await execute(context, { ...request, kind: 'card' });
    const page_url = pageUrl ?? returnAddress(request);
    await updateCharge(db, row.trade_id, { page_url });
    return { pageUrl: page_url, providerRef: access.AccessID };
  } catch (error) {
    if (!(error instanceof GmoRefusal)) throw error;
    const state = await recordRefusal(context, row, error);
    if (state.status === 'failed') throw error;
    return { pageUrl: returnAddress(request), providerRef: state.providerRef };
  }
}

/** Idempotent. */
export async function finishCard(context: GmoContext, row: GmoCharge): Promise<ChargeState> {
  const before = await findCharge(context, chargeRefOf(row));
  if (before.status !== 'open') return before;
  try {
    await context.call(
      'SecureTran2',
      await accessOf(context, { ...chargeRefOf(row), kind: 'card' }),
    );
  } catch (error) {
    if (error instanceof GmoRefusal) return recordRefusal(context, row, error);
    throw error;
  }
  // Voided during the request.
  const current = await findChargeRow(context.db, row.trade_id);
  return current?.voided_at
    ? voidCharge(context, chargeRefOf(row))
    : findCharge(context, chargeRefOf(row));
}
