import { $store, type Store } from '../../src/features/store/store.ts';
import { sampleStore } from './samples.ts';

export const setStore = (own: Partial<Store> = {}): void =>
  $store.set({ status: 'ready', data: { ...sampleStore, ...own } });

export const IN_TAIWAN = { currency: 'TWD', locale: 'zh_TW', timezone: 'Asia/Taipei' } as const;
