import type { ParsedBody } from '../../../src/contract/schemas.ts';
import { isKatakana, toKatakana } from '../../../src/features/payment/rules/kana.ts';
import type { Locale } from '../../../src/routes/locales.ts';
import type { Trx } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';
import { ApiError } from '../../http/api-error.ts';
import { isProviderPage } from '../../http/public-url.ts';
import type { PaymentProvider, Receipt } from '../../ports/payment.ts';
import type { Services } from '../../services.ts';
import { requireProvider } from '../card/require-provider.ts';
import {
  nextStateOf,
  type OrderContext,
  stateRefused,
  transitionOrder,
  withOrderTransaction,
} from '../order/lifecycle/transition-order.ts';
import { queueOrderMail } from '../order/mail/queue-order-mail.ts';
import { queueVoid } from '../order/money/queue-provider-call.ts';
import { lockOrder, lockOwnOrder, type OrderRow, type PaymentRow } from '../order/queries.ts';
import { paymentDeadline } from '../order/rules/payment-terms.ts';
import { noPayment } from '../store/checkout-settings.ts';
import { findStoreById } from '../store/queries.ts';
import { callProvider } from './call-provider.ts';
import { endStartCall, insertPayment } from './insert-payment.ts';
import { updatePayment } from './update-payment.ts';

type Body = ParsedBody<'generatePaymentAccount'>;

interface ReceiptRequest {
  userId: number;
  orderId: number;
  body: Body;
  origin: string;
  locale: Locale;
}

function requireKatakana({ buyerNameKana }: Body): string {
  const kana = toKatakana(buyerNameKana);
  if (isKatakana(kana)) return kana;
  const message = 'must be the name in kana';
  throw new ApiError('INVALID_INPUT', `buyerNameKana ${message}.`, {
    fields: { buyerNameKana: [message] },
  });
}

const deadlineOf = (order: OrderRow, now: Date): Date =>
  new Date(order.pay_by ?? paymentDeadline('gmo_cvs', new Date(order.created_at), now) ?? now);

/** Limit of receipts per order, because each one is a charge at the provider. Two for each chain. */
const MAX_RECEIPTS = 10;

/** Throws INVALID_INPUT for a chain that the provider does not support. */
function requireChain({ chains }: PaymentProvider, { convenience }: Body): void {
  if (chains.includes(convenience)) return;
  const message = `must be one of ${chains.join(', ')}: other stores take no payments here`;
  throw new ApiError('INVALID_INPUT', `convenience ${message}.`, {
    fields: { convenience: [message] },
  });
}

/** Only receipts of this provider: other providers send no webhooks here. */
const findReceipt = (
  trx: Trx,
  order: OrderRow,
  { convenience, provider }: { convenience: string; provider: PaymentProvider },
) =>
  trx
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('convenience', '=', convenience)
    .where('status', '=', 'pending')
    .where('amount', '=', order.amount_payable)
    .where((e) => e.or([e('provider', '=', provider.name), e('provider', 'is', null)]))
    .executeTakeFirst();

/** Throws TOO_MANY_REQUESTS when the order has reached `MAX_RECEIPTS`. */
async function requireFewReceipts(trx: Trx, order: OrderRow): Promise<void> {
  const { issued } = await trx
    .selectFrom('payment')
    .select((eb) => eb.fn.countAll<number | string>().as('issued'))
    .where('order_id', '=', order.id)
    .where('type', '=', 'gmo_cvs')
    .executeTakeFirstOrThrow();
  if (Number(issued) < MAX_RECEIPTS) return;
  throw new ApiError(
    'TOO_MANY_REQUESTS',
    `The order has had ${MAX_RECEIPTS} receipts. Pay one of those that are open, or choose another way to pay.`,
  );
}

/**
 * Runs before the provider is called. Returns undefined when the order already has a payable
 * receipt of the chain, which becomes its current payment.
 */
async function startPayment(context: OrderContext, request: ReceiptRequest) {
  const { trx, services } = context;
  const { userId, orderId, body } = request;
  const order = await lockOwnOrder(trx, userId, orderId);
  if (order.payment_type !== 'gmo_cvs') throw noPayment();
  if (!nextStateOf(order, 'issue_receipt')) throw stateRefused(order, 'issue_receipt');
  const provider = requireProvider(services);
  const { convenience } = body;
  const receipt = await findReceipt(trx, order, { convenience, provider });
  if (receipt) {
    if (receipt.id === order.payment_id) return undefined;
    await transitionOrder(context, order, 'issue_receipt', { payment_id: receipt.id });
    return undefined;
  }
  await requireFewReceipts(trx, order);
  const now = services.clock();
  const payment = await insertPayment(
    trx,
    order,
    {
      type: 'gmo_cvs',
      provider: provider.name,
      convenience,
      expire_at: isoOf(deadlineOf(order, now)),
    },
    now,
  );
  return { payment, order };
}

function expiryOf({ expire_at }: PaymentRow, { payableUntil }: Receipt): string | null {
  if (payableUntil === undefined) return expire_at;
  const end = isoOf(payableUntil);
  return expire_at !== null && expire_at < end ? expire_at : end;
}

/**
 * Makes an issued receipt the current payment of its order and voids older ones. If the buyer changed the
 * payment method during the call, this receipt is voided again, because the provider knows it only now.
 */
async function saveReceipt(context: OrderContext, payment: PaymentRow, receipt: Receipt) {
  const { trx, services } = context;
  const { pageUrl } = receipt;
  const order = await lockOrder(trx, payment.order_id);
  const now = services.clock();
  await endStartCall(trx, payment, now);
  const { status } = await trx
    .selectFrom('payment')
    .select('status')
    .where('id', '=', payment.id)
    .executeTakeFirstOrThrow();
  const isWanted = status === 'init' && nextStateOf(order, 'issue_receipt') !== undefined;
  if (!isWanted) await queueVoid(trx, payment, now);
  const issued = await updatePayment(trx, payment.id, isoOf(now), {
    ...(isWanted ? { status: 'pending' } : {}),
    receipt_no: receipt.receiptNo,
    confirmation_no: receipt.confirmationNo,
    page_url: pageUrl && isProviderPage(services.config, pageUrl) ? pageUrl : null,
    provider_ref: receipt.providerRef,
    expire_at: expiryOf(payment, receipt),
  });
  if (!isWanted) return false;
  const waiting = await transitionOrder(context, order, 'issue_receipt', {
    payment_id: payment.id,
  });
  await queueOrderMail(context, waiting, 'payAtStore', { payment: issued });
  return true;
}

/**
 * A repeat for a chain keeps the existing receipt. Spec §7, design §5 konbini codes.
 * @throws ApiError NOT_FOUND, PAYMENT_TYPE_NOT_AVAILABLE, ORDER_STATE_REFUSED, INVALID_INPUT,
 *   TOO_MANY_REQUESTS (ten receipts were issued), GMO_PAYMENT_EXCEPTION with the provider's
 *   `report_code`
 */
export async function issueReceipt(services: Services, request: ReceiptRequest) {
  const provider = requireProvider(services);
  const { body, origin, locale } = request;
  requireChain(provider, body);
  const buyerNameKana = requireKatakana(body);
  const started = await withOrderTransaction(services, (context) => startPayment(context, request));
  if (started === undefined) return { success: true };
  const { payment, order } = started;
  const store = await findStoreById(services.db, order.store_id);
  const receipt = await callProvider(services, payment, () =>
    provider.issueReceipt({
      tradeId: payment.trade_id,
      shopId: provider.shopIdOf(store?.slug ?? ''),
      orderRef: order.slug,
      amount: payment.amount,
      currency: payment.currency,
      origin,
      locale,
      convenience: body.convenience,
      buyerName: body.buyerName,
      buyerNameKana,
      buyerPhone: body.buyerCellphone,
      buyerEmail: order.email,
      title: body.name,
      expireAt: new Date(payment.expire_at ?? order.created_at),
    }),
  );
  const isSaved = await withOrderTransaction(services, (context) =>
    saveReceipt(context, payment, receipt),
  );
  if (!isSaved) throw noPayment();
  return { success: true };
}
