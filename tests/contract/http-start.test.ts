import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { createApp } from '../../server/app.ts';
import { type Config, readConfig } from '../../server/config/config.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open.ts';
import { withTransaction } from '../../server/db/transaction.ts';
import { type Running, start } from '../../server/start.ts';
import { errorsOnlyLog } from '../support/errors-only-log.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { startTestServer } from '../support/test-server.ts';

const undo: Array<() => Promise<unknown>> = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function place(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  await database.db.destroy();
  undo.push(() => database.drop().catch(() => undefined));
  return database;
}

const configOf = ({ dataDir, databaseUrl }: TestDatabase, more: Partial<Config> = {}): Config => ({
  ...readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, DEMO: 'off', PORT: '0' }),
  databaseUrl,
  ...more,
});

async function started(config: Config): Promise<Running> {
  const running = await start(config, errorsOnlyLog);
  undo.push(() => running.stop());
  return running;
}

const originIn = ({ greeting }: Running) => /http:\/\/[^/]+/.exec(greeting)?.[0];

it('the server starts, prints its address, replies and stops', async () => {
  const running = await start(configOf(await place(), { demo: true }), errorsOnlyLog);
  expect(running.greeting).toMatch(/\/hanamichi\/live\/\d+/);
  const origin = originIn(running);
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  await running.stop();
  await expect(fetch(`${origin}/healthz`)).rejects.toThrow();
});

it('a stopping server finishes running requests and accepts no new one', async () => {
  const running = await start(configOf(await place(), { demo: true }), errorsOnlyLog);
  const origin = originIn(running) ?? '';
  const body = JSON.stringify({ email: 'hana@example.com', password: 'ennichi-demo' });
  const sent = request(`${origin}/api/v2/auth/user/login`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      // With "100 Continue" the server confirms that it has the request.
      Expect: '100-continue',
    },
  });
  const answered = once(sent, 'response');
  sent.flushHeaders();
  await once(sent, 'continue');
  const stopped = running.stop();
  await expect(fetch(`${origin}/healthz`)).rejects.toThrow();
  sent.end(body);
  const [answer] = await answered;
  expect(answer.statusCode).toBe(200);
  answer.resume();
  await stopped;
});

it('a used port is reported, and no lock stays', async () => {
  const blocker: Server = createServer();
  await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve));
  undo.push(() => new Promise((resolve) => blocker.close(resolve)));
  const { port } = blocker.address() as AddressInfo;
  const database = await place();
  await expect(start(configOf(database, { port }), errorsOnlyLog)).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is taken`,
  );
  expect(originIn(await started(configOf(database)))).toBeDefined();
});

it('refuses a data directory in use, naming the process, and one that cannot be written', async () => {
  const database = { ...(await place()), databaseUrl: undefined };
  await started(configOf(database));
  await expect(start(configOf(database), errorsOnlyLog)).rejects.toThrow(
    `in use by process ${process.pid}`,
  );
  await expect(
    start(configOf(database, { dataDir: '/dev/null/data' }), errorsOnlyLog),
  ).rejects.toThrow('/dev/null/data cannot be made');
});

it('an unreachable database is reported without its password', async () => {
  const databaseUrl = 'postgres://user:secret@127.0.0.1:9/shop';
  const refused = start(configOf(await place(), { databaseUrl }), errorsOnlyLog);
  await expect(refused).rejects.toThrow('database at 127.0.0.1:9/shop cannot be reached');
  await expect(refused).rejects.not.toThrow('secret');
});

it('an invalid setting is named', () => {
  expect(() => readConfig({ PORT: '80a' })).toThrow('PORT is "80a"');
  expect(() => readConfig({ PUBLIC_URL: 'shop.example' })).toThrow('PUBLIC_URL is "shop.example"');
});

it('migrates once when two servers start together on PostgreSQL', async () => {
  const database = await place();
  if (!database.databaseUrl) return;
  const { db: one } = await openDatabase(database);
  const { db: two } = await openDatabase(database);
  undo.push(
    () => one.destroy(),
    () => two.destroy(),
  );
  await Promise.all([migrate(one), migrate(two)]);
  expect(await one.selectFrom('store').selectAll().execute()).toEqual([]);
});

it('an error reveals no internals, and a server without its database is not ready', async () => {
  const server = await startTestServer({ demo: false });
  undo.push(() => server.close());
  const error = vi.fn();
  const gone = { ...(await createTestDatabase()) };
  await migrate(gone.db);
  await gone.db.destroy();
  undo.push(() => gone.drop().catch(() => undefined));
  const app = createApp({
    ...server.services,
    db: gone.db,
    log: { ...errorsOnlyLog, error },
  });

  const answer = await app.request('/api/v1/buyer/stores');
  const body = await answer.json();
  expect(answer.status).toBe(500);
  expect(body).toMatchObject({ report_type: 'INTERNAL', request_id: expect.any(String) });
  expect(JSON.stringify(body)).not.toMatch(/driver|destroyed|\.ts/);
  expect(error).toHaveBeenCalledWith(
    'request failed',
    expect.any(Error),
    expect.objectContaining({ request_id: body.request_id }),
  );
  expect((await app.request('/healthz')).status).toBe(503);
});

it('retries a transaction at most five times when the database requests it', async () => {
  const server = await startTestServer({ demo: false });
  undo.push(() => server.close());
  const { db } = server.services;
  const refusal = Object.assign(new Error('deadlock'), { code: '40P01' });
  const effect = vi.fn();
  let tries = 0;
  const result = await withTransaction(db, async (_trx, afterCommit) => {
    afterCommit(effect);
    tries += 1;
    if (tries < 3) throw refusal;
    return 'done';
  });
  expect([result, tries]).toEqual(['done', 3]);
  expect(effect).toHaveBeenCalledTimes(1);

  const always = vi.fn().mockRejectedValue(refusal);
  await expect(withTransaction(db, always)).rejects.toBe(refusal);
  expect(always).toHaveBeenCalledTimes(5);
  const other = vi.fn().mockRejectedValue(new Error('no'));
  await expect(withTransaction(db, other)).rejects.toThrow('no');
  expect(other).toHaveBeenCalledTimes(1);
});
