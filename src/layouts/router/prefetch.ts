import { type FetchedPage, fetchPage, parsePage } from './fetch-page.ts';
import { preloadPicture, preloadScripts } from './page-parts.ts';

/** Prices and stock change. */
const FRESH_MS = 20_000;
const MAX_KEPT = 12;

interface Kept {
  at: number;
  page: Promise<FetchedPage | undefined>;
}

const kept = new Map<string, Kept>();

const isFresh = ({ at }: Kept) => Date.now() - at < FRESH_MS;

/** Missing in some browsers and in the types. */
type Connection = { saveData?: boolean; effectiveType?: string };

export function isFrugal(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}

/** Fetches without running or recording any part of the visit. */
export async function prefetch(url: URL, priority: RequestPriority): Promise<void> {
  const { href } = url;
  const before = kept.get(href);
  if (isFrugal() || href === location.href || (before && isFresh(before))) return;
  const page = fetchPage(url, AbortSignal.timeout(FRESH_MS), priority);
  kept.delete(href);
  kept.set(href, { at: Date.now(), page });
  const [oldest] = kept.keys();
  if (kept.size > MAX_KEPT && oldest) kept.delete(oldest);
  await page;
}

export async function prefetchWithParts(url: URL): Promise<void> {
  await prefetch(url, 'high');
  const fetched = await kept.get(url.href)?.page;
  const page = fetched && parsePage(fetched);
  if (!page) return;
  preloadScripts(page);
  preloadPicture(page);
}

export async function takePage(url: URL, signal: AbortSignal): Promise<FetchedPage | undefined> {
  const before = kept.get(url.href);
  kept.delete(url.href);
  return (before && isFresh(before) && (await before.page)) || fetchPage(url, signal);
}
