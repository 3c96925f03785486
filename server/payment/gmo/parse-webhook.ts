import { ApiError } from '../../http/api-error.ts';
import type { ChargeState, WebhookEvent } from '../../ports/payment.ts';
import { findChargeRow, type GmoCharge } from './charge-rows.ts';
import type { GmoContext } from './context.ts';
import { chargeRefOf, findCharge, limitQuestions } from './find-charge.ts';
import { orderIdOf, tradeIdOf } from './rules/order-id.ts';
import { findShop } from './shops.ts';

/** Undefined for an open or unknown charge. */
function typeOf({ status, refunded }: ChargeState): WebhookEvent['type'] | undefined {
  if (status === 'open' || status === 'unknown') return undefined;
  return status === 'captured' && refunded > 0 ? 'refunded' : status;
}

/** Null for an open or unknown charge. The same state always has the same event id. */
export function toWebhookEvent(
  row: GmoCharge,
  state: ChargeState,
  askedAt?: Date,
): WebhookEvent | null {
  const type = typeOf(state);
  if (type === undefined) return null;
  return {
    eventId: `gmo-${orderIdOf(row.trade_id)}-${type}-${state.refunded}`,
    type,
    tradeId: row.trade_id,
    shopId: row.shop_id,
    orderRef: row.order_ref,
    // A refused charge has no amount at GMO.
    amount: type === 'failed' || type === 'voided' ? row.amount : state.amount,
    currency: state.currency,
    refunded: state.refunded,
    ...(askedAt && { askedAt }),
    failure: state.failure,
    info: state.info,
  };
}

function requireField(fields: URLSearchParams, name: string): string {
  const value = fields.get(name) ?? '';
  if (value && value.length <= 40) return value;
  throw new ApiError('INVALID_INPUT', `The webhook has no ${name}. GMO sends it as a form.`);
}

/**
 * Throws for an amount that GMO does not confirm. A late webhook may carry the amount before a
 * refund.
 */
function requireSameSum(fields: URLSearchParams, row: GmoCharge, state: ChargeState): void {
  const told = fields.get('Amount');
  const sums = [row.amount, state.amount, state.amount - state.refunded];
  if (!told || sums.includes(Number(told))) return;
  throw new ApiError(
    'PAYMENT_SIGNATURE_INVALID',
    'The webhook has another amount than GMO returns.',
  );
}

/**
 * The notification is not signed, so only its order id is used, and the state comes from GMO.
 * unsourced(notice-address): accepted from any address. Returns null for orders of other systems in
 * the same shop. Throws PAYMENT_SIGNATURE_INVALID for a foreign shop,
 * TOO_MANY_REQUESTS after ten in a minute for one charge.
 */
export async function parseWebhook(context: GmoContext, raw: string): Promise<WebhookEvent | null> {
  const fields = new URLSearchParams(raw);
  const shopId = requireField(fields, 'ShopID');
  const tradeId = tradeIdOf(requireField(fields, 'OrderID'));
  if (!findShop(context.settings, shopId)) {
    throw new ApiError('PAYMENT_SIGNATURE_INVALID', 'The webhook is for a shop of another server.');
  }
  const row = tradeId ? await findChargeRow(context.db, tradeId) : undefined;
  if (row === undefined || row.shop_id !== shopId) return null;
  await limitQuestions(context, row);
  const askedAt = context.clock();
  const state = await findCharge(context, chargeRefOf(row));
  requireSameSum(fields, row, state);
  return toWebhookEvent(row, state, askedAt);
}
