import { afterEach, describe, expect, test, vi } from 'vitest';
import { startJobs } from '../../server/jobs.ts';
import { expireHolds } from '../../server/modules/cart/expire.ts';
import { addFromPost, cartOf } from '../support/cart.ts';
import { startCartShop } from '../support/cart-shop.ts';
import { insertGuest, insertProduct, stockOf } from '../support/shop.ts';

/* Spec §7 confirmation, §7 carts/confirmation. */

const { server, shop, db } = await startCartShop();

async function hold(quantity: number, stock = 10) {
  const buyer = await insertGuest(db());
  const { skuId } = await insertProduct(db(), shop, { sku: { stock } });
  await addFromPost(server, shop, buyer, skuId, quantity);
  return { buyer, skuId };
}

describe('an expired hold', () => {
  test('cannot be renewed by changing the quantity or adding more', async () => {
    const { buyer, skuId } = await hold(1);
    const [line] = (await cartOf(server, shop, buyer)).data;
    server.pass(14);
    await addFromPost(server, shop, buyer, skuId, 1);
    await server.call('updateCartItem', {
      ...buyer.auth,
      params: { id: line?.id ?? 0 },
      body: { quantity: 3 },
    });
    const { data } = await cartOf(server, shop, buyer);
    expect(data).toMatchObject([{ quantity: 3, expires_at: line?.expires_at }]);
    server.pass(2);
    await expireHolds(server.services);
    expect((await stockOf(db(), skuId)).held).toBe(0);
  });

  test('is not released before it expires', async () => {
    const { skuId } = await hold(2);
    server.pass(14);
    await expireHolds(server.services);
    expect((await stockOf(db(), skuId)).held).toBe(2);
    server.pass(2);
    await expireHolds(server.services);
    expect((await stockOf(db(), skuId)).held).toBe(0);
  });

  test('returns the pieces to sale, and publishes that to the post', async () => {
    const { skuId } = await hold(3, 3);
    server.pass(16);
    const before = server.published.length;
    await expireHolds(server.services);
    await server.settled();
    expect(server.published.slice(before).map(({ message }) => message)).toMatchObject([
      { event: 'sku.sold', data: { sku_id: skuId, salable_quantity: 3 } },
      { event: 'products.salable_status', data: { salable_status: 'on_sell' } },
    ]);
    const added = await addFromPost(server, shop, await insertGuest(db()), skuId, 3);
    expect(added.body.status).toBe('fully');
  });

  test('moves the item to `trashed`, even before the sweep, until the buyer confirms', async () => {
    const { buyer, skuId } = await hold(2);
    server.pass(16);
    const cart = await cartOf(server, shop, buyer);
    expect(cart.data).toEqual([]);
    expect(cart.trashed).toMatchObject([{ quantity: 2, deleted_at: expect.any(String) }]);
    expect((await stockOf(db(), skuId)).held).toBe(0);

    const clear = (ids: unknown) =>
      server.call('confirmCart', { ...buyer.auth, body: { item_ids: ids } });
    expect((await clear([])).status).toBe(422);
    const other = await insertGuest(db());
    const ids = cart.trashed.map((item) => item.id);
    await server.call('confirmCart', { ...other.auth, body: { item_ids: ids } });
    expect((await cartOf(server, shop, buyer)).trashed).toHaveLength(1);
    expect((await clear(ids)).body).toEqual({ success: true });
    expect((await cartOf(server, shop, buyer)).trashed).toEqual([]);
  });

  test('leaves `trashed` after a day', async () => {
    const { buyer } = await hold(1);
    server.pass(16);
    expect((await cartOf(server, shop, buyer)).trashed).toHaveLength(1);
    server.pass(24 * 60);
    expect((await cartOf(server, shop, buyer)).trashed).toEqual([]);
  });

  test('confirming an active item does not delete it', async () => {
    const { buyer, skuId } = await hold(1);
    const [item] = (await cartOf(server, shop, buyer)).data;
    await server.call('confirmCart', { ...buyer.auth, body: { item_ids: [item?.id] } });
    expect((await cartOf(server, shop, buyer)).data).toHaveLength(1);
    expect((await stockOf(db(), skuId)).held).toBe(1);
  });
});

describe('expireHolds', () => {
  test('works in batches, and concurrent runs release nothing twice', async () => {
    const { skuId } = await insertProduct(db(), shop, { sku: { stock: 100 } });
    for (let n = 0; n < 30; n += 1)
      await addFromPost(server, shop, await insertGuest(db()), skuId, 2);
    expect((await stockOf(db(), skuId)).held).toBe(60);
    server.pass(16);
    await Promise.all([1, 2, 3, 4].map(() => expireHolds(server.services, 7)));
    expect(await stockOf(db(), skuId)).toEqual({ stock: 100, held: 0 });
  });

  describe('in a sweep', () => {
    let stop: (() => Promise<void>) | undefined;
    afterEach(() => stop?.());

    test('runs by itself until the sweep is stopped', async () => {
      const { skuId } = await hold(4);
      server.pass(16);
      const { services } = server;
      const run = () => expireHolds(services);
      stop = startJobs([{ name: 'expiring holds', everyMs: 10, run }], services.log);
      await vi.waitFor(async () => expect((await stockOf(db(), skuId)).held).toBe(0), 5000);
      await stop?.();
      const later = await hold(4);
      server.pass(16);
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect((await stockOf(db(), later.skuId)).held).toBe(4);
    });
  });
});
