import type { Trx } from '../../db/db.ts';
import { pictureAddress } from '../pictures/pictures.ts';
import type { SeedStore } from '../stores/types.ts';
import { seedPost } from './posts.ts';
import { seedProducts } from './products.ts';

/** How long a cart item of the demo holds its stock. */
const HOLD_MINUTES = 30;

const settingsOf = ({ settings, colour, subscription, privacy }: SeedStore) => [
  ...settings.map((name) => ({ name, enable: true, integer: null, string: null })),
  ...(subscription
    ? [{ name: 'subscription', enable: true, integer: null, string: subscription }]
    : []),
  ...(privacy ? [{ name: 'privacy_policy', enable: true, integer: null, string: privacy }] : []),
  ...(colour
    ? [{ name: 'liveweb_custom_colour', enable: true, integer: null, string: colour }]
    : []),
];

/** Inserts one store with its settings, products and shows. */
export async function seedStore(db: Trx, store: SeedStore, now: Date) {
  const { id } = await db
    .insertInto('store')
    .values({
      slug: store.slug,
      name: store.name,
      region: store.region,
      locale: store.locale,
      currency: store.currency,
      timezone: store.timezone,
      description: store.description,
      buyer_editing_cart: 1,
      avatar_url: `/demo/${store.slug}/avatar.svg`,
      image_url: pictureAddress(`${store.slug}/cover`),
      is_ticket_mode: store.ticketMode ? 1 : 0,
      enterprise: store.enterprise ?? null,
      enable_enterprise: store.enterprise ? 1 : 0,
      enterprise_url: store.enterpriseUrl ?? null,
      contact_email: store.contactEmail,
      settings: JSON.stringify(settingsOf(store)),
      commercial: store.commercial ? JSON.stringify(store.commercial) : null,
      hold_minutes: HOLD_MINUTES,
      created_at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await seedShipping(db, store, id);
  await seedPayment(db, store, id);
  const products = await seedProducts(db, store, id, now);
  const owner = { storeId: id, storeName: store.name };
  for (const post of store.posts) await seedPost(db, post, owner, products, now);
}

async function seedShipping(db: Trx, { shipping }: SeedStore, storeId: number) {
  if (!shipping) return;
  const common = { store_id: storeId, enabled: 1 as const };
  await db
    .insertInto('shipping_setting')
    .values({
      ...common,
      type: 'custom',
      fee_type: 'flat',
      fee: shipping.fee,
      free_shipping_threshold: shipping.freeFrom,
      is_cash_on_delivery: shipping.cashOnDelivery ? 1 : 0,
      address: null,
    })
    .execute();
  if (!shipping.pickUpAt) return;
  await db
    .insertInto('shipping_setting')
    .values({
      ...common,
      type: 'self_pick_up',
      fee_type: 'free',
      fee: 0,
      free_shipping_threshold: null,
      is_cash_on_delivery: 0,
      address: shipping.pickUpAt,
    })
    .execute();
}

async function seedPayment(db: Trx, store: SeedStore, storeId: number) {
  const fee = store.cashOnDeliveryFee;
  const enabled = store.byProvider ? (1 as const) : (0 as const);
  await db
    .insertInto('payment_setting')
    .values([
      {
        store_id: storeId,
        type: 'cash_on_delivery',
        enabled: fee === null ? 0 : 1,
        fee: fee ?? 0,
      },
      { store_id: storeId, type: 'gmo_credit', enabled, fee: store.byProvider?.card ?? 0 },
      { store_id: storeId, type: 'gmo_cvs', enabled, fee: store.byProvider?.konbini ?? 0 },
    ])
    .execute();
}
