import * as storeCalls from '../../contract/calls/store.ts';
import type { Reply } from '../../contract/schemas.ts';
import type { Result } from '../../platform/errors/failure.ts';
import { call } from '../../platform/http/call.ts';
import { pageSignal } from '../../platform/navigation/page.ts';
import { pageAtom, pageComputed, takeFromPage } from '../../platform/page/page-store.ts';
import { EMPTY, LOADING, type Load, loadOf, readyOf } from '../../platform/state/load.ts';

export type Store = Reply<'getStore'>;
export type StoreSummary = Reply<'listStores'>['data'][number];

export const $store = pageAtom<Load<Store>>(EMPTY, ({ replies }) => readyOf(replies.getStore));

export const $stores = pageAtom<Load<StoreSummary[]>>(EMPTY, ({ replies }) =>
  readyOf(replies.listStores?.data),
);

/** Spec §9: the defaults until the store is loaded. */
const DEFAULT_UNITS = { slug: '', currency: 'JPY', region: 'JP', timezone: 'Asia/Tokyo' } as const;

export const $storeUnits = pageComputed([$store], (store) => {
  if (store.status !== 'ready') return DEFAULT_UNITS;
  const { slug, currency, region, timezone } = store.data;
  return { slug, currency, region, timezone };
});

/** A closed store sells nothing. */
export const $isClosed = pageComputed(
  [$store],
  (store) => store.status === 'ready' && store.data.closed_at !== null,
);

/** A store loaded longer ago is fetched again, because a show may have begun. */
const STALE_AFTER_MS = 60_000;

/** Pages of one store share it. */
let latest: { slug: string; at: number; result: Promise<Result<Store>> } | undefined;

function request(slug: string): Promise<Result<Store>> {
  const result = call(storeCalls.getStore, { params: { slug } });
  const mine = { slug, at: Date.now(), result };
  latest = mine;
  // The next page requests the store again.
  void result.then(({ ok }) => {
    if (!ok && latest === mine) latest = undefined;
  });
  return result;
}

/**
 * Fetches without showing the store: the current page may belong to another one. Spec §2 guards.
 */
export const findStore = (slug: string): Promise<Result<Store>> =>
  latest?.slug === slug ? latest.result : request(slug);

/** Does nothing if the document carries it. */
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

/** Keeps the loaded store when that fails. */
export async function refreshStore(slug: string): Promise<void> {
  const signal = pageSignal();
  const result = await request(slug);
  if (result.ok && !signal.aborted) $store.set(loadOf(result));
}

export async function loadStores(): Promise<void> {
  if (takeFromPage($stores)) return;
  const signal = pageSignal();
  $stores.set(LOADING);
  const result = await call(storeCalls.listStores, { signal });
  if (signal.aborted) return;
  $stores.set(loadOf(result.ok ? { ok: true, data: result.data.data } : result));
}
