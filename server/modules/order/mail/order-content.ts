import { formatCurrency } from '../../../../src/format/currency.ts';
import { href } from '../../../../src/routes/href.ts';
import type { Locale } from '../../../../src/routes/locales.ts';
import { fill } from '../../../text/fill.ts';
import type { MailContent } from '../../mail/content.ts';
import { lineTextOf } from '../../mail/line-text.ts';
import { footerOf } from '../../mail/store-footer.ts';
import { factsOf, itemsOf, type OrderMail, stepsOf, sumsOf } from './order-facts.ts';
import { type OrderMailKind, type Words, wordsOf } from './words.ts';

function furtherText({ kind, order }: OrderMail, { mail, order: t }: Words): string[] {
  switch (kind) {
    case 'orderReceived':
      return [t[`next_${order.payment_type}`]];
    case 'paymentReceived':
      return order.shipping_type === 'custom' ? [mail.willShip] : [];
    case 'cancelled':
      return order.payment_status === 'paid' ? [mail.refundFollows] : [];
    case 'refunded':
      return order.payment_type === 'gmo_credit' ? [mail.cardRefund] : [];
    default:
      return [];
  }
}

const WITH_ITEMS: readonly OrderMailKind[] = [
  'orderReceived',
  'paymentReceived',
  'shipped',
  'delivered',
  'cancelled',
  'expired',
];

const linksOf = (origin: string, store: string, orderId: number) => ({
  order: `${origin}${href('order', { store, orderId })}`,
  payment: `${origin}${href('orderPayment', { store, orderId })}`,
  message: `${origin}${href('orderMessage', { store, orderId })}`,
});

function buttonOf({ kind, order, store, origin }: OrderMail, { mail }: Words) {
  const links = linksOf(origin, store.slug, order.id);
  const waits = kind === 'orderReceived' && order.status === 'unpaid';
  if (kind === 'message') return { label: mail.buttons.message, href: links.message };
  return waits || kind === 'payAtStore' || kind === 'konbiniDeadline'
    ? { label: mail.buttons.payment, href: links.payment }
    : { label: mail.buttons.order, href: links.order };
}

/** Writes in the order's language. */
export function contentOf(of: OrderMail): MailContent {
  const { kind, order, store, buyerName, refunded, message, payment, origin } = of;
  const locale: Locale = order.locale;
  const words = wordsOf(locale);
  const { mail } = words;
  const values = {
    store: store.name,
    number: order.slug,
    name: buyerName ?? '',
    amount: formatCurrency(refunded ?? 0, store.currency),
  };
  const { subject, heading, text } = mail.mails[kind];
  const hasItems = WITH_ITEMS.includes(kind);
  return {
    locale,
    subject: fill(subject, values),
    heading,
    ...(buyerName ? { greeting: fill(mail.greeting, values) } : {}),
    paragraphs: [...text.map((line) => fill(line, values)), ...furtherText(of, words)],
    ...(message === undefined ? {} : { quote: message }),
    facts: [{ label: words.order.number, value: order.slug }, ...factsOf(of, words)],
    ...(payment === undefined ? {} : { steps: stepsOf(payment.convenience, words.payment) }),
    ...(hasItems ? { items: itemsOf(of, words), sums: sumsOf(of, words) } : {}),
    button: buttonOf(of, words),
    footer: footerOf(store, locale, origin),
  };
}

/** Keeps the number, a deadline, a refund and the link. */
export function orderLineText(content: MailContent): string {
  const { mail, order } = wordsOf(content.locale);
  const labels = [order.number, mail.deadline, mail.refundedAmount];
  const facts = content.facts.filter(({ label }) => labels.includes(label));
  return lineTextOf({ ...content, paragraphs: [], facts });
}
