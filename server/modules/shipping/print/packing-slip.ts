import { formatCurrency } from '../../../../src/format/currency.ts';
import { formatSlot } from '../../../../src/format/delivery-slot.ts';
import type { Locale } from '../../../../src/routes/locales.ts';
import { escapeHtml } from '../../../http/html.ts';
import { fill } from '../../../text/fill.ts';
import type { PrintedItem, PrintedOrder, PrintedStore } from './find-printed-orders.ts';
import { row, table } from './print-page.ts';
import { type SlipWords, slipWords } from './slip-words.ts';

const postcodeText = (postcode: string) =>
  /^\d{7}$/.test(postcode) ? `〒${postcode.slice(0, 3)}-${postcode.slice(3)}` : postcode;

const linesOf = (lines: readonly string[]) =>
  lines
    .filter((line) => line !== '')
    .map(escapeHtml)
    .join('<br>');

const fact = (name: string, value: string) =>
  value && `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`;

const requestedDelivery = ({ deliveryDate, deliverySlot }: PrintedOrder, words: SlipWords) =>
  [deliveryDate, deliverySlot && formatSlot(deliverySlot, words.am)].filter(Boolean).join(' ');

function top(order: PrintedOrder, { today }: PrintedStore, words: SlipWords): string {
  const facts = [
    fact(words.order, order.number),
    fact(words.orderedOn, order.orderedOn),
    fact(words.printedOn, today),
    fact(words.deliveryOn, requestedDelivery(order, words)),
    fact(words.giver, order.gift.sender ?? ''),
  ];
  return `<header class="top"><h1>${escapeHtml(words.slipTitle)}</h1><dl class="facts">${facts.join('')}</dl></header>`;
}

function who({ receiver }: PrintedOrder, { name, sender }: PrintedStore, words: SlipWords): string {
  const to = linesOf([postcodeText(receiver.postcode), receiver.address]);
  const from = sender
    ? linesOf([
        postcodeText(sender.postcode),
        sender.address,
        sender.building,
        fill(words.phone, { phone: sender.phone_number }),
      ])
    : '';
  return `<div class="who"><p class="receiver">${to}<br><b>${escapeHtml(fill(words.to, { name: receiver.name }))}</b></p>
<p class="sender"><b>${escapeHtml(sender?.name ?? name)}</b>${from}</p></div>`;
}

const productCell = ({ product, variant }: PrintedItem) =>
  `${escapeHtml(product)}${variant === product ? '' : `<small>${escapeHtml(variant)}</small>`}`;

function itemTable(order: PrintedOrder, money: (amount: number) => string, words: SlipWords) {
  const isPriced = !order.isGift;
  const head = row('th', [
    ['', escapeHtml(words.product)],
    ['', escapeHtml(words.code)],
    ['number', escapeHtml(words.quantity)],
    ...(isPriced
      ? ([
          ['number', escapeHtml(words.price)],
          ['number', escapeHtml(words.amount)],
        ] as [string, string][])
      : []),
  ]);
  const rows = order.items.map((item) =>
    row('td', [
      ['', productCell(item)],
      ['code', escapeHtml(item.code)],
      ['number', String(item.quantity)],
      ...(isPriced
        ? ([
            ['number', escapeHtml(money(item.price))],
            ['number', escapeHtml(money(item.price * item.quantity))],
          ] as [string, string][])
        : []),
    ]),
  );
  return table(head, rows);
}

function sums({ sums }: PrintedOrder, money: (amount: number) => string, words: SlipWords) {
  const lines: [string, number][] = [
    [words.subtotal, sums.items],
    ...(sums.coupon > 0 ? ([[words.coupon, -sums.coupon]] as [string, number][]) : []),
    [words.shipping, sums.shipping],
    ...(sums.fee > 0 ? ([[words.fee, sums.fee]] as [string, number][]) : []),
  ];
  const list = lines.map(
    ([name, amount]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(money(amount))}</dd>`,
  );
  const total = `<dt class="total">${escapeHtml(words.total)}</dt><dd class="total">${escapeHtml(money(sums.total))}</dd>`;
  return `<dl class="sums">${list.join('')}${total}</dl>`;
}

const giftMessage = ({ gift: { message } }: PrintedOrder) =>
  message === null ? '' : `<p class="message">${linesOf(message.split('\n'))}</p>`;

/** One sheet. A gift's sheet has no amount, except the one that the courier collects. */
export function packingSlip(order: PrintedOrder, store: PrintedStore, locale: Locale): string {
  const words = slipWords(locale);
  const money = (amount: number) => formatCurrency(amount, store.currency);
  const collect =
    order.cash === null
      ? ''
      : `<p class="collect">${escapeHtml(fill(words.collect, { amount: money(order.cash) }))}</p>`;
  return `<section class="sheet" lang="${locale}">${top(order, store, words)}
${who(order, store, words)}
<p class="thanks">${escapeHtml(order.isGift ? words.giftThanks : words.thanks)}</p>${giftMessage(order)}
${itemTable(order, money, words)}
${order.isGift ? '' : sums(order, money, words)}${collect}</section>`;
}
