import type { Locale } from '../../../../src/routes/locales.ts';
import { escapeHtml } from '../../../http/html.ts';
import { fill } from '../../../text/fill.ts';
import type { PrintedItem, PrintedOrder, PrintedStore } from './find-printed-orders.ts';
import { row, table } from './print-page.ts';
import { type SlipWords, slipWords } from './slip-words.ts';

interface Pick extends Omit<PrintedItem, 'price'> {
  orders: string[];
}

/** Sorts by shelf: A2 before A10. */
export function sumBySku(orders: readonly PrintedOrder[]): Pick[] {
  const picks = new Map<number, Pick>();
  for (const { number, items } of orders) {
    for (const { price: _, ...item } of items) {
      const known = picks.get(item.skuId);
      if (known) known.quantity += item.quantity;
      const pick = known ?? { ...item, orders: [] };
      picks.set(item.skuId, pick);
      if (!pick.orders.includes(number)) pick.orders.push(number);
    }
  }
  const { compare } = new Intl.Collator('en', { numeric: true });
  return [...picks.values()].sort((a, b) => compare(a.code, b.code));
}

const pickRow = ({ code, product, variant, quantity, orders }: Pick) =>
  row('td', [
    ['', '<div class="box"></div>'],
    ['code', escapeHtml(code)],
    [
      '',
      `${escapeHtml(product)}${variant === product ? '' : `<small>${escapeHtml(variant)}</small>`}`,
    ],
    ['number', String(quantity)],
    ['orders', orders.map(escapeHtml).join(' ')],
  ]);

function notes(orders: readonly PrintedOrder[], words: SlipWords): string {
  const rows = orders
    .filter(({ memo, isGift }) => memo !== null || isGift)
    .map(({ number, memo, isGift }) => {
      const text = [isGift ? words.gift : '', memo ?? ''].filter(Boolean).join('\n');
      return row('td', [
        ['code', escapeHtml(number)],
        ['', escapeHtml(text).replaceAll('\n', '<br>')],
      ]);
    });
  if (rows.length === 0) return '';
  const head = row('th', [
    ['', escapeHtml(words.order)],
    ['', ''],
  ]);
  return `<h2>${escapeHtml(words.notes)}</h2>${table(head, rows)}`;
}

/** All orders on one list, which continues over pages. */
export function pickingList(
  orders: readonly PrintedOrder[],
  { name, today }: PrintedStore,
  locale: Locale,
): string {
  const words = slipWords(locale);
  const picks = sumBySku(orders);
  const pieces = picks.reduce((sum, { quantity }) => sum + quantity, 0);
  const head = row('th', [
    ['', escapeHtml(words.picked)],
    ['', escapeHtml(words.code)],
    ['', escapeHtml(words.product)],
    ['number', escapeHtml(words.quantity)],
    ['', escapeHtml(words.forOrders)],
  ]);
  return `<section class="sheet" lang="${locale}"><header class="top"><div><h1>${escapeHtml(words.pickingTitle)}</h1><p>${escapeHtml(name)}</p></div>
<p>${escapeHtml(today)}<br>${escapeHtml(fill(words.orders, { count: orders.length }))}<br>${escapeHtml(fill(words.pieces, { count: pieces }))}</p></header>
${table(head, picks.map(pickRow), 'pick')}
${notes(orders, words)}</section>`;
}
