/* Spec §7 viewers.number. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { insertMember, insertPost, insertShop } from '../support/shop.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let http: Server;
let origin: string;
let storeId: number;
let postId: number;

beforeAll(async () => {
  server = await startTestServer({ demo: false, config: { trustProxy: true } });
  http = createServer();
  server.hub.mount(http);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  origin = `127.0.0.1:${(http.address() as AddressInfo).port}`;
  ({ storeId } = await insertShop(server.services.db));
});
beforeEach(async () => {
  postId = await insertPost(server.services.db, storeId);
});
afterAll(async () => {
  http.closeAllConnections();
  await new Promise((resolve) => http.close(resolve));
  await server.close();
});

const channel = () => `notification|${postId}`;
const online = () => server.hub.presence.occupancy(channel());

interface Asker {
  token?: string;
  address?: string;
}
const passOf = async (uuid: string, { token, address = '203.0.113.1' }: Asker = {}) => {
  const answer = await server.call('getStreamInfo', {
    token,
    headers: { 'X-Forwarded-For': address },
    params: { id: postId },
    query: { uuid },
  });
  return answer.body.realtime_service_provider.auth_key as string;
};
const presence = async (action: 'heartbeat' | 'leave', uuid: string, auth?: string) => {
  const key = server.hub.options.subscribeKey;
  const query = new URLSearchParams({ uuid, ...(auth ? { auth } : {}) });
  const path = `/v2/presence/sub-key/${key}/channel/${encodeURIComponent(channel())}/${action}`;
  return (await fetch(`http://${origin}${path}?${query}`)).status;
};

test('a thousand heartbeats without a pass are rejected and count no viewer', async () => {
  for (let n = 0; n < 1000; n += 1) {
    expect(await presence('heartbeat', `made-up-${n}`)).toBe(403);
  }
  expect(online()).toBe(0);
});

test('a pass counts the viewer that it names, under whatever uuid, and in its own show only', async () => {
  const pass = await passOf('tab');
  for (let n = 0; n < 20; n += 1) expect(await presence('heartbeat', `uuid-${n}`, pass)).toBe(200);
  expect(online()).toBe(1);
  // Two bits of the last character are unused, so this changes an earlier one.
  const forged = pass.slice(0, -5) + (pass.at(-5) === 'x' ? 'y' : 'x') + pass.slice(-4);
  expect(await presence('heartbeat', 'tab', forged)).toBe(403);
  const elsewhere = await insertPost(server.services.db, storeId);
  postId = elsewhere;
  expect(await presence('heartbeat', 'tab', pass)).toBe(403);
});

test('a member counts once, however many tabs they have', async () => {
  const { token } = (await insertMember(server.services.db)).auth;
  for (const tab of ['one', 'two', 'three']) {
    await presence('heartbeat', tab, await passOf(tab, { token }));
  }
  expect(online()).toBe(1);
});

test('a client cannot remove another viewer', async () => {
  const pass = await passOf('victim');
  await presence('heartbeat', 'victim', pass);
  const [name = ''] = server.hub.presence.uuids(channel());
  const other = await passOf('attacker');
  await presence('heartbeat', 'attacker', other);
  for (const uuid of ['victim', name]) {
    expect(await presence('leave', uuid)).toBe(403);
    expect(await presence('leave', uuid, other)).toBe(200);
  }
  await vi.waitFor(() => expect(server.hub.presence.uuids(channel())).toEqual([name]), 5000);
  await presence('leave', 'victim', pass);
  await vi.waitFor(() => expect(online()).toBe(0), 5000);
});

test('a subscriber without a pass receives messages and is not counted', async () => {
  const key = server.hub.options.subscribeKey;
  const path = `/v2/subscribe/${key}/${encodeURIComponent(channel())}/0?uuid=x&tt=0`;
  await passOf('somebody');
  expect((await fetch(`http://${origin}${path}`)).status).toBe(200);
  expect(online()).toBe(0);
});

test('a hundred ghosts of one address count separately, and all others as one', async () => {
  for (let n = 0; n < 300; n += 1) {
    const address = '198.51.100.7';
    await presence('heartbeat', `ghost-${n}`, await passOf(`ghost-${n}`, { address }));
  }
  expect(online()).toBeGreaterThanOrEqual(101);
  expect(online()).toBeLessThan(140);
});
