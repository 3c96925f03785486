/*
 * The conditions of the updates that give something away: the last word where two come at the same instant.
 * A crowd of requests cannot show each of them, because what was read before usually refuses first, and on
 * SQLite always does. So each is asked here itself, at its edge and one beyond it.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Trx } from '../../server/db/db.ts';
import { nowIso } from '../../server/db/time.ts';
import { withTransaction } from '../../server/db/transaction.ts';
import { holdStock, releaseHold, sellStock } from '../../server/modules/cart/stock.ts';
import { consumeCoupon } from '../../server/modules/coupon/apply.ts';
import { findInStore } from '../../server/modules/coupon/queries.ts';
import { takeVoucher } from '../../server/modules/voucher/acquire.ts';
import {
  addFromPost,
  type CartServer,
  cartItemIds,
  cashOnDelivery,
  startCartServer,
} from '../support/cart.ts';
import { couponCounts, insertCoupon, insertVoucher } from '../support/coupon.ts';
import { insertMember, insertProduct, insertShop, type Shop, stockOf } from '../support/shop.ts';

let server: CartServer;
let shop: Shop;
const db = () => server.services.db;

beforeAll(async () => {
  server = await startCartServer();
  shop = await insertShop(db());
});
afterAll(() => server.close());

const inOne = <T>(work: (trx: Trx) => Promise<T>) => withTransaction(db(), work);

describe('a voucher', () => {
  test('is taken down to the last and no further, also by ten at once', async () => {
    const id = await insertVoucher(db(), shop, { acquire_quantity: 3 });
    const tries = Array.from({ length: 10 }, () => inOne((trx) => takeVoucher(trx, id)));
    const results = await Promise.allSettled(tries);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason.code).toBe('VOUCHER_NOT_AVAILABLE');
    }
    expect(await couponCounts(db(), id)).toMatchObject({ used_acquire_quantity: 3 });
  });

  test('without a quantity never runs out', async () => {
    const id = await insertVoucher(db(), shop, { acquire_quantity: null });
    for (let n = 0; n < 3; n += 1) await inOne((trx) => takeVoucher(trx, id));
    expect(await couponCounts(db(), id)).toMatchObject({ used_acquire_quantity: 3 });
  });
});

describe('a coupon', () => {
  /** An order of a new member, to use a coupon up for. */
  async function placeOrder() {
    const { skuId } = await insertProduct(db(), shop);
    const member = await insertMember(db());
    await addFromPost(server, shop, member, skuId);
    const body = cashOnDelivery(member, await cartItemIds(server, shop, member), 1800);
    const { status, body: order } = await server.call('checkout', { ...member.auth, body });
    expect(status).toBe(200);
    return { userId: member.id, orderId: order.id as number };
  }

  test('is used up to the last and no further, whatever was read before', async () => {
    const { id } = await insertCoupon(db(), shop, { apply_quantity: 2 });
    const coupon = await findInStore(db(), shop.storeId, id);
    if (!coupon) throw new Error('no coupon');
    const use = async () => {
      const whose = await placeOrder();
      return inOne((trx) =>
        consumeCoupon(trx, { coupon, ...whose, field: 'coupon_code', now: nowIso() }),
      );
    };
    await use();
    await use();
    await expect(use()).rejects.toMatchObject({ code: 'COUPON_USED_UP' });
    expect(await couponCounts(db(), id)).toMatchObject({ used_apply_quantity: 2 });
  });
});

describe('stock', () => {
  const badBooks = 'the books do not add up';

  test('is held to the last piece and no further', async () => {
    const { skuId } = await insertProduct(db(), shop, { sku: { stock: 5, held: 2 } });
    await expect(inOne((trx) => holdStock(trx, skuId, 4))).rejects.toThrow(badBooks);
    await inOne((trx) => holdStock(trx, skuId, 3));
    await expect(inOne((trx) => holdStock(trx, skuId, 1))).rejects.toThrow(badBooks);
    expect(await stockOf(db(), skuId)).toEqual({ stock: 5, held: 5 });
  });

  test('is given back to the last held piece and no further', async () => {
    const { skuId } = await insertProduct(db(), shop, { sku: { stock: 5, held: 2 } });
    await expect(inOne((trx) => releaseHold(trx, skuId, 3))).rejects.toThrow(badBooks);
    await inOne((trx) => releaseHold(trx, skuId, 2));
    expect(await stockOf(db(), skuId)).toEqual({ stock: 5, held: 0 });
  });

  test('is sold to the last held piece and no further', async () => {
    const { skuId } = await insertProduct(db(), shop, { sku: { stock: 5, held: 2 } });
    await expect(inOne((trx) => sellStock(trx, skuId, 3))).rejects.toThrow(badBooks);
    await inOne((trx) => sellStock(trx, skuId, 2));
    expect(await stockOf(db(), skuId)).toEqual({ stock: 3, held: 0 });
  });
});
