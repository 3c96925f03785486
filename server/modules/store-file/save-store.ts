import type { Insertable } from 'kysely';
import type { StoreFile } from '../../../src/contract/store-file/store-file.ts';
import type { Trx } from '../../db/db.ts';
import type { Database } from '../../db/schema.ts';
import type { StoreRow } from '../store/queries.ts';
import { claimSlug } from '../store/rename-store.ts';
import { settingRows } from './settings.ts';

const bit = (value: boolean) => (value ? 1 : 0) as 0 | 1;

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
    sender: file.shipping.sender ? JSON.stringify(file.shipping.sender) : null,
    hold_minutes: file.hold_minutes,
    cancel_hours: file.cancel_hours,
    invoice_number: file.tax.invoice_number,
    tax_rounding: file.tax.rounding,
    ...(file.embed_origins && { embed_origins: JSON.stringify(file.embed_origins) }),
    ...(file.banned_words && { banned_words: JSON.stringify(file.banned_words) }),
  };
}

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
  await claimSlug(trx, id, file.slug);
  return id;
}

type Shipping = Omit<Insertable<Database['shipping_setting']>, 'store_id' | 'type' | 'enabled'>;

function deliveryColumns({ shipping: { delivery } }: StoreFile): Shipping | undefined {
  if (!delivery) return undefined;
  const isFree = delivery.fee === 0 && Object.keys(delivery.by_prefecture).length === 0;
  return {
    fee_type: isFree ? 'free' : 'flat',
    fee: delivery.fee,
    free_shipping_threshold: delivery.free_from,
    is_cash_on_delivery: bit(delivery.cash_on_delivery),
    address: null,
    fee_by_prefecture: JSON.stringify(delivery.by_prefecture),
    delivery_days: delivery.days && JSON.stringify(delivery.days),
    slots_of: delivery.slots,
    gifts: bit(delivery.gifts),
  };
}

const pickUpColumns = (address: string): Shipping => ({
  fee_type: 'free',
  fee: 0,
  free_shipping_threshold: null,
  is_cash_on_delivery: 0,
  address,
});

/**
 * Disables removed methods, because buyers' forms may still name them. Never reuses a pick-up
 * place's row for another place, for the same reason.
 */
export async function saveShipping(trx: Trx, storeId: number, file: StoreFile): Promise<void> {
  const before = await trx
    .selectFrom('shipping_setting')
    .select(['id', 'type', 'address', 'enabled'])
    .where('store_id', '=', storeId)
    .orderBy('id')
    .execute();
  const delivery = deliveryColumns(file);
  const offered = [
    ...(delivery ? [{ type: 'custom' as const, columns: delivery }] : []),
    ...(file.shipping.pick_up ?? []).map(({ address }) => ({
      type: 'self_pick_up' as const,
      columns: pickUpColumns(address),
    })),
  ];
  const kept = new Set<number>();
  // Buyers see places by id: a place that moved up becomes a new row.
  let lastPlace = 0;
  for (const { type, columns } of offered) {
    const row = before.find(({ id, ...each }) =>
      type === 'custom'
        ? each.type === type
        : each.type === type && each.address === columns.address && id > lastPlace,
    );
    const values = { ...columns, enabled: 1 as const };
    const { id } = row
      ? await trx
          .updateTable('shipping_setting')
          .set(values)
          .where('id', '=', row.id)
          .returning('id')
          .executeTakeFirstOrThrow()
      : await trx
          .insertInto('shipping_setting')
          .values({ ...values, store_id: storeId, type })
          .returning('id')
          .executeTakeFirstOrThrow();
    kept.add(id);
    if (type === 'self_pick_up') lastPlace = id;
  }
  const gone = before.filter(({ id, enabled }) => enabled === 1 && !kept.has(id));
  for (const { id } of gone) {
    await trx.updateTable('shipping_setting').set({ enabled: 0 }).where('id', '=', id).execute();
  }
}

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
