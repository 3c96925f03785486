import { $store, type Store } from '../../features/store/store.ts';

const storeNow = (): Store | undefined => {
  const store = $store.get();
  return store.status === 'ready' ? store.data : undefined;
};

/** The origins whose pages may embed the store, and talk with it. */
export const allowedOrigins = (): readonly string[] => storeNow()?.embed_origins ?? [];

/** Whether the store lets its viewers' tokens leave to the page around. Design §4.12. */
export const mayTellToken = (): boolean =>
  storeNow()?.settings.some(({ name, enable }) => name === 'embed_token' && enable) ?? false;
