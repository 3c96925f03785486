import { readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PROBE_FILE } from '../../server/http/health.ts';
import { insertMember } from '../support/shop.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let now = Date.now();
beforeAll(async () => {
  server = await startTestServer({
    demo: false,
    clock: () => new Date(now),
    config: { trustProxy: true },
  });
});
afterAll(() => server.close());

async function setFull(isFull: boolean) {
  const { db } = server.services;
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  const most = isFull ? (rows[0]?.page_count ?? 1) : 1_000_000;
  await sql`pragma max_page_count = ${sql.raw(String(most))}`.execute(db);
}

const health = async () => {
  now += 5000;
  const { status, body } = await server.request('/healthz');
  return [status, body.status];
};

test('a full disk: writes return 503 with Retry-After, health and log report it, and reads work', async () => {
  const { auth } = await insertMember(server.services.db);
  expect(await health()).toEqual([200, 'ready']);
  const logged = vi.spyOn(server.services.log, 'error').mockImplementation(() => {});
  await setFull(true);
  // Existing pages have room for some more rows.
  const join = (n: number) =>
    server.call('createGuest', {
      body: { name: `ゲスト${n}` },
      headers: { 'X-Forwarded-For': `198.51.100.${n % 200}` },
    });
  let answer = await join(0);
  for (let n = 1; n < 2000 && answer.status === 200; n += 1) answer = await join(n);
  expect([answer.status, answer.body.report_type]).toEqual([503, 'UNAVAILABLE']);
  expect(answer.headers.get('Retry-After')).toBe('60');
  const [what, cause] = logged.mock.calls.at(-1) ?? [];
  expect(what).toContain('the disk is full');
  expect(String(cause)).toContain('database or disk is full');
  expect(await health()).toEqual([503, 'cannot write: the disk is full']);
  expect((await server.call('getMe', auth)).status).toBe(200);

  await setFull(false);
  expect(await health()).toEqual([200, 'ready']);
  expect((await server.call('createGuest', { body: { name: 'ゲスト' } })).status).toBe(200);
  logged.mockRestore();
});

test('a full disk of the data directory: health reports it although the database has free pages', async () => {
  const { config, log } = server.services;
  const logged = vi.spyOn(log, 'error').mockImplementation(() => {});
  expect(await health()).toEqual([200, 'ready']);
  await symlink('/dev/full', join(config.dataDir, PROBE_FILE));
  expect(await health()).toEqual([503, 'cannot write: the disk is full']);
  expect(String(logged.mock.calls.at(-1)?.[1])).toContain('ENOSPC');
  expect(await health()).toEqual([200, 'ready']);
  expect(await readdir(config.dataDir)).not.toContain(PROBE_FILE);
  logged.mockRestore();
});
