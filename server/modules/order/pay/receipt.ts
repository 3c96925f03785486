import type { ParsedBody } from '../../../../src/contract/schemas.ts';
import { isKatakana, toKatakana } from '../../../../src/features/payment/rules/kana.ts';
import type { Locale } from '../../../../src/routes/locales.ts';
import type { Trx } from '../../../db/db.ts';
import { isoOf } from '../../../db/time.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { PaymentProvider, Receipt } from '../../../ports/payment.ts';
import type { Services } from '../../../services.ts';
import { requireProvider } from '../../card/provider.ts';
import { noPayment } from '../../store/checkout-settings.ts';
import { findStoreById } from '../../store/queries.ts';
import {
  nextStateOf,
  type OrderContext,
  stateRefused,
  transitionOrder,
  withOrderTransaction,
} from '../lifecycle/transition.ts';
import { writeVoid } from '../money/intents.ts';
import { lockOrder, lockOwnOrder, type OrderRow, type PaymentRow } from '../queries.ts';
import { paymentDeadline } from '../rules/payment.ts';
import { callProvider, endStart, insertAttempt, updateAttempt } from './attempts.ts';

type Body = ParsedBody<'generatePaymentAccount'>;

interface ReceiptRequest {
  userId: number;
  orderId: number;
  body: Body;
  /** Where the buyer's browser reaches this server. */
  origin: string;
  /** The language of the receipt's page. */
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

/** Each receipt is a trade of the provider's; one for each chain, twice over, is enough for anybody. */
const MAX_RECEIPTS = 10;

/** Throws INVALID_INPUT for a chain where the provider has no receipts. */
function requireChain({ chains }: PaymentProvider, { convenience }: Body): void {
  if (chains.includes(convenience)) return;
  const message = `must be one of ${chains.join(', ')}: other stores take no payments here`;
  throw new ApiError('INVALID_INPUT', `convenience ${message}.`, {
    fields: { convenience: [message] },
  });
}

/** The valid receipt that an order already has for a chain. No notice comes of one of another provider's. */
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

/** Throws TOO_MANY_REQUESTS when an order has had as many receipts as one can have. */
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
 * Writes the attempt before the provider is called; undefined where the order has a valid receipt of
 * the chain, which becomes its current one.
 */
async function startAttempt(context: OrderContext, request: ReceiptRequest) {
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
  const attempt = await insertAttempt(
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
  return { attempt, order };
}

/** Until when a receipt is taken: it is stopped with its order, whatever the register would still take. */
function endOf({ expire_at }: PaymentRow, { payableUntil }: Receipt): string | null {
  if (payableUntil === undefined) return expire_at;
  const end = isoOf(payableUntil);
  return expire_at !== null && expire_at < end ? expire_at : end;
}

/**
 * Makes an issued receipt the current payment of its order; older ones are ended. One that the order
 * no longer wants, because the buyer changed the method meanwhile, was ended with that change, and is
 * again now that the provider knows it.
 */
async function saveReceipt(context: OrderContext, attempt: PaymentRow, receipt: Receipt) {
  const { trx, services } = context;
  const order = await lockOrder(trx, attempt.order_id);
  const now = services.clock();
  await endStart(trx, attempt, now);
  const { status } = await trx
    .selectFrom('payment')
    .select('status')
    .where('id', '=', attempt.id)
    .executeTakeFirstOrThrow();
  const isWanted = status === 'init' && nextStateOf(order, 'issue_receipt') !== undefined;
  if (!isWanted) await writeVoid(trx, attempt, now);
  await updateAttempt(trx, attempt.id, isoOf(now), {
    ...(isWanted ? { status: 'pending' } : {}),
    receipt_no: receipt.receiptNo,
    confirmation_no: receipt.confirmationNo,
    page_url: receipt.pageUrl,
    provider_ref: receipt.providerRef,
    expire_at: endOf(attempt, receipt),
  });
  if (!isWanted) return false;
  await transitionOrder(context, order, 'issue_receipt', { payment_id: attempt.id });
  return true;
}

/**
 * Issues a convenience-store receipt for an order, payable until the order's own deadline. A repeat
 * for a chain keeps the receipt that the order has for it. Spec §7, design §5 konbini codes.
 * @throws ApiError NOT_FOUND, PAYMENT_TYPE_NOT_AVAILABLE, ORDER_STATE_REFUSED, INVALID_INPUT,
 *   TOO_MANY_REQUESTS (ten receipts were issued),
 *   GMO_PAYMENT_EXCEPTION with the provider's `report_code`
 */
export async function generateReceipt(services: Services, request: ReceiptRequest) {
  const provider = requireProvider(services);
  const { body, origin, locale } = request;
  requireChain(provider, body);
  const buyerNameKana = requireKatakana(body);
  const started = await withOrderTransaction(services, (context) => startAttempt(context, request));
  if (started === undefined) return { success: true };
  const { attempt, order } = started;
  const store = await findStoreById(services.db, order.store_id);
  const receipt = await callProvider(services, attempt, () =>
    provider.issueReceipt({
      tradeId: attempt.trade_id,
      shopId: provider.shopIdOf(store?.slug ?? ''),
      orderRef: order.slug,
      amount: attempt.amount,
      currency: attempt.currency,
      origin,
      locale,
      convenience: body.convenience,
      buyerName: body.buyerName,
      buyerNameKana,
      buyerPhone: body.buyerCellphone,
      buyerEmail: order.email,
      title: body.name,
      expireAt: new Date(attempt.expire_at ?? order.created_at),
    }),
  );
  const isSaved = await withOrderTransaction(services, (context) =>
    saveReceipt(context, attempt, receipt),
  );
  if (!isSaved) throw noPayment();
  return { success: true };
}
