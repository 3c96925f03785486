import { test as base } from '@playwright/test';
import { createPostgresDatabase } from '../../support/postgres-database.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';

export interface LifeOptions {
  /** PostgreSQL is the server of TEST_DATABASE_URL. */
  database: 'sqlite' | 'postgres';
}

async function startOnPostgres(): Promise<OwnServer> {
  const { TEST_DATABASE_URL } = process.env;
  if (!TEST_DATABASE_URL) throw new Error('TEST_DATABASE_URL names no PostgreSQL.');
  const { url, drop } = await createPostgresDatabase(TEST_DATABASE_URL);
  const server = await startOwnServer({ DATABASE_URL: url });
  const stop = () => server.stop().then(drop);
  return { ...server, stop };
}

/** All tests of a project share the server. Each has its own members. */
export const test = base.extend<object, LifeOptions & { server: OwnServer }>({
  database: ['sqlite', { option: true, scope: 'worker' }],
  server: [
    async ({ database }, use) => {
      const server = await (database === 'postgres' ? startOnPostgres() : startOwnServer());
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
});
