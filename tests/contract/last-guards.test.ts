/* Called directly, because an earlier check usually rejects first. */
import { describe, expect, test } from 'vitest';
import type { Trx } from '../../server/db/db.ts';
import { nowIso } from '../../server/db/time.ts';
import { withTransaction } from '../../server/db/transaction.ts';
import { holdStock, releaseHold, sellStock } from '../../server/modules/cart/stock.ts';
import { consumeCoupon } from '../../server/modules/coupon/apply.ts';
import { findInStore } from '../../server/modules/coupon/queries.ts';
import { takeVoucher } from '../../server/modules/voucher/acquire.ts';
import { addFromPost, cartItemIds, cashOnDelivery } from '../support/cart.ts';
import { startCartShop } from '../support/cart-shop.ts';
import { couponCounts, insertCoupon, insertVoucher } from '../support/coupon.ts';
import { insertMember, insertProduct, stockOf } from '../support/shop.ts';

const { server, shop, db } = await startCartShop();

const inTransaction = <T>(work: (trx: Trx) => Promise<T>) => withTransaction(db(), work);

describe('a voucher', () => {
  test('can be acquired until none is left, also by ten concurrent calls', async () => {
    const id = await insertVoucher(db(), shop, { acquire_quantity: 3 });
    const tries = Array.from({ length: 10 }, () => inTransaction((trx) => takeVoucher(trx, id)));
    const results = await Promise.allSettled(tries);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason.code).toBe('VOUCHER_NOT_AVAILABLE');
    }
    expect(await couponCounts(db(), id)).toMatchObject({ used_acquire_quantity: 3 });
  });

  test('without a quantity never runs out', async () => {
    const id = await insertVoucher(db(), shop, { acquire_quantity: null });
    for (let n = 0; n < 3; n += 1) await inTransaction((trx) => takeVoucher(trx, id));
    expect(await couponCounts(db(), id)).toMatchObject({ used_acquire_quantity: 3 });
  });
});

describe('a coupon', () => {
  async function placeOrder() {
    const { skuId } = await insertProduct(db(), shop);
    const member = await insertMember(db());
    await addFromPost(server, shop, member, skuId);
    const body = cashOnDelivery(member, await cartItemIds(server, shop, member), 1800);
    const { status, body: order } = await server.call('checkout', { ...member.auth, body });
    expect(status).toBe(200);
    return { userId: member.id, orderId: order.id as number };
  }

  test('can be used until it is used up, even when read before', async () => {
    const { id } = await insertCoupon(db(), shop, { apply_quantity: 2 });
    const coupon = await findInStore(db(), shop.storeId, id);
    if (!coupon) throw new Error('no coupon');
    const use = async () => {
      const whose = await placeOrder();
      return inTransaction((trx) =>
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
  const inconsistent = 'the SKU and its carts disagree';
  const cause = { by: 'server', at: '2026-11-22T00:00:00.000Z' } as const;

  test('can be held up to the last piece', async () => {
    const { skuId } = await insertProduct(db(), shop, { sku: { stock: 5, held: 2 } });
    await expect(inTransaction((trx) => holdStock(trx, skuId, 4, cause))).rejects.toThrow(
      inconsistent,
    );
    await inTransaction((trx) => holdStock(trx, skuId, 3, cause));
    await expect(inTransaction((trx) => holdStock(trx, skuId, 1, cause))).rejects.toThrow(
      inconsistent,
    );
    expect(await stockOf(db(), skuId)).toEqual({ stock: 5, held: 5 });
  });

  test('can be released down to the last held piece', async () => {
    const { skuId } = await insertProduct(db(), shop, { sku: { stock: 5, held: 2 } });
    await expect(inTransaction((trx) => releaseHold(trx, skuId, 3, cause))).rejects.toThrow(
      inconsistent,
    );
    await inTransaction((trx) => releaseHold(trx, skuId, 2, cause));
    expect(await stockOf(db(), skuId)).toEqual({ stock: 5, held: 0 });
  });

  test('can be sold down to the last held piece', async () => {
    const { skuId } = await insertProduct(db(), shop, { sku: { stock: 5, held: 2 } });
    await expect(inTransaction((trx) => sellStock(trx, skuId, 3, cause))).rejects.toThrow(
      inconsistent,
    );
    await inTransaction((trx) => sellStock(trx, skuId, 2, cause));
    expect(await stockOf(db(), skuId)).toEqual({ stock: 3, held: 0 });
  });
});
