import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from './scripts/chromium/chromium.ts';
import type { LifeOptions } from './tests/journeys/support/life.ts';

function freePort(): Promise<string> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(String(typeof address === 'object' && address?.port)));
    });
  });
}

/** For `npm run faults`. */
const network = '**/{realtime-{away,gap,tab},recovery}.spec.ts';
const dataDir = '.cache/journeys';

/** Workers evaluate this file too, and must use the port that the main process chose. */
if (!process.env.JOURNEYS_PORT) {
  process.env.JOURNEYS_PORT = await freePort();
  rmSync(dataDir, { recursive: true, force: true });
}
const origin = `http://127.0.0.1:${process.env.JOURNEYS_PORT}`;
const executablePath = findChromium();

export default defineConfig<object, LifeOptions>({
  testDir: 'tests/journeys',
  // `npm run test:all` has run these before.
  testIgnore: (process.env.JOURNEYS_WITHOUT ?? '')
    .split(',')
    .filter(Boolean)
    .map((file) => `**/${file}`),
  outputDir: 'test-results/journeys',
  fullyParallel: false,
  forbidOnly: !!process.env.CI,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL: origin,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    viewport: { width: 390, height: 844 },
    // A trace makes a journey with three live pages four times as slow: `--trace on` when needed.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { args: chromiumFlags, ...(executablePath && { executablePath }) },
  },
  // Each project runs its files in order, two projects at a time.
  workers: 2,
  projects: [
    // One test at a time fills or empties the members' carts on the shared server.
    {
      name: 'shop',
      testMatch: '**/{cart,checkout,filled-pages,pages,paying,pictures}.spec.ts',
      workers: 1,
    },
    { name: 'orders', testMatch: '**/{orders,requested-delivery,stripe}.spec.ts', workers: 1 },
    {
      name: 'lives',
      testMatch: ['**/lives/*.spec.ts', '**/errors.spec.ts'],
      timeout: 120_000,
      workers: 1,
    },
    // On the PostgreSQL of TEST_DATABASE_URL.
    {
      name: 'lives-postgres',
      testMatch: '**/lives/{first-order,konbini,two-tabs}.spec.ts',
      testIgnore: [],
      timeout: 120_000,
      use: { database: 'postgres' },
      workers: 1,
    },
    // On separate servers.
    { name: 'store', testMatch: '**/{shop-pages,behind-pages,development}.spec.ts', workers: 1 },
    // Waits for the demo's show, which runs in real time.
    { name: 'live', testMatch: '**/{live,mini-player,plain-http}.spec.ts', workers: 1 },
    // Carts and orders of these tests belong to new members.
    {
      name: 'router',
      testMatch: '**/{hydration,navigation,prefetch,release,restored,rounds,transition}.spec.ts',
      workers: 1,
    },
    { name: 'gmo', testMatch: '**/gmo.spec.ts', workers: 1 },
    { name: 'account', testMatch: '**/{account,member-forms}.spec.ts', workers: 1 },
    // The shop's server, and another site.
    { name: 'embed', testMatch: '**/embed*.spec.ts', workers: 1 },
    // Each file starts its own servers.
    {
      name: 'realtime',
      testMatch:
        '**/{broadcast,flood,mini-player-chat,offline,realtime,realtime-tabs,renditions,replay,room-chat,room-events,room-settings,room-social}.spec.ts',
      workers: 1,
    },
    { name: 'show', testMatch: '**/{one-to-one,private-show,whole-show}.spec.ts', workers: 1 },
    // On separate servers.
    {
      name: 'guard',
      testMatch:
        '**/{cart-changes,mini-player-clear,payloads,payloads-filled,personal,personal-numbers,policy,sweep,translated}.spec.ts',
      workers: 1,
    },
    { name: 'network', testMatch: network, workers: 1 },
    // For `npm run faults`.
    { name: 'calls', testMatch: '**/{page,press}-calls.spec.ts', workers: 1 },
    { name: 'rounds', testMatch: '**/rounds.spec.ts', workers: 1 },
  ],
  webServer: {
    command: 'node server/main.ts',
    url: `${origin}/healthz`,
    env: {
      PORT: process.env.JOURNEYS_PORT,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
    },
    timeout: 60_000,
    stdout: 'ignore',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
