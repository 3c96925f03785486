import type { HostReply } from '../../../../src/contract/host/schemas.ts';
import type { TakingsBy, TakingsRow } from '../../../../src/contract/host/takings.ts';
import { isReduced } from '../../../../src/features/tax/rules/rate.ts';
import { isoOf } from '../../../db/time.ts';
import type { Services } from '../../../services.ts';
import type { StoreRow } from '../../store/queries.ts';
import { dayOf, startOfDay } from '../rules/store-day.ts';
import { type Found, findTakings, type Period } from './find-takings.ts';
import { type Part, partsOf, splitRefunds } from './split-takings.ts';

type Order = Found['orders'][number];

interface Entry {
  part: Part;
  kind: TakingsRow['kind'];
  amount: number;
  at: string;
  method: Order['payment_type'];
  standard: number | null;
}

interface Capture {
  parts: Part[];
  amount: number;
  paidAt: string | null;
  method: Order['payment_type'];
  refunds: { amount: number; at: string }[];
}

const isIn = ({ from, to }: Period, at: string | null): at is string =>
  at !== null && at >= from && at < to;

/** Returns one capture for cash on delivery. */
function capturesOf(order: Order, found: Found): Capture[] {
  const items = found.items
    .filter(({ order_id }) => order_id === order.id)
    .map((item) => ({ ...item, product: item.product_name, show: item.show ?? '' }));
  if (order.payment_type === 'cash_on_delivery' && order.paid_at !== null) {
    const amount = order.amount_payable;
    const at = found.logs.find(({ order_id }) => order_id === order.id)?.at ?? null;
    const isRefunded = order.payment_status === 'refunded' && at !== null;
    const parts = partsOf(amount, { order, items, isPaying: true });
    const refunds = isRefunded ? [{ amount, at }] : [];
    const cash = { parts, amount, paidAt: order.paid_at, method: order.payment_type, refunds };
    return [cash, ...providerCaptures(order, items, found)];
  }
  return providerCaptures(order, items, found);
}

const providerCaptures = (
  order: Order,
  items: Parameters<typeof partsOf>[1]['items'],
  found: Found,
): Capture[] =>
  found.payments
    .filter(({ order_id }) => order_id === order.id)
    .map(({ id, amount, paid_at, type }) => ({
      parts: partsOf(amount, { order, items, isPaying: order.payment_id === id }),
      amount,
      paidAt: paid_at,
      method: type,
      refunds: found.refunds
        .filter(({ payment_id }) => payment_id === id)
        .map((refund) => ({ amount: refund.amount, at: refund.created_at })),
    }));

function entriesOf(order: Order, capture: Capture, period: Period): Entry[] {
  const { parts, paidAt, method, refunds } = capture;
  const standard = order.tax_rate;
  const taken = isIn(period, paidAt)
    ? parts.map((part) => ({
        part,
        kind: part.kind,
        amount: part.amount,
        at: paidAt,
        method,
        standard,
      }))
    : [];
  const shares = splitRefunds(
    parts,
    refunds.map(({ amount }) => amount),
  );
  const refunded = refunds.flatMap(({ at }, index) =>
    isIn(period, at)
      ? (shares[index] ?? []).map(({ part, amount }) => ({
          part,
          kind: 'refund' as const,
          amount: -amount,
          at,
          method,
          standard,
        }))
      : [],
  );
  return [...taken, ...refunded];
}

const rateKey = ({ rate }: Part) => (rate === null ? '' : `${rate}%`);

function keyOf(entry: Entry, by: TakingsBy, day: string): string {
  const { part, method } = entry;
  return {
    day,
    show: part.show,
    product: part.product,
    method,
    rate: rateKey(part),
    books: [day, method, rateKey(part), part.kind === 'overpaid' ? 'overpaid' : ''].join(' '),
  }[by];
}

function groupEntries(entries: readonly Entry[], by: TakingsBy, timezone: string): TakingsRow[] {
  const rows = new Map<string, TakingsRow>();
  const has = (...names: TakingsBy[]) => names.includes(by);
  for (const entry of entries) {
    const { part, kind, amount, method, standard } = entry;
    const day = dayOf(new Date(entry.at), timezone);
    const key = keyOf(entry, by, day);
    const name = JSON.stringify([key, kind]);
    const rate = has('rate', 'books') ? part.rate : null;
    const row = rows.get(name) ?? {
      key,
      kind,
      amount: 0,
      day: has('day', 'books') ? day : null,
      method: has('method', 'books') ? method : null,
      rate,
      is_reduced: rate !== null && standard !== null && isReduced(rate, standard),
      is_overpaid: has('books') && part.kind === 'overpaid',
    };
    rows.set(name, { ...row, amount: row.amount + amount });
  }
  return [...rows.values()].sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
}

/** Returns the first day after a month: `2026-12-01`. */
const monthAfter = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 1))
    .toISOString()
    .slice(0, 10);

/**
 * Uses the time zone of the store, with separate rows for fees and refunds. The sums are those of
 * `listPayments` on the days of the month.
 */
export async function readTakings(
  { db, clock }: Services,
  store: StoreRow,
  { month, by }: { month: string | undefined; by: TakingsBy },
): Promise<HostReply<'listTakings'>> {
  const { timezone, currency } = store;
  const shown = month ?? dayOf(clock(), timezone).slice(0, 7);
  const period = {
    from: isoOf(startOfDay(`${shown}-01`, timezone)),
    to: isoOf(startOfDay(monthAfter(shown), timezone)),
  };
  const found = await findTakings(db, store.id, period);
  const entries = found.orders.flatMap((order) =>
    capturesOf(order, found).flatMap((capture) => entriesOf(order, capture, period)),
  );
  const sumOf = (isRefund: boolean) =>
    entries
      .filter(({ kind }) => (kind === 'refund') === isRefund)
      .reduce((total, { amount }) => total + amount, 0);
  return {
    month: shown,
    timezone,
    currency,
    sums: { taken: sumOf(false), refunded: -sumOf(true) || 0 },
    data: groupEntries(entries, by, timezone),
  };
}
