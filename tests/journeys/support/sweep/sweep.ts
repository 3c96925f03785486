import { type Browser, expect, type Page } from '@playwright/test';

export interface Address {
  name: string;
  path: string;
}

export interface Watch {
  begin?: () => void;
  look: (address: Address) => Promise<string[]>;
}

export interface Check {
  name: string;
  isForRedirects?: boolean;
  prepare: (page: Page) => Promise<Watch>;
}

export interface Sweep {
  origin: string;
  addresses: readonly Address[];
  locale: string;
  width: number;
  colorScheme: 'dark' | 'light';
  checks: readonly Check[];
  /** A member's session cookie. Default: not signed in. */
  token?: string;
}

const TABS = 2;

export async function settle(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached();
  await expect(page.locator('astro-island[ssr][client="idle"]')).toHaveCount(0);
  await expect(page.locator('#main [aria-busy="true"]')).toHaveCount(0);
  // A busy page may never be idle.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestIdleCallback(() => setTimeout(resolve, 300), { timeout: 2000 }),
      ),
  );
}

async function openTab(browser: Browser, { origin, width, colorScheme, token }: Sweep) {
  const context = await browser.newContext({
    viewport: { width, height: 844 },
    colorScheme,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
  });
  if (token) await context.addCookies([{ name: 'ennichi_token', value: token, url: origin }]);
  const page = await context.newPage();
  // Without it the room's mini player follows to the next page.
  await page.addInitScript(() => {
    if (location.protocol.startsWith('http')) sessionStorage.clear();
  });
  // Fonts and scripts arrive as on a first visit.
  const session = await context.newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  return page;
}

export async function sweepPages(
  browser: Browser,
  sweep: Sweep,
): Promise<Record<string, readonly string[]>> {
  const problems: Record<string, readonly string[]> = {};
  const waiting = [...sweep.addresses];
  const visitAll = async () => {
    const page = await openTab(browser, sweep);
    const watches: (Check & Watch)[] = [];
    for (const check of sweep.checks) watches.push({ ...check, ...(await check.prepare(page)) });
    for (let address = waiting.shift(); address; address = waiting.shift()) {
      const url = new URL(address.path, sweep.origin);
      url.searchParams.set('locale', sweep.locale);
      for (const { begin } of watches) begin?.();
      await page.goto(String(url));
      await settle(page);
      const isRedirected = new URL(page.url()).pathname !== url.pathname;
      for (const { name, isForRedirects, look } of watches) {
        if (isRedirected && !isForRedirects) continue;
        const found = await look(address);
        if (found.length > 0) problems[`${address.name}: ${name}`] = found;
      }
    }
    await page.context().close();
  };
  await Promise.all(Array.from({ length: TABS }, visitAll));
  return problems;
}
