import type { HostOrderFilter } from '../../../../src/contract/host/orders.ts';
import type { HostReply } from '../../../../src/contract/host/schemas.ts';
import type { Db } from '../../../db/db.ts';
import { toHostOrders } from '../order/read-store-orders.ts';
import { type Asking, selectOrders } from '../order/select-orders.ts';
import type { Column } from './write-csv.ts';

type Order = HostReply<'moveOrder'>;

export const orderColumns: readonly Column<Order>[] = [
  { name: 'id', cellOf: ({ id }) => id },
  { name: 'order', cellOf: ({ slug }) => slug },
  { name: 'created_at', cellOf: ({ created_at }) => created_at },
  { name: 'status', cellOf: ({ status }) => status },
  { name: 'payment_type', cellOf: ({ payment_type }) => payment_type },
  { name: 'payment_status', cellOf: ({ payment_status }) => payment_status },
  { name: 'shipping_status', cellOf: ({ shipping_status }) => shipping_status },
  { name: 'amount', cellOf: ({ amount_payable }) => amount_payable },
  { name: 'pieces', cellOf: ({ pieces }) => pieces },
  { name: 'buyer', cellOf: ({ buyer }) => buyer.name },
  { name: 'receiver', cellOf: ({ receiver_name }) => receiver_name },
  { name: 'email', cellOf: ({ email }) => email },
  { name: 'delivery_date', cellOf: ({ delivery_date }) => delivery_date ?? null },
  { name: 'delivery_slot', cellOf: ({ delivery_slot }) => delivery_slot ?? null },
  { name: 'carrier', cellOf: ({ tracking }) => tracking?.carrier ?? null },
  { name: 'tracking_number', cellOf: ({ tracking }) => tracking?.number ?? null },
  { name: 'needs', cellOf: ({ needs }) => needs.join(' ') },
];

export const findOrdersAfter =
  (db: Db, asking: Asking, { status, ...filter }: HostOrderFilter) =>
  async (after: number, most: number): Promise<Order[]> => {
    const found = selectOrders(db, asking, filter).where('id', '>', after);
    const rows = await (status ? found.where('status', '=', status) : found)
      .selectAll()
      .orderBy('id')
      .limit(most)
      .execute();
    return toHostOrders(db, rows);
  };
