import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runHost } from '../../server/cli/run.ts';
import { withTransaction } from '../../server/db/transaction.ts';
import { machineKey } from '../../server/modules/host/machine-key.ts';
import { startLiveIn } from '../../server/modules/post/live.ts';
import { addFromMarket, addFromPost, cartItemIds } from '../support/cart.ts';
import { commandLineOf } from '../support/command-line.ts';
import { type Host, hostOf } from '../support/host.ts';
import { placeOrder } from '../support/order.ts';
import { insertMember, insertProduct, insertShop, type Shop } from '../support/shop.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let shop: Shop;
let host: Host;
beforeAll(async () => {
  server = await startTestServer({ demo: false });
});
beforeEach(async () => {
  shop = await insertShop(server.services.db);
  host = await hostOf(server, shop);
});
afterAll(() => server.close());

const stopShow = () => host.do('stopPost', { params: { id: shop.postId } });
const getStore = (slug: string) => server.call('getStore', { params: { slug } });
const rename = (slug: string, by = host) => by.call('renameStore', { body: { slug } });
const run = (...words: string[]) => runHost(words, commandLineOf(server));

describe('a closed store', () => {
  it('sells nothing, and its pages can say so', async () => {
    const { db } = server.services;
    const buyer = await insertMember(db);
    const { skuId } = await insertProduct(db, shop);
    await addFromMarket(server, shop, buyer, skuId);
    await stopShow();
    await host.do('closeStore');
    expect((await getStore(shop.slug)).body.closed_at).toMatch(/^\d{4}-/);
    const body = {
      email: 'hana@example.com',
      item_ids: await cartItemIds(server, shop, buyer),
      payment_type: 'cash_on_delivery',
      shipping_type: 'custom_cod',
      address_id: buyer.addressId,
      amount_payable: 1800,
    };
    const answers = [
      await addFromMarket(server, shop, buyer, skuId),
      await addFromPost(server, shop, buyer, skuId),
      await server.call('checkout', { ...buyer.auth, body }),
      await host.call('startPost', { params: { id: shop.postId } }),
    ];
    for (const answer of answers)
      expect([answer.status, answer.body.report_type]).toEqual([409, 'STORE_CLOSED']);
  });

  it('is not put on air by an encoder', async () => {
    await stopShow();
    await host.do('closeStore');
    const { services } = server;
    await services.db
      .updateTable('post')
      .set({ is_push_refused: 0 })
      .where('id', '=', shop.postId)
      .execute();
    const start = () =>
      withTransaction(services.db, (trx, afterCommit) =>
        startLiveIn({ trx, afterCommit }, services, shop.postId),
      );
    expect(await start()).toBe(false);
    await host.do('openStore');
    expect(await start()).toBe(true);
  });

  it('is left out of the list of stores, and finishes its orders', async () => {
    const buyer = await insertMember(server.services.db);
    const { id } = await placeOrder(server, shop, buyer, 'cash_on_delivery');
    await stopShow();
    await host.do('closeStore');
    const listed = async () =>
      (await server.call('listStores')).body.data.map(({ slug }: { slug: string }) => slug);
    expect(await listed()).not.toContain(shop.slug);
    const moved = await host.do('moveOrder', { params: { id }, body: { command: 'ship' } });
    expect(moved.status).toBe('delivering');
    await host.do('openStore');
    expect(await listed()).toContain(shop.slug);
  });

  it('cannot close while a show is on air', async () => {
    const { status, body } = await host.call('closeStore');
    expect([status, body.report_type]).toEqual([409, 'STATE_CONFLICT']);
    await expect(run('store', 'close', shop.slug)).rejects.toThrow(
      `Show ${shop.postId} is on air.`,
    );
  });
});

describe('a renamed store', () => {
  it('is found by each of its former slugs, and its pages redirect with the query', async () => {
    const [first, second, third] = [shop.slug, `${shop.slug}-b`, `${shop.slug}-c`];
    const { productId } = await insertProduct(server.services.db, shop);
    expect((await getStore(first)).status).toBe(200);
    await rename(second);
    await rename(third);
    for (const slug of [first, second, third])
      expect((await getStore(slug)).body).toMatchObject({ id: shop.storeId, slug: third });
    for (const slug of [first, second]) {
      const { status, headers } = await server.request(
        `/${slug}/market/product/${productId}?locale=en&x=%2F`,
      );
      expect([status, headers.get('location')]).toEqual([
        308,
        `/${third}/market/product/${productId}?locale=en&x=%2F`,
      ]);
    }
    const buyer = await insertMember(server.services.db);
    const { skuId } = await insertProduct(server.services.db, shop);
    expect((await addFromMarket(server, shop, buyer, skuId)).status).toBe(200);
  });

  it('can take a former slug of its own back', async () => {
    const first = shop.slug;
    await rename(`${first}-b`);
    expect((await rename(first)).body.slug).toBe(first);
    expect((await getStore(`${first}-b`)).body.slug).toBe(first);
  });

  it('keeps its former slugs from other stores', async () => {
    const first = shop.slug;
    await rename(`${first}-b`);
    const other = await insertShop(server.services.db);
    const others = await hostOf(server, other);
    for (const slug of [first, `${first}-b`]) {
      const { status, body } = await rename(slug, others);
      expect([status, Object.keys(body.errors)]).toEqual([422, ['slug']]);
    }
    const body = { file: { slug: first, name: '新しい店' }, dry_run: false };
    const applied = await server.request('/api/host/stores', {
      method: 'PUT',
      body,
      token: machineKey(server.services.config.dataDir),
    });
    expect([applied.status, Object.keys(applied.body.errors)]).toEqual([422, ['slug']]);
    expect((await getStore(first)).body.id).toBe(shop.storeId);
  });

  it('of two that take the same slug at once, one gets it', async () => {
    const other = await hostOf(server, await insertShop(server.services.db));
    const slug = `${shop.slug}-new`;
    const answers = await Promise.all([rename(slug), rename(slug, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('may still be embedded by its former address', async () => {
    const first = shop.slug;
    const origin = 'https://shop.example';
    await host.do('setEmbedding', { body: { origins: [origin] } });
    await rename(`${first}-b`);
    const reply = await server.call('getStore', {
      params: { slug: first },
      headers: { Origin: origin },
    });
    expect(reply.headers.get('access-control-allow-origin')).toBe(origin);
    const page = await server.request(`/${first}/market`);
    expect(page.headers.get('content-security-policy')).toContain(origin);
  });

  it.each(['Shop', '../shop', 'a b', "x'--", ''])('rejects %j', async (slug) => {
    expect((await rename(slug)).status).toBe(422);
  });
});

it('the store command closes, opens and renames', async () => {
  await stopShow();
  expect(await run('store', 'close', shop.slug, '--lang', 'ja')).toContain('閉店しました');
  expect(await run('store', 'open', shop.slug)).toBe(`${shop.slug} is open again.`);
  const to = `${shop.slug}-b`;
  expect(await run('store', 'rename', shop.slug, to)).toContain(`/${to}/market`);
});
