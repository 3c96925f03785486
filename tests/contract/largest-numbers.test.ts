import { expect, test } from 'vitest';
import { addBounded, MAX_INTEGER } from '../../server/db/add-bounded.ts';
import { withTransaction } from '../../server/db/transaction.ts';
import { countComment } from '../../server/modules/comment/queries.ts';
import { MAX_AMOUNT, MAX_PIECES } from '../../src/contract/limits.ts';
import { addFromMarket, cartItemIds } from '../support/cart.ts';
import { startCartShop } from '../support/cart-shop.ts';
import { hostOf } from '../support/host.ts';
import { insertGuest, insertProduct } from '../support/shop.ts';

const { server, shop, db } = await startCartShop();

test.each([
  [{ set: MAX_PIECES }, 200],
  [{ set: MAX_PIECES + 1 }, 422],
  [{ set: 2_147_483_647 }, 422],
  [{ add: MAX_PIECES }, 409],
])('the stock changed by %o returns %i', async (change, status) => {
  const host = await hostOf(server, shop);
  const { skuId } = await insertProduct(db(), shop);
  const body = { ...change, reason: '入荷' };
  expect((await host.call('moveStock', { params: { id: skuId }, body })).status).toBe(status);
});

test('an order above the largest amount is refused, not stored', async () => {
  const buyer = await insertGuest(db());
  const { skuId } = await insertProduct(db(), shop);
  await db().updateTable('sku').set({ price: MAX_AMOUNT }).where('id', '=', skuId).execute();
  await addFromMarket(server, shop, buyer, skuId, 2);
  const item_ids = await cartItemIds(server, shop, buyer);
  const priced = await server.call('priceCart', { ...buyer.auth, body: { item_ids } });
  expect(priced).toMatchObject({ status: 422, body: { report_type: 'INVALID_INPUT' } });
});

test('a counter stops at the largest number of its column', async () => {
  const post = db().updateTable('post').where('id', '=', shop.postId);
  await post.set({ comment_count: MAX_INTEGER - 1, like_count: MAX_INTEGER - 5 }).execute();
  const count = () => withTransaction(db(), (trx) => countComment(trx, shop.postId));
  expect([await count(), await count()]).toEqual([MAX_INTEGER, MAX_INTEGER]);
  await post.set({ like_count: addBounded('like_count', 100) }).execute();
  const { like_count } = await db()
    .selectFrom('post')
    .select('like_count')
    .where('id', '=', shop.postId)
    .executeTakeFirstOrThrow();
  expect(like_count).toBe(MAX_INTEGER);
});
