import { setTimeout as rest } from 'node:timers/promises';
import { expect, type Page, test } from '@playwright/test';
import { signIn } from './support/buyer.ts';
import { everyPage } from './support/every-page.ts';
import { type OwnServer, startOwnServer } from './support/own-server.ts';

/** What a page shows first keeps its place when the replies arrive. */

const MEMBER = 'hana@example.com';
/** A button that joins the player's row of controls moves its neighbours by so much. */
const LEAST_SHIFT = 0.002;
/** Long enough for a page to be drawn before. */
const REPLY_MS = 700;

let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer();
});
test.afterAll(() => server.stop());

type Shift = PerformanceEntry & {
  value: number;
  sources: readonly { node: Node | null }[];
};

/** Delays what a page asks the API for. Returns how many replies are still to come. */
async function delayReplies(page: Page): Promise<() => number> {
  let waiting = 0;
  await page.route('**/api/v*/**', async (route) => {
    waiting += 1;
    await rest(REPLY_MS);
    waiting -= 1;
    // The page may have been left meanwhile.
    await route.continue().catch(() => {});
  });
  return () => waiting;
}

const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: [string, number][] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        const names = sources.map(({ node }) => (node as HTMLElement | null)?.className);
        shifts.push([names.join(), value]);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

const readShifts = (page: Page): Promise<[string, number][]> =>
  page.evaluate(() => (window as unknown as { shifts: [string, number][] }).shifts);

for (const [width, locale] of [
  [390, 'ja'],
  [1280, 'en'],
] as const) {
  test(`nothing moves on any page when its replies are late, at ${width} px in ${locale}`, async ({
    page,
    request,
  }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width, height: 844 });
    const pages = await everyPage(request, server, MEMBER);
    await signIn(page, MEMBER, server.origin);
    const waiting = await delayReplies(page);
    await watchShifts(page);
    const moved: Record<string, [string, number][]> = {};
    for (const [name, path] of Object.entries(pages)) {
      const address = new URL(path, server.origin);
      address.searchParams.set('locale', locale);
      await page.goto(String(address));
      await expect(page.locator('astro-island[ssr][client="idle"]')).toHaveCount(0);
      await expect.poll(waiting).toBe(0);
      await page.evaluate(
        () => new Promise<void>((resolve) => requestIdleCallback(() => setTimeout(resolve, 300))),
      );
      const shifts = await readShifts(page);
      if (shifts.reduce((sum, [, value]) => sum + value, 0) >= LEAST_SHIFT) moved[name] = shifts;
    }
    expect(moved).toEqual({});
  });
}
