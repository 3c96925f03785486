import type { HostReply } from '../../../src/contract/host/schemas.ts';
import { translate } from '../languages/translate.ts';
import { needsOf, owedOf, paymentOf } from './order-details.ts';
import { encodingOf, printCsv, saveCsv } from './save-csv.ts';
import { CliError, type Verb, type VerbContext } from './verb.ts';

type Page = HostReply<'listHostOrders'>;
type Order = Page['data'][number];

const METHODS = {
  konbini: 'gmo_cvs',
  card: 'gmo_credit',
  cod: 'cash_on_delivery',
  free: 'free',
} as const;

/** Throws CliError with the known methods. */
function methodOf(typed: string): string {
  const known = Object.entries(METHODS).find(([name]) => name === typed);
  if (known) return known[1];
  throw new CliError(
    translate('A payment method is {methods}, not "{typed}".', {
      methods: Object.keys(METHODS).join(', '),
      typed,
    }),
  );
}

const QUERY = {
  shipping: 'shipping_status',
  since: 'from',
  until: 'until',
  post: 'post_id',
  product: 'product_id',
  search: 'q',
  sort: 'sort',
  page: 'page',
} as const;

function queryOf({ words: [status], options }: VerbContext): Record<string, string> {
  const { unpaid, payment, todo } = options;
  const method = unpaid ?? payment;
  const given = Object.entries(QUERY).flatMap(([option, name]) =>
    typeof options[option] === 'string' ? [[name, options[option]] as const] : [],
  );
  return {
    ...(unpaid ? { status: 'unpaid' } : status ? { status } : {}),
    ...(typeof method === 'string' && method !== 'all' ? { payment_type: methodOf(method) } : {}),
    ...(todo ? { needs_store: '1' } : {}),
    ...Object.fromEntries(given),
  };
}

const lineOf = (row: Order): string =>
  [
    row.id,
    row.slug,
    `${row.status}, ${paymentOf(row)}`,
    row.amount_payable,
    row.receiver_name || row.buyer.name,
    ...owedOf(row),
    needsOf(row),
    row.tracking?.number,
    row.reason,
  ]
    .filter((cell) => cell !== null && cell !== undefined && cell !== '')
    .join('\t');

export const orders: Verb = {
  usage:
    '[STATUS] [--unpaid METHOD|all] [--payment METHOD] [--shipping STATUS] [--since DAY] [--until DAY] [--product ID] [--todo] [--search TEXT] [--sort ORDER] [--page NUMBER] [--csv | --file FILE.csv [--encoding utf-8 | shift_jis]]',
  about:
    'list the orders, by status, payment (konbini, card, cod, free), day (today, yesterday, 2026-11-22), show, product or a search; --todo: those that need you',
  details: () =>
    translate(
      'Examples:\n  orders --todo\n  orders --unpaid konbini --since yesterday --csv\n  orders undelivered --search 佐藤\n  orders --since 2026-11-01 --until 2026-11-30 --file november.csv\n  orders --file orders.csv --encoding shift_jis',
    ),
  options: {
    unpaid: { type: 'string' },
    payment: { type: 'string' },
    shipping: { type: 'string' },
    since: { type: 'string' },
    until: { type: 'string' },
    product: { type: 'string' },
    search: { type: 'string' },
    sort: { type: 'string' },
    page: { type: 'string' },
    todo: { type: 'boolean' },
    csv: { type: 'boolean' },
    file: { type: 'string' },
    encoding: { type: 'string' },
  },
  async run(context) {
    const { file, csv } = context.options;
    const { sort, page, ...filter } = queryOf(context);
    if (typeof file === 'string') {
      const query = { ...filter, encoding: encodingOf(context.options) };
      const { rows, report } = await saveCsv(context, 'exportOrders', query, file);
      const summary = translate('{count} orders are in {path}.', { count: rows, path: file });
      return [summary, ...report].join('\n');
    }
    if (csv) return printCsv(context, 'exportOrders', filter);
    const query = { ...filter, ...(sort && { sort }), ...(page && { page }) };
    const { data, meta } = await context.call('listHostOrders', { query });
    if (data.length === 0) return translate('No order.');
    const { from, to, total, current_page, last_page } = meta;
    const more = translate('Orders {from} to {to} of {total}. More: --page {next}', {
      from: from ?? 0,
      to: to ?? 0,
      total,
      next: current_page + 1,
    });
    return [...data.map(lineOf), ...(last_page > current_page ? [more] : [])].join('\n');
  },
};
