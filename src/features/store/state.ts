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

/** Whether the store wants no banned words in comments. Spec §5 comment send. */
export const $hasWordFilter = pageComputed([$store], (store) => isEnabled(store, 'dirty_word'));

/** Whether the store's cart leads to the enterprise's own page. Spec §2 enterprise stores. */
export const $isEnterprise = pageComputed(
  [$store],
  (store) =>
    store.status === 'ready' && store.data.enable_enterprise && store.data.enterprise !== null,
);

/** Whether the store sells only tickets. Spec §1 ticket mode. */
export const $isTicketMode = pageComputed(
  [$store],
  (store) => store.status === 'ready' && store.data.is_ticket_mode,
);

/** Whether viewers may share posts of this store. Spec §3 liveweb display options. */
export const $hasShare = pageComputed([$store], (store) => isEnabled(store, 'liveweb_share'));

/** Whether a store has turned off what is on unless it does. Spec §3: many display flags are on. */
const isOff = (store: Load<Store>, name: string) =>
  store.status === 'ready' &&
  store.data.settings.some((setting) => setting.name === name && !setting.enable);

const stringOf = (store: Load<Store>, name: string) =>
  store.status === 'ready'
    ? store.data.settings.find((setting) => setting.name === name)?.string
    : undefined;

/**
 * How the store counts viewers: those who are there now (the default), or all who came; undefined where
 * it shows no number. Spec §9 member count type.
 */
export const $memberCount = pageComputed([$store], (store) => {
  if (isOff(store, 'liveweb_member_count')) return undefined;
  return stringOf(store, 'liveweb_member_count') === 'unique' ? 'unique' : 'online';
});

/** Whether the room bears the mark of the shop system. Spec §3 liveweb display options, §9 logo. */
export const $hasLogo = pageComputed([$store], (store) => !isOff(store, 'liveweb_logo'));

/** Whether viewers may write comments and read them. Spec §3 store settings. */
export const $hasChat = pageComputed([$store], (store) => !isOff(store, 'liveweb_comment'));

/** Whether viewers may send reactions. Spec §3 store settings. */
export const $hasReactions = pageComputed([$store], (store) => !isOff(store, 'liveweb_like'));

/** Whether the room lists its products. Spec §3 store settings. */
export const $hasProductList = pageComputed(
  [$store],
  (store) => !isOff(store, 'liveweb_product_list'),
);

/** What the room explains to who is there for the first time; undefined for nothing. Spec §9. */
export const $tutorialHint = pageComputed([$store], (store) =>
  isEnabled(store, 'liveweb_tutorial_hint')
    ? (stringOf(store, 'liveweb_tutorial_hint') ?? 'shopping')
    : undefined,
);

/** Whether the button of a product leads to its page instead of buying now. Spec §9. */
export const $opensProductPage = pageComputed(
  [$store],
  (store) =>
    isEnabled(store, 'liveweb_product_button') &&
    stringOf(store, 'liveweb_product_button') === 'product_page',
);

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
