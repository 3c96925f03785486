import { atom, computed } from 'nanostores';
import type { Reply } from '../../contract/schemas.ts';
import { EMPTY, type Load } from '../../platform/state/load.ts';

export type Store = Reply<'getStore'>;
export type StoreSummary = Reply<'listStores'>['data'][number];

/** The merchant's shop this page belongs to. */
export const $store = atom<Load<Store>>(EMPTY);
/** The shops of this server, for the home page. */
export const $stores = atom<Load<StoreSummary[]>>(EMPTY);

const isEnabled = (store: Load<Store>, name: string) =>
  store.status === 'ready' &&
  store.data.settings.some((setting) => setting.name === name && setting.enable);

/** Whether a visitor without an account may chat and keep a cart here. Spec §6 guest chat. */
export const $guestMode = computed($store, (store) => isEnabled(store, 'guest_chat'));
