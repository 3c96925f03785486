import { ApiError } from '../../http/api-error.ts';
import type { ChargeState, WebhookEvent } from '../../ports/payment.ts';
import { findChargeRow, type GmoCharge } from './charge-rows.ts';
import type { GmoContext } from './context.ts';
import { chargeRefOf, findCharge } from './find-charge.ts';
import { orderIdOf, tradeIdOf } from './rules/order-id.ts';
import { findShop } from './shops.ts';

/** What a notice tells by a state; undefined while nothing has come of the trade. */
function typeOf({ status, refunded }: ChargeState): WebhookEvent['type'] | undefined {
  if (status === 'open' || status === 'unknown') return undefined;
  return status === 'captured' && refunded > 0 ? 'refunded' : status;
}

/**
 * Returns the notice of what a trade has come to; null while that is nothing. The same state always makes
 * the same notice, whichever request brought it.
 */
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
    // A refused trade was never charged: there is only what was asked for.
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
  throw new ApiError('INVALID_INPUT', `The notice has no ${name}. GMO sends it as a form.`);
}

/** Throws for a sum that GMO itself knows nothing of. A late notice may tell the sum before a refund. */
function requireSameSum(fields: URLSearchParams, row: GmoCharge, state: ChargeState): void {
  const told = fields.get('Amount');
  const sums = [row.amount, state.amount, state.amount - state.refunded];
  if (!told || sums.includes(Number(told))) return;
  throw new ApiError(
    'PAYMENT_SIGNATURE_INVALID',
    'The notice tells another sum than GMO does when it is asked.',
  );
}

/**
 * Reads a result notification. It is not signed: of what it hasInfo only the order's id is used, and GMO is
 * asked what has come of that order. unsourced(notice-address): it is taken from any. Returns null for orders of others in the same shop, and for news
 * that change nothing. Throws PAYMENT_SIGNATURE_INVALID for a shop that is not ours.
 */
export async function parseWebhook(context: GmoContext, raw: string): Promise<WebhookEvent | null> {
  const fields = new URLSearchParams(raw);
  const shopId = requireField(fields, 'ShopID');
  const tradeId = tradeIdOf(requireField(fields, 'OrderID'));
  if (!findShop(context.settings, shopId)) {
    throw new ApiError(
      'PAYMENT_SIGNATURE_INVALID',
      'The notice is of a shop that this server does not sell for.',
    );
  }
  const row = tradeId ? await findChargeRow(context.db, tradeId) : undefined;
  if (row === undefined || row.shop_id !== shopId) return null;
  const askedAt = context.clock();
  const state = await findCharge(context, chargeRefOf(row));
  requireSameSum(fields, row, state);
  return toWebhookEvent(row, state, askedAt);
}
