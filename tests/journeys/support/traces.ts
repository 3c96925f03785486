import type { Page } from '@playwright/test';

/** The plain and the URL-encoded form. */
const forms = (mark: string) => [...new Set([mark, encodeURIComponent(mark), encodeURI(mark)])];

/** Records a browser's requests, cached responses and address bar. */
export function watch(page: Page) {
  const seen = {
    addresses: [] as string[],
    referrers: [] as string[],
    kept: [] as Promise<string>[],
  };
  page.on('request', async (request) => {
    seen.addresses.push(request.url());
    const { referer } = await request.allHeaders().catch(() => ({ referer: '' }));
    if (referer) seen.referrers.push(referer);
  });
  page.on('framenavigated', (frame) => void seen.addresses.push(frame.url()));
  page.on('response', async (response) => {
    const policy = response.headers()['cache-control'] ?? '';
    const type = response.headers()['content-type'] ?? '';
    // Content that no header forbids to cache, in the browser or a proxy.
    if (/no-store|private/.test(policy) || !/json|html|xml|text/.test(type)) return;
    seen.kept.push(response.text().catch(() => ''));
  });
  return seen;
}

/** Includes local storage, not session storage. */
export const stored = (page: Page) =>
  page.evaluate(async () => {
    const cached: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        cached.push(request.url, (await (await cache.match(request))?.text()) ?? '');
      }
    }
    const databases = (await indexedDB.databases()).map(({ name }) => name ?? '');
    return {
      local: Object.entries(localStorage).map((entry) => entry.join('=')),
      tab: Object.entries(sessionStorage).map((entry) => entry.join('=')),
      cookies: document.cookie,
      cached,
      databases,
    };
  });

export const marksIn = (texts: readonly string[], secrets: Record<string, string>): string[] => {
  const text = texts.join('\n');
  return Object.entries(secrets)
    .filter(([, mark]) => forms(mark).some((form) => text.includes(form)))
    .map(([name]) => name);
};
