import type { DocumentKind } from '../../../../src/contract/document-kinds.ts';
import { orderStatus } from '../../../../src/contract/order.ts';
import type { OrderDocument } from '../../../../src/contract/order-document.ts';
import { canIssue } from '../../../../src/features/order/rules/documents.ts';
import { apportion } from '../../../../src/features/tax/rules/apportion.ts';
import { isReduced } from '../../../../src/features/tax/rules/rate.ts';
import { taxIn } from '../../../../src/features/tax/rules/sums.ts';
import type { Trx } from '../../../db/db.ts';
import { isoOf } from '../../../db/time.ts';
import { ApiError, notFound } from '../../../http/api-error.ts';
import { requireStoreById } from '../../store/queries.ts';
import { toCommercialNotice } from '../../store/to-wire.ts';
import { findItems, type OrderRow } from '../queries.ts';
import { orderTaxes } from '../rules/order-taxes.ts';
import { findRefund } from './find-refund.ts';

const MAX_ISSUES = 50;

interface Issue {
  kind: DocumentKind;
  recipient: string | null;
  /** `member 3`, `staff 2`. */
  by: string;
  now: Date;
}

/**
 * Returns whether it was issued before with the same amount: a changed order has a new document.
 */
async function recordIssue(trx: Trx, order: OrderRow, amount: number, issue: Issue) {
  const { kind, recipient, by, now } = issue;
  const issued = await trx
    .selectFrom('order_document')
    .select('amount')
    .where('order_id', '=', order.id)
    .where('kind', '=', kind)
    .execute();
  if (issued.length >= MAX_ISSUES) {
    throw new ApiError('TOO_MANY_REQUESTS', `The document was issued ${MAX_ISSUES} times already.`);
  }
  await trx
    .insertInto('order_document')
    .values({ order_id: order.id, kind, recipient, amount, issued_by: by, issued_at: isoOf(now) })
    .execute();
  return issued.some((earlier) => earlier.amount === amount);
}

async function readIssuer(trx: Trx, storeId: number): Promise<OrderDocument['issuer']> {
  const store = await requireStoreById(trx, storeId);
  const { seller_name, address, phone_number } = toCommercialNotice(store);
  return {
    name: seller_name ?? store.name,
    registration_number: store.invoice_number,
    address,
    phone_number,
  };
}

/**
 * Issues a document of a locked order for Japan's consumption tax. A refund is apportioned over the
 * order's own rates.
 * @throws ApiError NOT_FOUND outside Japan, ORDER_STATE_REFUSED, TOO_MANY_REQUESTS
 */
export async function issueDocument(
  trx: Trx,
  order: OrderRow,
  issue: Issue,
): Promise<OrderDocument> {
  const { kind, recipient, now } = issue;
  const { tax_rate: standard, tax_rounding: rounding } = order;
  if (standard === null || rounding === null) throw notFound();
  const refund = await findRefund(trx, order);
  const state = { ...order, status: orderStatus.parse(order.status), refunded: refund.amount };
  if (!canIssue(kind, state)) {
    throw new ApiError(
      'ORDER_STATE_REFUSED',
      'The order has no such document: an invoice needs an amount, a receipt a payment online, and a return invoice a refund.',
    );
  }
  const items = await findItems(trx, [order.id]);
  const sums = orderTaxes(order, items);
  const isReturn = kind === 'return';
  const amount = isReturn ? refund.amount : order.amount_payable;
  const shares = apportion(
    amount,
    sums.map((sum) => sum.amount),
  );
  const refundTaxes = sums
    .map((sum, index) => ({ ...sum, amount: shares[index] ?? 0 }))
    .filter((sum) => sum.amount > 0)
    .map((sum) => ({ ...sum, tax: taxIn(sum, rounding) }));
  return {
    kind,
    is_reissue: await recordIssue(trx, order, amount, issue),
    issued_at: isoOf(now),
    recipient,
    issuer: await readIssuer(trx, order.store_id),
    order: order.slug,
    ordered_at: order.created_at,
    refunded_at: isReturn ? refund.at : null,
    payment_type: order.payment_type,
    payment_status: order.payment_status,
    items: items.map((item) => ({
      name: `${item.product_name} ${item.sku_name}`,
      price: item.price,
      quantity: item.quantity,
      rate: item.tax_rate ?? standard,
      is_reduced: isReduced(item.tax_rate ?? standard, standard),
    })),
    coupon_amount: order.coupon_amount,
    shipping_fee: order.shipping_fee,
    payment_fee: order.payment_fee,
    amount,
    taxes: isReturn ? refundTaxes : sums,
  };
}
