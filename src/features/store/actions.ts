import * as storeCalls from '../../contract/calls/store.ts';
import type { Result } from '../../platform/errors/failure.ts';
import { call } from '../../platform/http/call.ts';
import { takeFromPage } from '../../platform/page/page-store.ts';
import { LOADING, loadOf } from '../../platform/state/load.ts';
import { $store, $stores, type Store } from './state.ts';

/** Loads the store by its slug, unless the page brought it. Spec §2 guards. */
export async function loadStore(slug: string): Promise<Result<Store>> {
  const brought = takeFromPage($store) && $store.get();
  if (brought && brought.status === 'ready') return { ok: true, data: brought.data };
  $store.set(LOADING);
  const result = await call(storeCalls.getStore, { params: { slug } });
  $store.set(loadOf(result));
  return result;
}

/** Loads the stores of this server, unless the page brought them. */
export async function loadStores(): Promise<void> {
  if (takeFromPage($stores)) return;
  $stores.set(LOADING);
  const result = await call(storeCalls.listStores);
  $stores.set(loadOf(result.ok ? { ok: true, data: result.data.data } : result));
}
