import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { HostOrderFilter } from '../../../../src/contract/host/orders.ts';
import type { OrderStatus } from '../../../../src/contract/order-states.ts';
import type { Db } from '../../../db/db.ts';
import { foldText } from '../../../db/fold-text.ts';
import { contains } from '../../../db/like.ts';
import type { Database } from '../../../db/schema.ts';
import { isoOf } from '../../../db/time.ts';
import { dayAfter, dayBefore, dayOf, startOfDay } from '../../payment/rules/store-day.ts';
import type { StoreRow } from '../../store/queries.ts';

type Order = ExpressionBuilder<Database, 'customer_order'>;
type Condition = Expression<SqlBool>;

export interface Asking {
  store: StoreRow;
  now: Date;
}

/** Matches with or without the country's code. */
function hasPhone(eb: Order, digits: string): Condition {
  const bare = digits.replace(/^0/, '');
  const phones = (['receiver_phone', 'phone_number'] as const).map((column) =>
    contains(sql`replace(replace(${eb.ref(column)}, '-', ''), ' ', '')`, bare),
  );
  return eb.or(phones);
}

const withoutSpaces = (text: Expression<unknown>) =>
  sql`fold_text(replace(replace(${text}, ' ', ''), ${'\u3000'}, ''))`;

/** Names of the receiver and of the member, without spaces in either. */
function hasName(eb: Order, folded: string): Condition {
  const name = folded.replace(/\s/g, '');
  const members = eb
    .selectFrom('user_account')
    .select('user_account.id')
    // One text with a separator: SQLite calls JavaScript for each fold.
    .where(
      contains(
        withoutSpaces(
          sql`coalesce(last_name, '') || coalesce(first_name, '') || '|' || coalesce(nickname, '')`,
        ),
        name,
      ),
    );
  return eb.or([
    contains(withoutSpaces(sql`coalesce(receiver_name, '')`), name),
    eb('user_id', 'in', members),
  ]);
}

/** By number, phone, e-mail or name, as the text looks. */
function matches(eb: Order, q: string): Condition {
  const text = foldText(q).trim();
  const number = /^e-?(\d+)$/.exec(text)?.[1];
  if (number !== undefined) return contains(eb.ref('slug'), `E-${number}`);
  if (text.includes('@')) return contains(sql`lower(${eb.ref('email')})`, text);
  const digits = text.replace(/[\s()+-]/g, '');
  if (!/^\d+$/.test(digits)) return eb.or([hasName(eb, text), contains(sql`lower(email)`, text)]);
  return eb.or([contains(eb.ref('slug'), digits), hasPhone(eb, digits)]);
}

/** Statuses in which the store has the next step. */
export const STORE_STATUSES: OrderStatus[] = [
  'undelivered',
  'missing',
  'returning',
  'received_return',
];

/** The store must refund it outside the provider: see `refundOf`. */
const owesByHand = (eb: Order): Condition =>
  eb.and([
    eb('status', 'in', ['canceled', 'returned']),
    eb('payment_status', '=', 'paid'),
    eb('amount_payable', '>', 0),
    eb(
      'id',
      'not in',
      eb
        .selectFrom('payment')
        .select('order_id')
        .where((payment) =>
          payment.or([payment('refund_due', '>', 0), payment('refunded', '>', 0)]),
        ),
    ),
  ]);

const needsStore = (eb: Order): Condition =>
  eb.or([
    eb('status', 'in', STORE_STATUSES),
    eb(
      'id',
      'in',
      eb
        .selectFrom('order_message')
        .select('order_id')
        .where('role', '=', 'buyer')
        .where('read_at', 'is', null),
    ),
    eb(
      'id',
      'in',
      eb
        .selectFrom('payment')
        .select('order_id')
        .where('refund_due', '>', 0)
        .where('refund_problem', 'is not', null),
    ),
    eb(
      'id',
      'in',
      eb
        .selectFrom('payment_dispute')
        .innerJoin('payment', 'payment.id', 'payment_dispute.payment_id')
        .select('payment.order_id')
        .where('payment_dispute.status', '=', 'open'),
    ),
    owesByHand(eb),
  ]);

const ofShow = (eb: Order, postId: number): Condition =>
  eb('id', 'in', eb.selectFrom('order_item').select('order_id').where('post_id', '=', postId));

const ofProduct = (eb: Order, productId: number): Condition =>
  eb(
    'id',
    'in',
    eb
      .selectFrom('order_item')
      .innerJoin('sku', 'sku.id', 'order_item.sku_id')
      .select('order_item.order_id')
      .where('sku.product_id', '=', productId),
  );

/** `2026-11-22` in the store's time zone. */
function dateOf(day: string, now: Date, timezone: string): string {
  const today = dayOf(now, timezone);
  if (day === 'today') return today;
  return day === 'yesterday' ? dayBefore(today) : day;
}

/** All filters but the status, so that the statuses can be counted. */
function conditions(
  eb: Order,
  filter: HostOrderFilter,
  { store: { timezone }, now }: Asking,
): Condition[] {
  const { payment_type, payment_status, shipping_status, from, until, post_id, product_id } =
    filter;
  const start = (day: string) => isoOf(startOfDay(dateOf(day, now, timezone), timezone));
  return [
    ...(payment_type ? [eb('payment_type', '=', payment_type)] : []),
    ...(payment_status ? [eb('payment_status', '=', payment_status)] : []),
    ...(shipping_status ? [eb('shipping_status', '=', shipping_status)] : []),
    ...(from ? [eb('created_at', '>=', start(from))] : []),
    ...(until ? [eb('created_at', '<', start(dayAfter(dateOf(until, now, timezone))))] : []),
    ...(post_id ? [ofShow(eb, post_id)] : []),
    ...(product_id ? [ofProduct(eb, product_id)] : []),
    ...(filter.needs_store ? [needsStore(eb)] : []),
    ...(filter.q ? [matches(eb, filter.q)] : []),
  ];
}

export const selectOrders = (db: Db, asking: Asking, filter: HostOrderFilter) =>
  db
    .selectFrom('customer_order')
    .where('store_id', '=', asking.store.id)
    .where((eb) => eb.and(conditions(eb, filter, asking)));
