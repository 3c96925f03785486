import { type Browser, expect, type Page, test } from '@playwright/test';

interface Shown {
  address: string;
  fileWidth: number;
  /** Screen pixels at its widest place. */
  screenWidth: number;
}

async function open(browser: Browser, path: string, viewport: { width: number; height: number }) {
  // A new context each: a browser prefers a larger cached picture.
  const context = await browser.newContext({ viewport, deviceScaleFactor: 2 });
  const page = await context.newPage();
  const types = new Set<string | undefined>();
  page.on('response', (response) => {
    if (response.url().includes('/pictures/')) types.add(response.headers()['content-type']);
  });
  await page.goto(path);
  await expect.poll(async () => (await shownOn(page)).length).toBeGreaterThan(0);
  return { page, types };
}

/** Lists each file once, because a browser reuses it in a smaller place. */
const shownOn = (page: Page): Promise<Shown[]> =>
  page.evaluate(() => {
    const widths = new Map<string, number>();
    for (const image of document.images) {
      if (!image.complete || !image.currentSrc.includes('/pictures/')) continue;
      const width = image.getBoundingClientRect().width * devicePixelRatio;
      widths.set(image.currentSrc, Math.max(width, widths.get(image.currentSrc) ?? 0));
    }
    return [...widths].map(([address, screenWidth]) => ({
      address,
      fileWidth: Number(address.split('/').at(-1)),
      screenWidth,
    }));
  });

const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 900 };

for (const [name, path] of [
  ['market', '/hanamichi/market'],
  ['product', '/hanamichi/market/product/1'],
  ['front', '/'],
] as const) {
  for (const viewport of [phone, desk]) {
    test(`the ${name} page at ${viewport.width} px loads pictures as wide as they are shown (design §4.18)`, async ({
      browser,
    }) => {
      const { page, types } = await open(browser, path, viewport);
      for (const { address, fileWidth, screenWidth } of await shownOn(page)) {
        expect.soft(fileWidth, address).toBeGreaterThanOrEqual(Math.min(screenWidth * 0.9, 1600));
        expect.soft(fileWidth, address).toBeLessThanOrEqual(Math.max(screenWidth * 2, 160));
      }
      expect([...types]).toEqual(['image/avif']);
      await page.context().close();
    });
  }
}

test('a picture that fails to load leaves its placeholder without a layout shift', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shifts = { total: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.total += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(globalThis, { shifts });
  });
  await page.route('**/pictures/**', (route) => route.fulfill({ status: 503 }));
  await page.goto('/hanamichi/market');
  const first = page.getByRole('article').first().getByRole('presentation');
  await expect(first).toHaveAttribute('src', '/placeholders/product.svg');
  await expect(first).not.toHaveAttribute('srcset');
  const total = await page.evaluate(
    () => (globalThis as unknown as { shifts: { total: number } }).shifts.total,
  );
  expect(total).toBe(0);
});
