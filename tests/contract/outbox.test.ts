/* Design §4.20, docs/decisions/outbox.md */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { withTransaction } from '../../server/db/transaction.ts';
import { OutboxSender } from '../../server/modules/outbox/outbox-sender.ts';
import { queueEffects, queueEvent } from '../../server/modules/outbox/queue.ts';
import { readOutboxMetrics } from '../../server/modules/outbox/read-outbox-metrics.ts';
import { silentOutbox } from '../../server/ports/outbox.ts';
import { createDeliveries } from '../../server/realtime/deliveries.ts';
import { openOutbox } from '../../server/realtime/outbox.ts';
import type { RealtimeEvent } from '../../src/contract/events.ts';
import { cartOf } from '../support/cart.ts';
import {
  insertMember,
  insertProduct,
  insertShop,
  type Member,
  type Shop,
} from '../support/shop.ts';
import { joinTestServer, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let shop: Shop;
let member: Member;
const senders: OutboxSender[] = [];
const db = () => server.services.db;

beforeAll(async () => {
  server = await startTestServer({ demo: false });
  shop = await insertShop(db());
});
beforeEach(async () => {
  member = await insertMember(db());
  server.published.length = 0;
});
afterEach(async () => {
  for (const sender of senders.splice(0)) await sender.close();
  await db().deleteFrom('effect_outbox').execute();
});
afterAll(() => server.close());

const say = (message: string) => ({
  body: { post_id: shop.postId, message, pn_id: 'tab', source: 'liveweb' },
  ...member.auth,
});
const published = (event: string) =>
  server.published.flatMap(({ message }) => (message.event === event ? [message] : []));
const countWaiting = async () => (await readOutboxMetrics(db(), new Date())).waiting;

function sender(send: (channel: string, message: RealtimeEvent) => Promise<void>, isPaced = false) {
  const { services } = server;
  const made = new OutboxSender({
    ...services,
    deliveries: createDeliveries({ ...services, engine: { send }, isPaced }),
  });
  senders.push(made);
  return made;
}

const leave = (...messages: string[]) =>
  withTransaction(db(), async (trx, afterCommit) => {
    const services = { ...server.services, outbox: silentOutbox };
    for (const [id, message] of messages.entries()) {
      const data = { id: id + 1, message };
      await queueEvent({ trx, afterCommit, services }, shop.postId, 'announcement', data);
    }
  });

async function sendLeft(left: OutboxSender): Promise<void> {
  await db()
    .updateTable('effect_outbox')
    .set({ created_at: new Date(Date.now() - 5000).toISOString() })
    .execute();
  await left.sendLeft();
  await left.settled();
}

describe('a reply', () => {
  const send = () => server.services.engine.send;
  let working: ReturnType<typeof send>;
  beforeEach(() => {
    working = send();
  });
  afterEach(() => {
    server.services.engine.send = working;
  });

  test('a reply succeeds when its effects fail; they are sent later, once and in order', async () => {
    const warned = vi.spyOn(server.services.log, 'warn').mockImplementation(() => undefined);
    server.services.engine.send = () => Promise.reject(new Error('no realtime'));
    for (const message of ['一', '二', '三']) {
      expect((await server.call('sendComment', say(message))).status).toBe(200);
    }
    expect(published('comment')).toEqual([]);
    server.services.engine.send = working;
    await vi.waitFor(() => expect(published('summary.comment')).toHaveLength(3), 5000);
    expect(published('comment').map(({ data }) => data)).toMatchObject([
      { message: '一' },
      { message: '二' },
      { message: '三' },
    ]);
    expect(new Set(server.published.map(({ message }) => message.event_id)).size).toBe(6);
    expect(warned).toHaveBeenCalled();
    warned.mockRestore();
  });

  test('a reply does not wait for its effects', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    server.services.engine.send = async (...message) => {
      await held;
      await working(...message);
    };
    const { body, token } = { ...say('待たない'), token: member.auth.token };
    const answer = await server.app.request('/interaction-service/comment', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(200);
    expect(published('comment')).toEqual([]);
    release();
    await server.settled();
    expect(published('comment')).toHaveLength(1);
  });
});

describe('effects of a server that crashed after the commit', () => {
  test('effects of a crashed server are sent by the next one, once and in order', async () => {
    await leave('一', '二', '三');
    const got: RealtimeEvent[] = [];
    const next = sender(async (_, message) => void got.push(message));
    await sendLeft(next);
    await sendLeft(next);
    expect(got.map(({ data }) => data)).toMatchObject([
      { message: '一' },
      { message: '二' },
      { message: '三' },
    ]);
    expect(await countWaiting()).toBe(0);
  });

  test('repeated effects keep their ids, so that receivers drop duplicates', async () => {
    await leave('一', '二');
    const ids: string[] = [];
    const dying = sender(async (_, { event_id }) => {
      ids.push(event_id);
      throw new Error('died before it could say so');
    });
    const warned = vi.spyOn(server.services.log, 'warn').mockImplementation(() => undefined);
    await sendLeft(dying);
    await sendLeft(sender(async (_, { event_id }) => void ids.push(event_id)));
    warned.mockRestore();
    expect(ids).toHaveLength(3);
    expect(ids[1]).toBe(ids[0]);
  });

  test('two servers fill the cart once for an order by comment of a crashed server', async () => {
    const { productId } = await insertProduct(db(), shop, { sku: { stock: 5 } });
    await db()
      .updateTable('post_product')
      .set({ keyword: '風鈴' })
      .where('product_id', '=', productId)
      .execute();
    server.services.outbox = silentOutbox;
    expect((await server.call('sendComment', say('風鈴'))).status).toBe(200);
    const before = await cartOf(server, shop, member);
    const two = [openOutbox({ ...server.services }), openOutbox(server.services)];
    senders.push(...two.slice(0, 1));
    await Promise.all(two.map(sendLeft));
    const after = await cartOf(server, shop, member);
    expect([before, after].map(({ data }) => data.length)).toEqual([0, 1]);
    expect(after.data[0]?.quantity).toBe(1);
  });

  test('unsent effects are dropped after a day', async () => {
    await leave('昨日の');
    await db()
      .updateTable('effect_outbox')
      .set({ created_at: new Date(Date.now() - 25 * 3600 * 1000).toISOString() })
      .execute();
    const warned = vi.spyOn(server.services.log, 'warn').mockImplementation(() => undefined);
    await sender(async () => undefined).dropOld();
    expect(warned).toHaveBeenCalledWith(expect.stringContaining('given up'), { count: 1 });
    warned.mockRestore();
    expect(await countWaiting()).toBe(0);
  });
});

describe('a room', () => {
  test('a room is not delayed by another room or a rejected event', async () => {
    const other = await insertShop(db());
    await leave('大きすぎる', '二');
    const services = { ...server.services, outbox: silentOutbox };
    await withTransaction(db(), (trx, afterCommit) =>
      queueEvent({ trx, afterCommit, services }, other.postId, 'force.refresh', { seconds: 5 }),
    );
    const logged = [
      vi.spyOn(server.services.log, 'error').mockImplementation(() => undefined),
      vi.spyOn(server.services.log, 'warn').mockImplementation(() => undefined),
    ];
    const got: unknown[] = [];
    const left = sender(async (channel, { data }) => {
      if (channel.endsWith(`|${other.postId}`)) throw new Error('away');
      if ('id' in data && data.id === 1) {
        throw Object.assign(new Error('too large'), { statusCode: 413 });
      }
      got.push(data);
    });
    await sendLeft(left);
    await sendLeft(left);
    for (const spy of logged) spy.mockRestore();
    expect(got).toEqual([{ id: 2, message: '二' }]);
    expect(await countWaiting()).toBe(1);
  });

  test('a room receives concurrent commits of several servers once and in order', async () => {
    // Only PostgreSQL allows a second process.
    const second = server.databaseUrl ? await joinTestServer(server, { demo: false }) : server;
    const got: RealtimeEvent[] = [];
    const slow = async (_: string, message: RealtimeEvent) => {
      await new Promise((resolve) => setTimeout(resolve, 1 + Math.random() * 4));
      got.push(message);
    };
    const one = sender(slow);
    const { services } = second;
    const other =
      second === server
        ? one
        : new OutboxSender({
            ...services,
            deliveries: createDeliveries({ ...services, engine: { send: slow }, isPaced: false }),
          });
    const commit = (on: TestServer, outbox: OutboxSender) =>
      withTransaction(on.services.db, async (trx, afterCommit) => {
        const { comment_count } = await trx
          .updateTable('post')
          .set((eb) => ({ comment_count: eb('comment_count', '+', 1) }))
          .where('id', '=', shop.postId)
          .returning('comment_count')
          .executeTakeFirstOrThrow();
        const data = { post_id: shop.postId, count: comment_count };
        const context = { trx, afterCommit, services: { ...on.services, outbox } };
        await queueEvent(context, shop.postId, 'summary.comment', data);
      });
    const commits = Array.from({ length: 40 }, (_, n) =>
      n % 2 === 0 ? commit(server, one) : commit(second, other),
    );
    await Promise.all(commits);
    await Promise.all([one.settled(), other.settled()]);
    if (second !== server) {
      await other.close();
      await second.close();
    }
    const counts = got.map(({ data }) => (data as { count: number }).count);
    expect(counts).toHaveLength(40);
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
  }, 60_000);

  test('a room receives a few stock events a second during a rush, and the last one', async () => {
    const { skuId } = await insertProduct(db(), shop, { sku: { stock: 300 } });
    const left: number[] = [];
    const outbox = sender(async (_, { event, data }) => {
      if (event === 'sku.sold') left.push((data as { salable_quantity: number }).salable_quantity);
    }, true);
    const services = { ...server.services, outbox };
    const began = performance.now();
    for (let bought = 0; bought < 300; bought += 1) {
      await withTransaction(db(), async (trx, afterCommit) => {
        await trx
          .updateTable('sku')
          .set((eb) => ({ held: eb('held', '+', 1) }))
          .where('id', '=', skuId)
          .execute();
        const effects = [{ kind: 'stock', data: { sku: skuId, taken: 1 } }];
        await queueEffects({ trx, afterCommit, services }, `stock|${shop.storeId}`, effects);
      });
    }
    await vi.waitFor(() => expect(left.at(-1)).toBe(0), 5000);
    const seconds = (performance.now() - began) / 1000;
    expect(left.length).toBeLessThanOrEqual(2 + 4 * seconds);
  }, 60_000);
});
