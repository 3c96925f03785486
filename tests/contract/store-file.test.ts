/* docs/recipes/open-a-store.md, docs/decisions/store-files.md */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { type HostEnvironment, runHost } from '../../server/cli/run.ts';
import { NoServerError } from '../../server/cli/verbs/verb.ts';
import { commandLineOf } from '../support/command-line.ts';
import { type Host, hostOf } from '../support/host.ts';
import { samplePicture } from '../support/sample-picture.ts';
import { insertMember, insertPost } from '../support/shop.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let environment: HostEnvironment;
let dir: string;
let file: string;

beforeAll(async () => {
  server = await startTestServer();
  dir = await mkdtemp(join(tmpdir(), 'store-'));
  const { dataDir } = server.services.config;
  environment = commandLineOf(server, {
    pictures: async () => ({
      keep: (bytes) => server.services.pictures.keep(bytes),
      readOriginal: async (id) => readFileSync(join(dataDir, 'pictures', 'originals', id)),
    }),
  });
});
afterAll(async () => {
  await rm(dir, { recursive: true });
  await server.close();
});

const run = (...words: string[]) => runHost(['store', ...words], environment);
const edit = (text: string, instead: string) => {
  const before = readFileSync(file, 'utf8');
  if (!before.includes(text)) throw new Error(`The file has no ${text}.`);
  writeFileSync(file, before.replace(text, instead));
};
const apply = () => run('apply', file, '--yes');
const applyAndRemove = () => run('apply', file, '--yes', '--remove');

let count = 0;
async function open(): Promise<string> {
  count += 1;
  const slug = `store-${count}`;
  await run('init', join(dir, slug));
  file = join(dir, slug, 'store.yaml');
  await apply();
  return slug;
}

const hostIn = async (slug: string): Promise<Host> => {
  const { id } = await server.services.db
    .selectFrom('store')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  return hostOf(server, { storeId: id });
};
const productsOf = async (slug: string) =>
  (await server.call('listProducts', { params: { slug } })).body.data;
const skuOf = async (slug: string, name: string) => {
  const { db } = server.services;
  return db
    .selectFrom('sku')
    .innerJoin('product', 'product.id', 'sku.product_id')
    .innerJoin('store', 'store.id', 'product.store_id')
    .selectAll('sku')
    .where('store.slug', '=', slug)
    .where('sku.name', '=', name)
    .executeTakeFirstOrThrow();
};

describe('several places to pick up at', () => {
  const MAIN = '東京都新宿区神楽坂 1-1 本店';
  const OTHER = '東京都台東区浅草 2-3 浅草店';
  const list = (...places: string[]) =>
    ['  pick_up:', ...places.map((place) => `    - address: ${place}`)].join('\n');
  const shippings = async (slug: string) => {
    const { body } = await server.call('listShippingSettings', { params: { slug } });
    return (body.data as { id: number; address: string | null; enabled: boolean; type: string }[])
      .filter(({ type, enabled }) => enabled && type === 'self_pick_up')
      .map(({ id, address }) => ({ id, address }));
  };
  const withCart = async (slug: string) => {
    const member = await insertMember(server.services.db);
    const sku = await skuOf(slug, '湯のみ');
    const body = { id: sku.id, quantity: 1 };
    await server.call('addToStoreCart', { ...member.auth, params: { slug }, body });
    const cart = (await server.call('getCart', { ...member.auth, params: { slug } })).body;
    return { member, item_ids: cart.data.map(({ id }: { id: number }) => id) };
  };
  const order = async (slug: string, fields: object) => {
    const { member, item_ids } = await withCart(slug);
    const body = {
      ...{ item_ids, email: 'buyer@example.com', payment_type: 'gmo_cvs', ...fields },
      phone_number: '0311112222',
    };
    const { body: placed } = await server.call('checkout', { ...member.auth, body });
    if (placed.report_type) return placed.report_type;
    const read = await server.call('getOrder', { ...member.auth, params: { id: placed.id } });
    return read.body.shipping.receiver_address;
  };

  let slug: string;
  beforeAll(async () => {
    slug = await open();
    edit('#  konbini', '  konbini');
    const choices = '    days: { earliest: 2, cut_off: 12 }\n    slots: yamato\n    gifts: true\n';
    const delivery = `    cash_on_delivery: true\n${choices}`;
    edit('    cash_on_delivery: true\n', `${delivery}${list(MAIN, OTHER)}\n`);
    await apply();
  });

  it('are offered in the order of the file, which is exported as it was', async () => {
    expect((await shippings(slug)).map(({ address }) => address)).toEqual([MAIN, OTHER]);
    expect(await apply()).toContain('Nothing to change');
    await run('export', slug, join(dir, `${slug}-now`));
    expect(readFileSync(join(dir, `${slug}-now`, 'store.yaml'), 'utf8')).toContain(OTHER);
  });

  it('are chosen by the buyer, and the order has the place', async () => {
    const [, other] = await shippings(slug);
    const pickUp = { shipping_type: 'self_pick_up', address_id: null };
    expect(await order(slug, { ...pickUp, shipping_setting_id: other?.id })).toBe(OTHER);
    expect(await order(slug, pickUp)).toBe(MAIN);
  });

  it('are not a delivery, and not of another store', async () => {
    const [main] = await shippings(slug);
    const { member } = await withCart(slug);
    const refused = 'SHIPPING_TYPE_NOT_AVAILABLE';
    const delivered = { shipping_type: 'custom', address_id: member.addressId };
    expect(await order(slug, { ...delivered, shipping_setting_id: main?.id })).toBe(refused);
    const pickUp = { shipping_type: 'self_pick_up', address_id: null };
    expect(await order(slug, { ...pickUp, shipping_setting_id: 1 })).toBe(refused);
  });

  it('keep their ids: an order with a removed place is rejected', async () => {
    const [, other] = await shippings(slug);
    const NEW = '東京都渋谷区恵比寿 4-5';
    edit(OTHER, NEW);
    await apply();
    expect((await shippings(slug)).map(({ address }) => address)).toEqual([MAIN, NEW]);
    const chosen = {
      shipping_type: 'self_pick_up',
      address_id: null,
      shipping_setting_id: other?.id,
    };
    expect(await order(slug, chosen)).toBe('SHIPPING_TYPE_NOT_AVAILABLE');
    edit(list(MAIN, NEW), list(NEW, MAIN));
    await apply();
    expect((await shippings(slug)).map(({ address }) => address)).toEqual([NEW, MAIN]);
    expect(await apply()).toContain('Nothing to change');
    edit(list(NEW, MAIN), list(NEW, NEW));
    expect(await run('check', file).catch(String)).toContain('must name each place once');
  });
});

describe('a store opened by its file', () => {
  let slug: string;
  beforeAll(async () => {
    slug = await open();
  });

  it('has its products in its market, in the order of the file', async () => {
    const products = await productsOf(slug);
    expect(products.map((product: { name: string }) => product.name)).toEqual([
      '手ぬぐい',
      '湯のみ',
    ]);
    expect(products[1].skus).toMatchObject([
      { price: 2200, original_price: 2640, salable_limit: 2 },
    ]);
    const store = (await server.call('getStore', { params: { slug } })).body;
    const guestChat = store.settings.find(({ name }: { name: string }) => name === 'guest_chat');
    expect(guestChat.enable).toBe(true);
  });

  it('accepts an order with the fee of the prefecture. Spec §3 Shipping setting', async () => {
    const { db } = server.services;
    const member = await insertMember(db);
    await db
      .updateTable('address')
      .set({ level_one: '沖縄県' })
      .where('id', '=', member.addressId)
      .execute();
    const sku = await skuOf(slug, '湯のみ');
    const added = await server.call('addToStoreCart', {
      ...member.auth,
      params: { slug },
      body: { id: sku.id, quantity: 1 },
    });
    expect(added.status).toBe(200);
    const cart = (await server.call('getCart', { ...member.auth, params: { slug } })).body;
    const settings = await server.call('listShippingSettings', { params: { slug } });
    const payments = await server.call('listPaymentSettings', { params: { slug } });
    const cod = payments.body.data.find(
      ({ type }: { type: string }) => type === 'cash_on_delivery',
    );
    expect(settings.body.data[0].fee_by_prefecture).toEqual({ 北海道: 1100, 沖縄県: 1650 });
    const item_ids = cart.data.map(({ id }: { id: number }) => id);
    const price = (address_id: number | null) =>
      server.call('priceCart', {
        ...member.auth,
        body: {
          item_ids,
          address_id,
          shipping_setting_id: settings.body.data[0].id,
          payment_id: cod.id,
        },
      });
    expect((await price(null)).body).toMatchObject({ shipping_fee: 660, payment_fee: 330 });
    expect((await price(member.addressId)).body.shipping_fee).toBe(1650);
    const order = await server.call('checkout', {
      ...member.auth,
      body: {
        item_ids,
        email: 'buyer@example.com',
        payment_type: 'cash_on_delivery',
        shipping_type: 'custom_cod',
        address_id: member.addressId,
        amount_payable: 2200 + 1650 + 330,
      },
    });
    expect(order.status).toBe(200);
  });

  it('is unchanged when the file is applied again after sales', async () => {
    const before = await skuOf(slug, '湯のみ');
    expect(before.stock).toBe(7);
    edit('stock: 8', 'stock: 80');
    expect(await apply()).toContain('Nothing to change');
    expect(await skuOf(slug, '湯のみ')).toEqual(before);
  });

  it('prints the changes, and applies them only after a yes', async () => {
    edit('price: 2200', 'price: 2000');
    const plan = await run('apply', file, '--dry-run');
    expect(plan).toContain('~ products.yunomi.skus.price: 2200 → 2000  ← price');
    expect(plan).toContain('0 added, 1 changed, 0 gone.');
    await expect(run('apply', file)).rejects.toThrow('Nothing was changed');
    expect((await skuOf(slug, '湯のみ')).price).toBe(2200);
    const asked: string[] = [];
    const ask = async (question: string) => {
      asked.push(question);
      return 'y';
    };
    await runHost(['store', 'apply', file], { ...environment, ask });
    expect(asked).toHaveLength(1);
    expect((await skuOf(slug, '湯のみ')).price).toBe(2000);
  });

  it('publishes the changes to live shows', async () => {
    const { db } = server.services;
    const { product_id } = await skuOf(slug, '藍');
    const store = await db
      .selectFrom('store')
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow();
    const post_id = await insertPost(db, store.id);
    await db
      .insertInto('post_product')
      .values({ post_id, product_id, keyword: null, position: 0 })
      .execute();
    server.published.length = 0;
    edit('name: 藍, price: 1320', 'name: 藍, price: 1300');
    await apply();
    expect(server.published.map(({ message }) => message)).toMatchObject([
      { event: 'products.changed', data: { product_ids: [product_id] } },
    ]);
  });

  it('sells out a removed variant of an order, and restores it', async () => {
    const { id } = await skuOf(slug, '湯のみ');
    edit('      - { price: 2000', '      - { name: 大, price: 2000');
    await applyAndRemove();
    expect(await skuOf(slug, '湯のみ')).toMatchObject({ id, stock: 0 });
    expect(await apply()).toContain('Nothing to change');
    edit('{ name: 大, price: 2000', '{ price: 2000');
    await applyAndRemove();
    expect(await skuOf(slug, '湯のみ')).toMatchObject({ id, stock: 80 });
    expect(await productsOf(slug)).toHaveLength(2);
  });

  it('stops selling a removed product; its orders stay', async () => {
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace(/ {2}- key: yunomi[\s\S]*?\n\n/, '\n'));
    const kept = '= products.yunomi\nTo remove them, pass --remove.';
    expect(await run('apply', file, '--dry-run')).toContain(kept);
    expect(await apply()).toContain(kept);
    expect(await productsOf(slug)).toHaveLength(2);
    expect(await run('apply', file, '--dry-run', '--remove')).toContain('- products.yunomi');
    await applyAndRemove();
    expect(await productsOf(slug)).toHaveLength(1);
    writeFileSync(file, text);
    await apply();
    expect(await productsOf(slug)).toHaveLength(2);
  });

  it('keeps a list that the file omits', async () => {
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace(/\nproducts:[\s\S]*/, '\n'));
    expect(await apply()).toContain('Nothing to change');
    expect(await productsOf(slug)).toHaveLength(2);
    writeFileSync(file, text);
  });
});

describe('keywords', () => {
  const wordsIn = async (slug: string) => {
    const rows = await server.services.db
      .selectFrom('product')
      .innerJoin('store', 'store.id', 'product.store_id')
      .innerJoin('sku', 'sku.product_id', 'product.id')
      .select(['product.keyword as product', 'sku.keyword as sku'])
      .where('store.slug', '=', slug)
      .orderBy('sku.id')
      .execute();
    return rows.map(({ product, sku }) => [product, sku]);
  };
  const named = (key: string, keyword: string) =>
    [`  - key: ${key}\n`, `  - key: ${key}\n    keyword: ${keyword}\n`] as const;

  it('are saved, exported and taken away, and applying an export changes nothing', async () => {
    const slug = await open();
    edit(...named('tenugui', 'A1'));
    edit('{ name: 藍,', '{ name: 藍, keyword: 青,');
    const plan = await run('apply', file, '--dry-run');
    await apply();
    expect(plan).toContain('products.tenugui.keyword: null → A1');
    expect(plan).toContain('products.tenugui.skus.藍.keyword: null → 青');
    const words = [
      ['A1', '青'],
      ['A1', null],
      [null, null],
    ];
    expect(await wordsIn(slug)).toEqual(words);
    const back = join(dir, `${slug}-back`);
    await run('export', slug, back);
    expect(readFileSync(join(back, 'store.yaml'), 'utf8')).toMatch(/keyword: A1[\s\S]*keyword: 青/);
    expect(await run('apply', join(back, 'store.yaml'), '--yes')).toContain('Nothing to change');
    expect(await wordsIn(slug)).toEqual(words);
    edit('    keyword: A1\n', '');
    edit('keyword: 青, ', '');
    await apply();
    expect(await wordsIn(slug)).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ]);
  });

  it('are unique in a store, with the line of a duplicate', async () => {
    await open();
    edit(...named('tenugui', 'A1'));
    edit(...named('yunomi', 'ａ１'));
    const line = readFileSync(file, 'utf8').split('\n').indexOf('    keyword: ａ１') + 1;
    await expect(run('check', file)).rejects.toThrow(
      `store.yaml:${line}  products.yunomi.keyword is the keyword of an earlier product or variant`,
    );
    await expect(apply()).rejects.toThrow('products.yunomi.keyword');
  });

  it('are free once their product is removed, even if an import restores it', async () => {
    const slug = await open();
    edit(...named('yunomi', 'A1'));
    edit('{ price: 2200', '{ name: 大, keyword: 青, price: 2200');
    await apply();
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace(/ {2}- key: yunomi[\s\S]*?\n\n/, '\n'));
    edit(...named('tenugui', 'A1'));
    edit('{ name: 藍,', '{ name: 藍, keyword: 青,');
    await apply();
    const row = { product_key: 'yunomi', variant: '大', price: 2200, on_sale: true };
    const store = await server.services.db
      .selectFrom('store')
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow();
    const host = await hostOf(server, { storeId: store.id });
    const rest = { stock: null, stock_before: null, sheet: null };
    await host.do('saveSheet', { body: { rows: [{ ...row, ...rest }] } });
    expect(await productsOf(slug)).toHaveLength(2);
    const back = join(dir, `${slug}-back`);
    await run('export', slug, back);
    expect(await run('apply', join(back, 'store.yaml'), '--yes')).toContain('Nothing to change');
  });

  it('are the default in a show', async () => {
    const slug = await open();
    edit(...named('tenugui', 'A1'));
    edit('{ name: 朱,', '{ name: 朱, keyword: 赤,');
    await apply();
    const { product_id } = await skuOf(slug, '藍');
    const store = await server.services.db
      .selectFrom('store')
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow();
    const postId = await insertPost(server.services.db, store.id);
    await runHost(['set', `${product_id}`, '--post', `${postId}`, '--store', slug], environment);
    const { body } = await server.call('getPost', { params: { storeId: store.id, postId } });
    expect(body.products).toMatchObject([
      { keyword: 'A1', skus: [{ keyword: 'A1-1' }, { keyword: '赤' }] },
    ]);
  });
});

describe('products of another source', () => {
  const csv = (...lines: string[]) =>
    ['Handle,Title,Option1 Value,Variant Inventory Tracker,Variant Inventory Qty,Variant Price']
      .concat(lines)
      .join('\n');
  const importCsv = async (slug: string, ...lines: string[]) => {
    const path = join(dir, 'import.csv');
    writeFileSync(path, csv(...lines));
    await runHost(['import', slug, path], environment);
  };
  const skusOf = (slug: string, handle: string) =>
    server.services.db
      .selectFrom('sku')
      .innerJoin('product', 'product.id', 'sku.product_id')
      .innerJoin('store', 'store.id', 'product.store_id')
      .select(['sku.id', 'sku.name', 'sku.stock', 'sku.import_key'])
      .where('store.slug', '=', slug)
      .where('product.import_handle', '=', handle)
      .orderBy('sku.id')
      .execute();
  const names = async (slug: string) =>
    (await productsOf(slug)).map(({ name }: { name: string }) => name);
  const cutProduct = () => {
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace(/ {2}- key: yunomi[\s\S]*?\n\n/, '\n'));
  };

  it('stay when the first file is applied, and come after its products', async () => {
    const slug = await open();
    await importCsv(slug, 'bowl,茶碗,,shopify,5,900', 'plate,皿,,shopify,2,700');
    for (const words of [['--yes'], ['--yes', '--remove']]) {
      const output = await run('apply', file, ...words);
      expect(output).not.toMatch(/gone|kept/);
      expect(await names(slug)).toEqual(['手ぬぐい', '湯のみ', '茶碗', '皿']);
    }
    edit('price: 2200', 'price: 2000');
    await applyAndRemove();
    expect(await names(slug)).toEqual(['手ぬぐい', '湯のみ', '茶碗', '皿']);
  });

  it('are removed by --remove after a file has listed them', async () => {
    const slug = await open();
    await importCsv(slug, 'bowl,茶碗,,shopify,5,900');
    const folder = join(dir, `${slug}-all`);
    await run('export', slug, folder);
    const whole = join(folder, 'store.yaml');
    expect(await run('apply', whole, '--yes')).toContain('Nothing to change');
    expect(await run('apply', file, '--yes')).toContain('= products.bowl');
    expect(await names(slug)).toHaveLength(3);
    expect(await run('apply', file, '--yes', '--remove')).not.toContain('bowl');
    expect(await names(slug)).toEqual(['手ぬぐい', '湯のみ']);
  });

  it('keep their keyword unless the file gives it to its own product', async () => {
    const slug = await open();
    edit('  - key: yunomi\n', '  - key: yunomi\n    keyword: A1\n');
    await apply();
    cutProduct();
    edit('  - key: tenugui\n', '  - key: tenugui\n    keyword: a1\n');
    await apply();
    expect(await productsOf(slug)).toHaveLength(2);
    const back = join(dir, `${slug}-back`);
    await run('export', slug, back);
    expect(await run('apply', join(back, 'store.yaml'), '--yes')).toContain('Nothing to change');
  });

  it('keep one row of a variant that a file removed and an import or a sheet restores', async () => {
    const slug = await open();
    const lines = ['shirt,シャツ,Red,shopify,5,900', 'shirt,,Blue,shopify,3,900'];
    await importCsv(slug, ...lines);
    const before = await skusOf(slug, 'shirt');
    const member = await insertMember(server.services.db);
    const body = { id: before[0]?.id ?? 0, quantity: 1 };
    await server.call('addToStoreCart', { ...member.auth, params: { slug }, body });
    const folder = join(dir, `${slug}-shirt`);
    await run('export', slug, folder);
    const whole = join(folder, 'store.yaml');
    const all = readFileSync(whole, 'utf8');
    const withoutRed = all.replace(/ {6}- name: Red\n( {8}.*\n)+/, '');
    expect(withoutRed).not.toBe(all);
    writeFileSync(whole, withoutRed);
    const remove = () => run('apply', whole, '--yes', '--remove');
    await remove();
    expect((await skusOf(slug, 'shirt'))[0]?.import_key).toMatch(/^gone:/);
    await importCsv(slug, ...lines);
    expect(await skusOf(slug, 'shirt')).toMatchObject(
      before.map(({ id, stock, import_key }) => ({ id, stock, import_key })),
    );
    await remove();
    const { rows } = await (await hostIn(slug)).do('readSheet', { query: { after: '0' } });
    const red = { product_key: 'shirt', variant: 'Red', price: 900, on_sale: true };
    const row = { ...red, stock: 4, stock_before: null, sheet: null };
    await (await hostIn(slug)).do('saveSheet', { body: { rows: [row] } });
    expect(rows.some(({ variant }: { variant: string }) => variant === 'Red')).toBe(false);
    const [restored, ...others] = await skusOf(slug, 'shirt');
    expect(restored).toMatchObject({ id: before[0]?.id, stock: 4 });
    expect(others).toHaveLength(1);
  });
});

describe('pictures', () => {
  it('are found under names that a Mac has decomposed, and the other way round', async () => {
    const slug = await open();
    const folder = join(dir, slug, 'pictures', 'ギフト'.normalize('NFD'));
    mkdirSync(folder);
    writeFileSync(join(folder, 'カップ.png'.normalize('NFD')), await samplePicture());
    writeFileSync(join(folder, 'ば.png'.normalize('NFC')), await samplePicture());
    const listed = ['カップ.png'.normalize('NFC'), 'ば.png'.normalize('NFD')]
      .map((name) => `pictures/${'ギフト'.normalize('NFC')}/${name}`)
      .join(', ');
    edit('#    pictures: [pictures/tenugui.jpg]', `    pictures: [${listed}]`);
    await apply();
    const [product] = await productsOf(slug);
    expect(product.images).toHaveLength(2);
  });

  it("are stored from the file's folder, and exported", async () => {
    const slug = await open();
    writeFileSync(join(dir, slug, 'pictures', 'cup.png'), await samplePicture());
    edit('#    pictures: [pictures/tenugui.jpg]', '    pictures: [pictures/cup.png]');
    await apply();
    const [product] = await productsOf(slug);
    expect(product.images[0].url).toMatch(/^\/pictures\//);
    expect((await server.request(product.images[0].url)).status).toBe(200);
    expect(await apply()).toContain('Nothing to change');
    const back = join(dir, 'back');
    await run('export', slug, back);
    expect(await run('apply', join(back, 'store.yaml'), '--yes')).toContain('Nothing to change');
    expect(existsSync(join(back, 'store.schema.json'))).toBe(true);
  });

  it('that are missing are named, and nothing is changed', async () => {
    const slug = await open();
    edit('avatar:', 'avatar: pictures/nowhere.png');
    edit('price: 2200', 'price: 1');
    await expect(apply()).rejects.toThrow('pictures/nowhere.png: there is no file');
    expect((await skuOf(slug, '湯のみ')).price).toBe(2200);
  });
});

test.each(['hanamichi', 'formosa', 'matsuri', 'ginza'])(
  'the demo store %s is written as a file, and applying it changes nothing',
  async (slug) => {
    const { keepPictures } = await import('../../server/demo/pictures/pictures.ts');
    await keepPictures(server.services.pictures);
    const folder = join(dir, slug);
    await run('export', slug, folder);
    expect(await run('apply', join(folder, 'store.yaml'), '--yes')).toContain('Nothing to change');
  },
);

describe("an owner's key on another machine", () => {
  it('applies and exports the file of its store, and of no other', async () => {
    const slug = await open();
    const key = (await runHost(['key', '--store', slug], environment)).trim();
    const { sendLocally: _, ...rest } = environment;
    const elsewhere = {
      ...rest,
      hostKey: key,
      machineKey: () => {
        throw new Error('There is no data directory.');
      },
    };
    const there = (...words: string[]) => runHost(['store', ...words], elsewhere);
    edit('price: 2200', 'price: 2100');
    await there('apply', file, '--yes');
    expect((await skuOf(slug, '湯のみ')).price).toBe(2100);
    const log = await runHost(['staff', 'log', '--store', slug], environment);
    expect(log).toMatch(/owner \(\d+\)\tapplyStore/);
    await there('export', slug, join(dir, `${slug}-there`));
    const back = join(dir, `${slug}-there`, 'store.yaml');
    expect(await there('apply', back, '--dry-run')).toContain('Nothing to change');
    expect(await there('apply', back, '--yes')).toContain('Nothing to change');

    edit('avatar:', 'avatar: pictures/logo.png');
    await expect(there('apply', file, '--yes')).rejects.toThrow('Name an https address');
    const other = await open();
    await expect(there('apply', file, '--yes')).rejects.toThrow(`belongs to the store ${slug}`);
    await expect(there('export', other, join(dir, 'x'))).rejects.toThrow('belongs to the store');
  });
});

describe('the staff of a file', () => {
  const staff = (words: string, slug: string) =>
    runHost(['staff', ...words.split(' '), '--store', slug], environment);
  const write = (...members: string[]) => {
    const [before] = readFileSync(file, 'utf8').split('\nstaff:');
    writeFileSync(
      file,
      `${before}\nstaff:\n${members.map((line) => `  - { ${line} }\n`).join('')}`,
    );
  };

  it('is added, given another role and ended by name; keys are made apart from it', async () => {
    const slug = await open();
    write('name: 花子, role: owner', 'name: 小夜, role: moderator');
    expect(await run('apply', file, '--dry-run')).toContain('staff.小夜');
    await apply();
    expect(await staff('list', slug)).toMatch(/owner\t花子\n.*\tmoderator\t小夜$/s);
    const [member] = /\d+(?=\tmoderator)/.exec(await staff('list', slug)) ?? [];
    const [key] = /^[\w-]{30,}$/m.exec(await staff(`key ${member}`, slug)) ?? [];
    const products = () =>
      server.app.request('/api/host/posts', {
        headers: { Authorization: `Bearer ${key}` },
      });
    expect((await products()).status).toBe(200);

    write('name: 小夜, role: operator', 'name: 花子, role: owner');
    await apply();
    expect(await staff('list', slug)).toContain('operator\t小夜');
    expect(await run('apply', file, '--dry-run')).not.toContain('staff');

    write('name: 花子, role: owner');
    await apply();
    expect(await staff('list', slug)).not.toContain('小夜');
    expect((await products()).status).toBe(401);
    expect(await run('export', slug, join(dir, `${slug}-now`))).toBeTruthy();
    expect(readFileSync(join(dir, `${slug}-now`, 'store.yaml'), 'utf8')).toContain('花子');
  });

  it('has an owner, and each name once', async () => {
    const slug = await open();
    write('name: 小夜, role: moderator');
    await expect(apply()).rejects.toThrow(/staff.*must have an owner/s);
    write('name: 花子, role: owner', 'name: 花子, role: owner');
    await expect(apply()).rejects.toThrow(/staff.*must name each member once/s);
    await staff('add 花子 owner', slug);
    await expect(staff('add 花子 owner', slug)).rejects.toThrow('in the staff already');
  });
});

describe('a file that cannot be applied', () => {
  beforeEach(() => open());

  it('names file, line, field and what to do', async () => {
    edit('locale: ja ', 'locale: fr ');
    await expect(run('check', file)).rejects.toThrow(
      /store\.yaml:\d+ {2}locale must be one of ja, zh_TW/,
    );
  });

  it('rolls back when it fails after its products', async () => {
    const slug = `store-${count}`;
    edit(
      '# coupons:\n#   - { code: HAJIMETE, name: はじめてのクーポン, amount: 500, min_amount: 3000 }',
      'coupons:\n  - { code: HAJIMETE, name: はじめて, amount: 500, quantity: 5 }',
    );
    await apply();
    await server.services.db
      .updateTable('coupon')
      .set({ used_apply_quantity: 3 })
      .where('apply_code', '=', 'HAJIMETE')
      .where('apply_quantity', '=', 5)
      .execute();
    edit('quantity: 5', 'quantity: 2');
    edit('price: 2200', 'price: 1');
    await expect(apply()).rejects.toThrow('3 are used already');
    expect((await skuOf(slug, '湯のみ')).price).toBe(2200);
  });

  it('lists the missing fields of the commercial notice, and the page hides the notice', async () => {
    expect(await run('check', file)).toContain('commercial_notice lacks seller_name');
    const params = { slug: `store-${count}` };
    const half = (await server.call('getCommercialNotice', { params })).body;
    expect(new Set(Object.values(half))).toEqual(new Set([null]));
    for (const field of ['seller_name', 'responsible_person', 'address', 'phone_number', 'email']) {
      const text = readFileSync(file, 'utf8');
      const place = new RegExp(`(commercial_notice:[\\s\\S]*?\\n  ${field}:).*`);
      writeFileSync(file, text.replace(place, `$1 ${field === 'email' ? 'a@b.jp' : '花道'}`));
    }
    await apply();
    expect(await run('check', file)).not.toContain('commercial_notice');
    const whole = (await server.call('getCommercialNotice', { params })).body;
    expect(whole).toMatchObject({ seller_name: '花道', special_conditions: null });
  });

  it('does not overwrite an existing file', async () => {
    await expect(run('init', join(dir, `store-${count}`))).rejects.toThrow('exists already');
  });
});

describe('products from outside the file', () => {
  const variant = {
    price: 900,
    stock: 1,
    limit: null,
    stock_before: null,
    sheet: null,
    on_sale: true,
  };
  const row = {
    ...variant,
    product_key: 'cup',
    product: '湯のみ',
    variant: 'Ｒｅｄ',
    list_price: null,
  };
  const sku = { key: 'BLUE', name: 'BLUE', price: 900, stock: 1, free_shipping: false };
  const imported = {
    handle: 'imported',
    title: '輸入品',
    description: '  説明\n ',
    status: 'selling',
    in_market: true,
    images: [],
    skus: [{ ...sku, original_price: null }],
    is_whole: true,
  };
  let host: Host;
  let slug: string;
  beforeEach(async () => {
    slug = await open();
    const { id } = await server.services.db
      .selectFrom('store')
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow();
    host = await hostOf(server, { storeId: id });
  });

  it('are exported in a file that changes nothing', async () => {
    await host.do('saveSheet', { body: { rows: [{ ...row, variant_key: 'Ｒｅｄ' }] } });
    await host.do('importProducts', { body: { products: [imported] } });
    file = join(dir, `${slug}-exported`, 'store.yaml');
    await run('export', slug, join(dir, `${slug}-exported`));
    expect(await run('apply', file, '--dry-run')).toContain('Nothing');
    await host.do('saveSheet', { body: { rows: [{ ...row, variant_key: 'Ｒｅｄ', price: 950 }] } });
    expect(await skuOf(slug, 'Ｒｅｄ')).toMatchObject({ price: 950 });
  });

  it('must meet the rules of a file', async () => {
    const refused = async (change: object, part: string) => {
      const body = { rows: [{ ...row, variant_key: 'red', ...change }] };
      const answer = await host.call('saveSheet', { body });
      expect(answer.status).toBe(422);
      expect(JSON.stringify(answer.body)).toContain(part);
    };
    await refused({ list_price: 900 }, 'rows.0.list_price');
    await refused({ variant_key: 'あ'.repeat(513) }, 'rows.0.variant_key');
    await refused({ variant_key: 'GONE:red' }, 'rows.0.variant_key');
    await refused({ limit: 0 }, 'rows.0.limit');
    const skus = [{ ...sku, original_price: 900 }];
    const answer = await host.call('importProducts', {
      body: { products: [{ ...imported, skus }] },
    });
    expect(JSON.stringify(answer.body)).toContain('skus.0.original_price');
  });

  it('remain valid when a sale ends before its start', async () => {
    const { db, clock } = server.services;
    const { product_id: id } = await skuOf(slug, '藍');
    const sale_started_at = new Date(clock().getTime() + 3_600_000).toISOString();
    await db.updateTable('product').set({ sale_started_at }).where('id', '=', id).execute();
    await host.do('setSalable', { params: { id }, body: { salable: false } });
    const find = () => server.call('getProduct', { params: { id } });
    expect((await find()).body.salable_status).toBe('end_sell');
    file = join(dir, `${slug}-ended`, 'store.yaml');
    await run('export', slug, join(dir, `${slug}-ended`));
    expect(await run('apply', file, '--dry-run')).toContain('Nothing');
    await host.do('setSalable', { params: { id }, body: { salable: true } });
    expect((await find()).body.salable_status).toBe('on_sell');
  });

  it('are reported when there are too many for a file', async () => {
    const rows = Array.from({ length: 500 }, (_, i) => ({
      ...row,
      product: `${i}`,
      variant_key: '',
    }));
    for (let batch = 0; batch < 10; batch += 1) {
      const body = { rows: rows.map((each, i) => ({ ...each, product_key: `${batch}-${i}` })) };
      await host.do('saveSheet', { body });
    }
    await expect(run('export', slug, join(dir, `${slug}-large`))).rejects.toThrow(
      "The store has 5002 products, and a store's file at most 5000",
    );
  }, 180_000);
});

it('without a running server, one in the same process applies it', async () => {
  const alone: HostEnvironment = {
    ...environment,
    send: () => Promise.reject(new NoServerError('No server responds.')),
    sendLocally: environment.send,
  };
  await runHost(['store', 'init', join(dir, 'alone')], alone);
  await runHost(['store', 'apply', join(dir, 'alone', 'store.yaml'), '--yes'], alone);
  expect(await productsOf('alone')).toHaveLength(2);
});
