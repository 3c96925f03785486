import * as storeCalls from '../../contract/calls/store.ts';
import type { Result } from '../../platform/errors/failure.ts';
import { call } from '../../platform/http/call.ts';
import { pageSignal } from '../../platform/navigation/page.ts';
import { takeFromPage } from '../../platform/page/page-store.ts';
import { LOADING, loadOf } from '../../platform/state/load.ts';
import { $store, $stores, type Store } from './state.ts';

/** A store that was loaded longer ago is loaded again, since a show may have begun. */
const STALE_AFTER_MS = 60_000;

/** The latest request for a store. From page to page of one store it is not sent again. */
let latest: { slug: string; at: number; result: Promise<Result<Store>> } | undefined;

function request(slug: string): Promise<Result<Store>> {
  const result = call(storeCalls.getStore, { params: { slug } });
  const mine = { slug, at: Date.now(), result };
  latest = mine;
  // A failure is not kept: the next page asks again.
  void result.then(({ ok }) => {
    if (!ok && latest === mine) latest = undefined;
  });
  return result;
}

/**
 * Finds a store by its slug, without showing it: the page on screen may be another store's. Spec §2
 * guards.
 */
export const findStore = (slug: string): Promise<Result<Store>> =>
  latest?.slug === slug ? latest.result : request(slug);

/** Shows a store by its slug, unless the page brought it. */
export async function loadStore(slug: string): Promise<void> {
  const brought = takeFromPage($store) && $store.get();
  if (brought && brought.status === 'ready') {
    const result = Promise.resolve({ ok: true, data: brought.data } as const);
    latest = { slug, at: Date.now(), result };
    return;
  }
  const isOld = latest?.slug === slug && Date.now() - latest.at > STALE_AFTER_MS;
  const signal = pageSignal();
  if (latest?.slug !== slug) $store.set(LOADING);
  const result = await findStore(slug);
  if (signal.aborted) return;
  $store.set(loadOf(result));
  if (isOld) await refreshStore(slug);
}

/** Loads the store on screen again; it stays there when that fails. */
export async function refreshStore(slug: string): Promise<void> {
  const signal = pageSignal();
  const result = await request(slug);
  if (result.ok && !signal.aborted) $store.set(loadOf(result));
}

/** Loads the stores of this server, unless the page brought them. */
export async function loadStores(): Promise<void> {
  if (takeFromPage($stores)) return;
  const signal = pageSignal();
  $stores.set(LOADING);
  const result = await call(storeCalls.listStores, { signal });
  if (signal.aborted) return;
  $stores.set(loadOf(result.ok ? { ok: true, data: result.data.data } : result));
}
