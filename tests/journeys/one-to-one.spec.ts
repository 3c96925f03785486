import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { createHostKey } from '../../server/modules/host/keys.ts';
import { join, logIn, newDevice } from './support/member.ts';
import { type OwnServer, startOwnServer } from './support/own-server.ts';

const STORE = 'hanamichi';
let server: OwnServer;

async function host(request: APIRequestContext, method: string, path: string, data: object = {}) {
  const { id } = await server.services.db
    .selectFrom('store')
    .select('id')
    .where('slug', '=', STORE)
    .executeTakeFirstOrThrow();
  const key = await createHostKey(server.services.db, id, 'journey', new Date());
  const headers = { Authorization: `Bearer ${key}` };
  const reply = await request.fetch(`${server.origin}/api/host${path}`, { method, headers, data });
  expect(reply.status()).toBe(200);
  return reply.json();
}

async function comeAs(browser: Browser, email: string | undefined, entrance: string) {
  const page = await newDevice(browser, server.origin);
  const own = email ?? (await join(page, server, 'hibari'));
  await page.goto(`${entrance}?locale=ja`);
  await page.getByRole('button', { name: 'ログインして入室する' }).click();
  await logIn(page, own);
  return page;
}

const videoTime = (page: Page) =>
  page.locator('#live-video').evaluate((video: HTMLVideoElement) => video.currentTime);

for (const protocol of ['pubnub', 'ably']) {
  test.describe(`one-to-one, through ${protocol}`, () => {
    test.beforeAll(async () => {
      server = await startOwnServer({ HUB_PROTOCOL: protocol });
    });
    test.afterAll(() => server.stop());

    test('Spec §2 one-to-one: one member waits and is admitted, and other members get 404', async ({
      browser,
      request,
    }) => {
      test.setTimeout(120_000);
      const upcoming_at = new Date(Date.now() + 600_000).toISOString();
      const settings = { title: '器のお見立て', type: 'one_to_one_formal', upcoming_at };
      const { id, entrance_path } = await host(request, 'POST', '/posts', settings);

      const guest = await comeAs(browser, 'hana@example.com', entrance_path);
      await guest.waitForURL(`**/${STORE}/live/${id}`);
      await expect(guest.getByRole('heading', { name: 'まもなく配信が始まります' })).toBeVisible();
      await expect(guest.getByRole('timer')).toBeVisible();

      const other = await comeAs(browser, undefined, entrance_path);
      await expect(other.getByText('このライブは、別の方の専用です')).toBeVisible();
      await other.goto(`/${STORE}/live/${id}?locale=ja`);
      await expect(other.getByRole('heading', { name: '配信が見つかりません' })).toBeVisible();

      await host(request, 'POST', `/posts/${id}/start`);
      await expect(guest.getByRole('heading', { name: 'まもなく配信が始まります' })).toBeHidden();
      await expect(guest.getByText('LIVE', { exact: true })).toBeVisible();

      await guest.goto(`${entrance_path}?locale=ja`);
      await expect(guest.getByText('ただいま配信中です')).toBeVisible();
      await guest.getByRole('button', { name: '入室する' }).click();
      await guest.waitForURL(`**/${STORE}/live/${id}`);
      await guest.context().close();
      await other.context().close();
    });

    test('Spec §8 POST_DOES_NOT_BELONG_TO_STORE: a show cannot be watched under another store’s name', async ({
      page,
    }) => {
      const reply = await page.request.get(`${server.origin}/api/v1/stores/${STORE}/posts/latest`);
      const { id } = await reply.json();
      await page.goto(`${server.origin}/ginza/live/${id}?locale=ja`);
      await expect(
        page.getByRole('heading', { name: 'このストアでは視聴できません' }),
      ).toBeVisible();
      expect(await videoTime(page)).toBe(0);
    });
  });
}
