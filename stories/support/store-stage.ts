import { $store, type Store } from '../../src/features/store/state.ts';
import { sampleStore } from './samples.ts';

/** The store a view counts for, with some fields of its own. */
export const setStore = (own: Partial<Store> = {}): void =>
  $store.set({ status: 'ready', data: { ...sampleStore, ...own } });

/** A store of Taiwan: other money, and no tax note. */
export const IN_TAIWAN = { currency: 'TWD', locale: 'zh_TW', timezone: 'Asia/Taipei' } as const;
