import type { HostReply } from '../../../../src/contract/host/schemas.ts';
import type { Db } from '../../../db/db.ts';
import { isoOf } from '../../../db/time.ts';
import type { StoreRow } from '../../store/queries.ts';
import { refundOf } from '../rules/refund.ts';
import { dayAfter, dayOf, startOfDay } from '../rules/store-day.ts';
import { withBooks } from './of-provider.ts';

type Takings = HostReply<'listPayments'>;
type Payment = Takings['data'][number];
interface Period {
  /** Instants: from the first, before the second. */
  from: string;
  to: string;
}

const isIn = ({ from, to }: Period, instant: string | null) =>
  instant !== null && instant >= from && instant < to;

/** The attempts that were paid in a period, and those with a difference that is open or of that period. */
const findAttempts = (db: Db, storeId: number, { from, to }: Period) =>
  withBooks(db)
    .innerJoin('customer_order as shop_order', 'shop_order.id', 'payment.order_id')
    .leftJoin('payment_check as check', 'check.payment_id', 'payment.id')
    .selectAll('payment')
    .select([
      'shop_order.slug',
      'gmo.trade_id as at_gmo',
      'stripe.trade_id as at_stripe',
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
        e.and([e('check.difference', 'is not', null), e('check.settled_at', 'is', null)]),
        e.and([e('check.found_at', '>=', from), e('check.found_at', '<', to)]),
      ]),
    )
    .orderBy('payment.paid_at')
    .orderBy('payment.id')
    .execute();

type AttemptRow = Awaited<ReturnType<typeof findAttempts>>[number];

function differenceOf({ difference, here, there, found_at, settled_at }: AttemptRow) {
  if (difference === null || found_at === null) return null;
  return { kind: difference, here: here ?? '', there: there ?? '', found_at, settled_at };
}

const providerOf = ({ at_gmo, at_stripe }: AttemptRow): Payment['provider'] => {
  if (at_gmo !== null) return 'gmo';
  return at_stripe === null ? 'sandbox' : 'stripe';
};

const ofAttempt = (row: AttemptRow, period: Period): Payment => ({
  order_id: row.order_id,
  order: row.slug,
  provider: providerOf(row),
  type: row.type,
  trade_id: row.trade_id,
  paid_at: row.paid_at,
  sums: isIn(period, row.paid_at)
    ? { taken: row.amount, refunded: row.refunded, owed: row.refund_due }
    : null,
  difference: differenceOf(row),
});

/** What couriers collected in a period. */
async function findAtDoor(db: Db, storeId: number, { from, to }: Period): Promise<Payment[]> {
  const orders = await db
    .selectFrom('customer_order')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('payment_type', '=', 'cash_on_delivery')
    .where('payment_status', 'in', ['paid', 'refunded'])
    .where('paid_at', '>=', from)
    .where('paid_at', '<', to)
    .orderBy('paid_at')
    .execute();
  return orders.map((order) => {
    const refund = refundOf(order, []);
    return {
      order_id: order.id,
      order: order.slug,
      provider: 'courier',
      type: order.payment_type,
      trade_id: null,
      paid_at: order.paid_at,
      sums: {
        taken: order.amount_payable,
        refunded: refund.status === 'refunded' ? refund.amount : 0,
        owed: refund.status === 'ask_store' ? refund.amount : 0,
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

/** Returns what a store took on a day of its time zone, today by default, with the differences first. */
export async function readTakings(
  db: Db,
  store: StoreRow,
  { day, now }: { day: string | undefined; now: Date },
): Promise<Takings> {
  const { timezone, currency } = store;
  const shown = day ?? dayOf(now, timezone);
  const period = {
    from: isoOf(startOfDay(shown, timezone)),
    to: isoOf(startOfDay(dayAfter(shown), timezone)),
  };
  const attempts = await findAttempts(db, store.id, period);
  const atDoor = await findAtDoor(db, store.id, period);
  const data = [...attempts.map((row) => ofAttempt(row, period)), ...atDoor]
    .sort((a, b) => (a.paid_at ?? '').localeCompare(b.paid_at ?? ''))
    .sort((a, b) => rankOf(a) - rankOf(b));
  const sums = {
    taken: sumOf(data, 'taken'),
    refunded: sumOf(data, 'refunded'),
    owed: sumOf(data, 'owed'),
  };
  return { day: shown, timezone, currency, sums, data };
}
