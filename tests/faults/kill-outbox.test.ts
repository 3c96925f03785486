/* Design §4.20 */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open.ts';
import { calls } from '../../src/contract/calls.ts';
import type { RealtimeEvent } from '../../src/contract/events.ts';
import { headers } from '../../src/contract/headers.ts';
import { insertMember, insertShop, type Member, type Shop } from '../support/shop.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

let dataDir: string;
let shop: Shop;
let members: Member[];
let server: ServerProcess;
let port: number;
const received: RealtimeEvent[] = [];

function openService(at: number): Promise<Server> {
  const service = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    // The SDK compresses its messages.
    if (request.url?.startsWith('/publish/'))
      received.push(JSON.parse(String(inflateSync(Buffer.concat(chunks)))));
    response.setHeader('Content-Type', 'application/json');
    response.end('[1,"Sent","17000000000000000"]');
  });
  return new Promise((resolve) => service.listen(at, '127.0.0.1', () => resolve(service)));
}

const settings = () => ({
  REALTIME: 'pubnub',
  PUBNUB_PUBLISH_KEY: 'pub',
  PUBNUB_SUBSCRIBE_KEY: 'sub',
  REALTIME_ORIGIN: `http://127.0.0.1:${port}`,
});

beforeAll(async () => {
  const service = await openService(0);
  port = (service.address() as AddressInfo).port;
  await new Promise((resolve) => service.close(resolve));
  dataDir = await mkdtemp(join(tmpdir(), 'ennichi-outbox-'));
  const { db } = await openDatabase({ dataDir });
  await migrate(db);
  shop = await insertShop(db);
  members = await Promise.all(Array.from({ length: 4 }, () => insertMember(db)));
  await db.destroy();
  server = await startServerProcess(dataDir, settings());
});
afterAll(async () => {
  server?.kill();
  await server?.gone;
  await rm(dataDir, { recursive: true, force: true });
});

const say = (member: Member, message: string) =>
  fetch(server.origin + calls.sendComment.path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      [headers.member]: `Bearer ${member.auth.token}`,
    },
    body: JSON.stringify({ post_id: shop.postId, message, pn_id: 'tab', source: 'liveweb' }),
  });

function countWaiting(): number {
  const database = new DatabaseSync(join(dataDir, 'ennichi.db'), { readOnly: true });
  const row = database.prepare('select count(*) as waiting from effect_outbox').get();
  database.close();
  return Number(row?.waiting);
}

test('committed events are published once and in order after a restart', async () => {
  const lines = ['一', '二', '三', '四'];
  for (const [n, line] of lines.entries()) {
    const began = performance.now();
    expect((await say(members[n] as Member, line)).status).toBe(200);
    expect(performance.now() - began).toBeLessThan(5000);
  }
  server.kill();
  await server.gone;
  expect(received).toEqual([]);

  const service = await openService(port);
  server = await startServerProcess(dataDir, settings());
  await vi.waitFor(() => expect(received).toHaveLength(2 * lines.length), 20_000);
  await vi.waitFor(() => expect(countWaiting()).toBe(0), 10_000);
  const said = received.flatMap(({ event, data }) =>
    event === 'comment' ? [(data as { message: string }).message] : [],
  );
  expect(said).toEqual(lines);
  expect(new Set(received.map(({ event_id }) => event_id)).size).toBe(2 * lines.length);
  service.closeAllConnections();
  await new Promise((resolve) => service.close(resolve));
}, 90_000);
