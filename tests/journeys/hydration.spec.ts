import { expect, type Page, test } from '@playwright/test';
import { signIn } from './support/buyer.ts';
import { type OwnServer, startOwnServer } from './support/own-server.ts';
import { collectErrors, expectSameDocument, open, pressLink } from './support/router.ts';

let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer();
});
test.afterAll(() => server.stop());

const PRODUCT = '/hanamichi/market/product/8';
/** Milliseconds between the swap and the press. */
const DELAYS = [0, 5, 20, 50, 100, 200];

const whenSwapped = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ x: number; y: number }>((resolve) => {
        const find = () => {
          const button = [...document.querySelectorAll('#main button')].find(
            ({ textContent }) => textContent === 'カートに入れる',
          );
          button?.scrollIntoView({ block: 'center', behavior: 'instant' });
          const { x, y, width, height } = button?.getBoundingClientRect() ?? new DOMRect();
          resolve({ x: x + width / 2, y: y + height / 2 });
        };
        document.addEventListener('astro:after-swap', find, { once: true });
      }),
  );

test('Design §4.16: a press directly after a page swap is not lost', async ({ page }) => {
  await signIn(page, 'hana@example.com', server.origin);
  await open(page, `${server.origin}/hanamichi/market`);
  for (const delay of DELAYS) {
    await expect(page.locator(`article h2 a[href="${PRODUCT}"]`)).toBeVisible();
    const button = whenSwapped(page);
    await page.locator(`article h2 a[href="${PRODUCT}"]`).click();
    const { x, y } = await button;
    const added = page.waitForResponse(
      (reply) => reply.request().method() === 'POST' && /\/carts\b/.test(reply.url()),
      { timeout: 10_000 },
    );
    await page.waitForTimeout(delay);
    await page.mouse.click(x, y);
    expect((await added).ok(), `pressed after ${delay} ms`).toBe(true);
    await page.goBack();
  }
  await expect(
    page.getByRole('button', { name: `カート（${DELAYS.length}点）` }),
    'each press is one piece',
  ).toBeVisible();
  await expectSameDocument(page);
});

test('leaving a page while its islands hydrate reports no error', async ({ page }) => {
  await page.addInitScript(() => {
    // React listens on an island when it starts to hydrate it; the test leaves then.
    const listen = EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener = function (type: string, ...rest: unknown[]) {
      listen.apply(this, [type, ...rest] as Parameters<typeof listen>);
      if (type !== 'astro:unmount' || !(this instanceof Element)) return;
      if (!this.matches('#page astro-island[ssr]') || !location.pathname.includes('/product/'))
        return;
      document.documentElement.dataset.left = 'true';
      queueMicrotask(() => this.dispatchEvent(new CustomEvent('astro:unmount')));
    };
  });
  const errors = collectErrors(page);
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/diagnostics')) reports.push(request.postData() ?? '');
  });
  await open(page, `${server.origin}/hanamichi/market`);
  await pressLink(page, PRODUCT);
  await expect(page.locator('html')).toHaveAttribute('data-left', 'true');
  await pressLink(page, '/hanamichi/market');
  await expect(page.getByRole('button', { name: 'もっと見る' })).toBeVisible();
  await expect(page.locator('#page astro-island[ssr][client=idle]')).toHaveCount(0);
  await expectSameDocument(page);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(reports).toEqual([]);
  expect(errors).toEqual([]);
});
