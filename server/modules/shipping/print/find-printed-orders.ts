import type { DeliverySlot } from '../../../../src/contract/delivery-times.ts';
import type { LabelSender } from '../../../../src/contract/store-file/sender.ts';
import { type Locale, localeOfStore } from '../../../../src/routes/locales.ts';
import type { Db } from '../../../db/db.ts';
import { skuKey } from '../../catalog/rows.ts';
import type { OrderRow } from '../../order/queries.ts';
import { dayOf } from '../../payment/rules/store-day.ts';
import type { StoreRow } from '../../store/queries.ts';

export interface PrintedStore {
  name: string;
  currency: string;
  /** `2026-11-26` in the store's time zone. */
  today: string;
  sender: LabelSender | null;
}

export interface PrintedItem {
  skuId: number;
  /** The SKU's code. */
  code: string;
  product: string;
  variant: string;
  quantity: number;
  price: number;
}

export interface PrintedOrder {
  number: string;
  orderedOn: string;
  /** The buyer's language. */
  locale: Locale;
  receiver: { name: string; postcode: string; address: string };
  deliveryDate: string | null;
  deliverySlot: DeliverySlot | null;
  isGift: boolean;
  /** Printed on a gift's slip. */
  gift: { sender: string | null; message: string | null };
  memo: string | null;
  items: PrintedItem[];
  sums: { items: number; coupon: number; shipping: number; fee: number; total: number };
  /** What the carrier collects. */
  cash: number | null;
}

export const toPrintedStore = (store: StoreRow, now: Date): PrintedStore => ({
  name: store.name,
  currency: store.currency,
  today: dayOf(now, store.timezone),
  sender: store.sender === null ? null : (JSON.parse(store.sender) as LabelSender),
});

const findItems = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('order_item')
    .innerJoin('sku', 'sku.id', 'order_item.sku_id')
    .select(['order_item.order_id', 'order_item.sku_id', 'order_item.product_name'])
    .select(['order_item.sku_name', 'order_item.quantity', 'order_item.price', 'sku.import_key'])
    .where('order_item.order_id', 'in', [...ids])
    .orderBy('order_item.id')
    .execute();

type ItemRow = Awaited<ReturnType<typeof findItems>>[number];

const toItem = (item: ItemRow): PrintedItem => ({
  skuId: item.sku_id,
  code: skuKey({ id: item.sku_id, import_key: item.import_key }),
  product: item.product_name,
  variant: item.sku_name,
  quantity: item.quantity,
  price: item.price,
});

async function findLocales(db: Db, rows: readonly OrderRow[]): Promise<Map<number, Locale>> {
  const users = await db
    .selectFrom('user_account')
    .select(['id', 'locale'])
    .where('id', 'in', [...new Set(rows.map(({ user_id }) => user_id))])
    .execute();
  return new Map(users.map(({ id, locale }) => [id, localeOfStore(locale)]));
}

/** Keeps the order of the rows. */
export async function toPrintedOrders(
  db: Db,
  store: StoreRow,
  rows: readonly OrderRow[],
): Promise<PrintedOrder[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const items = Map.groupBy(await findItems(db, ids), ({ order_id }) => order_id);
  const locales = await findLocales(db, rows);
  return rows.map((row) => ({
    number: row.slug,
    orderedOn: dayOf(new Date(row.created_at), store.timezone),
    locale: locales.get(row.user_id) ?? localeOfStore(store.locale),
    receiver: {
      name: row.receiver_name ?? '',
      postcode: row.receiver_postcode ?? '',
      address: row.receiver_address ?? '',
    },
    deliveryDate: row.delivery_date,
    deliverySlot: row.delivery_slot,
    isGift: row.giftable === 1,
    gift: { sender: row.gift_sender, message: row.gift_message },
    memo: row.memo,
    items: (items.get(row.id) ?? []).map(toItem),
    sums: {
      items: row.amount,
      coupon: row.coupon_amount,
      shipping: row.shipping_fee,
      fee: row.payment_fee,
      total: row.amount_payable,
    },
    cash: row.payment_type === 'cash_on_delivery' ? row.amount_payable : null,
  }));
}
