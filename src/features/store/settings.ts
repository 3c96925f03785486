import { pageComputed } from '../../platform/page/page-store.ts';
import type { Load } from '../../platform/state/load.ts';
import { $store, type Store } from './store.ts';

const settingOf = (store: Load<Store>, name: string) =>
  store.status === 'ready'
    ? store.data.settings.find((setting) => setting.name === name)
    : undefined;

const isEnabled = (store: Load<Store>, name: string) => settingOf(store, name)?.enable === true;

/** Returns whether a setting that is on by default is turned off. Spec §3: many display flags are on. */
const isOff = (store: Load<Store>, name: string) => settingOf(store, name)?.enable === false;

/** Whether guests may comment and have a cart in this store. Spec §6 guest chat. */
export const $guestMode = pageComputed([$store], (store) => isEnabled(store, 'guest_chat'));

/** Whether comments with banned words are hidden. Spec §5 comment send. */
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

/** `online` counts the current viewers, `unique` all of the show; undefined hides the count. Spec §9 member count type. */
export const $memberCount = pageComputed([$store], (store) => {
  if (isOff(store, 'liveweb_member_count')) return undefined;
  return settingOf(store, 'liveweb_member_count')?.string === 'unique' ? 'unique' : 'online';
});

/** Whether the room shows the logo of the shop system. Spec §3 liveweb display options, §9 logo. */
export const $hasLogo = pageComputed([$store], (store) => !isOff(store, 'liveweb_logo'));

/** Whether the room has a chat. Spec §3 store settings. */
export const $hasChat = pageComputed([$store], (store) => !isOff(store, 'liveweb_comment'));

/** Whether viewers may send reactions. Spec §3 store settings. */
export const $hasReactions = pageComputed([$store], (store) => !isOff(store, 'liveweb_like'));

/** Whether the room lists its products. Spec §3 store settings. */
export const $hasProductList = pageComputed(
  [$store],
  (store) => !isOff(store, 'liveweb_product_list'),
);

/** The tutorial hint for a first visit; undefined without one. Spec §9. */
export const $tutorialHint = pageComputed([$store], (store) =>
  isEnabled(store, 'liveweb_tutorial_hint')
    ? (settingOf(store, 'liveweb_tutorial_hint')?.string ?? 'shopping')
    : undefined,
);

/** Whether a product's button opens its page instead of adding it to the cart. Spec §9. */
export const $opensProductPage = pageComputed(
  [$store],
  (store) =>
    isEnabled(store, 'liveweb_product_button') &&
    settingOf(store, 'liveweb_product_button')?.string === 'product_page',
);

/** Whether this store gives out coupons. Spec §3 store settings. */
export const $hasCoupons = pageComputed([$store], (store) => isEnabled(store, 'coupon'));

/** Whether the store has a page that lists its shows. Spec §3 store settings. */
export const $hasLobby = pageComputed([$store], (store) => isEnabled(store, 'show_lobby'));

/** Whether the store sells subscription plans. Spec §3 store settings. */
export const $hasPlans = pageComputed([$store], (store) => isEnabled(store, 'subscription'));
