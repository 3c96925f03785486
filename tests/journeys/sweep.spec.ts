import { expect, test } from '@playwright/test';
import { locales } from '../../src/routes/locales.ts';
import { type RouteName, routeOf, routes } from '../../src/routes/table.ts';
import { payloads } from '../support/payloads/payloads.ts';
import { tokenOf } from './support/buyer.ts';
import { everyPage } from './support/every-page.ts';
import { type OwnServer, startOwnServer } from './support/own-server.ts';
import { axe } from './support/sweep/axe.ts';
import { contentPolicy, noErrors } from './support/sweep/content-policy.ts';
import { filled, filledPaths } from './support/sweep/filled.ts';
import { forcedColours } from './support/sweep/forced-colours.ts';
import { hostileTexts } from './support/sweep/hostile-texts.ts';
import { noIntl } from './support/sweep/intl.ts';
import { lateReplies } from './support/sweep/late-replies.ts';
import { reflow } from './support/sweep/reflow.ts';
import { type Address, type Sweep, sweepPages } from './support/sweep/sweep.ts';

/* A failure names the page and the check. */

test.describe.configure({ timeout: 600_000 });

let server: OwnServer;
let token: string;
let routePages: Address[];
let visitorPages: Address[];
const filledPages: Address[] = filledPaths.map((path) => ({ name: path, path }));

test.beforeAll(async ({ request }) => {
  server = await startOwnServer();
  const email = 'hana@example.com';
  routePages = Object.entries(await everyPage(request, server, email)).map(([name, path]) => ({
    name,
    path,
  }));
  token = await tokenOf(request, email, server.origin);
  visitorPages = [
    ...filledPages,
    ...routePages.filter(({ path }) => !filledPaths.includes(path)),
    { name: 'register', path: '/hanamichi/login?view=register' },
    { name: 'askForReset', path: '/member/reset-password' },
    { name: 'loginDialog', path: '/hanamichi/market?loginRequired=true' },
  ];
});
test.afterAll(() => server.stop());

const isForMembers = (name: string) =>
  name in routes && routeOf(name as RouteName).access === 'member';

/** English texts are the longest. */
const phone = { width: 390, colorScheme: 'dark', locale: 'en' } as const;
/** Pages that axe also reads in the light scheme. */
const lightPaths = [
  ...['/', '/hanamichi/market', '/hanamichi/market/product/1', '/hanamichi/login'],
  ...['/hanamichi/live/1', '/404', '/403', '/error/permission', '/hanamichi/shopping'],
];
const desktop = { width: 1280, colorScheme: 'light', locale: 'ja' } as const;
type Options = Omit<Sweep, 'origin'>;
type PageBrowser = Parameters<typeof sweepPages>[0];
const expectClean = async (browser: PageBrowser, options: Options) =>
  expect(await sweepPages(browser, { origin: server.origin, ...options })).toEqual({});

test('every page keeps its promises to a member at 390 px', async ({ browser }) => {
  await expectClean(browser, {
    ...phone,
    token,
    addresses: routePages,
    checks: [lateReplies, contentPolicy, noErrors, axe(), reflow, forcedColours],
  });
});

test('every page keeps its promises to a member at 1280 px', async ({ browser }) => {
  await expectClean(browser, {
    ...desktop,
    token,
    addresses: routePages,
    checks: [lateReplies, contentPolicy, noErrors, noIntl, axe(lightPaths)],
  });
});

test('every page keeps its promises to a visitor at 390 px', async ({ browser }) => {
  await expectClean(browser, {
    ...phone,
    addresses: visitorPages,
    checks: [filled, contentPolicy, noErrors, axe(), reflow, forcedColours],
  });
});

test('every page keeps its promises to a visitor at 1280 px', async ({ browser }) => {
  await expectClean(browser, {
    ...desktop,
    addresses: visitorPages.filter(({ name }) => !isForMembers(name)),
    checks: [filled, contentPolicy, noErrors, noIntl, axe(lightPaths)],
  });
});

for (const device of [phone, desktop]) {
  test(`filled pages hydrate their content in every other language at ${device.width} px`, async ({
    browser,
  }) => {
    for (const locale of locales.filter((each) => each !== device.locale)) {
      const checks = [filled, contentPolicy];
      await expectClean(browser, { ...device, locale, addresses: filledPages, checks });
    }
  });
}

test('every page shows every text of every reply as text', async ({ browser }) => {
  const hostile = hostileTexts();
  await expectClean(browser, {
    ...phone,
    token,
    locale: 'ja',
    addresses: routePages,
    checks: [hostile, contentPolicy],
  });
  expect(hostile.filled.size).toBeGreaterThan(100);
  console.log(`${hostile.filled.size} fields of replies, each with ${payloads.length} payloads`);
});
