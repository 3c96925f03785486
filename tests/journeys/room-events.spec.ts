import { type Browser, expect, type Page, test } from '@playwright/test';
import { enter, expectReceives, newViewer, openRoom, type Room } from './support/room.ts';
import { setSetting } from './support/settings.ts';

/**
 * Spec §7 realtime, §7 products.changed, §7 products.salable_status, §7 live.started, §7
 * force.refresh, §7 interaction.custom, §7 interaction.seasonal.
 */
const PICTURE = '/placeholders/product.svg';

async function newPage(browser: Browser): Promise<Page> {
  return (await newViewer(browser)).newPage();
}

const hasReactions = (page: Page) =>
  page.locator('[aria-hidden] > canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas;
    if (width === 0 || height === 0) return false;
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
    return pixels.some((value, i) => i % 4 === 3 && value > 0);
  });

async function expectReload(pages: readonly Page[], action: () => Promise<unknown>): Promise<void> {
  const loads = pages.map((page) => page.waitForEvent('load', { timeout: 40_000 }));
  await action();
  await Promise.all(loads);
}

for (const protocol of ['pubnub', 'ably']) {
  test.describe(`events of a room with two viewers through ${protocol}`, () => {
    // Viewers load a started show at random times within 30 s, and reload within 30 s.
    test.describe.configure({ timeout: 240_000 });
    let room: Room;
    test.beforeAll(async () => {
      room = await openRoom({ HUB_PROTOCOL: protocol });
      await setSetting(room.server, 'formosa', 'liveweb_custom_reaction', PICTURE);
      await setSetting(room.server, 'formosa', 'liveweb_seasonal_reaction', 'xmas');
      await setSetting(room.server, 'formosa', 'replay');
    });
    test.afterAll(() => room.stop());

    test('both viewers receive reactions, sales, tray changes, the end, the start and a reload', async ({
      browser,
    }) => {
      const one = await newPage(browser);
      const other = await newPage(browser);
      const both = [one, other];
      for (const page of both) await enter(page, room);

      for (const name of ['お店のリアクションを送る', '雪のリアクションを送る']) {
        await test.step(`interaction.custom and interaction.seasonal: ${name}`, async () => {
          await expect.poll(() => hasReactions(other)).toBe(false);
          await one.getByRole('button', { name }).click();
          await expect.poll(() => hasReactions(one)).toBe(true);
          await expect.poll(() => hasReactions(other), { intervals: [100] }).toBe(true);
        });
      }

      const { db } = room.server.services;
      const product = await db
        .selectFrom('post_product')
        .innerJoin('product', 'product.id', 'post_product.product_id')
        .select(['product.id', 'product.name'])
        .where('post_id', '=', room.postId)
        .executeTakeFirstOrThrow();
      const rows = (page: Page) =>
        page
          .getByRole('complementary')
          .getByRole('listitem')
          .filter({ has: page.getByRole('button', { name: product.name, exact: true }) });

      await test.step('products.salable_status: a sale ends and starts again', async () => {
        await room.host('PUT', `/products/${product.id}/salable`, { salable: false });
        for (const page of both) await expect(rows(page).getByText('販売終了')).toBeVisible();
        await room.host('PUT', `/products/${product.id}/salable`, { salable: true });
        for (const page of both) await expect(rows(page).getByText('販売終了')).toHaveCount(0);
      });

      await test.step('products.changed: a product leaves the tray and returns', async () => {
        await room.host('DELETE', `/posts/{id}/products/${product.id}`);
        for (const page of both) await expect(rows(page)).toHaveCount(0);
        await room.host('PUT', `/posts/{id}/products/${product.id}`, {});
        for (const page of both) await expect(rows(page)).toHaveCount(1);
      });

      await test.step('force.refresh: every viewer reloads the page', async () => {
        await expectReload(both, () => room.host('POST', '/posts/{id}/refresh', { seconds: 1 }));
        for (const page of both)
          await expect(page.getByText('LIVE', { exact: true })).toBeVisible();
      });

      await test.step('live.stopped and live.started: the show ends, and starts without a reload', async () => {
        for (const page of both) await expect(page.locator('[data-connection]')).toHaveCount(0);
        for (const page of both) await expectReceives(page, room);
        await room.host('POST', '/posts/{id}/stop');
        for (const page of both) await expect(page.getByText('LIVE', { exact: true })).toBeHidden();
        await expect(one.getByRole('heading', { name: '配信は終了しました' })).toBeVisible();
        await other.getByRole('button', { name: '見逃し配信を見る' }).click();
        await expect(other.getByText('見逃し配信', { exact: true })).toBeVisible();
        await expect(one.getByRole('button', { name: '見逃し配信を見る' })).toBeVisible();
        await room.host('POST', '/posts/{id}/start');
        for (const page of both) {
          await expect(page.getByText('LIVE', { exact: true })).toBeVisible({ timeout: 45_000 });
        }
      });
      await Promise.all(both.map((page) => page.context().close()));
    });
  });
}
