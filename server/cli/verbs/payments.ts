import { writeFile } from 'node:fs/promises';
import type { HostReply } from '../../../src/contract/host/schemas.ts';
import type { PaymentDifference } from '../../../src/contract/order-states.ts';
import { BYTE_ORDER_MARK, type Cell, csvLine } from '../../modules/spreadsheet/file/cell.ts';
import { type PlainText, translate } from '../languages/translate.ts';
import type { Verb, Verbs } from './verb.ts';

type Takings = HostReply<'listPayments'>;
type Payment = Takings['data'][number];
type Stray = Takings['strays'][number];

const DIFFERENCES: Record<PaymentDifference, PlainText> = {
  amount: 'another sum was collected',
  unpaid_here: 'collected there, unpaid here',
  unknown_there: 'paid here, unknown there',
  refunded: 'another sum was paid back',
  state: 'its state differs',
};

const differenceText = ({ difference }: Payment): string => {
  if (difference === null) return '';
  const { kind, here, there, settled_at } = difference;
  const how = settled_at === null ? translate('DIFFERS') : translate('differed, settled');
  return translate('{how}: {difference} (here {here}; there {there})', {
    how,
    difference: translate(DIFFERENCES[kind]),
    here,
    there,
  });
};

const sumsText = ({ taken, refunded, owed }: Takings['sums']) =>
  translate('taken {taken}, refunded {refunded}, owed {owed}', { taken, refunded, owed });

const lineOf = (payment: Payment): string =>
  [
    payment.order_id,
    payment.order,
    `${payment.provider} ${payment.type}`,
    payment.sums
      ? sumsText(payment.sums)
      : translate('paid {time}', { time: payment.paid_at ?? translate('never') }),
    ...(payment.difference ? [differenceText(payment)] : []),
  ].join('\t');

const UNKNOWN_HERE = 'DIFFERS: collected there, unknown here';

const strayLine = ({ provider, charge_id, amount, refunded, currency, charged_at }: Stray) =>
  [
    '-',
    charge_id,
    provider,
    translate('taken {amount} {currency}, refunded {refunded}, {charged_at}', {
      amount,
      currency,
      refunded,
      charged_at,
    }),
    translate(UNKNOWN_HERE),
  ].join('\t');

const HEADER = [
  'day',
  'order_id',
  'order',
  'provider',
  'type',
  'trade_id',
  'paid_at',
  'currency',
  'taken',
  'refunded',
  'owed',
  'difference',
];

const rowOf = ({ day, currency }: Takings, payment: Payment): Cell[] => [
  day,
  payment.order_id,
  payment.order,
  payment.provider,
  payment.type,
  payment.trade_id,
  payment.paid_at,
  currency,
  payment.sums?.taken ?? null,
  payment.sums?.refunded ?? null,
  payment.sums?.owed ?? null,
  differenceText(payment),
];

const strayRow = ({ day }: Takings, stray: Stray): Cell[] => [
  day,
  null,
  null,
  stray.provider,
  null,
  stray.trade_id ?? stray.charge_id,
  stray.charged_at,
  stray.currency,
  stray.amount,
  stray.refunded,
  null,
  translate(UNKNOWN_HERE),
];

const payments: Verb = {
  usage: '[--day YYYY-MM-DD] [--compare] [--csv FILE]',
  about:
    "list a day's takings by order, differences from the provider's books first; --compare fetches them now",
  options: { day: { type: 'string' }, compare: { type: 'boolean' }, csv: { type: 'string' } },
  async run({ call, options }) {
    const { day, csv } = options;
    const of: Record<string, string> = day === undefined ? {} : { day: `${day}` };
    const takings = options.compare
      ? await call('comparePayments', { body: of })
      : await call('listPayments', { query: of });
    const { data, strays, sums, currency, timezone } = takings;
    const differing = data.filter(({ difference }) => difference?.settled_at === null).length;
    const open = differing + strays.length;
    const total = translate('{day} ({timezone}): {sums} {currency}. Differences: {open}.', {
      day: takings.day,
      timezone,
      sums: sumsText(sums),
      currency,
      open,
    });
    if (csv === undefined) {
      return [...strays.map(strayLine), ...data.map(lineOf), total].join('\n');
    }
    const rows = [
      ...strays.map((stray) => strayRow(takings, stray)),
      ...data.map((payment) => rowOf(takings, payment)),
    ];
    const lines = [HEADER, ...rows].map((cells) => csvLine(cells));
    await writeFile(`${csv}`, BYTE_ORDER_MARK + lines.join(''));
    return translate('{total}\n{count} payments are in {file}.', {
      total,
      count: rows.length,
      file: `${csv}`,
    });
  },
};

export const paymentVerbs: Verbs = { payments };
