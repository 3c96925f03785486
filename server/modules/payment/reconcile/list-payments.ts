import type { ExpressionBuilder } from 'kysely';
import type { HostReply } from '../../../../src/contract/host/schemas.ts';
import type { Db } from '../../../db/db.ts';
import type { Database } from '../../../db/schema.ts';
import { isoOf } from '../../../db/time.ts';
import type { Services } from '../../../services.ts';
import { refundOf } from '../../order/rules/refund.ts';
import type { StoreRow } from '../../store/queries.ts';
import { dayAfter, dayOf, startOfDay } from '../rules/store-day.ts';
import { listUnmatchedCharges } from './find-unmatched-charges.ts';

type DailyPayments = HostReply<'listPayments'>;
type Payment = DailyPayments['data'][number];
/** `from` is inclusive, `to` is exclusive. */
interface Period {
  from: string;
  to: string;
}

const isIn = ({ from, to }: Period, instant: string | null) =>
  instant !== null && instant >= from && instant < to;

/** Whenever the payment was paid. */
const sumRefunds = (db: Db, { from, to }: Period) =>
  db
    .selectFrom('payment_refund')
    .select(['payment_id', (eb) => eb.fn.sum<number | string>('amount').as('sum')])
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .groupBy('payment_id');

/** Includes payments with an open or new difference. */
const findPayments = (db: Db, storeId: number, period: Period) => {
  const { from, to } = period;
  return db
    .selectFrom('payment')
    .innerJoin('customer_order as shop_order', 'shop_order.id', 'payment.order_id')
    .leftJoin('payment_reconciliation as check', 'check.payment_id', 'payment.id')
    .leftJoin(sumRefunds(db, period).as('refund'), 'refund.payment_id', 'payment.id')
    .selectAll('payment')
    .select([
      'shop_order.slug',
      'refund.sum as refunded_in_period',
      'check.difference',
      'check.here',
      'check.there',
      'check.found_at',
      'check.resolved_at',
    ])
    .where('shop_order.store_id', '=', storeId)
    .where((e) =>
      e.or([
        e.and([e('payment.paid_at', '>=', from), e('payment.paid_at', '<', to)]),
        e('refund.sum', 'is not', null),
        e.and([e('check.difference', 'is not', null), e('check.resolved_at', 'is', null)]),
        e.and([e('check.found_at', '>=', from), e('check.found_at', '<', to)]),
      ]),
    )
    .orderBy('payment.paid_at')
    .orderBy('payment.id')
    .execute();
};

type PaymentRow = Awaited<ReturnType<typeof findPayments>>[number];

function toDifference({ difference, here, there, found_at, resolved_at }: PaymentRow) {
  if (difference === null || found_at === null) return null;
  return {
    kind: difference,
    here: here ?? '',
    there: there ?? '',
    found_at,
    settled_at: resolved_at,
  };
}

function toSums(row: PaymentRow, period: Period): Payment['sums'] {
  const isPaid = isIn(period, row.paid_at);
  if (!isPaid && row.refunded_in_period === null) return null;
  const refunded = Number(row.refunded_in_period ?? 0);
  return { taken: isPaid ? row.amount : 0, refunded, owed: row.refund_due };
}

const toPayment = (
  row: PaymentRow,
  { period, provider }: { period: Period; provider: Payment['provider'] },
): Payment => ({
  order_id: row.order_id,
  order: row.slug,
  provider: row.provider ?? provider,
  type: row.type,
  trade_id: row.trade_id,
  paid_at: row.paid_at,
  sums: toSums(row, period),
  difference: toDifference(row),
});

const refundedAt = (eb: ExpressionBuilder<Database, 'customer_order'>) =>
  eb
    .selectFrom('order_log')
    .select((log) => log.fn.max('order_log.created_at').as('at'))
    .whereRef('order_log.order_id', '=', 'customer_order.id')
    .where('order_log.command', '=', 'refund');

async function findCashOnDelivery(db: Db, storeId: number, period: Period): Promise<Payment[]> {
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

/** Ranks open differences first, then resolved ones, then the rest. */
const rankOf = ({ difference }: Payment): number => {
  if (difference === null) return 2;
  return difference.settled_at === null ? 0 : 1;
};

const sumOf = (payments: readonly Payment[], name: keyof DailyPayments['sums']): number =>
  payments.reduce((total, { sums }) => total + (sums?.[name] ?? 0), 0);

type UnmatchedCharge = DailyPayments['strays'][number];

async function findUnmatchedChargesOf(
  { db, paymentProvider, clock }: Services,
  store: StoreRow,
  period: Period,
): Promise<UnmatchedCharge[]> {
  if (!paymentProvider) return [];
  const now = clock();
  const shopId = paymentProvider.shopIdOf(store.slug);
  const rows = await listUnmatchedCharges(db, { shopId, ...period, now });
  return rows.map(({ shop_id: _, found_at: __, ...row }) => row);
}

/** Lists a day in the store's time zone, default today; differences first. */
export async function listPayments(
  services: Services,
  store: StoreRow,
  day?: string,
): Promise<DailyPayments> {
  const { db, clock, paymentProvider } = services;
  const { timezone, currency } = store;
  const shown = day ?? dayOf(clock(), timezone);
  const period = {
    from: isoOf(startOfDay(shown, timezone)),
    to: isoOf(startOfDay(dayAfter(shown), timezone)),
  };
  const payments = await findPayments(db, store.id, period);
  const byCourier = await findCashOnDelivery(db, store.id, period);
  const provider = paymentProvider?.name ?? 'sandbox';
  const data = [...payments.map((row) => toPayment(row, { period, provider })), ...byCourier]
    .sort((a, b) => (a.paid_at ?? '').localeCompare(b.paid_at ?? ''))
    .sort((a, b) => rankOf(a) - rankOf(b));
  const sums = {
    taken: sumOf(data, 'taken'),
    refunded: sumOf(data, 'refunded'),
    owed: sumOf(data, 'owed'),
  };
  const strays = await findUnmatchedChargesOf(services, store, period);
  return { day: shown, timezone, currency, sums, strays, data };
}
