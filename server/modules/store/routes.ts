import { slotsOf } from '../../../src/features/checkout/rules/delivery-days.ts';
import { isByProvider } from '../../../src/features/checkout/rules/payment-type.ts';
import { cachedCall, mountCached } from '../../http/cached-call.ts';
import type { App } from '../../http/env.ts';
import { listPaymentRows, listShippingRows } from './checkout-settings.ts';
import { findLivePostId } from './posts.ts';
import { findStoreById, listOpenStores, requireStore } from './queries.ts';
import { toCommercialNotice, toStore, wholeNotice } from './to-wire.ts';

export const listStores = cachedCall(
  'listStores',
  { tables: ['store', 'post'] },
  async ({ services }) => {
    const rows = await listOpenStores(services.db);
    return {
      data: rows
        .filter(({ closed_at }) => closed_at === null)
        .map((row) => ({
          id: row.id,
          slug: row.slug,
          name: row.name,
          description: row.description,
          avatar_url: row.avatar_url,
          image_url: row.image_url,
          live_post_id: row.live_post_id,
        })),
    };
  },
);

/** Of any region, because the page needs it to redirect. */
export const getStore = cachedCall(
  'getStore',
  { tables: ['store', 'post'] },
  async ({ params, services }) => {
    const row = await requireStore(services.db, params.slug);
    const parent = row.parent_id ? await findStoreById(services.db, row.parent_id) : undefined;
    return toStore(row, parent, await findLivePostId(services.db, row.id));
  },
);

/** Required by Japanese law. Design §5. */
export const getCommercialNotice = cachedCall(
  'getCommercialNotice',
  { tables: ['store'] },
  async ({ params, services }) => {
    const { commercial, region } = await requireStore(services.db, params.slug);
    return wholeNotice(toCommercialNotice({ commercial }), region);
  },
);

export const listShippingSettings = cachedCall(
  'listShippingSettings',
  { tables: ['store', 'shipping_setting'] },
  async ({ params, query, services }) => {
    const store = await requireStore(services.db, params.slug);
    const rows = await listShippingRows(services.db, store.id);
    const shown = query.all ? rows : rows.filter((row) => row.enabled === 1);
    return {
      data: shown.map(({ store_id: _, slots_of, ...row }) => ({
        ...row,
        enabled: row.enabled === 1,
        is_cash_on_delivery: row.is_cash_on_delivery === 1,
        delivery_slots: slotsOf(slots_of),
        gifts: row.gifts === 1,
      })),
    };
  },
);

export const listPaymentSettings = cachedCall(
  'listPaymentSettings',
  { tables: ['store', 'payment_setting'] },
  async ({ params, services }) => {
    const store = await requireStore(services.db, params.slug);
    const rows = await listPaymentRows(services.db, store.id);
    return {
      data: rows.map(({ store_id: _, ...row }) => ({
        ...row,
        // Without a payment provider its methods are disabled.
        enabled:
          row.enabled === 1 && (services.paymentProvider !== null || !isByProvider(row.type)),
        ...(row.type === 'gmo_cvs' && services.paymentProvider
          ? { chains: [...services.paymentProvider.chains] }
          : {}),
      })),
    };
  },
);

/** Spec §7 buyer/stores. */
export function mountStore(app: App): void {
  mountCached(app, listStores);
  mountCached(app, getStore);
  mountCached(app, getCommercialNotice);
  mountCached(app, listShippingSettings);
  mountCached(app, listPaymentSettings);
}
