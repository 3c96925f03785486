import { describe, expect, test } from 'vitest';
import { withTransaction } from '../../server/db/transaction.ts';
import { setStock } from '../../server/modules/cart/stock.ts';
import { addFromMarket, addFromPost, cartItemIds, cartOf } from '../support/cart.ts';
import { startCartShop } from '../support/cart-shop.ts';
import { type Buyer, insertGuest, insertProduct, insertShop, stockOf } from '../support/shop.ts';

const { server, shop, db } = await startCartShop();

const statusOf = async (buyer: Buyer) =>
  (await server.call('getMarketStatus', { ...buyer.auth, params: { slug: shop.slug } })).body.data;

const changeStock = (skuId: number, stock: number) =>
  withTransaction(db(), (trx) =>
    setStock(trx, skuId, stock, {
      by: 'server',
      at: server.services.clock().toISOString(),
    }),
  );

async function fill(quantity: number, skuId?: number) {
  const buyer = await insertGuest(db());
  const sku = skuId ?? (await insertProduct(db(), shop)).skuId;
  await addFromMarket(server, shop, buyer, sku, quantity);
  const [id = 0] = await cartItemIds(server, shop, buyer);
  return { buyer, skuId: sku, id };
}

describe('Spec §4 cart item market status, §7 market/status', () => {
  test('a held item is available, from the market and from a post', async () => {
    const { buyer, skuId, id } = await fill(3);
    await addFromPost(server, shop, buyer, (await insertProduct(db(), shop)).skuId);
    expect(await statusOf(buyer)).toMatchObject([
      {
        id,
        sku_id: skuId,
        product_name: '江戸風鈴',
        sku_name: '金魚',
        added_from: 'market',
        status: 'available',
        quantity: 3,
        request_quantity: 3,
      },
      { added_from: 'live', status: 'available', quantity: 1 },
    ]);
  });

  test('items of a deleted product are deleted, and so are expired items', async () => {
    const { buyer, skuId } = await fill(1);
    await db()
      .updateTable('product')
      .set({ status: 'deleted' })
      .where('id', '=', (eb) => eb.selectFrom('sku').select('product_id').where('id', '=', skuId))
      .execute();
    expect(await statusOf(buyer)).toMatchObject([
      { status: 'deleted', quantity: 0, request_quantity: 1, reason: 'product_deleted' },
    ]);
    expect(await stockOf(db(), skuId)).toMatchObject({ held: 0 });
    const late = await fill(2);
    server.pass(16);
    expect(await statusOf(late.buyer)).toMatchObject([
      {
        id: late.id,
        status: 'deleted',
        quantity: 0,
        request_quantity: 2,
        reason: 'hold_ended',
      },
    ]);
  });

  test('lowering the stock takes pieces from the newest line, which is short until confirmed', async () => {
    const first = await fill(4);
    const last = await fill(5, first.skuId);
    await changeStock(first.skuId, 6);
    expect(await stockOf(db(), first.skuId)).toEqual({ stock: 6, held: 6 });
    expect(await statusOf(first.buyer)).toMatchObject([{ status: 'available', quantity: 4 }]);
    expect(await statusOf(last.buyer)).toMatchObject([
      { status: 'shortage', quantity: 2, request_quantity: 5 },
    ]);
    expect((await cartOf(server, shop, last.buyer)).data).toMatchObject([{ quantity: 2 }]);

    const confirm = { ...last.buyer.auth, body: { item_ids: [last.id] } };
    await server.call('confirmCart', confirm);
    expect(await statusOf(last.buyer)).toMatchObject([
      { status: 'available', quantity: 2, request_quantity: 2 },
    ]);
    expect((await cartOf(server, shop, last.buyer)).data).toMatchObject([{ quantity: 2 }]);
  });

  test('changing the quantity clears the shortage', async () => {
    const { buyer, skuId, id } = await fill(5);
    await changeStock(skuId, 3);
    await server.call('updateCartItem', { ...buyer.auth, params: { id }, body: { quantity: 1 } });
    expect(await statusOf(buyer)).toMatchObject([{ status: 'available', request_quantity: 1 }]);
  });

  test('with no pieces left it is sold out and moves to `trashed`', async () => {
    const { buyer, skuId, id } = await fill(5);
    await changeStock(skuId, 0);
    expect(await stockOf(db(), skuId)).toEqual({ stock: 0, held: 0 });
    expect(await statusOf(buyer)).toMatchObject([
      { id, status: 'soldout', quantity: 0, request_quantity: 5 },
    ]);
    expect(await cartOf(server, shop, buyer)).toMatchObject({ data: [], trashed: [{ id }] });
    await server.call('confirmCart', { ...buyer.auth, body: { item_ids: [id] } });
    expect(await statusOf(buyer)).toEqual([]);
  });

  test('ordering an item whose pieces the store took is SOLD_OUT, not an expired hold', async () => {
    const { buyer, skuId, id } = await fill(5);
    await changeStock(skuId, 0);
    const priced = await server.call('priceCart', { ...buyer.auth, body: { item_ids: [id] } });
    expect(priced.body.report_type).toBe('SOLD_OUT');
  });

  test('a shortage whose hold expires later has the hold as its reason', async () => {
    const { buyer, skuId } = await fill(5);
    await changeStock(skuId, 2);
    expect(await statusOf(buyer)).toMatchObject([{ status: 'shortage', reason: 'stock' }]);
    server.pass(16);
    expect(await statusOf(buyer)).toMatchObject([{ status: 'deleted', reason: 'hold_ended' }]);
  });

  test('an item whose sale has ended stays available until its hold ends', async () => {
    const { buyer, skuId } = await fill(2);
    await db()
      .updateTable('product')
      .set({ sale_ended_at: server.services.clock().toISOString() })
      .where('id', '=', (eb) => eb.selectFrom('sku').select('product_id').where('id', '=', skuId))
      .execute();
    expect(await statusOf(buyer)).toMatchObject([
      { status: 'available', quantity: 2, reason: 'sale_ended' },
    ]);
  });

  test('a changed price comes with the old one until it is confirmed', async () => {
    const { buyer, skuId, id } = await fill(2);
    const [{ price: old } = { price: 0 }] = (await cartOf(server, shop, buyer)).data;
    await db()
      .updateTable('sku')
      .set({ price: old + 300 })
      .where('id', '=', skuId)
      .execute();
    const changed = { price: old + 300, previous_price: old };
    expect(await statusOf(buyer)).toMatchObject([{ status: 'available', ...changed }]);
    expect((await cartOf(server, shop, buyer)).data).toMatchObject([changed]);
    await server.call('confirmCart', { ...buyer.auth, body: { item_ids: [id] } });
    expect(await statusOf(buyer)).toMatchObject([{ price: old + 300, previous_price: null }]);
  });

  test('changing stock that no cart holds changes no cart', async () => {
    const { buyer, skuId } = await fill(5);
    expect(await changeStock(skuId, 5)).toEqual([{ skuId, taken: 5 }]);
    expect(await changeStock(skuId, 20)).toEqual([{ skuId, taken: -15 }]);
    expect(await changeStock(skuId, 20)).toEqual([]);
    expect(await stockOf(db(), skuId)).toEqual({ stock: 20, held: 5 });
    expect(await statusOf(buyer)).toMatchObject([{ status: 'available', quantity: 5 }]);
  });

  test('a ghost gets 401, an unknown store returns 404', async () => {
    const asked = { params: { slug: shop.slug } };
    expect((await server.call('getMarketStatus', asked)).status).toBe(401);
    const { auth } = await insertGuest(db());
    const nowhere = await server.call('getMarketStatus', { ...auth, params: { slug: 'nowhere' } });
    expect(nowhere.status).toBe(404);
  });
});

describe('Spec §9 cart item sources: seller', () => {
  const addFromSeller = (buyer: Buyer, id: number) =>
    server.call('addToStoreCart', {
      ...buyer.auth,
      params: { slug: shop.slug },
      body: { id, quantity: 1, added_from: 'seller' },
    });

  test('a product offered by the seller can be added outside the market, with that source only', async () => {
    const buyer = await insertGuest(db());
    const product = { in_market: 0 as const, offered_by_seller: 1 as const };
    const { skuId } = await insertProduct(db(), shop, { product });
    expect((await addFromMarket(server, shop, buyer, skuId)).status).toBe(404);
    expect((await addFromSeller(buyer, skuId)).body.status).toBe('fully');
    expect((await cartOf(server, shop, buyer)).data).toMatchObject([
      { added_from: 'seller', post_id: null, post: null },
    ]);
  });

  test('a product’s page has the source of its adds', async () => {
    const sourceOf = async (product: object) => {
      const { productId } = await insertProduct(db(), shop, { product });
      const read = () => server.call('getProduct', { params: { id: productId } });
      return { productId, source: (await read()).body.added_from, read };
    };
    const offered = { offered_by_seller: 1 as const };
    expect((await sourceOf({})).source).toBe('market');
    expect((await sourceOf(offered)).source).toBe('market');
    expect((await sourceOf({ in_market: 0, ...offered })).source).toBe('seller');
    const { productId, source, read } = await sourceOf({ in_market: 0 });
    expect(source).toBe('live');
    await db().deleteFrom('post_product').where('product_id', '=', productId).execute();
    expect((await read()).body.added_from).toBeNull();
  });

  test('a product that is neither in the market nor offered by the seller returns 404', async () => {
    const { skuId } = await insertProduct(db(), shop, { product: { in_market: 0 } });
    expect((await addFromSeller(await insertGuest(db()), skuId)).status).toBe(404);
  });
});

describe('Spec §3 Store buyer_editing_cart', () => {
  test('when off, items added in a show cannot be changed; other items and expired ones can', async () => {
    const strict = await insertShop(db(), { buyer_editing_cart: 0 });
    const buyer = await insertGuest(db());
    const claimed = await insertProduct(db(), strict);
    await addFromPost(server, strict, buyer, claimed.skuId, 2);
    await addFromMarket(server, strict, buyer, (await insertProduct(db(), strict)).skuId, 2);
    const [live = 0, market = 0] = await cartItemIds(server, strict, buyer);
    const change = (id: number) =>
      server.call('updateCartItem', { ...buyer.auth, params: { id }, body: { quantity: 1 } });
    const remove = (id: number) => server.call('deleteCartItem', { ...buyer.auth, params: { id } });

    for (const refused of [await change(live), await remove(live)]) {
      expect(refused).toMatchObject({ status: 403, body: { report_type: 'CART_NOT_EDITABLE' } });
    }
    expect(await stockOf(db(), claimed.skuId)).toEqual({ stock: 10, held: 2 });
    expect((await change(market)).status).toBe(200);
    expect((await remove(market)).status).toBe(200);
    server.pass(16);
    expect((await cartOf(server, strict, buyer)).trashed).toMatchObject([{ id: live }]);
    expect((await remove(live)).status).toBe(200);
  });
});

describe('Spec §3 Cart event', () => {
  test('has no user id for a guest', async () => {
    const guest = await insertGuest(db());
    const { skuId } = await insertProduct(db(), shop);
    const before = server.published.length;
    await addFromPost(server, shop, guest, skuId);
    const events = server.published.slice(before).filter(({ message }) => message.event === 'cart');
    expect(events).toMatchObject([{ message: { data: { user_id: null, user_name: 'ゲスト' } } }]);
  });
});
