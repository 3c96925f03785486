import { defineConfig } from 'vitest/config';

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
