import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runHost } from '../../server/cli/run.ts';
import { readTable } from '../../server/modules/import/csv.ts';
import { importFile } from '../../server/modules/import/import-file.ts';
import { toWire } from '../../server/modules/import/imported.ts';
import type { StoreRow } from '../../server/modules/store/queries.ts';
import type { TaxClass } from '../../src/contract/tax-rates.ts';
import { addFromMarket, cartItemIds, cashOnDelivery } from '../support/cart.ts';
import { commandLineOf } from '../support/command-line.ts';
import { insertCoupon, settingsOn } from '../support/coupon.ts';
import { hostOf } from '../support/host.ts';
import { readOrder } from '../support/order.ts';
import { insertMember, insertProduct, insertShop, type Member } from '../support/shop.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let dir: string;
const db = () => server.services.db;

beforeAll(async () => {
  server = await startTestServer({ demo: false });
  dir = await mkdtemp(join(tmpdir(), 'tax-'));
});
afterAll(async () => {
  await rm(dir, { recursive: true });
  await server.close();
});

type Goods = [taxClass: TaxClass, price: number];

async function buy(member: Member, goods: Goods[], store: Partial<StoreRow> = {}, coupon = 0) {
  const shop = await insertShop(db(), { settings: settingsOn('coupon'), ...store });
  const productIds: number[] = [];
  for (const [tax_class, price] of goods) {
    const made = await insertProduct(db(), shop, { product: { tax_class }, sku: { price } });
    productIds.push(made.productId);
    await addFromMarket(server, shop, member, made.skuId);
  }
  const ids = await cartItemIds(server, shop, member);
  const { code } = await insertCoupon(db(), shop, { amount: coupon });
  const body = {
    ...cashOnDelivery(member, ids, 0),
    amount_payable: null,
    ...(coupon > 0 && { coupon_code: code }),
  };
  const placed = await server.call('checkout', { ...member.auth, body });
  expect(placed.status).toBe(200);
  return { shop, productIds, id: placed.body.id as number };
}

describe('an order', () => {
  test('has its sums by rate, with shipping and fees at the standard rate', async () => {
    const member = await insertMember(db());
    const { id } = await buy(member, [
      ['standard', 1100],
      ['reduced', 1080],
      ['exempt', 500],
    ]);
    const order = await readOrder(server, member, id);
    expect(order.items.map((item: { tax_rate: number }) => item.tax_rate)).toEqual([10, 8, 0]);
    expect(order.taxes).toEqual([
      { rate: 10, is_reduced: false, amount: 1100 + 500 + 300, tax: 172 },
      { rate: 8, is_reduced: true, amount: 1080, tax: 80 },
      { rate: 0, is_reduced: false, amount: 500, tax: 0 },
    ]);
  });

  test('apportions a coupon over its rates', async () => {
    const member = await insertMember(db());
    const goods: Goods[] = [
      ['standard', 2000],
      ['reduced', 1000],
    ];
    const { id } = await buy(member, goods, {}, 1000);
    const { taxes, total_amount } = await readOrder(server, member, id);
    expect(taxes.map(({ amount }: { amount: number }) => amount)).toEqual([
      2000 - 667 + 800,
      1000 - 333,
    ]);
    expect(total_amount).toBe(2800);
  });

  test('rounds as its store did on its day, and keeps rate and rounding afterwards', async () => {
    const member = await insertMember(db());
    const bought = await buy(member, [['reduced', 1005]], { tax_rounding: 'up' });
    const { taxes } = await readOrder(server, member, bought.id);
    expect(taxes).toContainEqual({ rate: 8, is_reduced: true, amount: 1005, tax: 75 });
    const { storeId } = bought.shop;
    const [productId = 0] = bought.productIds;
    await db()
      .updateTable('store')
      .set({ tax_rounding: 'down' })
      .where('id', '=', storeId)
      .execute();
    await db()
      .updateTable('product')
      .set({ tax_class: 'standard' })
      .where('id', '=', productId)
      .execute();
    expect((await readOrder(server, member, bought.id)).taxes).toEqual(taxes);
  });

  test.each([
    { region: 'JP', currency: 'TWD', locale: 'zh_TW' },
    { region: 'TW', currency: 'TWD', locale: 'zh_TW' },
  ] as const)('in a store of $region in $currency has no Japanese tax', async (store) => {
    const member = await insertMember(db());
    const { id } = await buy(member, [['reduced', 1000]], store);
    const order = await readOrder(server, member, id);
    expect(order.taxes).toEqual([]);
    expect(order.items[0].tax_rate).toBeNull();
  });
});

describe('the tax class of a product', () => {
  test('comes from an imported file, and stays when a later file has no column for it', async () => {
    const shop = await insertShop(db());
    const host = await hostOf(server, shop);
    const load = (...lines: string[]) =>
      importFile(readTable(Buffer.from(lines.join('\n'))), async (products) => {
        const body = { products: products.map(toWire), set_stock: false };
        return (await host.do('importProducts', { body })).saved;
      });
    const classes = async () => {
      const { data } = await host.do('listHostProducts');
      return data.map((product: { tax_class: string }) => product.tax_class);
    };
    const { problems } = await load(
      'Handle,Title,Variant Price,Tax class',
      'tea,お茶,1080,reduced',
      'cake,羊羹,1080,軽減',
      'cup,湯のみ,1100,',
      'book,本,1100,half',
    );
    expect(problems).toMatchObject([{ line: 5, column: 'Tax class' }]);
    expect(await classes()).toEqual(['reduced', 'reduced', 'standard']);
    await load('Handle,Title,Variant Price', 'tea,お茶,1200', 'cup,湯のみ,1300');
    expect(await classes()).toEqual(['reduced', 'reduced', 'standard']);
  });

  test('is a column of the product spreadsheet', async () => {
    const shop = await insertShop(db());
    await insertProduct(db(), shop);
    const host = await hostOf(server, shop);
    const read = async () => (await host.do('readSheet', { query: { after: '0' } })).rows;
    const [row] = await read();
    expect(row.tax_class).toBe('standard');
    await host.do('saveSheet', { body: { rows: [{ ...row, tax_class: 'reduced' }] } });
    expect((await read())[0].tax_class).toBe('reduced');
    const { tax_class: _, ...without } = row;
    await host.do('saveSheet', { body: { rows: [without] } });
    expect((await read())[0].tax_class).toBe('reduced');
  });
});

describe('the store file', () => {
  const run = (...words: string[]) =>
    runHost(
      ['store', ...words],
      commandLineOf(server, {
        pictures: async () => ({
          keep: (bytes) => server.services.pictures.keep(bytes),
          readOriginal: () => Promise.reject(new Error('There are no pictures.')),
        }),
      }),
    );
  const write = (number: string, product = 'tax: reduced') => {
    const file = join(dir, 'store.yaml');
    writeFileSync(
      file,
      `slug: chaya
name: 茶屋
tax: { invoice_number: ${number}, rounding: half }
products:
  - { key: tea, name: お茶, ${product}, skus: [{ price: 1080, stock: 3 }] }
`,
    );
    return file;
  };

  test('has registration number, rounding and tax classes, and is exported as it was', async () => {
    const said = await run('apply', write('Ｔ9-0000-0000-0000'), '--yes');
    expect(said).not.toContain('invoice_number');
    const host = await hostOf(server, {
      storeId: (
        await db()
          .selectFrom('store')
          .select('id')
          .where('slug', '=', 'chaya')
          .executeTakeFirstOrThrow()
      ).id,
    });
    const { file } = await host.do('exportStore', { params: { slug: 'chaya' } });
    expect(file.tax).toEqual({ invoice_number: 'T9000000000000', rounding: 'half' });
    expect(file.products[0].tax).toBe('reduced');
  });

  test('warns about a number without the check digit of a corporation, and takes it', async () => {
    expect(await run('check', write('T1000000000000'))).toContain(
      'not the number of a corporation',
    );
    expect(await run('apply', write('T1000000000000'), '--yes')).toContain('sole proprietor');
  });

  test.each(['T123', '"1234567890123"', 'T12345678901234'])(
    'refuses the number %s',
    async (number) => {
      await expect(run('check', write(number))).rejects.toThrow('T and 13 digits');
    },
  );

  test('refuses an unknown tax class', async () => {
    const file = write('T9000000000000', 'tax: half');
    await expect(run('check', file)).rejects.toThrow('standard, reduced, exempt');
  });
});
