import { sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import type { OrderRow } from '../../order/queries.ts';
import { fullNameOf, type UserRow } from '../../session/accounts.ts';
import { isUnsafeName } from '../../spreadsheet/file/cell.ts';
import type { Column } from './write-csv.ts';

interface Customer {
  /** The member's. */
  id: number;
  member: Pick<UserRow, 'first_name' | 'last_name' | 'nickname'>;
  /** Undefined after the member closed the account. */
  last: OrderRow | undefined;
  orders: number;
  canceled: number;
  paid: number;
  first_at: string;
  last_at: string;
}

/** Subtracts refunds. */
const sumOrders = (db: Db, storeId: number, after: number, most: number) =>
  db
    .selectFrom('customer_order as o')
    .leftJoin('payment', 'payment.id', 'o.payment_id')
    .select((eb) => [
      'o.user_id as id',
      eb.fn.countAll<number | string>().as('orders'),
      sql<number | string>`sum(case when o.status = 'canceled' then 1 else 0 end)`.as('canceled'),
      sql<
        number | string
      >`sum(case when o.payment_status = 'paid' then o.amount_payable - coalesce(payment.refunded, 0) else 0 end)`.as(
        'paid',
      ),
      eb.fn.min('o.created_at').as('first_at'),
      eb.fn.max('o.created_at').as('last_at'),
      eb.fn.max('o.id').as('last_id'),
    ])
    .where('o.store_id', '=', storeId)
    .where('o.user_id', '>', after)
    .groupBy('o.user_id')
    .orderBy('o.user_id')
    .limit(most)
    .execute();

const findMembers = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('user_account')
    .select(['id', 'first_name', 'last_name', 'nickname', 'closed_at'])
    .where('id', 'in', [...ids])
    .execute();

export const findCustomersAfter =
  (db: Db, storeId: number) =>
  async (after: number, most: number): Promise<Customer[]> => {
    const sums = await sumOrders(db, storeId, after, most);
    if (sums.length === 0) return [];
    const found = await findMembers(
      db,
      sums.map(({ id }) => id),
    );
    const members = new Map(found.map((member) => [member.id, member]));
    const orders = await db
      .selectFrom('customer_order')
      .selectAll()
      .where(
        'id',
        'in',
        sums.map(({ last_id }) => last_id),
      )
      .execute();
    const latest = new Map(orders.map((order) => [order.user_id, order]));
    return sums.flatMap(({ last_id: _, ...sum }) => {
      const member = members.get(sum.id);
      if (!member) return [];
      return {
        ...sum,
        member,
        last: member.closed_at === null ? latest.get(sum.id) : undefined,
        orders: Number(sum.orders),
        canceled: Number(sum.canceled),
        paid: Number(sum.paid),
      };
    });
  };

const nameOf = ({ member, last }: Customer) =>
  fullNameOf(member) || last?.receiver_name || member.nickname;

export const customerColumns: readonly Column<Customer>[] = [
  { name: 'member', cellOf: ({ id }) => id },
  { name: 'name', cellOf: nameOf },
  { name: 'email', cellOf: ({ last }) => last?.email ?? null },
  {
    name: 'phone',
    cellOf: ({ last }) => last?.phone_number ?? last?.receiver_phone ?? null,
    // A spreadsheet drops the first zero of a number.
    danger: isUnsafeName,
  },
  { name: 'postcode', cellOf: ({ last }) => last?.receiver_postcode ?? null, danger: isUnsafeName },
  { name: 'address', cellOf: ({ last }) => last?.receiver_address ?? null },
  { name: 'orders', cellOf: ({ orders }) => orders },
  { name: 'canceled_orders', cellOf: ({ canceled }) => canceled },
  { name: 'paid_amount', cellOf: ({ paid }) => paid },
  { name: 'first_order_at', cellOf: ({ first_at }) => first_at },
  { name: 'last_order_at', cellOf: ({ last_at }) => last_at },
];
