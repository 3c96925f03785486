import { defineConfig } from 'vitest/config';

/** `npm run bench:day`: a day of a busy store, in ten minutes or in `DAY_MINUTES`. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/bench/day/day.test.ts'],
    globalSetup: 'tests/bench/day/own-postgres.ts',
    pool: 'forks',
    testTimeout: 3_600_000,
    hookTimeout: 120_000,
  },
});
