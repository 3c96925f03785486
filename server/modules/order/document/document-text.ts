import orders from '../../../../locales/ja/order.json' with { type: 'json' };
import ja from '../../../../locales/ja/order-document.json' with { type: 'json' };
import type { OrderDocument } from '../../../../src/contract/order-document.ts';
import type { TaxSum } from '../../../../src/contract/tax.ts';
import { addresseeOf, titleOf } from '../../../../src/features/order/rules/document-text.ts';
import { dayInJapan } from '../../../../src/features/tax/rules/rate.ts';
import { fill } from '../../../text/fill.ts';

/* The documents of Japan's consumption tax are in Japanese, whatever the language of the store's staff. */

export const yen = (amount: number): string => `¥${amount.toLocaleString('ja-JP')}`;

const dayOf = (instant: string): string => dayInJapan(new Date(instant)).replaceAll('-', '/');

export const documentTitle = (document: OrderDocument): string =>
  `${ja[titleOf(document)]}${document.is_reissue ? ` ${ja.reissue}` : ''}`;

/** Empty without a recipient. */
export const addressee = ({ recipient }: OrderDocument): string =>
  recipient ? addresseeOf(recipient, (values) => fill(ja.to, values)) : '';

export const totalLabel = ({ kind }: OrderDocument): string => ja[`total_${kind}`];

export const leadOf = ({ kind, payment_status: status }: OrderDocument): string =>
  kind === 'invoice' && status === 'paid' ? ja.text_paid : ja[`text_${kind}`];

export function factsOf(document: OrderDocument): [label: string, text: string][] {
  const { refunded_at: refundedAt, payment_type: type } = document;
  return [
    [ja.issuedAt, dayOf(document.issued_at)],
    [orders.number, document.order],
    [ja.orderedAt, dayOf(document.ordered_at)],
    ...(refundedAt ? [[ja.refundedAt, dayOf(refundedAt)] as [string, string]] : []),
    [orders.payment, orders[`payment_${type}`]],
  ];
}

export function issuerLines({ issuer }: OrderDocument): string[] {
  const { registration_number: number, name, address, phone_number: phone } = issuer;
  const registered = number && `${ja.registrationNumber} ${number}`;
  return [name, registered, address, phone].filter((line) => line !== null);
}

/** Without lines of ¥0. A return invoice lists no fees: its refund is apportioned over the rates. */
export const feesOf = (document: OrderDocument): [label: string, amount: number][] =>
  document.kind === 'return'
    ? []
    : (
        [
          [orders.shippingFee, document.shipping_fee],
          [orders.paymentFee, document.payment_fee],
          [orders.coupon, -document.coupon_amount],
        ] as [string, number][]
      ).filter(([, amount]) => amount !== 0);

const taxLine = ({ rate, amount, tax, is_reduced }: TaxSum): string => {
  const text =
    rate === 0
      ? fill(orders.taxExempt, { amount: yen(amount) })
      : fill(orders.taxOf, { rate, amount: yen(amount), tax: yen(tax) });
  return is_reduced ? `※ ${text}` : text;
};

export const taxLines = ({ taxes }: OrderDocument): string[] => [
  ...taxes.map(taxLine),
  ...(taxes.some(({ is_reduced }) => is_reduced) ? [orders.reducedRate] : []),
];

export const documentLines = (document: OrderDocument): string[][] => [
  [documentTitle(document)],
  ...(document.recipient ? [[addressee(document)]] : []),
  ...issuerLines(document).map((line) => [line]),
  [],
  ...factsOf(document),
  [],
  ...document.items.map(({ name, price, quantity, is_reduced }) => [
    `${name}${is_reduced ? ' ※' : ''}`,
    `${yen(price)} × ${quantity}`,
    yen(price * quantity),
  ]),
  ...feesOf(document).map(([label, amount]) => [label, yen(amount)]),
  [totalLabel(document), yen(document.amount)],
  ...taxLines(document).map((line) => [line]),
  [leadOf(document)],
];
