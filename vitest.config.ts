import { defineConfig } from 'vitest/config';
import { longFaults } from './tests/faults/long-faults.ts';
import { onPostgresAtNight, onSqliteOnly } from './tests/support/contract-databases.ts';

/** Tests that replace a module already loaded by other tests. */
const needsItsOwnModules = 'tests/contract/alone/*.test.ts';

const { TEST_DATABASE_URL, POSTGRES_TESTS } = process.env;
const notOnPostgres = [
  ...Object.values(onSqliteOnly).flat(),
  ...(POSTGRES_TESTS === 'all' ? [] : onPostgresAtNight),
];
const excluded = TEST_DATABASE_URL
  ? notOnPostgres.map((name) => `tests/contract/${name}.test.ts`)
  : [];

const databaseTemplates = 'tests/support/database-templates.ts';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          // A worker per file takes four times as long.
          isolate: false,
          setupFiles: 'tests/unit/fresh-modules.ts',
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'docs',
          environment: 'node',
          include: ['tests/docs/**/*.test.ts'],
          globalSetup: 'tests/docs/built-storybook.ts',
          // Each page waits for its frames more than it computes.
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
          exclude: [needsItsOwnModules, ...excluded],
          pool: 'forks',
          // Each test has its own server and database, so modules are loaded once.
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
          exclude: excluded,
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
          exclude: longFaults,
          pool: 'forks',
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'faults-long',
          environment: 'node',
          globalSetup: databaseTemplates,
          include: longFaults,
          pool: 'forks',
          // Each starts its own servers and uses the whole machine.
          fileParallelism: false,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
