import { describe, expect, test } from 'vitest';
import { withTransaction } from '../../server/db/transaction.ts';
import { mergeGuestCart } from '../../server/modules/cart/merge.ts';
import { addFromMarket, addFromPost, cartOf } from '../support/cart.ts';
import { startCartShop } from '../support/cart-shop.ts';
import { insertGuest, insertMember, insertProduct, stockOf } from '../support/shop.ts';

const { server, shop, db } = await startCartShop();

const both = async () => ({ guest: await insertGuest(db()), member: await insertMember(db()) });
const merge = (guestId: number, userId: number) =>
  withTransaction(db(), (trx) => mergeGuestCart(trx, guestId, userId));

describe('a guest who signs in', () => {
  test('keeps the cart', async () => {
    const { guest, member } = await both();
    const { skuId } = await insertProduct(db(), shop);
    await addFromPost(server, shop, guest, skuId, 2);
    await merge(guest.id, member.id);
    expect((await cartOf(server, shop, member)).data).toMatchObject([
      { sku_id: skuId, quantity: 2 },
    ]);
    expect((await cartOf(server, shop, guest)).data).toEqual([]);
    expect((await stockOf(db(), skuId)).held).toBe(2);
  });

  test('has items of the same SKU and source in one line', async () => {
    const { guest, member } = await both();
    const { skuId } = await insertProduct(db(), shop);
    await addFromPost(server, shop, member, skuId, 1);
    await addFromPost(server, shop, guest, skuId, 2);
    await addFromMarket(server, shop, guest, skuId, 3);
    await merge(guest.id, member.id);
    expect((await cartOf(server, shop, member)).data).toMatchObject([
      { added_from: 'live', quantity: 3 },
      { added_from: 'market', quantity: 3 },
    ]);
    expect((await stockOf(db(), skuId)).held).toBe(6);
  });

  test('keeps pieces up to the purchase limit, and releases the rest', async () => {
    const { guest, member } = await both();
    const { skuId } = await insertProduct(db(), shop, { sku: { purchase_limit: 3 } });
    await addFromPost(server, shop, member, skuId, 2);
    await addFromPost(server, shop, guest, skuId, 3);
    await merge(guest.id, member.id);
    expect((await cartOf(server, shop, member)).data).toMatchObject([{ quantity: 3 }]);
    expect((await stockOf(db(), skuId)).held).toBe(3);
  });

  test('loses the line when the limit is already reached', async () => {
    const { guest, member } = await both();
    const { skuId } = await insertProduct(db(), shop, { sku: { purchase_limit: 1 } });
    await addFromPost(server, shop, member, skuId);
    await addFromMarket(server, shop, guest, skuId);
    await merge(guest.id, member.id);
    expect((await cartOf(server, shop, member)).data).toHaveLength(1);
    expect((await stockOf(db(), skuId)).held).toBe(1);
  });

  test('still sees the items that expired before', async () => {
    const { guest, member } = await both();
    const { skuId } = await insertProduct(db(), shop);
    await addFromPost(server, shop, guest, skuId);
    server.pass(16);
    await cartOf(server, shop, guest);
    await merge(guest.id, member.id);
    expect((await cartOf(server, shop, member)).trashed).toMatchObject([{ sku_id: skuId }]);
  });
});
