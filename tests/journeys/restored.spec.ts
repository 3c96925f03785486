import { expect, test } from '@playwright/test';
import { type RouteName, routeOf } from '../../src/routes/table.ts';
import { DEMO_PASSWORD } from './support/buyer.ts';
import { everyPage } from './support/every-page.ts';
import { type OwnChromium, startChromium, type Tab } from './support/own-chromium.ts';
import { type OwnServer, startOwnServer } from './support/own-server.ts';

/** The back/forward cache restores every page. Playwright disables it. */
let server: OwnServer;
let browser: OwnChromium;
test.beforeAll(async () => {
  server = await startOwnServer();
  browser = await startChromium();
});
test.afterAll(async () => {
  await browser.close();
  await server.stop();
});
test.describe.configure({ timeout: 120_000 });

const MEMBER = 'hana@example.com';

const away = () => `${server.origin}/favicon.svg`;

const hasMenu = (tab: Tab) =>
  tab.evaluate<boolean>(`document.querySelector('[aria-label="はな さんのメニュー"]') !== null`);

const textOf = (tab: Tab) => tab.evaluate<string>('document.body.innerText');

const isSettled = (tab: Tab) =>
  tab.evaluate<boolean>(`history.state?.index !== undefined
    && !document.querySelector('#page astro-island[ssr][client=idle]')`);

const placeOf = (tab: Tab) => tab.evaluate<string>('location.pathname + location.search');

const nothing = async () => {};

async function leave(
  path: string,
  meanwhile: () => Promise<unknown>,
  before: (tab: Tab) => Promise<unknown> = nothing,
): Promise<Tab> {
  const tab = await browser.open(server.origin + path);
  await expect.poll(() => isSettled(tab)).toBe(true);
  await before(tab);
  await tab.evaluate('window.isTheSamePage = true');
  await tab.go(away());
  await meanwhile();
  await tab.back();
  return tab;
}

async function leaveAndReturn(path: string, meanwhile: () => Promise<unknown>): Promise<Tab> {
  let place = path;
  const tab = await leave(path, meanwhile, async (opened) => {
    place = await placeOf(opened);
  });
  await expect.poll(() => placeOf(tab)).toBe(place);
  await expect.poll(() => tab.evaluate('window.isTheSamePage'), path).toBe(true);
  return tab;
}

async function signIn(): Promise<void> {
  const reply = await fetch(`${server.origin}/api/v2/auth/user/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: MEMBER, password: DEMO_PASSWORD }),
  });
  const { ennichi_token } = (await reply.json()) as { ennichi_token: string };
  const tab = await browser.open(away());
  await tab.evaluate(`document.cookie = 'ennichi_token=${ennichi_token}; path=/'`);
}

async function signOut(): Promise<void> {
  const tab = await browser.open(away());
  await tab.evaluate(`document.cookie = 'ennichi_token=; path=/; max-age=0'`);
}

const setStock = (productId: number, stock: number) =>
  server.services.db
    .updateTable('sku')
    .set({ stock })
    .where('product_id', '=', productId)
    .execute();

/** Chromium restores no 403 and no 404; a checkout reloads, because its cart may be ordered. */
const NOT_RESTORED: readonly RouteName[] = ['forbidden', 'notFound', 'checkout'];

test('Back restores every page from the back/forward cache', async ({ request }) => {
  test.setTimeout(400_000);
  const pages = await everyPage(request, server, MEMBER);
  const tried = (Object.keys(pages) as RouteName[]).filter((name) => !NOT_RESTORED.includes(name));
  const isForMembers = (name: RouteName) => routeOf(name).access === 'member';
  for (const name of tried.filter((each) => !isForMembers(each))) {
    await test.step(name, () => leaveAndReturn(pages[name], nothing));
  }
  await signIn();
  for (const name of [...tried.filter(isForMembers), 'product' as const]) {
    await test.step(name, () => leaveAndReturn(pages[name], nothing));
  }
});

test('a restored list and a restored product show the current stock', async () => {
  const list = await leaveAndReturn('/hanamichi/market', () => setStock(2, 0));
  const soldOut = () =>
    list.evaluate<string>(`document.querySelector('article:has(a[href$="/product/2"])').innerText`);
  await expect.poll(soldOut).toContain('売り切れ');

  const product = await leaveAndReturn('/hanamichi/market/product/3', () => setStock(3, 0));
  await expect.poll(() => textOf(product)).toContain('売り切れ');
});

test('a restored page shows the current login', async () => {
  await signOut();
  const before = await leaveAndReturn('/hanamichi/market', signIn);
  await expect.poll(() => hasMenu(before)).toBe(true);

  const member = await leave('/hanamichi/market', signOut);
  await expect.poll(() => textOf(member)).toContain('ログイン');
  expect(await member.evaluate('window.isTheSamePage')).toBeUndefined();

  await signIn();
  const tab = await leave('/hanamichi/shopping', signOut);
  await expect.poll(() => placeOf(tab)).toBe('/hanamichi/market?loginRequired=true');
});
