import type { ParsedBody } from '../../../../src/contract/schemas.ts';
import { isoOf } from '../../../db/time.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Receipt } from '../../../ports/payment.ts';
import type { Services } from '../../../services.ts';
import { requireProvider } from '../../card/provider.ts';
import { noPayment } from '../../store/checkout-settings.ts';
import { findStoreById } from '../../store/queries.ts';
import { canMove, moveOrder, refused } from '../move.ts';
import { lockOrder, lockOwnOrder, type OrderRow, type PaymentRow } from '../queries.ts';
import { payBy } from '../rules/deadline.ts';
import { isKatakana, toKatakana } from '../rules/katakana.ts';
import type { Work } from '../work.ts';
import { askProvider, insertPayment, updatePayment } from './attempts.ts';

type Body = ParsedBody<'generatePaymentAccount'>;

interface Asked {
  userId: number;
  orderId: number;
  body: Body;
  /** Where the buyer's browser finds this server. */
  origin: string;
}

function kanaOf({ buyerNameKana }: Body): string {
  const kana = toKatakana(buyerNameKana);
  if (isKatakana(kana)) return kana;
  const message = 'must be the name in kana';
  throw new ApiError('INVALID_INPUT', `buyerNameKana ${message}.`, {
    fields: { buyerNameKana: [message] },
  });
}

const deadlineOf = (order: OrderRow, now: Date): Date =>
  new Date(order.pay_by ?? payBy('gmo_cvs', new Date(order.created_at), now) ?? now);

/** The receipt the order has for this chain already; undefined when it needs another. */
const standing = (trx: Work['trx'], order: OrderRow, convenience: string) =>
  trx
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', order.payment_id ?? 0)
    .where('convenience', '=', convenience)
    .where('status', '=', 'pending')
    .executeTakeFirst();

/** Writes the attempt down before the provider hears of it; undefined where a receipt stands. */
async function claimReceipt(work: Work, { userId, orderId, body }: Asked) {
  const { trx, services } = work;
  const order = await lockOwnOrder(trx, userId, orderId);
  if (order.payment_type !== 'gmo_cvs') throw noPayment();
  if (canMove(order, 'issue_receipt') === undefined) throw refused(order, 'issue_receipt');
  if (await standing(trx, order, body.convenience)) return undefined;
  const now = services.clock();
  const attempt = await insertPayment(
    trx,
    order,
    {
      type: 'gmo_cvs',
      convenience: body.convenience,
      expire_at: isoOf(deadlineOf(order, now)),
    },
    now,
  );
  return { attempt, order };
}

/** Makes the receipt the one that counts. The provider has issued it; an older one pays as well. */
async function keepReceipt(work: Work, attempt: PaymentRow, receipt: Receipt): Promise<void> {
  const order = await lockOrder(work.trx, attempt.order_id);
  // Meanwhile the buyer may have taken another way to pay.
  if (order.payment_type !== 'gmo_cvs') throw noPayment();
  await updatePayment(work.trx, attempt.id, isoOf(work.services.clock()), {
    status: 'pending',
    receipt_no: receipt.receiptNo,
    confirmation_no: receipt.confirmationNo,
    page_url: receipt.pageUrl,
  });
  await moveOrder(work, order, 'issue_receipt', { payment_id: attempt.id });
}

/**
 * Has a convenience-store receipt issued for an order, to be paid until the order's own deadline.
 * Asking again for the same chain keeps the receipt there is. Spec §7, design §5 konbini codes.
 * @throws ApiError NOT_FOUND, PAYMENT_TYPE_NOT_AVAILABLE, ORDER_STATE_REFUSED, INVALID_INPUT,
 *   GMO_PAYMENT_EXCEPTION with the provider's `report_code`
 */
export async function generateReceipt(services: Services, asked: Asked) {
  const provider = requireProvider(services);
  const kana = kanaOf(asked.body);
  const claimed = await withTransaction(services.db, (trx, afterCommit) =>
    claimReceipt({ trx, afterCommit, services }, asked),
  );
  if (claimed === undefined) return { success: true };
  const { attempt, order } = claimed;
  const store = await findStoreById(services.db, order.store_id);
  const receipt = await askProvider(services, attempt, () =>
    provider.issueReceipt({
      tradeId: attempt.trade_id,
      shopId: provider.shopIdOf(store?.slug ?? ''),
      orderRef: order.slug,
      amount: attempt.amount,
      currency: attempt.currency,
      origin: asked.origin,
      convenience: asked.body.convenience,
      buyerName: asked.body.buyerName,
      buyerNameKana: kana,
      buyerPhone: asked.body.buyerCellphone,
      title: asked.body.name,
      expireAt: new Date(attempt.expire_at ?? order.created_at),
    }),
  );
  await withTransaction(services.db, (trx, afterCommit) =>
    keepReceipt({ trx, afterCommit, services }, attempt, receipt),
  );
  return { success: true };
}
