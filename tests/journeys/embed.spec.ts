import { expect, type Page, test } from '@playwright/test';
import { tokenOf } from './support/buyer.ts';
import { openOtherPage } from './support/other-page.ts';
import { type OwnServer, startOwnServer } from './support/own-server.ts';
import { setSetting } from './support/settings.ts';

/* Two origins. Design §4.12, Spec §1 embeddable. */

let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer({});
});
test.afterAll(() => server.stop());

const room = (page: Page, player = 'ennichi-live') => page.frameLocator(`${player} >> iframe`);

const heard = (page: Page, type: string, about = '') =>
  page.locator(`#heard [data-type="${type}"]`).filter({ hasText: about });

const expectHeard = (page: Page, type: string, about = '') =>
  expect(heard(page, type, about).first()).toBeAttached();

async function open(page: Page, { embedPage } = server): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(embedPage);
  await expectHeard(page, 'player.state', '"playing"');
}

async function ask(page: Page, name: string): Promise<void> {
  await page.locator(`[data-ask="${name}"]`).click();
  await expect(page.locator('#answer')).toHaveText(`${name}: できました`);
}

async function addAsGuest(page: Page): Promise<void> {
  const inRoom = room(page);
  await inRoom.getByRole('button', { name: /^商品一覧（\d+点）$/ }).click();
  const list = inRoom.getByRole('dialog', { name: 'ご紹介の商品' });
  await list.getByRole('searchbox', { name: '商品を探す' }).fill('a1');
  await list.getByRole('button', { name: '常滑焼 朱泥急須', exact: true }).click();
  const product = inRoom.getByRole('dialog', { name: '常滑焼 朱泥急須' });
  await product.getByRole('button', { name: 'カートに入れる' }).click();
  await expect(inRoom.getByRole('button', { name: 'カート（1点）' })).toBeVisible();
}

async function write(page: Page, name: string, text: string): Promise<void> {
  const inRoom = room(page);
  await inRoom.getByRole('textbox', { name: 'コメントを入力' }).fill(text);
  await inRoom.getByRole('button', { name: '送信' }).click();
  const nickname = inRoom.getByRole('dialog', { name: 'ニックネームで参加' });
  await nickname.getByRole('textbox', { name: 'ニックネーム' }).fill(name);
  await nickname.getByRole('button', { name: '参加する' }).click();
  await expect(inRoom.getByRole('log').getByText(text, { exact: true })).toBeVisible();
}

const forged = { source: 'ennichi', version: 1, type: 'player.pause', id: 'guess.1', payload: {} };

const post = (page: Page, message: unknown) =>
  page
    .locator('ennichi-live')
    .evaluate(
      (player, { data, origin }) =>
        player.shadowRoot?.querySelector('iframe')?.contentWindow?.postMessage(data, origin),
      { data: message, origin: server.origin },
    );

const isPaused = (page: Page) =>
  room(page)
    .locator('#live-video')
    .evaluate((video: HTMLVideoElement) => video.paused);

test('Spec §1 lifecycle messages, §1 event messages: a listed page receives every event of the room', async ({
  page,
}) => {
  await open(page);
  await expectHeard(page, 'realtime.id');
  await expectHeard(page, 'token.updated', '{"identity":"ghost","token":null}');
  await expectHeard(page, 'lifecycle.ready');
  await expectHeard(page, 'lifecycle.started', '"is_replay":false');
  await expect(room(page).getByRole('link', { name: '商品一覧へ' })).toBeHidden();

  await addAsGuest(page);
  await expectHeard(page, 'product.opened', '常滑焼');
  await expectHeard(page, 'cart.changed', '"count":1');
  // The room sends a token only if the store allows it.
  await expectHeard(page, 'token.updated', '{"identity":"guest","token":null}');
  await write(page, 'めじろ', 'こちらのページから');
  await expectHeard(page, 'chat.sent', 'こちらのページから');

  const { services } = server;
  await services.publish(1, 'sku.sold', {
    product_id: 1,
    sku_id: 1,
    salable_quantity: 77,
    price: 100,
  });
  await expectHeard(page, 'sku.sold', '"salable_quantity":77');
  await services.publish(1, 'products.changed', { product_ids: [1, 4321] });
  await expectHeard(page, 'products.changed', '4321');
  await services.publish(1, 'force.refresh', { seconds: 3599 });
  await expectHeard(page, 'force.reload', '3599');

  await ask(page, 'pause');
  await expect.poll(() => isPaused(page)).toBe(true);
  await ask(page, 'play');
  await expect.poll(() => isPaused(page)).toBe(false);
  const video = room(page).locator('#live-video');
  await ask(page, 'unmute');
  await expect(video).toHaveJSProperty('muted', false);
  await expectHeard(page, 'player.state', '"muted":false');
  await ask(page, 'mute');
  await expect(video).toHaveJSProperty('muted', true);
  await expect(heard(page, 'player.state').first()).toContainText('"muted":true');
  await page.locator('#lang').selectOption('en');
  await expect(room(page).getByRole('textbox', { name: 'Your comment' })).toBeVisible();
  await page.locator('#cart').check();
  await ask(page, 'openCart');
  await expectHeard(page, 'checkout.started', '"by":"host"');
  await expect(room(page).getByRole('dialog')).toHaveCount(0);

  await services.publish(1, 'live.stopped', { post_id: 1, stopped_at: new Date().toISOString() });
  await expectHeard(page, 'lifecycle.ended');
  await ask(page, 'close');
  await expect(page.locator('ennichi-live >> iframe')).toHaveCount(0);
});

test('the page receives an error for a missing show and for a failed player', async ({ page }) => {
  await open(page);
  const player = page.locator('ennichi-live');
  await player.evaluate((element) => element.setAttribute('post', '999999'));
  await expectHeard(page, 'error', '"code":"NOT_FOUND"');
  await page.route('**/_astro/{hls,native}*.js', (route) => route.abort());
  await player.evaluate((element) => element.setAttribute('post', '1'));
  await expectHeard(page, 'error', '"code":"PLAYER_FAILED"');
});

test('Spec §1 token update: a store with embed_token sends tokens to the pages it lists', async ({
  page,
}) => {
  const generous = await startOwnServer();
  await setSetting(generous, 'hanamichi', 'embed_token');
  await open(page, generous);
  await addAsGuest(page);
  const told = heard(page, 'token.updated', '"identity":"guest"').first();
  await expect(told).toContainText(/"token":"[\w.-]{20,}"/);
  const token = /"token":"([^"]+)"/.exec((await told.textContent()) ?? '')?.[1] ?? '';
  const me = await page.request.get(`${generous.origin}/api/v1/liveweb/me`, {
    headers: { 'X-Guest-Authorization': token },
  });
  expect(await me.json()).toMatchObject({ user: null, guest: { name: 'ゲスト' } });
  await generous.stop();
});

test('a member signs in by passport and pays in a tab of the shop, and the page receives the order', async ({
  page,
  context,
}) => {
  await open(page);
  const token = await tokenOf(page.request, 'hana@example.com', server.origin);
  const reply = await page.request.post(`${server.origin}/api/v2/auth/user/passport`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const { passport_token } = await reply.json();
  const signIn = (passport: string) =>
    page.locator('ennichi-live').evaluate(
      (player, text) =>
        (player as HTMLElement & { signIn(passport: string): Promise<void> }).signIn(text).then(
          () => 'done',
          (error: { code: string }) => error.code,
        ),
      passport,
    );
  expect(await signIn(passport_token)).toBe('done');
  await expectHeard(page, 'token.updated', '"identity":"member"');
  expect(await signIn(passport_token)).toBe('PASSPORT_TOKEN_EXPIRED_OR_INVALID');

  const inRoom = room(page);
  await inRoom.getByRole('button', { name: /^商品一覧（\d+点）$/ }).click();
  const list = inRoom.getByRole('dialog', { name: 'ご紹介の商品' });
  await list.getByRole('searchbox', { name: '商品を探す' }).fill('a1');
  await list.getByRole('button', { name: '常滑焼 朱泥急須', exact: true }).click();
  await inRoom.getByRole('button', { name: 'カートに入れる', exact: true }).click();
  await expect(inRoom.getByRole('button', { name: 'カート（1点）' })).toBeVisible();
  await ask(page, 'openCart');
  const opened = context.waitForEvent('page');
  await inRoom.getByRole('button', { name: 'ご購入手続きへ' }).click();
  const shop = await opened;
  await expectHeard(page, 'checkout.started', '"by":"shop"');
  await expect(shop).toHaveURL(`${server.origin}/hanamichi/shopping`);
  await shop.getByRole('link', { name: /レジに進む/ }).click();
  await shop
    .getByRole('radio', { name: /神楽坂3-2-1/ })
    .first()
    .check();
  await shop.getByRole('radio', { name: /代金引換/ }).check();
  await shop.getByRole('button', { name: 'この内容で注文を確定する' }).click();
  await expect(shop.getByText('ご注文ありがとうございます')).toBeVisible();
  await shop.close();
  // Test tabs are always focused.
  await inRoom.locator('body').evaluate(() => dispatchEvent(new Event('focus')));
  await expectHeard(page, 'order.completed', '"currency":"JPY"');
  await expectHeard(page, 'cart.changed', '"count":0');
});

test('the show moves to the corner when the page scrolls, and can be closed there', async ({
  page,
}) => {
  await open(page);
  await expectHeard(page, 'player.state', '"playing"');
  await page.setViewportSize({ width: 1280, height: 600 });
  const place = page.locator('ennichi-live >> .place');
  const width = async () => (await place.boundingBox())?.width ?? 0;
  const inPlace = await width();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(width).toBeLessThan(200);
  await expect(place).toBeInViewport({ ratio: 1 });
  await expect(room(page).getByRole('textbox', { name: 'コメントを入力' })).toBeHidden();
  await expect.poll(() => isPaused(page)).toBe(false);
  await page.getByRole('button', { name: '配信に戻る' }).click();
  await expect.poll(width).toBe(inPlace);
  await expect(room(page).getByRole('textbox', { name: 'コメントを入力' })).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.getByRole('button', { name: '小窓を閉じる' }).click();
  await expect.poll(() => isPaused(page)).toBe(true);
  await expect(page.getByRole('button', { name: '配信に戻る' })).toBeHidden();
});

test('each player on a page has its own connection, also after a reload', async ({ page }) => {
  await open(page);
  await page.reload();
  await expectHeard(page, 'player.state', '"playing"');
  await ask(page, 'pause');
  await page.locator('#second').check();
  await expect(heard(page, 'player.state', '2: ').filter({ hasText: '"playing"' })).toHaveCount(1);
  const [first, second] = await page.locator('ennichi-live').all();
  const paused = async (player: typeof first) =>
    player
      ?.frameLocator('iframe')
      .locator('#live-video')
      .evaluate((video: HTMLVideoElement) => video.paused);
  expect([await paused(first), await paused(second)]).toEqual([true, false]);
  await ask(page, 'play');
  await expect.poll(() => paused(first)).toBe(false);
});

test('forged, malformed, oversized and foreign messages have no effect', async ({ page }) => {
  const reports: string[] = [];
  page.on('console', (line) => {
    const reason = /^\[ennichi\] embed (\w+): 1 dropped/.exec(line.text())?.[1];
    if (reason) reports.push(reason);
  });
  await open(page);
  await post(page, forged);
  await post(page, { ...forged, payload: null });
  await post(page, { ...forged, more: 'x'.repeat(70_000) });
  await room(page)
    .locator('body')
    .evaluate((_, message) => window.postMessage(message, location.origin), forged);
  const evil = await openOtherPage(`<script>
    const message = { ...${JSON.stringify(forged)}, type: 'lifecycle.ended', payload: { post_id: 666 } };
    addEventListener('message', () => parent.postMessage(message, '*'));
  </script>`);
  await page.evaluate(async (address) => {
    const frame = document.createElement('iframe');
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
    frame.src = address;
    document.body.append(frame);
    await loaded;
    frame.contentWindow?.postMessage('now', '*');
  }, evil.origin);
  await expect
    .poll(() => [...reports].sort())
    .toEqual(['foreign', 'forged', 'malformed', 'oversized']);
  expect(await isPaused(page)).toBe(false);
  await expect
    .poll(() =>
      page
        .locator('ennichi-live')
        .evaluate((player) => (player as HTMLElement & { dropped: object }).dropped),
    )
    .toMatchObject({ foreign: 1 });
  await expect(heard(page, 'lifecycle.ended')).toHaveCount(0);
  await evil.stop();
});

test('a page that the store does not list can neither frame the room nor receive messages', async ({
  page,
}) => {
  const evil = await openOtherPage(
    `<script src="${server.origin}/embed.js"></script>
     <script>received = []; addEventListener('message', ({ data }) => received.push(data));</script>
     <ennichi-live store="hanamichi" post="1"></ennichi-live>`,
  );
  const refused = page.waitForEvent('console', (line) => /frame-ancestors/.test(line.text()));
  await page.goto(evil.origin);
  await refused;
  await expect(room(page).locator('#live-video')).toHaveCount(0);
  expect(await page.evaluate('received')).toEqual([]);
  await evil.stop();
});

test('a guest can chat and buy in a frame without storage', async ({ page }) => {
  await page.addInitScript(() => {
    if (window === window.top) return;
    const blocked = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, { get: blocked });
    }
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} });
  });
  await open(page);
  await addAsGuest(page);
  await write(page, 'うぐいす', '保存できなくても');
  await expectHeard(page, 'chat.sent', '保存できなくても');
  await ask(page, 'openCart');
  await expect(
    room(page).getByRole('dialog', { name: 'カート' }).getByText('常滑焼 朱泥急須'),
  ).toBeVisible();
});
