import type { HostReply } from '../../../src/contract/host/schemas.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../modules/spreadsheet/file/cell.ts';
import { translate } from '../languages/translate.ts';
import type { VerbContext } from './verb.ts';

type Figures = HostReply<'getFigures'>;

/** Returns CSV with the names of the call's fields. The terminal's output escapes CR. */
function toCsv(rows: readonly Record<string, string | number | null>[], columns: string[]): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? null))];
  const text = lines.map((line) => csvLine(line).replace('\r\n', '\n')).join('');
  return BYTE_ORDER_MARK + text.trimEnd();
}

const MINUTE_COLUMNS = [
  ...['minute', 'viewers', 'peak', 'joined', 'remaining'],
  ...['comments', 'reactions', 'adds', 'orders', 'amount'],
];
const PRODUCT_COLUMNS = ['product_id', 'name', 'adds', 'orders', 'pieces', 'amount'];

function audienceLines({ viewers, comments, reactions, reminders }: Figures): string[] {
  return [
    translate('{peak} viewers at once, {unique} in all, {average} minutes each', {
      peak: viewers.peak,
      unique: viewers.unique,
      average: viewers.average_minutes,
    }),
    translate('{comments} comments, {reactions} reactions', { comments, reactions }),
    ...(reminders > 0
      ? [translate('waiting for the mail at the start: {count}', { count: reminders })]
      : []),
  ];
}

function salesLines({ adds, orders, outside, currency }: Figures): string[] {
  return [
    translate('{items} times in a cart, {pieces} pieces', adds),
    translate('{placed} orders, {canceled} of them canceled, {paid} paid', orders),
    translate('sold {amount} {currency}, paid {paid_amount} {currency}', { ...orders, currency }),
    ...(outside.orders > 0
      ? [
          translate('{orders} of the orders, {amount} {currency}, outside the time on air', {
            ...outside,
            currency,
          }),
        ]
      : []),
  ];
}

function listLines({ products, coupons, polls }: Figures): string[] {
  return [
    ...products.map((row) =>
      [
        translate('product {id}', { id: row.product_id }),
        row.name,
        translate('{adds} in carts, {pieces} sold, {amount}', row),
      ].join('\t'),
    ),
    ...coupons.map((row) =>
      [
        translate('coupon {id}', { id: row.coupon_id }),
        row.name,
        translate('{acquired} received, {used} used, {amount}', row),
      ].join('\t'),
    ),
    ...polls.map(({ id, title, options }) =>
      [
        translate('poll {id}', { id }),
        title,
        ...options.map(({ value, count }) => `${value}: ${count}`),
      ].join('\t'),
    ),
  ];
}

export const explainFigures = (): string =>
  [
    translate(
      'Of show 12: its viewers, comments and sales, these by minute as CSV, and its products as CSV:',
    ),
    '  npm run host -- show 12 --figures --store SLUG',
    '  npm run host -- show 12 --figures --csv --store SLUG > minutes.csv',
    '  npm run host -- show 12 --figures --products --store SLUG > products.csv',
    translate(
      '`remaining` is the percentage of the viewers up to a minute who are still there. Amounts are those of\nthe lines bought in the show, after coupons and refunds, without canceled and returned orders, shipping and fees.',
    ),
  ].join('\n');

/** `show 12 --figures`. */
export async function printFigures({ call, number, options }: VerbContext): Promise<string> {
  const figures = await call('getFigures', { params: { id: number(0, 'POST') } });
  if (options.products === true) return toCsv(figures.products, PRODUCT_COLUMNS);
  if (options.csv === true) return toCsv(figures.minutes, MINUTE_COLUMNS);
  return [
    `${figures.title} (${figures.live_status})`,
    ...audienceLines(figures),
    ...salesLines(figures),
    ...listLines(figures),
  ].join('\n');
}
