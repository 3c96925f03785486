import type { Insertable } from 'kysely';
import type { StoreFile } from '../../../src/contract/store-file/store-file.ts';
import type { Trx } from '../../db/db.ts';
import type { Database } from '../../db/schema.ts';
import type { StoreRow } from '../store/queries.ts';
import { settingRows } from './settings.ts';

const bit = (value: boolean) => (value ? 1 : 0) as 0 | 1;

/** The columns of a store that its file says. */
function columnsOf(file: StoreFile, before: StoreRow | undefined) {
  return {
    slug: file.slug,
    name: file.name,
    region: file.region,
    locale: file.locale,
    currency: file.currency,
    timezone: file.timezone,
    description: file.description,
    buyer_editing_cart: bit(file.buyer_editing_cart),
    avatar_url: file.avatar,
    image_url: file.picture,
    is_ticket_mode: bit(file.ticket_mode),
    enterprise: file.enterprise?.name ?? null,
    enable_enterprise: bit(file.enterprise !== null),
    enterprise_url: file.enterprise?.cart ?? null,
    contact_email: file.contact_email,
    settings: JSON.stringify(settingRows(file, JSON.parse(before?.settings ?? '[]'))),
    commercial: file.commercial_notice ? JSON.stringify(file.commercial_notice) : null,
    hold_minutes: file.hold_minutes,
    ...(file.embed_origins && { embed_origins: JSON.stringify(file.embed_origins) }),
    ...(file.banned_words && { banned_words: JSON.stringify(file.banned_words) }),
  };
}

/** Inserts or updates a store's own row. Returns its id. */
export async function saveStoreRow(
  trx: Trx,
  file: StoreFile,
  before: StoreRow | undefined,
  now: string,
): Promise<number> {
  const columns = columnsOf(file, before);
  if (before) {
    await trx.updateTable('store').set(columns).where('id', '=', before.id).execute();
    return before.id;
  }
  const { id } = await trx
    .insertInto('store')
    .values({ ...columns, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Shipping = Omit<Insertable<Database['shipping_setting']>, 'store_id' | 'type' | 'enabled'>;

/** The columns of each way to ship; null for one that the store does not offer. */
function shippingColumns({ shipping: { delivery, pick_up } }: StoreFile) {
  const isFree = delivery?.fee === 0 && Object.keys(delivery.by_prefecture).length === 0;
  const custom: Shipping | null = delivery && {
    fee_type: isFree ? 'free' : 'flat',
    fee: delivery.fee,
    free_shipping_threshold: delivery.free_from,
    is_cash_on_delivery: bit(delivery.cash_on_delivery),
    address: null,
    fee_by_prefecture: JSON.stringify(delivery.by_prefecture),
  };
  const place: Shipping | null = pick_up && {
    fee_type: 'free',
    fee: 0,
    free_shipping_threshold: null,
    is_cash_on_delivery: 0,
    address: pick_up.address,
  };
  return [
    ['custom', custom],
    ['self_pick_up', place],
  ] as const;
}

/** Saves how a store ships. A way that is gone is disabled: buyers' forms may still name it. */
export async function saveShipping(trx: Trx, storeId: number, file: StoreFile): Promise<void> {
  for (const [type, columns] of shippingColumns(file)) {
    const { numUpdatedRows } = await trx
      .updateTable('shipping_setting')
      .set(columns ? { ...columns, enabled: 1 } : { enabled: 0 })
      .where('store_id', '=', storeId)
      .where('type', '=', type)
      .executeTakeFirst();
    if (numUpdatedRows > 0n || !columns) continue;
    const row = { ...columns, store_id: storeId, type, enabled: 1 as const };
    await trx.insertInto('shipping_setting').values(row).execute();
  }
}

/** Saves how buyers of a store pay. */
export async function savePayment(trx: Trx, storeId: number, { payment }: StoreFile) {
  const methods = [
    ['cash_on_delivery', payment.cash_on_delivery],
    ['gmo_credit', payment.card],
    ['gmo_cvs', payment.konbini],
  ] as const;
  for (const [type, method] of methods) {
    const columns = { enabled: bit(method !== null), fee: method?.fee ?? 0 };
    await trx
      .insertInto('payment_setting')
      .values({ store_id: storeId, type, ...columns })
      .onConflict((conflict) => conflict.columns(['store_id', 'type']).doUpdateSet(columns))
      .execute();
  }
}
