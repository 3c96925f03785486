import { pageComputed } from '../../platform/page/page-store.ts';
import type { Load } from '../../platform/state/load.ts';
import { $store, type Store } from './store.ts';

const settingOf = (store: Load<Store>, name: string) =>
  store.status === 'ready'
    ? store.data.settings.find((setting) => setting.name === name)
    : undefined;

const isEnabled = (store: Load<Store>, name: string) => settingOf(store, name)?.enable === true;

/** Spec §3: many display flags are on. */
const isOff = (store: Load<Store>, name: string) => settingOf(store, name)?.enable === false;

/** Spec §6 guest chat. */
export const $guestMode = pageComputed([$store], (store) => isEnabled(store, 'guest_chat'));

/** Spec §5 comment send. */
export const $hasWordFilter = pageComputed([$store], (store) => isEnabled(store, 'dirty_word'));

/** Spec §2 enterprise stores. */
export const $isEnterprise = pageComputed(
  [$store],
  (store) =>
    store.status === 'ready' && store.data.enable_enterprise && store.data.enterprise !== null,
);

/** Spec §1 ticket mode. */
export const $isTicketMode = pageComputed(
  [$store],
  (store) => store.status === 'ready' && store.data.is_ticket_mode,
);

/** Spec §3 liveweb display options. */
export const $hasShare = pageComputed([$store], (store) => isEnabled(store, 'liveweb_share'));

/**
 * `online` counts the current viewers, `unique` all of the show; undefined hides the count. Spec §9
 * member count type.
 */
export const $memberCount = pageComputed([$store], (store) => {
  if (isOff(store, 'liveweb_member_count')) return undefined;
  return settingOf(store, 'liveweb_member_count')?.string === 'unique' ? 'unique' : 'online';
});

/** Spec §3 liveweb display options, §9 logo. */
export const $hasLogo = pageComputed([$store], (store) => !isOff(store, 'liveweb_logo'));

/** Spec §3 store settings. */
export const $hasChat = pageComputed([$store], (store) => !isOff(store, 'liveweb_comment'));

/** Spec §3 store settings. */
export const $hasReactions = pageComputed([$store], (store) => !isOff(store, 'liveweb_like'));

/** Spec §3 store settings. */
export const $hasProductList = pageComputed(
  [$store],
  (store) => !isOff(store, 'liveweb_product_list'),
);

/** Undefined without a hint. Spec §9. */
export const $tutorialHint = pageComputed([$store], (store) =>
  isEnabled(store, 'liveweb_tutorial_hint')
    ? (settingOf(store, 'liveweb_tutorial_hint')?.string ?? 'shopping')
    : undefined,
);

/** Spec §9. */
export const $opensProductPage = pageComputed(
  [$store],
  (store) =>
    isEnabled(store, 'liveweb_product_button') &&
    settingOf(store, 'liveweb_product_button')?.string === 'product_page',
);

/** Spec §3 store settings. */
export const $hasCoupons = pageComputed([$store], (store) => isEnabled(store, 'coupon'));

/** Spec §3 store settings. */
export const $hasLobby = pageComputed([$store], (store) => isEnabled(store, 'show_lobby'));

/** Spec §3 store settings. */
export const $hasPlans = pageComputed([$store], (store) => isEnabled(store, 'subscription'));
