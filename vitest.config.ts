import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

const configDir = fileURLToPath(new URL('.storybook', import.meta.url));

/**
 * The browser of the stories: `CHROMIUM_PATH`, else the system's Chromium, else Playwright's own.
 * Fonts are rendered the same way everywhere, so that layouts measured in stories hold.
 */
const systemChromium = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
].find((path) => path && existsSync(path));

/** What puts another module in the place of one that others have loaded. */
const needsItsOwnModules = 'tests/contract/alone/*.test.ts';

/**
 * Tests that never open the database of TEST_DATABASE_URL: the hub in memory, schemas, playlists.
 * On PostgreSQL they would only repeat what they showed on SQLite.
 */
const withoutDatabase = [
  'ably-*',
  'hub',
  'hub-*',
  'realtime',
  'realtime-{events,server,shared,standalone}',
  'stream-{loop,order}',
].map((name) => `tests/contract/${name}.test.ts`);
const onPostgres = Boolean(process.env.TEST_DATABASE_URL);

/** Makes the databases that test servers start from a copy of. */
const databaseTemplates = 'tests/support/database-templates.ts';

const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'docs',
          environment: 'node',
          include: ['tests/docs/**/*.test.ts'],
          globalSetup: 'tests/docs/built-storybook.ts',
          // Pages at once: each waits for its frames more than it computes.
          maxConcurrency: 2,
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'contract',
          environment: 'node',
          globalSetup: databaseTemplates,
          include: ['tests/contract/**/*.test.ts'],
          exclude: [needsItsOwnModules, ...(onPostgres ? withoutDatabase : [])],
          pool: 'forks',
          // Each test has a server and a database of its own: loading the server once is enough.
          isolate: false,
          // They wait more than they compute.
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'contract-alone',
          environment: 'node',
          globalSetup: databaseTemplates,
          include: [needsItsOwnModules],
          pool: 'forks',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'faults',
          environment: 'node',
          globalSetup: databaseTemplates,
          include: ['tests/faults/**/*.test.ts'],
          pool: 'forks',
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [storybookTest({ configDir, disableAddonDocs: true })],
        test: {
          name: 'stories',
          api: { port: Number(process.env.STORIES_PORT ?? 21_590) },
          isolate: false,
          // Two pages at once: a story waits for its own timers more than it computes.
          maxWorkers: 2,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,

            viewport: { width: 390, height: 844 },
            provider: playwright({
              launchOptions: {
                ...(systemChromium ? { executablePath: systemChromium } : {}),
                args: chromiumFlags,
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
