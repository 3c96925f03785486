import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runHost } from '../../server/cli/run.ts';
import { readTable } from '../../server/modules/import/csv.ts';
import { importFile, report } from '../../server/modules/import/import-file.ts';
import { toWire } from '../../server/modules/import/imported.ts';
import { addFromMarket, cartItemIds } from '../support/cart.ts';
import { commandLineOf } from '../support/command-line.ts';
import { type Host, hostOf } from '../support/host.ts';
import { insertMember, insertShop, type Shop } from '../support/shop.ts';
import { importedBowl, shopifyFile } from '../support/shopify.ts';
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
  server.published.length = 0;
});
afterAll(() => server.close());

const importCsv = (bytes: Uint8Array | string, { set_stock = false } = {}) =>
  importFile(readTable(Buffer.from(bytes)), async (products) => {
    const body = { products: products.map(toWire), set_stock };
    return (await host.do('importProducts', { body })).saved;
  });
const list = async () =>
  (await server.call('listProducts', { params: { slug: shop.slug }, query: { all: true } })).body
    .data;
const rows = () =>
  server.services.db
    .selectFrom('product')
    .select(['id', 'name', 'import_handle', 'status', 'in_market', 'position'])
    .where('store_id', '=', shop.storeId)
    .orderBy('position')
    .execute();
const skusOf = (handle: string) =>
  server.services.db
    .selectFrom('sku')
    .innerJoin('product', 'product.id', 'sku.product_id')
    .select(['sku.id', 'sku.name', 'sku.price', 'sku.stock', 'sku.held'])
    .where('product.store_id', '=', shop.storeId)
    .where('product.import_handle', '=', handle)
    .orderBy('sku.position')
    .orderBy('sku.id')
    .execute();
const csv = (...lines: string[]) =>
  ['Handle,Title,Option1 Value,Variant Price,Variant Inventory Qty,Image Src', ...lines].join('\n');

describe('products imported from Shopify’s CSV', () => {
  test('are in the market as in the file', async () => {
    const { counts, problems } = await importCsv(shopifyFile('export'));
    expect(problems).toEqual([]);
    expect(counts).toEqual({ added: 4, updated: 0, left_out: 1 });
    const [yukata, uchiwa, pattern, ...rest] = await list();
    expect(rest).toEqual([]);
    expect(yukata).toMatchObject({
      name: '浴衣「朝顔」',
      min_price: 19800,
      max_price: 20800,
      available_quantity: 17,
      salable_status: 'on_sell',
      status: 'selling',
    });
    expect(yukata.description).toContain('・お洗濯は手洗いで\n・帯は別売りです & 下駄も');
    expect(yukata.images).toHaveLength(5);
    expect(yukata.skus).toMatchObject([
      { name: '藍 / M', price: 19800, original_price: 24800, salable_quantity: 12 },
      { name: '藍 / L', salable_quantity: 5 },
      { name: '朱 / M', price: 20800, salable_quantity: 0 },
    ]);
    expect(uchiwa.name).toBe('うちわ, 12"の大判');
    expect(pattern.skus[0].free_shipping).toBe(true);
    const geta = (await rows()).find(({ import_handle }) => import_handle === 'geta-draft');
    expect(geta).toMatchObject({ status: 'init', in_market: 0 });
    const { body } = await server.call('getProduct', { params: { id: yukata.id } });
    expect(body).toMatchObject({ tags: ['夏', '綿'], properties: [] });
  });

  test('are updated by a second import, with the same ids', async () => {
    await importCsv(shopifyFile('export'));
    const before = await list();
    const { counts } = await importCsv(shopifyFile('export'));
    expect(counts).toEqual({ added: 0, updated: 4, left_out: 1 });
    expect(await list()).toEqual(before);
  });

  test('are added once by two concurrent imports', async () => {
    const both = await Promise.all([
      importCsv(shopifyFile('export')),
      importCsv(shopifyFile('export')),
    ]);
    expect(both.reduce((sum, { counts }) => sum + counts.added, 0)).toBe(4);
    expect(await rows()).toHaveLength(4);
    expect(await skusOf('yukata-asagao')).toHaveLength(3);
  });

  test('change with the file: name, price, images, variants, and stock if requested', async () => {
    await importCsv(
      csv('a,茶碗,白,1000,5,https://x.example/1.jpg', 'a,,黒,1100,5,https://x.example/2.jpg'),
    );
    const [white] = await skusOf('a');
    const later = csv('a,飯茶碗,白,900,8,https://x.example/2.jpg', 'a,,青,1200,1,');
    const { counts } = await importCsv(later);
    expect(counts.updated).toBe(1);
    expect(await skusOf('a')).toMatchObject([{ stock: 5 }, { stock: 1 }]);
    await importCsv(later, { set_stock: true });
    const [bowl] = await list();
    expect(bowl.name).toBe('飯茶碗');
    expect(bowl.images.map(({ url }: { url: string }) => url)).toEqual(['https://x.example/2.jpg']);
    expect(await skusOf('a')).toMatchObject([
      { id: white?.id, name: '白', price: 900, stock: 8 },
      { name: '青', price: 1200, stock: 1 },
    ]);
  });

  test('keep sold pieces sold when a corrected file is imported', async () => {
    const { db } = server.services;
    const file =
      'Handle,Title,Option1 Value,Variant Price,Variant Inventory Qty,Variant Inventory Tracker';
    const rows = ['a,茶碗,白,1000,5,shopify', 'a,,黒,1100,,'];
    await importCsv([file, ...rows].join('\n'));
    for (const { id, stock } of await skusOf('a')) {
      await db
        .updateTable('sku')
        .set({ stock: stock - 2 })
        .where('id', '=', id)
        .execute();
    }
    await importCsv([file, ...rows, 'b,皿,,500,4,shopify'].join('\n'));
    expect(await skusOf('a')).toMatchObject([{ stock: 3 }, { stock: 9997 }]);
    expect(await skusOf('b')).toMatchObject([{ stock: 4 }]);
  });

  test('are saved in batches, each all or nothing', async () => {
    const lines = Array.from({ length: 120 }, (_, n) => `p${n},品${n},,1000,1,`);
    const seen: [number, number][] = [];
    const sizes: number[] = [];
    const { counts } = await importFile(
      readTable(Buffer.from(csv(...lines))),
      async (products) => {
        sizes.push(products.length);
        const body = { products: products.map(toWire), set_stock: false };
        return (await host.do('importProducts', { body })).saved;
      },
      (...progress) => seen.push(progress),
    );
    expect(counts).toEqual({ added: 120, updated: 0, left_out: 0 });
    expect(sizes).toEqual([50, 50, 20]);
    expect(seen).toEqual([
      ...[
        [50, 120],
        [100, 120],
        [120, 120],
      ],
    ]);
    const bad = { ...importedBowl, images: [{ url: 'http://10.0.0.1/a', alt: '' }] };
    const body = { products: [importedBowl, bad] };
    expect((await host.call('importProducts', { body })).status).toBe(422);
    expect(await rows()).toHaveLength(120);
  });

  test('that are long are sent in smaller batches, which the server accepts', async () => {
    const long = '長'.repeat(19_000);
    const lines = Array.from({ length: 40 }, (_, n) => `p${n},品${n},1000,1,${long}`);
    const { counts } = await importCsv(
      ['Handle,Title,Variant Price,Variant Inventory Qty,Body (HTML)', ...lines].join('\n'),
    );
    expect(counts.added).toBe(40);
  });

  test('with less stock release the latest holds, and a removed variant in a cart sells out', async () => {
    const { db } = server.services;
    await importCsv(csv('a,茶碗,白,1000,5,', 'a,,黒,1100,5,'));
    const [white, black] = await skusOf('a');
    const buyer = await insertMember(db);
    await addFromMarket(server, shop, buyer, white?.id ?? 0, 3);
    await addFromMarket(server, shop, buyer, black?.id ?? 0, 1);
    await importCsv(csv('a,茶碗,白,1000,2,'), { set_stock: true });
    expect(await skusOf('a')).toMatchObject([
      { id: white?.id, stock: 2, held: 2 },
      { id: black?.id, stock: 0, held: 0 },
    ]);
    expect(await cartItemIds(server, shop, buyer)).toHaveLength(1);
  });

  test('lose no variant when a row cannot be read', async () => {
    await importCsv(csv('a,茶碗,白,1000,5,', 'a,,黒,1100,5,'));
    const { problems } = await importCsv(csv('a,茶碗,白,1000,5,', 'a,,黒,値段,5,'));
    expect(problems).toMatchObject([{ line: 3, column: 'Variant Price' }]);
    expect(await skusOf('a')).toMatchObject([{ stock: 5 }, { name: '黒', price: 1100, stock: 5 }]);
  });

  test('keep their stock if the file has none', async () => {
    await importCsv(csv('a,茶碗,白,1000,5,'));
    await importCsv(
      'Handle,Title,Option1 Value,Variant Price,Variant Inventory Tracker\na,茶碗,白,1000,shopify',
      { set_stock: true },
    );
    expect(await skusOf('a')).toMatchObject([{ stock: 5 }]);
  });

  test('disappear when they are archived, and can be restored', async () => {
    const file = (status: string) =>
      `Handle,Title,Variant Price,Variant Inventory Qty,Status\na,茶碗,1000,5,${status}`;
    await importCsv(file('active'));
    const [bowl] = await list();
    await importCsv(file('archived'));
    expect(await list()).toEqual([]);
    await importCsv(file('active'));
    expect((await list())[0].id).toBe(bowl.id);
  });

  test('are all imported except bad rows, which are reported', async () => {
    const imported = await importCsv(shopifyFile('bad-rows'));
    expect(imported.counts).toEqual({ added: 3, updated: 0, left_out: 0 });
    expect((await list()).map(({ name }: { name: string }) => name)).toEqual([
      ...['よい品', 'もう一つのよい品', '最後の品'],
    ]);
    const lines = report(imported).split('\n');
    expect(lines[0]).toBe('3 products added, 0 updated.');
    expect(lines[1]).toBe('13 rows not imported:');
    expect(lines[2]).toBe('  line 4 (よい品), Variant Price: is "千円", which is no price');
    expect(lines).toHaveLength(16);
  });

  test('are all imported except one with hidden marks only, wherever it is', async () => {
    const lines = Array.from(
      { length: 160 },
      (_, n) => `p${n},途中の\u202d商品\u202c${n},,1000,1,`,
    );
    lines[70] = 'p70,\u202d\u200b\u202c,,1000,1,';
    const imported = await importCsv(csv(...lines));
    expect(report(imported).split('\n')).toEqual([
      '159 products added, 0 updated.',
      '1 row not imported:',
      '  line 72, Title: is empty',
    ]);
    expect((await rows())[0]?.name).toBe('途中の商品0');
    expect(await rows()).toHaveLength(159);
  });

  test('become drafts at ¥0 and sell on without stock, and the report lists them', async () => {
    const header = 'Handle,Title,Variant Price,Variant Inventory Tracker,Variant Inventory Qty';
    const imported = await importCsv(
      `${header},Variant Inventory Policy\na,茶碗,0.00,shopify,5,deny\nb,皿,900,shopify,-4,continue\nc,椀,900,,0,deny\n`,
    );
    expect(await rows()).toMatchObject([
      { import_handle: 'a', status: 'init', in_market: 0 },
      { import_handle: 'b', status: 'selling' },
      { import_handle: 'c', status: 'selling' },
    ]);
    expect(await skusOf('b')).toMatchObject([{ stock: 9999 }]);
    expect(await skusOf('c')).toMatchObject([{ stock: 9999 }]);
    expect(report(imported).split('\n')).toEqual([
      '3 products added, 0 updated.',
      '2 rows imported, but look at:',
      '  line 2 (茶碗), Variant Price: is 0: its product is imported as a draft',
      '  line 3 (皿), Variant Inventory Policy: sells without stock at a quantity of 0 or less: imported as untracked, with 9999 pieces',
    ]);
  });

  test('keep variants apart that differ only in width, case or separators', async () => {
    const header = 'Handle,Title,Option1 Value,Option2 Value,Variant Price,Variant Inventory Qty';
    const options = ['赤 / 白,S', '赤,白 / S', '①,', '1,', 'Aa,', 'AA,', 'Ｌ,', 'L,'];
    const file = [header, ...options.map((each, n) => `a,茶碗,${each},${100 + n},5`)].join('\n');
    await importCsv(file);
    const before = await skusOf('a');
    expect(before.map(({ price }) => price)).toEqual(options.map((_, n) => 100 + n));
    await importCsv(file);
    expect(await skusOf('a')).toEqual(before);
  });

  test('with the same handle in two stores are different', async () => {
    await importCsv(csv('a,茶碗,白,1000,5,'));
    const first = shop.storeId;
    shop = await insertShop(server.services.db);
    host = await hostOf(server, shop);
    expect((await importCsv(csv('a,茶碗,白,1000,5,'))).counts.added).toBe(1);
    expect(shop.storeId).not.toBe(first);
    expect(await rows()).toHaveLength(1);
  });

  test('are published to their live shows, with the change of stock', async () => {
    const { db } = server.services;
    await importCsv(csv('a,茶碗,白,1000,5,'));
    const [{ id = 0 } = {}] = await rows();
    await db
      .insertInto('post_product')
      .values({ post_id: shop.postId, product_id: id, keyword: 'A1', position: 0 })
      .execute();
    server.published.length = 0;
    await importCsv(csv('a,茶碗,白,1000,0,'), { set_stock: true });
    // Only events of one topic keep their order.
    const published = server.published.map(({ message }) => message);
    expect(published.filter(({ event }) => event !== 'products.changed')).toMatchObject([
      { event: 'sku.sold', data: { product_id: id, salable_quantity: 0 } },
      { event: 'products.salable_status', data: { product_id: id, salable_status: 'sold_out' } },
    ]);
    expect(published.filter(({ event }) => event === 'products.changed')).toMatchObject([
      { data: { product_ids: [id] } },
    ]);
  });

  test.each([
    ['a private URL', { images: [{ url: 'http://10.0.0.1/a', alt: '' }] }, 'images.0.url'],
    ['a javascript: URL', { images: [{ url: 'javascript:alert(1)', alt: '' }] }, 'images.0.url'],
    ['no variant', { skus: [] }, 'skus'],
    [
      'a price too large for the database',
      { skus: [{ ...importedBowl.skus[0], price: 3e9 }] },
      'skus.0.price',
    ],
    ['no handle', { handle: '' }, 'handle'],
    ['a description that is too long', { description: 'あ'.repeat(20_001) }, 'description'],
  ])('the server rejects %s', async (_, wrong, field) => {
    const { status, body } = await host.call('importProducts', {
      body: { products: [{ ...importedBowl, ...wrong }] },
    });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([`products.0.${field}`]);
    expect(await rows()).toEqual([]);
  });

  test('can have the longest description and hundreds of variants', async () => {
    const lines = Array.from({ length: 300 }, (_, n) => `a,,色${n},1000,1,`);
    const first = `Handle,Title,Option1 Value,Variant Price,Variant Inventory Qty,Body (HTML)\na,茶碗,色,1000,1,"<p>${'長'.repeat(20_000)}</p>"`;
    const { counts, problems } = await importCsv([first, ...lines].join('\n'));
    expect(problems).toEqual([]);
    expect(counts.added).toBe(1);
    expect(await skusOf('a')).toHaveLength(301);
  });
});

describe('npm run host -- import', () => {
  test('imports a file into a store, and prints the result', async () => {
    const { dataDir } = server.services.config;
    const environment = commandLineOf(server);
    const file = 'tests/fixtures/shopify/newer-template.csv';
    expect(await runHost(['import', shop.slug, file], environment)).toMatch(
      /^1 product added, 0 updated\.\n/,
    );
    const again = await runHost(['import', file, '--store', shop.slug], environment);
    expect(again).toMatch(/^0 products added, 1 updated\.\n/);
    expect(again).toContain('The stock of what was there is as it was');
    const words = ['import', file, '--set-stock', '--store', shop.slug];
    expect(await runHost(words, environment)).not.toContain('The stock of what was there');
    expect((await list()).map(({ name }: { name: string }) => name)).toEqual(['風鈴']);
    const dry = await runHost(['import', shop.slug, file, '--dry-run'], environment);
    expect(dry).toBe(
      'The file is UTF-8, with 1 product and 2 variants. Nothing was saved.\nSome names: 風鈴',
    );
    const send = (path: string, init: RequestInit) =>
      server.send(path, { ...init, body: String(init.body).replace('皿', '\u202e') });
    const bad = `${dataDir}/bad.csv`;
    writeFileSync(bad, csv('a,茶碗,,100,1,', 'b,皿,,100,1,', 'c,椀,,100,1,'));
    expect(await runHost(['import', shop.slug, bad], { ...environment, send })).toMatch(
      /^2 products added, 0 updated\.\n1 row not imported:\n {2}line 3 \(皿\): title must/,
    );
    await expect(runHost(['import', 'nobody', file], environment)).rejects.toThrow(
      'no store "nobody"',
    );
    await expect(runHost(['import'], { ...environment, store: shop.slug })).rejects.toThrow(
      'FILE.csv',
    );
  });
});
