import type { LabelSender } from '../../../src/contract/store-file/sender.ts';
import type {
  FilePlan,
  FileProduct,
  StoreFile,
} from '../../../src/contract/store-file/store-file.ts';
import type { Db, Trx } from '../../db/db.ts';
import { productKey, skuKey } from '../catalog/rows.ts';
import { toTicketEvent } from '../product/ticket-event.ts';
import { membersOf } from '../staff/members.ts';
import { listPaymentRows, listShippingRows } from '../store/checkout-settings.ts';
import { originsIn } from '../store/embed-origins.ts';
import type { StoreRow } from '../store/queries.ts';
import { toCommercialNotice } from '../store/to-wire.ts';
import {
  type CouponRow,
  readCoupons,
  readProducts,
  voucherKey,
  type WholeProduct,
} from './rows.ts';
import { readSettings } from './settings.ts';

const toProduct = ({ product, images, skus }: WholeProduct): FileProduct => ({
  key: productKey(product),
  name: product.name,
  description: product.description,
  on_sale: product.status === 'selling',
  in_market: product.in_market === 1,
  offered_in_person: product.offered_by_seller === 1,
  sale: { from: product.sale_started_at, until: product.sale_ended_at },
  ticket: product.is_ticket === 1,
  event: toTicketEvent(product.ticket_event),
  adult: product.adult_warning === 1,
  tax: product.tax_class,
  vendor: product.vendor_name,
  keyword: product.keyword,
  tags: JSON.parse(product.tags),
  properties: JSON.parse(product.properties),
  pictures: images.map(({ url, source_url, alt }) => ({ file: source_url ?? url, alt })),
  skus: skus.map((sku) => ({
    key: skuKey(sku),
    name: sku.name,
    price: sku.price,
    list_price: sku.original_price,
    stock: sku.stock,
    limit: sku.purchase_limit,
    free_shipping: sku.free_shipping === 1,
    note: sku.note,
    keyword: sku.keyword,
  })),
});

const toPlan = ({ product, images, skus }: WholeProduct): FilePlan[] =>
  skus.slice(0, 1).map((sku) => ({
    key: productKey(product),
    name: product.name,
    description: product.description,
    period: sku.name,
    frequency: sku.subscription_frequency ?? 'monthly',
    price: sku.price,
    stock: sku.stock,
    tax: product.tax_class,
    picture: images[0]?.source_url ?? images[0]?.url ?? null,
  }));

const discountOf = (row: CouponRow) => ({
  name: row.name,
  amount: row.amount,
  min_amount: row.apply_amount_threshold,
  acquire: { from: row.acquire_started_at, until: row.acquire_ended_at },
  apply: { from: row.apply_started_at, until: row.apply_ended_at },
});

async function readShipping(db: Db | Trx, store: StoreRow): Promise<StoreFile['shipping']> {
  const rows = (await listShippingRows(db, store.id)).filter(({ enabled }) => enabled === 1);
  const delivery = rows.find(({ type }) => type === 'custom');
  const places = rows.flatMap(({ type, address }) =>
    type === 'self_pick_up' && address ? [{ address }] : [],
  );
  return {
    delivery: delivery
      ? {
          fee: delivery.fee_type === 'free' ? 0 : delivery.fee,
          free_from: delivery.free_shipping_threshold,
          by_prefecture: delivery.fee_by_prefecture,
          cash_on_delivery: delivery.is_cash_on_delivery === 1,
          days: delivery.delivery_days,
          slots: delivery.slots_of,
          gifts: delivery.gifts === 1,
        }
      : null,
    pick_up: places.length > 0 ? places : null,
    sender: store.sender ? (JSON.parse(store.sender) as LabelSender) : null,
  };
}

async function readPayment(db: Db | Trx, storeId: number): Promise<StoreFile['payment']> {
  const rows = await listPaymentRows(db, storeId);
  const feeOf = (type: string) => {
    const row = rows.find((each) => each.type === type && each.enabled === 1);
    return row ? { fee: row.fee } : null;
  };
  return {
    cash_on_delivery: feeOf('cash_on_delivery'),
    card: feeOf('gmo_credit'),
    konbini: feeOf('gmo_cvs'),
  };
}

async function readLists(db: Db | Trx, store: StoreRow, subscription: string | null) {
  const products = await readProducts(db, store.id, { ofPlans: false });
  const plans = await readProducts(db, store.id, { ofPlans: true });
  const coupons = await readCoupons(db, store.id, 'coupon_code');
  const vouchers = await readCoupons(db, store.id, 'share_live');
  const staff = await membersOf(db, store.id);
  return {
    embed_origins: originsIn(store.embed_origins),
    banned_words: JSON.parse(store.banned_words) as string[],
    products: products.map(toProduct),
    coupons: coupons.map((row) => ({
      code: row.apply_code ?? '',
      ...discountOf(row),
      public: row.visibility === 'public',
      quantity: row.apply_quantity,
    })),
    vouchers: vouchers.map((row) => ({
      key: voucherKey(row),
      ...discountOf(row),
      quantity: row.acquire_quantity,
    })),
    ...(subscription !== null && {
      plans: { description: subscription, list: plans.flatMap(toPlan) },
    }),
    ...(staff.length > 0 && { staff: staff.map(({ name, role }) => ({ name, role })) }),
  };
}

/** Applying the result changes nothing. */
export async function readStoreFile(db: Db | Trx, store: StoreRow): Promise<StoreFile> {
  const { subscription, ...settings } = readSettings(JSON.parse(store.settings));
  const { enterprise: name, enterprise_url: cart } = store;
  return {
    slug: store.slug,
    name: store.name,
    region: store.region,
    locale: store.locale,
    currency: store.currency,
    timezone: store.timezone,
    description: store.description,
    contact_email: store.contact_email,
    avatar: store.avatar_url,
    picture: store.image_url,
    buyer_editing_cart: store.buyer_editing_cart === 1,
    ticket_mode: store.is_ticket_mode === 1,
    enterprise: store.enable_enterprise === 1 && name && cart ? { name, cart } : null,
    hold_minutes: store.hold_minutes,
    cancel_hours: store.cancel_hours,
    ...settings,
    commercial_notice: store.commercial ? toCommercialNotice(store) : null,
    tax: { invoice_number: store.invoice_number, rounding: store.tax_rounding },
    shipping: await readShipping(db, store),
    payment: await readPayment(db, store.id),
    ...(await readLists(db, store, subscription)),
  };
}
