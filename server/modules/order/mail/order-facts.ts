import { isKnownCarrier } from '../../../../src/contract/carriers.ts';
import { CHAINS } from '../../../../src/features/payment/rules/konbini.ts';
import { formatCurrency } from '../../../../src/format/currency.ts';
import type { Fact, MailItem } from '../../mail/content.ts';
import { formatMoment } from '../../mail/moments.ts';
import type { MailStore } from '../../mail/store-footer.ts';
import type { OrderRow, PaymentRow } from '../queries.ts';
import { toTracking } from '../shipping-to-wire.ts';
import type { OrderMailKind, Words } from './words.ts';

export interface MailLine {
  product_name: string;
  sku_name: string;
  quantity: number;
  price: number;
}

/** Facts of one order mail. */
export interface OrderMail {
  kind: OrderMailKind;
  order: OrderRow;
  store: MailStore;
  lines: readonly MailLine[];
  /** The receipt to pay at a convenience store. */
  payment?: Pick<PaymentRow, 'convenience' | 'receipt_no' | 'confirmation_no' | 'expire_at'>;
  /** The amount of a refund. */
  refunded?: number;
  /** The store's message. */
  message?: string;
  /** Absent when the address is not the member's own: it would carry one person's text to another. */
  buyerName?: string;
  origin: string;
}

export const toItem =
  (currency: string) =>
  (line: MailLine): MailItem => ({
    name: line.product_name,
    variant: line.sku_name,
    quantity: `× ${line.quantity}`,
    amount: formatCurrency(line.price * line.quantity, currency),
  });

export function sumsOf({ order, store }: OrderMail, { order: t }: Words): Fact[] {
  const money = (amount: number) => formatCurrency(amount, store.currency);
  const rows: [label: string, amount: number, isShown: boolean][] = [
    [t.amount, order.amount, true],
    [t.coupon, -order.coupon_amount, order.coupon_amount > 0],
    [t.shippingFee, order.shipping_fee, order.shipping_type !== 'virtual'],
    [t.paymentFee, order.payment_fee, order.payment_fee > 0],
    [t.points, -order.used_point, order.used_point > 0],
    [t.payable, order.amount_payable, true],
  ];
  return rows
    .filter(([, , isShown]) => isShown)
    .map(([label, amount]) => ({ label, value: money(amount) }));
}

const receiverFact = ({ order }: OrderMail, { mail }: Words): Fact[] =>
  order.receiver_address
    ? [
        {
          label: mail.receiver,
          value: [order.receiver_postcode, order.receiver_address, order.receiver_name]
            .filter(Boolean)
            .join(' '),
        },
      ]
    : [];

function deadlineFact(until: string | null, { order, store }: OrderMail, { mail }: Words): Fact[] {
  if (until === null) return [];
  const value = formatMoment(until, order.locale, store.timezone);
  return [{ label: mail.deadline, value }];
}

function receiptFacts(of: OrderMail, words: Words): Fact[] {
  const { payment, order, store } = of;
  if (payment === undefined) return [];
  const chain = `chain_${payment.convenience}` as keyof typeof words.payment;
  const facts: [string, string | null | undefined][] = [
    [words.mail.chain, words.payment[chain]],
    [words.payment.receiptNo, payment.receipt_no],
    [words.payment.confirmationNo, payment.confirmation_no],
    [words.order.payable, formatCurrency(order.amount_payable, store.currency)],
  ];
  return [
    ...facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
    ...deadlineFact(payment.expire_at, of, words),
  ];
}

function trackingFacts({ order }: OrderMail, { mail }: Words): Fact[] {
  const tracking = toTracking(order);
  if (tracking === null) return [];
  const { carrier, number, url } = tracking;
  const name = isKnownCarrier(carrier) ? mail.carriers[carrier] : carrier;
  return [
    { label: mail.carrier, value: name },
    { label: mail.trackingNumber, value: number, ...(url === null ? {} : { href: url }) },
  ];
}

/** The facts of a mail besides the order's number. */
export function factsOf(of: OrderMail, words: Words): Fact[] {
  const { kind, order, store, refunded } = of;
  const method = words.order[`payment_${order.payment_type}`];
  switch (kind) {
    case 'orderReceived':
      return [
        { label: words.order.payment, value: method },
        ...deadlineFact(order.pay_by, of, words),
        { label: words.order.shipping, value: words.order[`shipping_${order.shipping_type}`] },
        ...receiverFact(of, words),
      ];
    case 'payAtStore':
    case 'konbiniDeadline':
      return receiptFacts(of, words);
    case 'paymentReceived':
      return [{ label: words.order.payment, value: method }];
    case 'shipped':
      return [...trackingFacts(of, words), ...receiverFact(of, words)];
    case 'refunded':
      return [
        {
          label: words.mail.refundedAmount,
          value: formatCurrency(refunded ?? 0, store.currency),
        },
      ];
    default:
      return [];
  }
}

const STEPS = [1, 2, 3, 4] as const;

/** Returns how to pay at a chain's register; nothing for a chain without known steps. */
export function stepsOf(convenience: string | null, words: Words['payment']): string[] {
  const chain = CHAINS.find(({ code }) => code === convenience);
  return chain ? STEPS.map((step) => words[`how_${chain.way}_${step}`]) : [];
}
