/* Spec §7 viewers.number. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Realtime } from 'ably';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { insertMember, insertPost, insertShop } from '../support/shop.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let http: Server;
let port: number;
let storeId: number;
let postId: number;
const clients: Realtime[] = [];

beforeAll(async () => {
  server = await startTestServer({ demo: false, protocol: 'ably' });
  http = createServer();
  server.hub.mount(http);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  ({ port } = http.address() as AddressInfo);
  ({ storeId } = await insertShop(server.services.db));
});
beforeEach(async () => {
  postId = await insertPost(server.services.db, storeId);
  await server.recheck();
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});
afterAll(async () => {
  http.closeAllConnections();
  await new Promise((resolve) => http.close(resolve));
  await server.close();
});

const channel = () => `notification|${postId}`;
const online = () => server.hub.presence.occupancy(channel());

async function openTab(uuid: string, asker: { token?: string | undefined } = {}) {
  const client = new Realtime({
    endpoint: '127.0.0.1',
    port,
    tls: false,
    logLevel: 0,
    authCallback: (_, give) => {
      const asked = { token: asker.token, params: { id: postId }, query: { uuid } };
      server.call('grantRealtime', asked).then(({ body }) => give(null, body));
    },
  });
  clients.push(client);
  await client.channels.get(channel()).subscribe(() => undefined);
  return client;
}

test('a member with three tabs counts once, until the last one is closed', async () => {
  const { token } = (await insertMember(server.services.db)).auth;
  const tabs = [];
  for (const uuid of ['one', 'two', 'three']) tabs.push(await openTab(uuid, { token }));
  expect(online()).toBe(1);
  for (const tab of tabs.slice(1)) {
    tab.close();
    await tab.connection.whenState('closed');
  }
  expect(online()).toBe(1);
  tabs[0]?.close();
  await vi.waitFor(() => expect(online()).toBe(0));
});

test('a tab whose visitor logs in counts as the member from then on', async () => {
  const { token } = (await insertMember(server.services.db)).auth;
  await openTab('first', { token });
  const asker: { token?: string } = {};
  const tab = await openTab('second', asker);
  expect(online()).toBe(2);
  asker.token = token;
  await tab.auth.authorize();
  await vi.waitFor(() => expect(online()).toBe(1));
});

test('the pass in a token opens no channel, and is for its show only', async () => {
  const tab = await openTab('tab');
  const { capability } = await tab.auth.authorize();
  const names = Object.keys(JSON.parse(String(capability)));
  const [pass = ''] = names.filter((name) => !name.includes('|'));
  await expect(tab.channels.get(pass).attach()).rejects.toMatchObject({ code: 40160 });
  expect(server.hub.presence.uuids(channel())).toEqual([pass.split('.')[0]]);
});
