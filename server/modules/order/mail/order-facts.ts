import { isKnownCarrier } from '../../../../src/contract/carriers.ts';
import type { TaxSum } from '../../../../src/contract/tax.ts';
import { CHAINS } from '../../../../src/features/payment/rules/konbini.ts';
import { formatCurrency } from '../../../../src/format/currency.ts';
import { formatSlot } from '../../../../src/format/delivery-slot.ts';
import { ticketEventTexts } from '../../../../src/format/ticket-event.ts';
import { fill } from '../../../text/fill.ts';
import type { Fact, MailItem } from '../../mail/content.ts';
import { formatDay, formatMoment } from '../../mail/moments.ts';
import type { MailStore } from '../../mail/store-footer.ts';
import { toTicketEvent } from '../../product/ticket-event.ts';
import type { OrderRow, PaymentRow } from '../queries.ts';
import { orderTaxes } from '../rules/order-taxes.ts';
import { toTracking } from '../shipping-to-wire.ts';
import type { OrderMailKind, Words } from './words.ts';

export interface MailLine {
  product_name: string;
  sku_name: string;
  quantity: number;
  price: number;
  rebate_amount: number;
  /** In percent; null outside Japan. */
  tax_rate: number | null;
  /** JSON; null or absent without one. */
  ticket_event?: string | null;
}

export interface OrderMail {
  kind: OrderMailKind;
  order: OrderRow;
  store: MailStore;
  lines: readonly MailLine[];
  payment?: Pick<PaymentRow, 'convenience' | 'receipt_no' | 'confirmation_no' | 'expire_at'>;
  refunded?: number;
  /** The store's message. */
  message?: string;
  /** Absent when the address is not the member's own: it would carry one person's text to another. */
  buyerName?: string;
  origin: string;
}

/** As on the order's page and its documents. */
const reducedMark = (taxes: readonly TaxSum[], rate: number | null): string =>
  taxes.some((sum) => sum.is_reduced && sum.rate === rate) ? ' ※' : '';

function eventOf({ ticket_event }: MailLine, store: MailStore, { order: t }: Words): string {
  const event = toTicketEvent(ticket_event ?? null);
  if (event === null) return '';
  const texts = ticketEventTexts(event, store.timezone);
  return ` ${fill(texts.doors ? t.eventWithDoors : t.event, texts)}`;
}

export function itemsOf({ order, store, lines }: OrderMail, words: Words): MailItem[] {
  const taxes = orderTaxes(order, lines);
  return lines.map((line) => ({
    name: `${line.product_name}${reducedMark(taxes, line.tax_rate)}`,
    variant: `${line.sku_name}${eventOf(line, store, words)}`,
    quantity: `× ${line.quantity}`,
    amount: formatCurrency(line.price * line.quantity, store.currency),
  }));
}

/** The sum of each tax rate and the tax in it; none outside Japan. */
const taxFacts = ({ order, store, lines }: OrderMail, { mail }: Words): Fact[] =>
  orderTaxes(order, lines).map(({ rate, is_reduced, amount, tax }) => {
    const money = (sum: number) => formatCurrency(sum, store.currency);
    if (rate === 0) return { label: mail.taxExempt, value: money(amount) };
    return {
      label: fill(is_reduced ? mail.taxReduced : mail.taxRate, { rate }),
      value: fill(mail.taxWithin, { amount: money(amount), tax: money(tax) }),
    };
  });

export function sumsOf(of: OrderMail, words: Words): Fact[] {
  const { order, store } = of;
  const { order: t } = words;
  const money = (amount: number) => formatCurrency(amount, store.currency);
  const rows: [label: string, amount: number, isShown: boolean][] = [
    [t.amount, order.amount, true],
    [t.coupon, -order.coupon_amount, order.coupon_amount > 0],
    [t.shippingFee, order.shipping_fee, order.shipping_type !== 'virtual'],
    [t.paymentFee, order.payment_fee, order.payment_fee > 0],
    [t.points, -order.used_point, order.used_point > 0],
    [t.payable, order.amount_payable, true],
  ];
  const sums = rows
    .filter(([, , isShown]) => isShown)
    .map(([label, amount]) => ({ label, value: money(amount) }));
  return [...sums, ...taxFacts(of, words)];
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

function deliveryFact({ order }: OrderMail, { order: t }: Words): Fact[] {
  const { delivery_date: day, delivery_slot: slot, locale } = order;
  const parts = [
    day && formatDay(`${day}T00:00:00Z`, locale, 'UTC'),
    slot && formatSlot(slot, t.slotMorning),
  ].filter(Boolean);
  return parts.length > 0 ? [{ label: t.deliveryOn, value: parts.join(' ') }] : [];
}

/** Without the buyer's words where the address is not proved: it would carry them to another person. */
function giftFacts({ order, buyerName }: OrderMail, { mail, order: t }: Words): Fact[] {
  if (!order.giftable) return [];
  const { gift_sender: sender, gift_message: message } = order;
  const isOwn = buyerName !== undefined;
  return [
    { label: t.gift, value: isOwn && sender ? fill(t.giftFrom, { name: sender }) : t.giftYes },
    ...(isOwn && message ? [{ label: mail.giftMessage, value: message }] : []),
  ];
}

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
        ...deliveryFact(of, words),
        ...giftFacts(of, words),
      ];
    case 'payAtStore':
    case 'konbiniDeadline':
      return receiptFacts(of, words);
    case 'paymentReceived':
      return [{ label: words.order.payment, value: method }, ...deliveryFact(of, words)];
    case 'shipped':
      return [
        ...trackingFacts(of, words),
        ...receiverFact(of, words),
        ...deliveryFact(of, words),
        ...giftFacts(of, words),
      ];
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
