import { expect, type Page, test } from '@playwright/test';
import { type OwnServer, startOwnServer } from './support/own-server.ts';
import { chatLine, expectConnected } from './support/room.ts';
import { pressLink } from './support/router.ts';
import { openWatchedProxy, type WatchedProxy } from './support/watched-proxy.ts';

/* Design §4.17: the mini player keeps no connection for the chat. */

const corner = (page: Page) => page.getByRole('region', { name: '視聴中の配信' });

for (const protocol of ['pubnub', 'ably']) {
  test.describe(`the mini player, through ${protocol}`, () => {
    let server: OwnServer;
    let proxy: WatchedProxy;
    test.beforeAll(async () => {
      server = await startOwnServer({ HUB_PROTOCOL: protocol });
      proxy = await openWatchedProxy(server.origin);
    });
    test.afterAll(async () => {
      await proxy.stop();
      await server.stop();
    });

    test('the mini player closes the chat connection, and returning to the room opens it again', async ({
      page,
    }) => {
      test.setTimeout(120_000);
      const { origin } = proxy;
      const reply = await page.request.get(`${origin}/api/v1/stores/hanamichi/posts/latest`);
      const { id } = await reply.json();
      const address = `/hanamichi/live/${id}`;
      const expectSaid = async () => {
        const text = crypto.randomUUID();
        await server.say(id, text);
        await expect(chatLine(page, text)).toHaveCount(1);
      };
      await page.goto(`${origin}${address}`);
      await page.waitForFunction(() => history.state?.index !== undefined);
      await expectConnected(page);
      await expect(async () => expectSaid()).toPass();
      await expect.poll(() => proxy.listening().length).toBeGreaterThan(0);

      for (const path of ['/hanamichi/market', '/hanamichi/market/info']) {
        await pressLink(page, path);
        await page.waitForURL(`**${path}`);
        await expect(corner(page)).toBeVisible();
        await expect.poll(proxy.listening).toEqual([]);
        await server.say(id, crypto.randomUUID());
        const time = await videoTime(page);
        await expect.poll(() => videoTime(page)).toBeGreaterThan(time + 2);
        expect(proxy.listening()).toEqual([]);
      }

      await corner(page)
        .getByRole('link', { name: /の配信にもどる$/ })
        .click();
      await page.waitForURL(`**${address}`);
      await expectConnected(page);
      await expect(async () => expectSaid()).toPass();
      expect(proxy.listening().length).toBeGreaterThan(0);
    });
  });
}

const videoTime = (page: Page) =>
  page.locator('#live-video').evaluate((video: HTMLVideoElement) => video.currentTime);
