import type { ExpressionBuilder } from 'kysely';
import type { HostReply } from '../../../../src/contract/host/schemas.ts';
import type { Db } from '../../../db/db.ts';
import type { Database } from '../../../db/schema.ts';
import { isoOf } from '../../../db/time.ts';
import type { Services } from '../../../services.ts';
import type { StoreRow } from '../../store/queries.ts';
import { refundOf } from '../rules/refund.ts';
import { dayAfter, dayOf, startOfDay } from '../rules/store-day.ts';
import { listStrays } from './strays.ts';

type Takings = HostReply<'listPayments'>;
type Payment = Takings['data'][number];
interface Period {
  /** Instants: from the first, before the second. */
  from: string;
  to: string;
}

const isIn = ({ from, to }: Period, instant: string | null) =>
  instant !== null && instant >= from && instant < to;

/** What went back of each attempt in a period, whenever it was paid. */
const sumBack = (db: Db, { from, to }: Period) =>
  db
    .selectFrom('payment_refund')
    .select(['payment_id', (eb) => eb.fn.sum<number | string>('amount').as('sum')])
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .groupBy('payment_id');

/**
 * The attempts that were paid in a period, or of which something went back in it, and those with a
 * difference that is open or of that period.
 */
const findAttempts = (db: Db, storeId: number, period: Period) => {
  const { from, to } = period;
  return db
    .selectFrom('payment')
    .innerJoin('customer_order as shop_order', 'shop_order.id', 'payment.order_id')
    .leftJoin('payment_check as check', 'check.payment_id', 'payment.id')
    .leftJoin(sumBack(db, period).as('back'), 'back.payment_id', 'payment.id')
    .selectAll('payment')
    .select([
      'shop_order.slug',
      'back.sum as back',
      'check.difference',
      'check.here',
      'check.there',
      'check.found_at',
      'check.settled_at',
    ])
    .where('shop_order.store_id', '=', storeId)
    .where((e) =>
      e.or([
        e.and([e('payment.paid_at', '>=', from), e('payment.paid_at', '<', to)]),
        e('back.sum', 'is not', null),
        e.and([e('check.difference', 'is not', null), e('check.settled_at', 'is', null)]),
        e.and([e('check.found_at', '>=', from), e('check.found_at', '<', to)]),
      ]),
    )
    .orderBy('payment.paid_at')
    .orderBy('payment.id')
    .execute();
};

type AttemptRow = Awaited<ReturnType<typeof findAttempts>>[number];

function differenceOf({ difference, here, there, found_at, settled_at }: AttemptRow) {
  if (difference === null || found_at === null) return null;
  return { kind: difference, here: here ?? '', there: there ?? '', found_at, settled_at };
}

function sumsOfAttempt(row: AttemptRow, period: Period): Payment['sums'] {
  const isTaken = isIn(period, row.paid_at);
  if (!isTaken && row.back === null) return null;
  const refunded = Number(row.back ?? 0);
  return { taken: isTaken ? row.amount : 0, refunded, owed: row.refund_due };
}

const ofAttempt = (
  row: AttemptRow,
  { period, provider }: { period: Period; provider: Payment['provider'] },
): Payment => ({
  order_id: row.order_id,
  order: row.slug,
  provider: row.provider ?? provider,
  type: row.type,
  trade_id: row.trade_id,
  paid_at: row.paid_at,
  sums: sumsOfAttempt(row, period),
  difference: differenceOf(row),
});

/** When an order was last refunded. */
const refundedAt = (eb: ExpressionBuilder<Database, 'customer_order'>) =>
  eb
    .selectFrom('order_log')
    .select((log) => log.fn.max('order_log.created_at').as('at'))
    .whereRef('order_log.order_id', '=', 'customer_order.id')
    .where('order_log.command', '=', 'refund');

/** What couriers collected in a period, and what went back of it in one. */
async function findAtDoor(db: Db, storeId: number, period: Period): Promise<Payment[]> {
  const { from, to } = period;
  const orders = await db
    .selectFrom('customer_order')
    .selectAll()
    .select((eb) => refundedAt(eb).as('refunded_at'))
    .where('store_id', '=', storeId)
    .where('payment_type', '=', 'cash_on_delivery')
    .where('payment_status', 'in', ['paid', 'refunded'])
    .where((e) => e.or([e.between('paid_at', from, to), e.between(refundedAt(e), from, to)]))
    .orderBy('paid_at')
    .execute();
  return orders
    .filter((order) => isIn(period, order.paid_at) || isIn(period, order.refunded_at))
    .map((order) => {
      const { status, amount } = refundOf(order, []);
      return {
        order_id: order.id,
        order: order.slug,
        provider: 'courier',
        type: order.payment_type,
        trade_id: null,
        paid_at: order.paid_at,
        sums: {
          taken: isIn(period, order.paid_at) ? order.amount_payable : 0,
          refunded: status === 'refunded' && isIn(period, order.refunded_at) ? amount : 0,
          owed: status === 'ask_store' ? amount : 0,
        },
        difference: null,
      };
    });
}

/** Open differences, then settled ones, then all others. */
const rankOf = ({ difference }: Payment): number => {
  if (difference === null) return 2;
  return difference.settled_at === null ? 0 : 1;
};

const sumOf = (payments: readonly Payment[], name: keyof Takings['sums']): number =>
  payments.reduce((total, { sums }) => total + (sums?.[name] ?? 0), 0);

type Stray = Takings['strays'][number];

async function findStraysOf(
  { db, payment, clock }: Services,
  store: StoreRow,
  period: Period,
): Promise<Stray[]> {
  if (!payment) return [];
  const now = clock();
  const rows = await listStrays(db, { shopId: payment.shopIdOf(store.slug), ...period, now });
  return rows.map(({ shop_id: _, found_at: __, ...row }) => row);
}

/**
 * Returns what a store took, and what went back, on a day of its time zone, today by default, with the
 * differences first.
 */
export async function readTakings(
  services: Services,
  store: StoreRow,
  day?: string,
): Promise<Takings> {
  const { db, clock, payment } = services;
  const { timezone, currency } = store;
  const shown = day ?? dayOf(clock(), timezone);
  const period = {
    from: isoOf(startOfDay(shown, timezone)),
    to: isoOf(startOfDay(dayAfter(shown), timezone)),
  };
  const attempts = await findAttempts(db, store.id, period);
  const atDoor = await findAtDoor(db, store.id, period);
  const provider = payment?.name ?? 'sandbox';
  const data = [...attempts.map((row) => ofAttempt(row, { period, provider })), ...atDoor]
    .sort((a, b) => (a.paid_at ?? '').localeCompare(b.paid_at ?? ''))
    .sort((a, b) => rankOf(a) - rankOf(b));
  const sums = {
    taken: sumOf(data, 'taken'),
    refunded: sumOf(data, 'refunded'),
    owed: sumOf(data, 'owed'),
  };
  const strays = await findStraysOf(services, store, period);
  return { day: shown, timezone, currency, sums, strays, data };
}
