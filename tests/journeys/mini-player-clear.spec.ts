import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { tokenOf } from './support/buyer.ts';
import { everyPage } from './support/every-page.ts';
import { type OwnServer, startOwnServer } from './support/own-server.ts';
import { pressLink } from './support/router.ts';
import { settle } from './support/sweep/sweep.ts';

/* Design §4.17: the mini player never covers a control. */

test.describe.configure({ timeout: 600_000 });

/** They place the video themselves. */
const ROOMS = ['latestLive', 'live', 'record'];
const MEMBER = 'hana@example.com';

let server: OwnServer;
let pages: [name: string, path: string][];
let show: { id: number };

test.beforeAll(async ({ request }) => {
  server = await startOwnServer();
  const all = await everyPage(request, server, MEMBER);
  show = await (await request.get(`${server.origin}/api/v1/stores/hanamichi/posts/latest`)).json();
  pages = Object.entries(all).filter(
    ([name, path]) => path.startsWith('/hanamichi/') && !ROOMS.includes(name),
  );
});
test.afterAll(() => server.stop());

/** Scrolls each control into view, as a keyboard does, and returns those under the player. */
async function findCovered(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const player = document.querySelector('[data-player]') as HTMLElement;
    const rest = () => new Promise((resolve) => setTimeout(resolve, 20));
    const overlaps = (element: Element) => {
      const [a, b] = [element.getBoundingClientRect(), player.getBoundingClientRect()];
      const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      return width > 1 && height > 1;
    };
    const controls =
      'main :is(a[href], button, input, select, textarea, summary, [role="button"], [translate="no"]), [data-bottom-bar] :is(button, a)';
    const covered: string[] = [];
    for (const control of document.querySelectorAll<HTMLElement>(controls)) {
      if (!control.checkVisibility({ visibilityProperty: true })) continue;
      const { width, height } = control.getBoundingClientRect();
      if (width < 2 || height < 2 || height > innerHeight / 3) continue;
      control.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      for (let tries = 0; tries < 40 && overlaps(control); tries += 1) await rest();
      if (overlaps(control))
        covered.push(`${control.tagName} ${control.textContent?.slice(0, 30)}`);
    }
    return covered;
  });
}

const player = (page: Page) => page.getByRole('region', { name: '視聴中の配信' });

async function openMember(browser: Browser, request: APIRequestContext, width: number) {
  const context = await browser.newContext({
    locale: 'ja-JP',
    viewport: { width, height: 844 },
    reducedMotion: 'reduce',
  });
  const token = await tokenOf(request, MEMBER, server.origin);
  await context.addCookies([{ name: 'ennichi_token', value: token, url: server.origin }]);
  return context.newPage();
}

async function enterShow(page: Page): Promise<void> {
  await page.goto(`${server.origin}/hanamichi/live/${show.id}`);
  await page.waitForFunction(() => history.state?.index !== undefined);
  const video = page.locator('#live-video');
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0);
}

for (const [wide, narrow] of [
  [390, 320],
  [1280, 768],
] as const) {
  test(`the mini player covers no control of any page at ${wide} and ${narrow} px`, async ({
    browser,
    request,
  }) => {
    const page = await openMember(browser, request, wide);
    await enterShow(page);
    const covered: Record<string, string[]> = {};
    for (const [name, path] of pages) {
      await page.setViewportSize({ width: wide, height: 844 });
      await pressLink(page, path);
      await page.waitForURL(({ pathname }) => path.split('?')[0] === pathname);
      await page.evaluate(() => document.querySelector('#test-link')?.remove());
      await settle(page);
      await expect(player(page)).toBeVisible();
      const found = await findCovered(page);
      await page.setViewportSize({ width: narrow, height: 844 });
      found.push(...(await findCovered(page)));
      if (found.length > 0) covered[name] = found;
    }
    expect(covered).toEqual({});
    await page.context().close();
  });
}

test('a full load offers the show in a strip, and a press plays it', async ({
  browser,
  request,
}) => {
  const page = await openMember(browser, request, 390);
  await enterShow(page);
  await page.goto(`${server.origin}/hanamichi/jpcommercial`);
  const offer = player(page).getByRole('button', { name: /の続きを見る$/ });
  await expect(offer).toBeVisible();
  await expect(page.locator('[data-player]')).toHaveAttribute('data-corner', 'strip');
  expect(await findCovered(page)).toEqual([]);
  await offer.click();
  await expect(player(page).getByRole('link', { name: /の配信にもどる$/ })).toBeVisible();
  await page.context().close();
});
