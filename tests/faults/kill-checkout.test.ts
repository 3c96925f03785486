import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../server/db/db.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open.ts';
import { withTransaction } from '../../server/db/transaction.ts';
import { addLine } from '../../server/modules/cart/add.ts';
import { asMember } from '../../server/visitor.ts';
import { calls } from '../../src/contract/calls.ts';
import { headers } from '../../src/contract/headers.ts';
import { cashOnDelivery } from '../support/cart.ts';
import {
  insertMember,
  insertProduct,
  insertShop,
  type Member,
  type Shop,
} from '../support/shop.ts';
import { breachesIn } from './books.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

const ROUNDS = 20;
const BUYERS = 16;
const PIECES = 1000;
const HOLD_MS = 60 * 60 * 1000;

interface Shopper {
  member: Member;
  cartItemIds: number[];
  key: string;
}

let dataDir: string;
let shoppers: Shopper[];
let server: ServerProcess;

async function shop(db: Db, store: Shop, skuIds: number[], n: number): Promise<Shopper> {
  const member = await insertMember(db);
  const owner = asMember(member.id);
  const now = new Date();
  const source = {
    storeId: store.storeId,
    postId: null,
    addedFrom: 'market' as const,
    expiresAt: new Date(now.getTime() + HOLD_MS).toISOString(),
  };
  await withTransaction(db, async (trx) => {
    for (const skuId of skuIds) {
      await addLine(trx, { owner, source, skuId, quantity: 1, now: now.toISOString() });
    }
  });
  const items = await db
    .selectFrom('cart_item')
    .select('id')
    .where('user_id', '=', member.id)
    .execute();
  return { member, cartItemIds: items.map((item) => item.id), key: `checkout-${n}` };
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ennichi-kill-'));
  const { db } = await openDatabase({ dataDir });
  await migrate(db);
  const store = await insertShop(db);
  const sku = { stock: PIECES, note: String(PIECES) };
  const { skuId: one } = await insertProduct(db, store, { sku });
  const { skuId: two } = await insertProduct(db, store, { sku });
  shoppers = [];
  for (let n = 0; n < ROUNDS * BUYERS; n += 1) {
    shoppers.push(await shop(db, store, [one, two], n));
  }
  await db.destroy();
  server = await startServerProcess(dataDir);
});

afterAll(async () => {
  server?.kill();
  await server?.gone;
  await rm(dataDir, { recursive: true, force: true });
});

/** Undefined if the server died before its reply. */
async function checkOut({ member, cartItemIds, key }: Shopper): Promise<number | undefined> {
  try {
    const response = await fetch(server.origin + calls.checkout.path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        [headers.member]: `Bearer ${member.auth.token}`,
        [headers.idempotencyKey]: key,
      },
      body: JSON.stringify(cashOnDelivery(member, cartItemIds, 2800)),
    });
    const body = (await response.json()) as { id: number };
    expect(response.status).toBe(200);
    return body.id;
  } catch (error) {
    // Only a broken connection counts; a wrong reply fails the test.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

async function isWhole({ member }: Shopper, orderId: number): Promise<boolean> {
  const response = await fetch(`${server.origin}/api/v1/orders/${orderId}`, {
    headers: { [headers.member]: `Bearer ${member.auth.token}` },
  });
  if (!response.ok) return false;
  const order = (await response.json()) as { amount_payable: number; items: unknown[] };
  return order.amount_payable === 2800 && order.items.length === 2;
}

async function checkOutUntilKilled(buyers: Shopper[], killAt: number) {
  let answered = 0;
  const acknowledged = await Promise.all(
    buyers.map(async (buyer) => {
      const orderId = await checkOut(buyer);
      if (orderId !== undefined) answered += 1;
      if (answered === killAt) server.kill();
      return orderId;
    }),
  );
  await server.gone;
  return acknowledged;
}

describe('a server killed during checkouts', () => {
  test(`loses no acknowledged order and leaves no incomplete one, ${ROUNDS} times`, async () => {
    let unanswered = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const buyers = shoppers.slice(round * BUYERS, (round + 1) * BUYERS);
      const acknowledged = await checkOutUntilKilled(buyers, 1 + (round % (BUYERS - 4)));
      unanswered += acknowledged.filter((id) => id === undefined).length;

      server = await startServerProcess(dataDir);
      expect(breachesIn(dataDir)).toEqual([]);
      for (const [n, buyer] of buyers.entries()) {
        const id = acknowledged[n];
        if (id !== undefined) expect(await isWhole(buyer, id)).toBe(true);
        const again = await checkOut(buyer);
        expect(again).toBe(id ?? again);
        expect(again).toEqual(expect.any(Number));
      }
      expect(breachesIn(dataDir)).toEqual([]);
    }
    // Proves that the server was killed in the middle.
    expect(unanswered).toBeGreaterThan(ROUNDS);
  }, 180_000);
});
