/* Design §4.21. */
import { randomUUID } from 'node:crypto';
import { Realtime } from 'ably';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { withTransaction } from '../../server/db/transaction.ts';
import { addLine } from '../../server/modules/cart/add.ts';
import { asMember } from '../../server/visitor.ts';
import { calls } from '../../src/contract/calls.ts';
import { headers } from '../../src/contract/headers.ts';
import { cashOnDelivery } from '../support/cart.ts';
import { crowd } from '../support/crowd.ts';
import {
  type Buyer,
  insertGuest,
  insertMember,
  insertPost,
  insertProduct,
  insertShop,
  type Member,
  type Shop,
  stockOf,
} from '../support/shop.ts';
import { breachesOf } from './books.ts';
import { type Fleet, send, sendOnce, startFleet } from './fleet.ts';

const HOLD_MS = 60 * 60 * 1000;
const SERVERS = 3;
const INGEST_KEY = 'key-of-the-tests';

let fleet: Fleet;
let shop: Shop;
beforeAll(async () => {
  fleet = await startFleet(SERVERS, { INGEST_KEY });
  shop = await insertShop(fleet.db);
}, 120_000);
afterAll(() => fleet?.close(), 60_000);

const authOf = ({ auth }: Buyer): Record<string, string> =>
  'token' in auth
    ? { [headers.member]: `Bearer ${auth.token}` }
    : { [headers.guest]: auth.guestToken };

interface Shopper {
  member: Member;
  cartItemIds: number[];
  key: string;
}

async function insertShoppers(count: number): Promise<Shopper[]> {
  const { db } = fleet;
  const sku = { stock: 1000, note: '1000' };
  const skuIds = [
    (await insertProduct(db, shop, { sku })).skuId,
    (await insertProduct(db, shop, { sku })).skuId,
  ];
  const source = {
    storeId: shop.storeId,
    postId: null,
    addedFrom: 'market' as const,
    expiresAt: new Date(Date.now() + HOLD_MS).toISOString(),
  };
  return crowd(count, async () => {
    const member = await insertMember(db);
    const owner = asMember(member.id);
    const now = new Date().toISOString();
    await withTransaction(db, async (trx) => {
      for (const skuId of skuIds) await addLine(trx, { owner, source, skuId, quantity: 1, now });
    });
    const items = await db
      .selectFrom('cart_item')
      .select('id')
      .where('user_id', '=', member.id)
      .execute();
    return { member, cartItemIds: items.map(({ id }) => id), key: randomUUID() };
  });
}

const checkOut = ({ member, cartItemIds, key }: Shopper) =>
  send(fleet.nginx.port, calls.checkout.path, {
    method: 'POST',
    headers: { ...authOf(member), [headers.idempotencyKey]: key },
    body: cashOnDelivery(member, cartItemIds, 2800),
  });

async function checkOutDuring(shoppers: Shopper[], trouble: () => Promise<void>) {
  let isOver = false;
  const done = trouble().finally(() => {
    isOver = true;
  });
  const placed = new Map<string, number>();
  let next = 0;
  const statuses = new Map<number, number>();
  const buy = async () => {
    for (let one = shoppers[next++]; one; one = shoppers[next++]) {
      const { status, body } = await checkOut(one);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      placed.set(one.key, body.id);
      if (!isOver) await new Promise((resolve) => setTimeout(resolve, 60));
    }
  };
  await Promise.all([...Array.from({ length: 8 }, buy), done]);
  expect(Object.fromEntries(statuses)).toEqual({ 200: shoppers.length });
  const rows = await fleet.db.selectFrom('customer_order').select(['id', 'user_id']).execute();
  for (const { member, key } of shoppers) {
    const own = rows.filter(({ user_id }) => user_id === member.id).map(({ id }) => id);
    expect(own).toEqual([placed.get(key)]);
  }
  expect(await breachesOf(fleet.db)).toEqual([]);
}

const health = async (origin: string) =>
  (await fetch(`${origin}/healthz`).catch(() => undefined))?.status;

describe('three servers behave like one', () => {
  test('500 concurrent requests buy exactly 50 of 50 pieces', async () => {
    const guests = await crowd(50, () => insertGuest(fleet.db));
    const { skuId } = await insertProduct(fleet.db, shop, { sku: { stock: 50, note: '50' } });
    const answers = await crowd(500, (n) =>
      send(fleet.nginx.port, calls.addToStoreCart.path.replace('{slug}', shop.slug), {
        method: 'POST',
        headers: authOf(guests[n % guests.length] as Buyer),
        body: { id: skuId, quantity: 1 },
      }),
    );
    const count = (status: number) => answers.filter((one) => one.status === status).length;
    expect([count(200), count(409)]).toEqual([50, 450]);
    expect(await stockOf(fleet.db, skuId)).toEqual({ stock: 50, held: 50 });
  }, 120_000);

  test('one idempotency key makes one order and gets one reply on any server', async () => {
    for (const shopper of await insertShoppers(5)) {
      const answers = await Promise.all(Array.from({ length: 6 }, () => checkOut(shopper)));
      expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    }
    expect(await breachesOf(fleet.db)).toEqual([]);
  }, 60_000);

  test('one of nine concurrent requests can use a one-time code', async () => {
    const member = await insertMember(fleet.db);
    const { body } = await send(fleet.nginx.port, calls.createPassport.path, {
      method: 'POST',
      headers: authOf(member),
      body: {},
    });
    const answers = await Promise.all(
      Array.from({ length: 9 }, () =>
        send(fleet.nginx.port, calls.login.path, {
          method: 'POST',
          body: { passport_token: body.passport_token },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  }, 60_000);

  test('all servers together accept ten wrong passwords', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      const { status } = await send(fleet.nginx.port, calls.login.path, {
        method: 'POST',
        body: { email: 'somebody@example.com', password: 'not this one' },
      });
      statuses.push(status);
    }
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401));
    expect(statuses.slice(10)).toContain(429);
  }, 60_000);

  test('a change on one server invalidates the cache of the others', async () => {
    const { productId } = await insertProduct(fleet.db, shop);
    for (let n = 0; n < 20; n += 1) {
      const name = `風鈴 ${n}`;
      await fleet.db.updateTable('product').set({ name }).where('id', '=', productId).execute();
      const replies = await Promise.all(
        fleet.servers.map(({ origin }) =>
          fetch(`${origin}/api/v1/products/${productId}`).then((reply) => reply.json()),
        ),
      );
      expect(replies.map((reply) => (reply as { name: string }).name)).toEqual(
        Array(SERVERS).fill(name),
      );
    }
  }, 60_000);
});

async function untilSold(more: number): Promise<void> {
  const count = async () =>
    (await fleet.db.selectFrom('customer_order').select('id').execute()).length;
  const before = await count();
  await vi.waitUntil(async () => (await count()) >= before + more, { timeout: 30_000 });
}

describe('checkouts during a fault', () => {
  test('a rolling restart loses no order', async () => {
    const shoppers = await insertShoppers(400);
    await checkOutDuring(shoppers, async () => {
      for (let place = 0; place < SERVERS; place += 1) {
        fleet.servers[place]?.stop();
        await fleet.servers[place]?.gone;
        await fleet.restart(place);
      }
    });
  }, 180_000);

  test('a killed server loses no order', async () => {
    const shoppers = await insertShoppers(150);
    await checkOutDuring(shoppers, async () => {
      await untilSold(10);
      fleet.servers[0]?.kill();
      await fleet.servers[0]?.gone;
      await fleet.restart(0);
    });
  }, 120_000);

  test('a crash of PostgreSQL loses no acknowledged order, and every server recovers', async () => {
    const shoppers = await insertShoppers(150);
    await checkOutDuring(shoppers, async () => {
      await fleet.crashPostgres().catch(() => undefined);
      await vi.waitUntil(
        async () => {
          const answers = await Promise.all(fleet.servers.map(({ origin }) => health(origin)));
          return answers.every((status) => status === 200);
        },
        { timeout: 30_000, interval: 200 },
      );
    });
  }, 120_000);
});

test('a stream continues when its server is killed: every server lists and serves every segment', async () => {
  const quiet = { live_status: 'unpublished', started_at: null, stream_source: 'ingest' } as const;
  const post = await insertPost(fleet.db, shop.storeId, quiet);
  const put = async (file: string, body: string) => {
    const path = `/ingest/${post}/${file}?key=${INGEST_KEY}`;
    expect((await send(fleet.nginx.port, path, { method: 'PUT', text: body })).status).toBe(204);
  };
  const push = async (number: number) => {
    await put(`${number}.ts`, `piece ${number}`);
    await put(
      'live.m3u8',
      `#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXT-X-MEDIA-SEQUENCE:${number}\n#EXTINF:2,\n${number}.ts\n`,
    );
  };
  await push(1);
  await push(2);
  for (let place = 0; place < SERVERS; place += 1) {
    fleet.servers[place]?.kill();
    await fleet.servers[place]?.gone;
    await push(3 + place);
    await fleet.restart(place);
  }
  for (const { origin } of fleet.servers) {
    const playlist = await (await fetch(`${origin}/stream/${post}/live.m3u8`)).text();
    const files = playlist.split('\n').filter((line) => line.endsWith('.ts'));
    const pieces = await Promise.all(
      files.map(async (file) => (await fetch(`${origin}/stream/${post}/${file}`)).text()),
    );
    expect(pieces).toEqual([1, 2, 3, 4, 5].map((number) => `piece ${number}`));
  }
}, 90_000);

test('after a restart of the hub viewers receive each new event once', async () => {
  const listener = await insertGuest(fleet.db);
  const client = new Realtime({
    endpoint: '127.0.0.1',
    port: fleet.hubPort,
    tls: false,
    logLevel: 0,
    disconnectedRetryTimeout: 500,
    suspendedRetryTimeout: 500,
    authCallback: (_, done) => {
      const path = `/api/v1/liveweb/posts/${shop.postId}/realtime-grant?uuid=tab`;
      const grant = sendOnce(fleet.nginx.port, path, { headers: authOf(listener) });
      grant.then(
        ({ body }) => done(null, body),
        (error) => done(String(error), null),
      );
    },
  });
  const heard: string[] = [];
  try {
    await client.channels
      .get(`comment|${shop.postId}`)
      .subscribe('comment', ({ data }) => heard.push(data.data.message));
    const say = async (message: string) => {
      const writer = await insertMember(fleet.db);
      const body = { post_id: shop.postId, message, pn_id: 'tab', source: 'liveweb' };
      const { status } = await send(fleet.nginx.port, calls.sendComment.path, {
        method: 'POST',
        headers: { ...authOf(writer), [headers.idempotencyKey]: randomUUID() },
        body,
      });
      expect(status).toBe(200);
    };
    await say('前');
    await vi.waitFor(() => expect(heard).toEqual(['前']), 10_000);
    await fleet.restartHub();
    await vi.waitFor(() => expect(client.connection.state).toBe('connected'), 30_000);
    await client.channels.get(`comment|${shop.postId}`).attach();
    await say('後');
    await vi.waitFor(() => expect(heard).toEqual(['前', '後']), 10_000);
  } finally {
    client.close();
  }
}, 90_000);
