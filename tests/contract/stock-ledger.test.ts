import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HostEnvironment, runHost } from '../../server/cli/run.ts';
import { isoAfter } from '../../server/db/time.ts';
import { withTransaction } from '../../server/db/transaction.ts';
import { expireHolds } from '../../server/modules/cart/expire.ts';
import { compactLedger } from '../../server/modules/stock/compact.ts';
import { openLedger } from '../../server/modules/stock/ledger.ts';
import {
  addFromPost,
  type CartServer,
  cartItemIds,
  cartOf,
  cashOnDelivery,
  startCartServer,
} from '../support/cart.ts';
import { commandLineOf } from '../support/command-line.ts';
import { type Host, hostOf } from '../support/host.ts';
import {
  insertMember,
  insertProduct,
  insertShop,
  type Member,
  type Shop,
  stockOf,
} from '../support/shop.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let server: CartServer;
let shop: Shop;
let host: Host;
const db = () => server.services.db;

beforeAll(async () => {
  server = await startCartServer();
  shop = await insertShop(db());
  host = await hostOf(server, shop);
});
afterAll(() => server.close());

const cli = (): HostEnvironment => commandLineOf(server, { store: shop.slug, hostKey: host.key });

async function insertSku(stock: number): Promise<number> {
  const { skuId } = await insertProduct(db(), shop, { sku: { stock } });
  const cause = { by: 'server', at: server.services.clock().toISOString() } as const;
  await withTransaction(db(), (trx) => openLedger(trx, [{ id: skuId, stock }], cause));
  return skuId;
}

const linesOf = (skuId: number) =>
  db().selectFrom('stock_move').selectAll().where('sku_id', '=', skuId).orderBy('id').execute();

async function expectSums(skuId: number): Promise<void> {
  const lines = await linesOf(skuId);
  let level = { stock: 0, held: 0 };
  for (const line of lines) {
    expect({ stock: line.stock_before, held: line.held_before }).toEqual(level);
    level = { stock: line.stock_after, held: line.held_after };
  }
  expect(level).toEqual(await stockOf(db(), skuId));
  const sum = (pick: (line: (typeof lines)[number]) => number) =>
    lines.reduce((total, line) => total + pick(line), 0);
  const sums = {
    stock: sum((line) => line.stock_after - line.stock_before),
    held: sum((line) => line.held_after - line.held_before),
  };
  expect(sums).toEqual(await stockOf(db(), skuId));
}

function sequence(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** Courier 500, free from 10,000, and 300 for cash on delivery. */
async function order(buyer: Member) {
  const { data } = await cartOf(server, shop, buyer);
  const [line] = data;
  if (!line) return undefined;
  const goods = 1000 * line.quantity;
  const amount = goods + (goods < 10_000 ? 500 : 0) + 300;
  return server.call('checkout', { ...buyer.auth, body: cashOnDelivery(buyer, [line.id], amount) });
}

const done = new Set<string>();
const STEPS = ['hold', 'change', 'delete', 'order', 'cancel', 'return', 'set', 'add'];

describe('random sequences', () => {
  test.each([1, 2, 3])('holds, orders, cancels, returns and sets add up (%i)', async (seed) => {
    const random = sequence(seed);
    const skuId = await insertSku(30);
    const buyers = [await insertMember(db()), await insertMember(db()), await insertMember(db())];
    const orders: number[] = [];
    const steps: Record<string, (buyer: Member) => Promise<boolean>> = {
      hold: async (buyer) =>
        (await addFromPost(server, shop, buyer, skuId, 1 + random(4))).status === 200,
      change: async (buyer) => {
        const [id] = await cartItemIds(server, shop, buyer);
        if (!id) return false;
        const body = { quantity: 1 + random(5) };
        return (
          (await server.call('updateCartItem', { ...buyer.auth, params: { id }, body })).status ===
          200
        );
      },
      delete: async (buyer) => {
        const [id] = await cartItemIds(server, shop, buyer);
        if (!id) return false;
        return (
          (await server.call('deleteCartItem', { ...buyer.auth, params: { id } })).status === 200
        );
      },
      order: async (buyer) => {
        const placed = await order(buyer);
        if (placed?.status !== 200) return false;
        orders.push(placed.body.id);
        return true;
      },
      cancel: async () => {
        const id = orders.shift();
        if (!id) return false;
        return (
          (await host.call('moveOrder', { params: { id }, body: { command: 'cancel' } })).status ===
          200
        );
      },
      return: async () => {
        const id = orders.shift();
        if (!id) return false;
        const move = (command: string) =>
          host.call('moveOrder', { params: { id }, body: { command } });
        await move('ship');
        await move('refuse_parcel');
        await move('take_back');
        return (await move('accept_return')).status === 200;
      },
      set: async () =>
        (
          await host.call('moveStock', {
            params: { id: skuId },
            body: { set: 5 + random(30), reason: '棚卸し' },
          })
        ).status === 200,
      add: async () =>
        (
          await host.call('moveStock', {
            params: { id: skuId },
            body: { add: 1 + random(9), reason: '入荷' },
          })
        ).status === 200,
    };
    const names = Object.keys(steps);
    for (let i = 0; i < 60; i += 1) {
      const name = names[random(names.length)] ?? '';
      const buyer = buyers[random(buyers.length)] ?? buyers[0];
      if (buyer && (await steps[name]?.(buyer))) done.add(name);
    }
    await expectSums(skuId);
    expect([...names].sort()).toEqual([...STEPS].sort());
  });

  test('took every step', () => {
    expect([...done].sort()).toEqual([...STEPS].sort());
  });

  test('adds up for concurrent buyers', async () => {
    const skuId = await insertSku(20);
    const buyers = await Promise.all(Array.from({ length: 12 }, () => insertMember(db())));
    await Promise.all(buyers.map((buyer) => addFromPost(server, shop, buyer, skuId, 2)));
    expect(await stockOf(db(), skuId)).toEqual({ stock: 20, held: 20 });
    await expectSums(skuId);
  });
});

test('a line has the mover, the time and the reason', async () => {
  const skuId = await insertSku(5);
  const buyer = await insertMember(db());
  await addFromPost(server, shop, buyer, skuId, 2);
  const body = { add: 3, reason: '入荷 10月' };
  await host.do('moveStock', { params: { id: skuId }, body });
  const { data, sku } = await host.do('listStockMoves', { params: { id: skuId } });
  expect(sku).toMatchObject({ sku_id: skuId, name: '金魚', stock: 8, held: 2 });
  expect(data).toMatchObject([
    { kind: 'set', moved_by: expect.stringMatching(/^staff \d+$/), reason: '入荷 10月', moves: 1 },
    { kind: 'hold', moved_by: `member ${buyer.id}`, held_before: 0, held_after: 2, reason: null },
    { kind: 'start', moved_by: 'server', stock_after: 5 },
  ]);
});

test('the ledger and the stock have pages', async () => {
  const skuId = await insertSku(0);
  const params = { id: skuId };
  const moves = Array.from({ length: 250 }, (_, n) => ({
    ...{
      sku_id: skuId,
      kind: 'set' as const,
      moved_by: 'server',
      reason: '棚卸し',
      order_id: null,
    },
    ...{ stock_before: n, stock_after: n + 1, held_before: 0, held_after: 0 },
    created_at: new Date().toISOString(),
  }));
  await db().insertInto('stock_move').values(moves).execute();
  await db().updateTable('sku').set({ stock: 250 }).where('id', '=', skuId).execute();
  const page = (before?: number) =>
    host.do('listStockMoves', { params, query: before ? { before: String(before) } : {} });
  const first = await page();
  const second = await page(first.next);
  const last = await page(second.next);
  const pages = [first, second, last];
  expect(pages.map(({ data }) => data.length)).toEqual([100, 100, 51]);
  expect(last.next).toBeNull();
  const after = pages.flatMap(({ data }) =>
    data.map((line: { stock_after: number }) => line.stock_after),
  );
  expect(after).toEqual(Array.from({ length: 251 }, (_, n) => 250 - n));
  const said = await runHost(['stock', String(skuId)], cli());
  expect(said.split('\n').at(-1)).toBe(`Older moves: stock ${skuId} --before ${first.next}`);
  const older = await runHost(['stock', String(skuId), '--before', String(second.next)], cli());
  expect(older).not.toContain('Older moves');
  expect(older.split('\n')).toHaveLength(52);

  const rest = Array.from({ length: 500 }, (_, n) => ({
    ...{ store_id: shop.storeId, name: `品${n}`, description: '', status: 'selling' as const },
    ...{ adult_warning: 0 as const, is_ticket: 0 as const, in_market: 1 as const },
    ...{ import_handle: `many-${n}`, position: n, created_at: new Date().toISOString() },
  }));
  await db().insertInto('product').values(rest).execute();
  const all = await runHost(['products'], cli());
  expect(all.split('\n').at(-1)).toBe('More products: --page 2');
  const left = await runHost(['products', '--page', '2'], cli());
  expect(left).not.toContain('More products');
  const names = [...`${all}\n${left}`.matchAll(/品\d+/g)].map(([name]) => name);
  expect(new Set(names).size).toBe(500);
  expect(await runHost(['stock'], cli())).toContain('More products: --page 2');
});

test('stock does not go below zero, and a reason is required', async () => {
  const skuId = await insertSku(2);
  const params = { id: skuId };
  const below = await host.call('moveStock', { params, body: { add: -3, reason: '割れた' } });
  expect([below.status, below.body.report_type]).toEqual([409, 'STATE_CONFLICT']);
  const silent = await host.call('moveStock', { params, body: { set: 3 } });
  expect(silent.status).toBe(422);
  expect(await stockOf(db(), skuId)).toEqual({ stock: 2, held: 0 });
  await expectSums(skuId);
});

test('merges cart moves older than a week, and keeps the sums', async () => {
  const skuId = await insertSku(50);
  const buyer = await insertMember(db());
  for (let i = 0; i < 3; i += 1) {
    await addFromPost(server, shop, buyer, skuId, 2);
    const [id = 0] = await cartItemIds(server, shop, buyer);
    await server.call('deleteCartItem', { ...buyer.auth, params: { id } });
  }
  await host.do('moveStock', { params: { id: skuId }, body: { set: 40, reason: '棚卸し' } });
  await addFromPost(server, shop, buyer, skuId, 1);
  server.pass(20);
  await expireHolds(server.services);
  await addFromPost(server, shop, buyer, skuId, 4);
  await db()
    .updateTable('stock_move')
    .set({ created_at: isoAfter(server.services.clock(), -8 * DAY_MS) })
    .where('sku_id', '=', skuId)
    .execute();
  await addFromPost(server, shop, buyer, skuId, 3);
  await compactLedger(server.services);
  const kinds = (await linesOf(skuId)).map(({ kind, moves }) => `${kind} ${moves}`);
  expect(kinds).toEqual(['start 1', 'holds 6', 'set 1', 'holds 3', 'hold 1']);
  await expectSums(skuId);
  await compactLedger(server.services);
  expect(await linesOf(skuId)).toHaveLength(5);
});
