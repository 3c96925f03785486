import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runHost } from '../../server/cli/run.ts';
import { addFromMarket, addFromPost } from '../support/cart.ts';
import { commandLineOf } from '../support/command-line.ts';
import { type Host, hostOf } from '../support/host.ts';
import { placeOrder } from '../support/order.ts';
import { samplePicture } from '../support/sample-picture.ts';
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

const bowl = {
  name: '茶碗',
  description: '手びねりです。\n電子レンジは使えません。',
  tags: ['陶器', '美濃'],
  properties: [{ name: '産地', value: '岐阜県' }],
  tax_class: 'reduced',
  pictures: [
    { url: 'https://example.com/front.jpg', alt: '正面' },
    { url: 'https://example.com/back.jpg' },
  ],
  skus: [
    {
      options: [
        { name: '色', value: '藍' },
        { name: '大きさ', value: '小' },
      ],
      price: 1200,
      original_price: 1500,
      stock: 4,
      keyword: 'A1',
    },
    { name: '朱', price: 1300, stock: 2 },
  ],
};

const create = (body: object = bowl) => host.do('createProduct', { body });
const update = (id: number, body: object) => host.call('updateProduct', { params: { id }, body });
const read = (id: number) => host.do('getHostProduct', { params: { id } });
const shown = async (id: number) => (await server.call('getProduct', { params: { id } })).body;
const ledger = async (id: number) => {
  const { data } = await host.do('listStockMoves', { params: { id } });
  return data.map((move: Record<string, unknown>) => [
    move.kind,
    move.stock_before,
    move.stock_after,
    move.moved_by,
  ]);
};

describe('a created product', () => {
  it('is on sale in the market with its texts, pictures, variants and stock', async () => {
    const { id, ...product } = await create();
    expect(product).toMatchObject({
      ...bowl,
      key: '茶碗',
      status: 'selling',
      in_market: true,
      skus: [
        {
          key: '藍 / 小',
          name: '藍 / 小',
          options: bowl.skus[0]?.options,
          stock: 4,
          keyword: 'A1',
        },
        { key: '朱', name: '朱', options: [], stock: 2, held: 0 },
      ],
      pictures: [bowl.pictures[0], { url: 'https://example.com/back.jpg', alt: '茶碗' }],
    });
    expect(await shown(id)).toMatchObject({
      name: '茶碗',
      min_price: 1200,
      images: [{ alt: '正面' }, { alt: '茶碗' }],
      ...{ tags: bowl.tags, properties: bowl.properties },
      skus: [{ original_price: 1500, salable_quantity: 4 }, { salable_quantity: 2 }],
    });
  });

  it('starts its stock in the ledger by the staff member', async () => {
    const { skus } = await create();
    expect(await ledger(skus[0].id)).toEqual([['start', 0, 4, expect.stringMatching(/^staff \d/)]]);
  });

  it('gets a key of its own when the name is taken, and rejects a given key', async () => {
    await create({ name: '皿', skus: [{ price: 1 }] });
    expect((await create({ name: '皿', skus: [{ price: 1 }] })).key).toBe('皿-2');
    const body = { name: '皿', key: '皿', skus: [{ price: 1 }] };
    const { status, body: error } = await host.call('createProduct', { body });
    expect([status, Object.keys(error.errors)]).toEqual([422, ['key']]);
  });

  it('is in the exported store file, and applying that file changes nothing', async () => {
    await create({ ...bowl, sale_ended_at: '2099-01-01T00:00:00+09:00', vendor: '窯元' });
    const { file } = await host.do('exportStore', { params: { slug: shop.slug } });
    expect(file.products).toMatchObject([
      { key: '茶碗', vendor: '窯元', keyword: null, tax: 'reduced' },
    ]);
    const { tags, properties } = bowl;
    expect(file.products[0]).toMatchObject({ tags, properties });
    const { changes } = await host.do('applyStore', { body: { file, dry_run: true } });
    expect(changes).toEqual([]);
  });
});

describe('a change of a product', () => {
  it('keeps absent fields, and replaces lists', async () => {
    const { id, skus } = await create();
    const [blue, red] = skus;
    await update(id, {
      pictures: [bowl.pictures[1]],
      skus: [{ id: red.id }, { id: blue.id, price: 1000 }],
    });
    expect(await read(id)).toMatchObject({
      name: '茶碗',
      tags: bowl.tags,
      pictures: [{ alt: '茶碗' }],
      skus: [red, { ...blue, price: 1000 }],
    });
  });

  it('sets stock by the ledger, and takes the newest pieces from carts', async () => {
    const { id, skus } = await create();
    const buyer = await insertMember(server.services.db);
    await addFromMarket(server, shop, buyer, skus[0].id, 3);
    await update(id, { skus: [{ id: skus[0].id, stock: 2 }, { id: skus[1].id }] });
    expect((await read(id)).skus[0]).toMatchObject({ stock: 2, held: 2 });
    expect((await ledger(skus[0].id))[0]).toEqual(['set', 4, 2, expect.stringMatching(/^staff/)]);
    expect(await ledger(skus[1].id)).toHaveLength(1);
  });

  it('removes a variant, which stays sold out for the carts that have it', async () => {
    const { id, skus } = await create();
    const buyer = await insertMember(server.services.db);
    await addFromMarket(server, shop, buyer, skus[1].id);
    await update(id, { skus: [{ id: skus[0].id }] });
    expect((await read(id)).skus.map((sku: { id: number }) => sku.id)).toEqual([skus[0].id]);
    await update(id, { skus: [{ id: skus[0].id }, { name: '朱', price: 1400, stock: 1 }] });
    expect((await read(id)).skus[1]).toMatchObject({ id: skus[1].id, price: 1400, stock: 1 });
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ price: 100 }, 'body'],
    [{ store_id: 1 }, 'body'],
    [{ status: 'deleted' }, 'status'],
    [{ tax_class: 'free' }, 'tax_class'],
    [{ tags: ['a,b'] }, 'tags.0'],
    [{ properties: [{ name: 'a=b', value: '1' }] }, 'properties.0.name'],
    [
      {
        properties: [
          { name: '産地', value: '1' },
          { name: '産地', value: '2' },
        ],
      },
      'properties.1',
    ],
    [{ skus: [] }, 'skus'],
    [{ skus: [{ name: '白' }] }, 'skus.0.price'],
    [{ skus: [{ id: 2_000_000_000, price: 1 }] }, 'skus.0.id'],
    [{ skus: [{ price: 100, held: 3 }] }, 'skus.0'],
    [{ skus: [{ price: 100, stock: -1 }] }, 'skus.0.stock'],
    [{ skus: [{ price: 100, original_price: 90 }] }, 'skus.0.original_price'],
    [{ skus: [{ price: 100 }, { price: 200 }] }, 'skus.1'],
    [{ keyword: 'Ａ1' }, 'keyword'],
    [{ pictures: [{ url: 'http://127.0.0.1/x.png' }] }, 'pictures.0.url'],
    [{ pictures: [{ url: 'javascript:alert(1)' }] }, 'pictures.0.url'],
    [
      { sale_started_at: '2026-02-01T00:00:00Z', sale_ended_at: '2026-01-01T00:00:00Z' },
      'sale_ended_at',
    ],
  ])('rejects %j, and changes nothing', async (body, field) => {
    const { id } = await create();
    const before = await read(id);
    const { status, body: error } = await update(id, body);
    expect([status, Object.keys(error.errors)]).toEqual([422, [field]]);
    expect(await read(id)).toEqual(before);
  });

  it('does not accept a variant of another product, or a keyword of one', async () => {
    const { id } = await create();
    const other = await create({ name: '皿', skus: [{ price: 1 }] });
    const taken = await update(id, { skus: [{ id: other.skus[0].id, price: 1 }] });
    expect(taken.status).toBe(422);
    const keyword = await update(other.id, { keyword: 'a1' });
    expect(Object.keys(keyword.body.errors)).toEqual(['keyword']);
  });

  it('stores texts as they are, whatever SQL or markup they look like', async () => {
    const text = `'; drop table product; -- "<img src=x onerror=alert(1)>" %_\\`;
    const { id } = await create({
      name: text,
      description: text,
      tags: [text.slice(0, 40)],
      skus: [{ name: text, price: 1 }],
    });
    expect(await read(id)).toMatchObject({ name: text, description: text, skus: [{ name: text }] });
    expect((await shown(id)).name).toBe(text);
  });

  it('is in the staff log with the old and the new price', async () => {
    const { id, skus } = await create();
    await update(id, { skus: [{ id: skus[0].id, price: 900 }, { id: skus[1].id }] });
    const { data } = await host.do('listActions');
    expect(data[0]).toMatchObject({ call: 'updateProduct', subject: `product ${id}` });
    expect(JSON.parse(data[0].before)).toEqual({ 'products.茶碗.skus.藍 / 小.price': '1200' });
    expect(JSON.parse(data[0].after)).toEqual({ 'products.茶碗.skus.藍 / 小.price': '900' });
  });
});

describe('a change of price and stock', () => {
  it('reaches the page, the open room and the carts at once', async () => {
    const { db } = server.services;
    const { productId, skuId } = await insertProduct(db, shop);
    const [first, second] = [await insertMember(db), await insertMember(db)];
    await addFromPost(server, shop, first, skuId);
    await addFromMarket(server, shop, second, skuId);
    expect((await shown(productId)).min_price).toBe(1000);
    server.published.length = 0;
    await update(productId, { skus: [{ id: skuId, price: 800, stock: 1 }] });
    expect((await shown(productId)).skus).toMatchObject([{ price: 800, salable_quantity: 0 }]);
    const events = server.published.map(({ message }) => [message.event, message.data]);
    expect(events).toContainEqual(['products.changed', { product_ids: [productId] }]);
    expect(events).toContainEqual([
      'sku.sold',
      { product_id: productId, sku_id: skuId, salable_quantity: 0, price: 800 },
    ]);
    const statusOf = async (buyer: typeof first) =>
      (await server.call('getMarketStatus', { params: { slug: shop.slug }, ...buyer.auth })).body
        .data;
    expect(await statusOf(first)).toMatchObject([
      { status: 'available', quantity: 1, price: 800, previous_price: 1000 },
    ]);
    expect(await statusOf(second)).toMatchObject([{ status: 'soldout', reason: 'stock' }]);
  });
});

describe('a deleted product', () => {
  it('is gone when nothing refers to it', async () => {
    const { id } = await create();
    expect(await host.do('deleteProduct', { params: { id } })).toEqual({ archived: false });
    expect((await host.call('getHostProduct', { params: { id } })).status).toBe(404);
    expect((await create()).key).toBe('茶碗');
  });

  it('that was ordered is archived: buyers no longer find it, and its order stays', async () => {
    const { db } = server.services;
    const buyer = await insertMember(db);
    const order = await placeOrder(server, shop, buyer, 'cash_on_delivery');
    const { product_id: id } = await db
      .selectFrom('order_item')
      .innerJoin('sku', 'sku.id', 'order_item.sku_id')
      .select('sku.product_id')
      .where('order_item.order_id', '=', order.id)
      .executeTakeFirstOrThrow();
    expect(await host.do('deleteProduct', { params: { id } })).toEqual({ archived: true });
    expect((await server.call('getProduct', { params: { id } })).status).toBe(404);
    const params = { id: order.id };
    expect((await server.call('getOrder', { params, ...buyer.auth })).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: 'deleted' });
    await update(id, { status: 'selling' });
    expect((await server.call('getProduct', { params: { id } })).status).toBe(200);
  });

  it('is no longer presented in the show on air', async () => {
    const { productId } = await insertProduct(server.services.db, shop);
    const body = { product_id: productId };
    await host.do('sellProduct', { params: { id: shop.postId }, body });
    server.published.length = 0;
    await host.do('deleteProduct', { params: { id: productId } });
    const events = server.published.map(({ message }) => [message.event, message.data]);
    expect(events).toContainEqual(['products.selling', { product_id: null }]);
  });
});

describe('a picture file', () => {
  it('is stored, and buyers load it from its address', async () => {
    const { url } = await host.do('keepPicture', { body: await samplePicture({ width: 200 }) });
    const { id } = await create({ ...bowl, pictures: [{ url, alt: '湯気' }] });
    expect((await shown(id)).images).toMatchObject([{ url, alt: '湯気' }]);
    expect((await server.request(url)).status).toBe(200);
  });

  it.each([
    ['a text', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    ['no bytes', Buffer.alloc(0), 415],
    ['more than 15 MB', Buffer.alloc(15 * 1024 * 1024 + 1), 413],
  ])('that is %s is rejected', async (_, body, status) => {
    expect((await host.call('keepPicture', { body })).status).toBe(status);
  });
});

describe('the product command', () => {
  const run = (...words: string[]) =>
    runHost(words, commandLineOf(server, { store: shop.slug, ask: async () => 'y' }));

  it('adds a product with a picture file, shows it, and deletes it', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'product-'));
    const file = join(dir, 'cup.jpg');
    await writeFile(file, await samplePicture({ width: 200 }));
    const words = ['--price', '1800', '--stock', '12', '--picture', file, '--alt', '藍の湯のみ'];
    const said = await run(
      'product',
      'add',
      '湯のみ',
      ...words,
      '--property',
      '産地=益子',
      '--tax',
      'reduced',
    );
    await rm(dir, { recursive: true });
    const id = said.split('\t')[0] ?? '';
    expect(await run('product', id, '--lang', 'ja')).toMatch(
      /湯のみ\t販売中[\s\S]*税区分: reduced\n産地: 益子\n画像 \/pictures\/\S+: 藍の湯のみ\n\tSKU \d+\t湯のみ\t1800\t在庫 12/,
    );
    expect(await run('product', 'remove', id)).toBe(`Product ${id} is deleted.`);
    await expect(run('product', id)).rejects.toThrow(`${shop.slug} has no product ${id}.`);
  });

  it('changes the price of the only variant, and of several the chosen one', async () => {
    const one = await create({ name: '皿', skus: [{ price: 1 }] });
    expect(await run('product', String(one.id), '--price', '1200')).toContain('\t1200\t');
    const two = await create();
    const id = String(two.id);
    await expect(run('product', id, '--price', '900')).rejects.toThrow(/--sku \d+ {2}朱/);
    await run('product', id, '--sku', String(two.skus[1].id), '--price', '900', '--stock', '7');
    expect((await read(two.id)).skus).toMatchObject([two.skus[0], { price: 900, stock: 7 }]);
    await run('product', id, '--variant', '白:1000:3', '--drop-sku', String(two.skus[0].id));
    expect((await read(two.id)).skus).toMatchObject([{ name: '朱' }, { name: '白', stock: 3 }]);
  });

  it('prints examples in its help', async () => {
    expect(await run('help', 'product', '--lang', 'ja')).toContain(
      '例:\n  npm run host -- product 1\n',
    );
  });
});
