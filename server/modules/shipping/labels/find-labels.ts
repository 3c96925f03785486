import type { LabelProblem } from '../../../../src/contract/host/labels.ts';
import { prefectures } from '../../../../src/contract/prefectures.ts';
import type { Db } from '../../../db/db.ts';
import type { OrderRow } from '../../order/queries.ts';
import { orderTaxes } from '../../order/rules/order-taxes.ts';
import { findNamedOrders, findReadyOrders } from '../find-orders.ts';
import type { Label, LabelAddress } from './label.ts';

/** An order that a carrier can take, or that it took just now. */
const LABELLED = ['undelivered', 'delivering'];

const isDelivered = ({ shipping_type }: OrderRow) =>
  shipping_type === 'custom' || shipping_type === 'custom_cod';

async function findItems(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never[]>();
  const items = await db
    .selectFrom('order_item')
    .select(['order_id', 'product_name', 'price', 'quantity', 'rebate_amount', 'tax_rate'])
    .where('order_id', 'in', [...ids])
    .orderBy('id')
    .execute();
  return Map.groupBy(items, ({ order_id }) => order_id);
}

type Items = Parameters<typeof orderTaxes>[1];

/** Includes the tax where the order has rates. */
function cashOf(row: OrderRow, items: Items): Label['cash'] {
  if (row.payment_type !== 'cash_on_delivery') return null;
  const sums = orderTaxes(row, items);
  const tax = sums.length > 0 ? sums.reduce((total, sum) => total + sum.tax, 0) : null;
  return { amount: row.amount_payable, tax };
}

/** Divides an address that has only its text at its prefecture and its first space. */
function receiverOf(row: OrderRow): LabelAddress {
  const text = row.receiver_address ?? '';
  const prefecture = prefectures.find(({ name }) => text.startsWith(name))?.name ?? '';
  const [first = '', ...rest] = text.slice(prefecture.length).split(' ');
  return {
    name: row.receiver_name ?? '',
    phone: row.receiver_phone ?? '',
    postcode: row.receiver_postcode ?? '',
    prefecture,
    city: row.receiver_city ?? '',
    town: row.receiver_town ?? first,
    building: row.receiver_building ?? rest.join(' '),
  };
}

const problemOf = (
  order: { order_id: number | null; order: string },
  kind: 'unknown' | 'not_to_ship',
): LabelProblem => ({
  ...order,
  field: 'order',
  kind,
  character: null,
  substitute: null,
  length: null,
  most: null,
  is_written: false,
});

interface Asked {
  storeId: number;
  /** Ids or numbers. Default: orders that are ready to ship. */
  refs: readonly string[] | undefined;
}

type Parcel = Pick<Label, 'sender' | 'shipOn' | 'temperature'>;

/** Adds a problem for each order that has no parcel to send. */
export async function findLabels(
  db: Db,
  { storeId, refs }: Asked,
  parcel: Parcel,
): Promise<{ labels: Label[]; problems: LabelProblem[] }> {
  const named = refs ? await findNamedOrders(db, storeId, refs) : undefined;
  const found = named ? [...named.values()] : await findReadyOrders(db, storeId);
  const rows = [...new Set(found)].filter((row) => row !== undefined);
  const shipped = rows.filter((row) => LABELLED.includes(row.status) && isDelivered(row));
  const items = await findItems(
    db,
    shipped.map(({ id }) => id),
  );
  const problems = [
    ...[...(named ?? [])]
      .filter(([, row]) => row === undefined)
      .map(([order]) => problemOf({ order_id: null, order }, 'unknown')),
    ...rows
      .filter((row) => !shipped.includes(row))
      .map(({ id, slug }) => problemOf({ order_id: id, order: slug }, 'not_to_ship')),
  ];
  const labels = shipped.map((row) => ({
    ...parcel,
    orderId: row.id,
    order: row.slug,
    receiver: receiverOf(row),
    deliverOn: row.delivery_date,
    slot: row.delivery_slot,
    giver: row.gift_sender,
    contents: items.get(row.id)?.[0]?.product_name ?? '',
    cash: cashOf(row, items.get(row.id) ?? []),
  }));
  return { labels, problems };
}
