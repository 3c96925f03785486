import type { Reply } from '../../contract/schemas.ts';
import { pageAtom, pageComputed } from '../../platform/page/page-store.ts';
import { EMPTY, type Load, readyOf } from '../../platform/state/load.ts';

export type Store = Reply<'getStore'>;
export type StoreSummary = Reply<'listStores'>['data'][number];

/** The store this page belongs to. */
export const $store = pageAtom<Load<Store>>(EMPTY, ({ replies }) => readyOf(replies.getStore));
/** The stores of this server, for the home page. */
export const $stores = pageAtom<Load<StoreSummary[]>>(EMPTY, ({ replies }) =>
  readyOf(replies.listStores?.data),
);

const isEnabled = (store: Load<Store>, name: string) =>
  store.status === 'ready' &&
  store.data.settings.some((setting) => setting.name === name && setting.enable);

/** Whether guests may comment and have a cart in this store. Spec §6 guest chat. */
export const $guestMode = pageComputed([$store], (store) => isEnabled(store, 'guest_chat'));

/** Whether the store's cart leads to the enterprise's own page. Spec §2 enterprise stores. */
export const $isEnterprise = pageComputed(
  [$store],
  (store) =>
    store.status === 'ready' && store.data.enable_enterprise && store.data.enterprise !== null,
);

/** Whether viewers may share posts of this store. Spec §3 store settings. */
export const $hasShare = pageComputed([$store], (store) => isEnabled(store, 'liveweb_share'));

/** Whether this store gives out coupons. Spec §3 store settings. */
export const $hasCoupons = pageComputed([$store], (store) => isEnabled(store, 'coupon'));

/** Whether the store lists its shows on a page of their own. Spec §3 store settings. */
export const $hasLobby = pageComputed([$store], (store) => isEnabled(store, 'show_lobby'));

/** Whether the store sells subscription plans. Spec §3 store settings. */
export const $hasPlans = pageComputed([$store], (store) => isEnabled(store, 'subscription'));

/** Spec §9: the defaults until the store is loaded. */
const DEFAULT_UNITS = { slug: '', currency: 'JPY', region: 'JP', timezone: 'Asia/Tokyo' } as const;

/** The store's currency, time zone, and region (for the tax note). */
export const $storeUnits = pageComputed([$store], (store) => {
  if (store.status !== 'ready') return DEFAULT_UNITS;
  const { slug, currency, region, timezone } = store.data;
  return { slug, currency, region, timezone };
});
