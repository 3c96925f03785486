/* docs/recipes/import-products.md */
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type HostEnvironment, runHost } from '../../server/cli/run.ts';
import { commandLineOf } from '../support/command-line.ts';
import { encodeText } from '../support/encode-text.ts';
import { insertPost, insertProduct, insertShop, type Shop } from '../support/shop.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let shop: Shop;
let dir: string;
let file: string;
const said: string[] = [];

beforeAll(async () => {
  server = await startTestServer({ demo: false });
  dir = await mkdtemp(join(tmpdir(), 'sheet-'));
  file = join(dir, 'products.csv');
});
beforeEach(async () => {
  shop = await insertShop(server.services.db);
});
afterAll(async () => {
  await rm(dir, { recursive: true });
  await server.close();
});

function run(...words: string[]): Promise<string> {
  const environment: HostEnvironment = commandLineOf(server, {
    progress: (text) => said.push(text),
    store: shop.slug,
  });
  return runHost(words, environment);
}

const HEADER = 'product_key,product,variant_key,variant,price,list_price,stock,stock_before,limit';
const write = (...rows: string[]) => writeFileSync(file, [HEADER, ...rows].join('\r\n'));
const skus = () =>
  server.services.db
    .selectFrom('sku')
    .innerJoin('product', 'product.id', 'sku.product_id')
    .selectAll('sku')
    .select('product.name as product')
    .where('product.store_id', '=', shop.storeId)
    .orderBy('sku.id')
    .execute();

describe('a sheet of products', () => {
  it('that was exported changes nothing when it is imported', async () => {
    await insertProduct(server.services.db, shop);
    const before = await skus();
    await run('export', file);
    expect(await run('import', file)).toMatch(/^0 variants added, 0 changed, \d+ as they were\.$/);
    expect(await skus()).toEqual(before);
  });

  it('reads tags, properties and the tax, and its export has them', async () => {
    const { db } = server.services;
    writeFileSync(
      file,
      'product_key,price,variant,tags,properties,tax_class\r\ntea,800,茶,"煎茶, 宇治","産地=京都府\n内容量=100g",reduced\r\n',
    );
    await run('import', file);
    const row = () =>
      db
        .selectFrom('product')
        .select(['tags', 'properties', 'tax_class'])
        .where('store_id', '=', shop.storeId)
        .where('import_handle', '=', 'tea')
        .executeTakeFirstOrThrow();
    const before = await row();
    expect(JSON.parse(before.tags)).toEqual(['煎茶', '宇治']);
    expect(JSON.parse(before.properties)).toEqual([
      { name: '産地', value: '京都府' },
      { name: '内容量', value: '100g' },
    ]);
    expect(before.tax_class).toBe('reduced');
    await run('export', file);
    expect(await run('import', file)).toMatch(/^0 variants added, 0 changed, /);
    expect(await row()).toEqual(before);
    writeFileSync(file, 'product_key,price,variant,properties\r\ntea,800,茶,産地\r\n');
    await expect(run('import', file)).rejects.toThrow(/properties/);
  });

  it('restores the names that it protected from being formulas', async () => {
    const names = ['=1+1', '＝1+1', "'=1+1", "'quoted'"];
    for (const name of names) await insertProduct(server.services.db, shop, { product: { name } });
    const before = await skus();
    await run('export', file);
    expect(readFileSync(file, 'utf8')).not.toMatch(/(^|,)"?[=＝]/m);
    expect(await run('import', file)).toMatch(/^0 variants added, 0 changed, /);
    expect(await skus()).toEqual(before);
  });

  it('adds products and variants, and changes prices', async () => {
    write('cup,湯のみ,,藍,1200,,5,,', 'cup,湯のみ,,朱,1200,1500,5,,2', 'tea,お茶,,,800,,9,,');
    expect(await run('import', file)).toContain('3 variants added');
    expect(await skus()).toMatchObject([
      { product: '湯のみ', name: '藍', price: 1200, stock: 5, import_key: '藍' },
      { name: '朱', original_price: 1500, purchase_limit: 2 },
      { product: 'お茶', name: 'お茶', import_key: '' },
    ]);
    write('cup,湯のみ,,藍,1100,,,,');
    expect(await run('import', file)).toContain('0 variants added, 1 changed, 0 as they were.');
    expect((await skus())[0]).toMatchObject({ price: 1100, stock: 5 });
  });

  describe('without some columns', () => {
    const keysAndPrices = (...rows: string[]) =>
      writeFileSync(file, ['product_key,variant_key,price', ...rows].join('\n'));

    it('changes only its columns: a sheet of prices keeps names, list prices, limits and drafts', async () => {
      const columns = `${HEADER},on_sale`;
      const rows = ['cup,湯のみ,,藍,1200,1500,5,,2,false', 'cup,湯のみ,,朱,1200,1500,5,,2,false'];
      writeFileSync(file, [columns, ...rows, 'tea,お茶,,,800,,9,,3,true'].join('\n'));
      await run('import', file);
      const before = await skus();
      keysAndPrices('cup,藍,1100', 'cup,朱,1100', 'tea,,700');
      expect(await run('import', file)).toBe('0 variants added, 3 changed, 0 as they were.');
      const price = (now: number) => expect.objectContaining({ price: now });
      expect(await skus()).toEqual([price(1100), price(1100), price(700)]);
      expect((await skus()).map((row) => ({ ...row, price: 0 }))).toEqual(
        before.map((row) => ({ ...row, price: 0 })),
      );
      const { db } = server.services;
      const products = db.selectFrom('product').select(['name', 'status']).orderBy('id');
      expect(await products.where('store_id', '=', shop.storeId).execute()).toEqual([
        { name: '湯のみ', status: 'init' },
        { name: 'お茶', status: 'selling' },
      ]);
    });

    it('finds variants by their names, and the only one without any', async () => {
      write('cup,湯のみ,blue,藍,1200,,5,,', 'cup,湯のみ,red,朱,1200,,5,,', 'tea,お茶,,,800,,9,,');
      await run('import', file);
      writeFileSync(file, 'product_key,variant,price\ncup,朱,1000\ntea,お茶,700\n');
      expect(await run('import', file)).toContain('0 variants added, 2 changed, 0 as they were.');
      writeFileSync(file, 'product_key,price\ntea,600\n');
      await run('import', file);
      expect((await skus()).map(({ price }) => price)).toEqual([1200, 1000, 600]);
      write('tea,銘茶,,お茶,600,,,,');
      expect(await run('import', file)).toContain('0 variants added, 1 changed');
      expect((await skus())[2]).toMatchObject({ product: '銘茶', name: 'お茶', import_key: '' });
    });

    it('skips and names rows that conflict with stored products', async () => {
      write(...['cup,湯のみ,,藍,1200,1500,5,,', 'cup,湯のみ,,朱,1200,,5,,', 'tea,お茶,,,800,,9,,']);
      await run('import', file);
      const { db } = server.services;
      const tea = (await skus())[2]?.product_id ?? 0;
      await db.updateTable('product').set({ status: 'deleted' }).where('id', '=', tea).execute();
      const before = await skus();
      keysAndPrices('cup,藍,1500', 'cup,,1000', 'tea,,700', 'sugar,,300');
      const report = await run('import', file);
      expect(report).toContain(
        '1 variants added, 0 changed, 0 as they were.\n3 rows not imported:',
      );
      expect(report).toContain('line 2 (cup), price: is not less than the list price, 1500');
      expect(report).toContain(
        'line 3 (cup), variant_key: is empty, and the product has 2 variants',
      );
      expect(report).toContain('line 4 (tea), on_sale: is missing, and the product was removed');
      expect((await skus()).slice(0, 3)).toEqual(before);
      expect((await skus())[3]).toMatchObject({ product: 'sugar', name: 'sugar', price: 300 });
      keysAndPrices('cup,藍,1500');
      await expect(run('import', file)).rejects.toThrow('add a column list_price');
    });

    it('applies the later of two rows of one variant', async () => {
      write('tea,お茶,,,800,,9,,');
      await run('import', file);
      keysAndPrices('tea,,700', 'tea,,800');
      await run('import', file);
      expect((await skus())[0]?.price).toBe(800);
    });
  });

  it('changes the stock by its difference, so that sales in between count', async () => {
    write('cup,湯のみ,,,1200,,10,,');
    await run('import', file);
    await run('export', file);
    const { db } = server.services;
    const [cup] = await skus();
    await db
      .updateTable('sku')
      .set({ stock: 7 })
      .where('id', '=', cup?.id ?? 0)
      .execute();
    writeFileSync(file, readFileSync(file, 'utf8').replace(',10,10,', ',15,10,'));
    await run('import', file);
    expect((await skus())[0]?.stock).toBe(12);
    writeFileSync(file, readFileSync(file, 'utf8').replace(',15,10,', ',0,20,'));
    expect(await run('import', file)).toContain(
      'line 2 (湯のみ), stock: takes away more than is left',
    );
    expect((await skus())[0]?.stock).toBe(0);
  });

  it('changes a stock once for repeated imports, and again after an edit', async () => {
    write('cup,湯のみ,,,1200,,10,,');
    await run('import', file);
    await run('export', file);
    const change = (from: string, to: string) =>
      writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
    const stock = async () => (await skus())[0]?.stock;
    change(',10,10,', ',15,10,');
    await run('import', file);
    expect(await run('import', file)).toContain('0 variants added, 0 changed, 1 as they were');
    expect(await stock()).toBe(15);
    change(',15,10,', ',12,10,');
    await run('import', file);
    expect(await stock()).toBe(12);
    change(',12,10,', ',10,10,');
    await run('import', file);
    expect(await stock()).toBe(10);
    await run('export', file);
    change(',10,10,', ',15,10,');
    await run('import', file);
    expect(await stock()).toBe(15);
    change(',sheet-', ',sheet ');
    await expect(run('import', file)).rejects.toThrow('leave that column as it is');
  });

  describe('that a spreadsheet has saved', () => {
    /** Japanese Excel converts cells that look like numbers or dates, and keeps others. */
    const asExcel = (cell: string) => {
      const [, month, day] = /^(\d{1,2})[-/](\d{1,2})$/.exec(cell) ?? [];
      if (month) return `${Number(month)}月${Number(day)}日`;
      if (/^\d+e\d+$/i.test(cell)) return Number(cell).toExponential(2).toUpperCase();
      if (/^(true|false)$/i.test(cell)) return cell.toUpperCase();
      return /^\d+$/.test(cell) ? String(Number(cell)) : cell;
    };
    const saveInExcel = () => {
      const lines = readFileSync(file, 'utf8').replace('\ufeff', '').split('\r\n');
      writeFileSync(file, lines.map((line) => line.split(',').map(asExcel).join(',')).join('\r\n'));
    };
    const seed = [
      ...['0017,番号だけの商品,,,1500,,10,,', 'ruler,定規,1-2,1-2,1500,,10,,'],
      ...['ruler,定規,3/4,3/4,1500,,10,,', '12E5,0042,,,1500,,10,,', 'true,TRUE,,,1500,,10,,'],
      ...[
        '２０,２０２４/１/２,,,1500,,10,,',
        "'08,'08,,,1500,,10,,",
        'r5.1.1,令和5年1月1日,,,1500,,10,,',
      ],
    ];

    it('keeps all keys and names', async () => {
      write(...seed);
      await run('import', file);
      const before = await skus();
      await run('export', file);
      saveInExcel();
      expect(await run('import', file)).toBe('0 variants added, 0 changed, 8 as they were.');
      expect(await skus()).toEqual(before);
    });

    it('adds nothing for a row with the sheet’s id and an unknown key, and names its line', async () => {
      write(...seed);
      await run('import', file);
      const before = await skus();
      await run('export', file);
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/(^|,)'/gm, '$1'));
      saveInExcel();
      expect(await run('import', file)).toMatch(
        /^0 variants added, 0 changed, 2 as they were\.\n6 rows not imported:\n {2}line 2 \(番号だけの商品\), product_key: is not in the store: .*\n {2}line 3 \(定規\), variant_key: is not/,
      );
      expect(await skus()).toEqual(before);
    });

    it('saves the other rows, and refuses the second of two with one key', async () => {
      write('cup,湯のみ,a,藍,1500,,10,,', 'cup,湯のみ,b,朱,1500,,10,,');
      await run('import', file);
      await run('export', file);
      const text = readFileSync(file, 'utf8');
      writeFileSync(file, text.replace(',b,', ',a,').replaceAll(',1500,', ',1400,'));
      expect(await run('import', file)).toBe(
        '0 variants added, 1 changed, 0 as they were.\n1 row not imported:\n  line 3 (湯のみ), product_key: is the same variant as in line 2: a spreadsheet has changed a key',
      );
      expect((await skus()).map(({ price }) => price)).toEqual([1400, 1500]);
    });

    it('can rename the only variant of a product, and gets new rows without the id', async () => {
      write('tea,お茶,,,800,,9,,');
      await run('import', file);
      await run('export', file);
      const text = readFileSync(file, 'utf8').replace(',お茶,800', ',煎茶,800');
      writeFileSync(file, `${text}tea,お茶,,番茶,600,,4,,,,true\r\n`);
      expect(await run('import', file)).toBe('1 variants added, 1 changed, 0 as they were.');
      expect(await skus()).toMatchObject([
        { name: '煎茶', stock: 9 },
        { name: '番茶', stock: 4 },
      ]);
    });
  });

  it('at ¥0 makes a draft, until the price is set, and is listed', async () => {
    const statuses = () =>
      server.services.db
        .selectFrom('product')
        .select(['name', 'status'])
        .where('store_id', '=', shop.storeId)
        .orderBy('id')
        .execute();
    const sheet = (...rows: string[]) =>
      writeFileSync(file, ['product_key,variant,price,on_sale', ...rows].join('\n'));
    sheet('cup,藍,0,true', 'cup,朱,900,true', 'tea,茶,800,');
    const report = await run('import', file);
    expect(report).toContain('3 variants added');
    expect(report).toContain('1 row imported, but look at:\n  line 2 (cup), price: is 0');
    const asDraft = [
      { name: 'cup', status: 'init' },
      { name: 'tea', status: 'selling' },
    ];
    expect(await statuses()).toEqual(asDraft);
    await run('import', file);
    expect(await statuses()).toEqual(asDraft);
    sheet('tea,茶,0,');
    await run('import', file);
    expect((await statuses())[1]?.status).toBe('init');
    sheet('cup,藍,700,true', 'cup,朱,900,true', 'tea,茶,1,true');
    expect(await run('import', file)).not.toContain('look at');
    expect((await statuses()).map(({ status }) => status)).toEqual(['selling', 'selling']);
  });

  it('stays on sale at ¥0 if it was', async () => {
    await insertProduct(server.services.db, shop, { sku: { price: 0 } });
    await run('export', file);
    expect(await run('import', file)).toMatch(/^0 variants added, 0 changed, \d+ as they were\.$/);
  });

  it('reads numbers as Excel and pandas write them, and no decimal commas', async () => {
    write('cup,湯のみ,,,"1,980.0",,12.0,,2.0', 'tea,お茶,,,"1,98",,1,,', 'cake,菓子,,,198②,,1,,');
    const report = await run('import', file);
    expect(report).toContain('line 3 (お茶), price: is "1,98", no whole number');
    expect(report).toContain('line 4 (菓子), price:');
    expect(await skus()).toMatchObject([{ price: 1980, stock: 12, purchase_limit: 2 }]);
    writeFileSync(file, 'product_key,price,on_sale\ncup,1980,0.0\n');
    expect(await run('import', file)).toContain('1 changed');
  });

  it('loses hidden marks, and a name of nothing else stops no other row', async () => {
    write(
      'c\u200bup,\u202d湯のみ\u202c,,,\u200e1200,,5,,',
      'tea,\u3164,,,800,,1,,',
      'a,甘酒,,,1,,1,,',
    );
    expect(await run('import', file)).toContain('line 3 (\u3164), product: must contain something');
    expect(await skus()).toMatchObject([{ product: '湯のみ', price: 1200 }, { product: '甘酒' }]);
  });

  it('reads Japanese Excel files: Shift_JIS, full-width digits, commas and signs', async () => {
    const shiftJis = (text: string) =>
      // 湯のみ in Shift_JIS, and full-width 1,200.
      Buffer.from(
        text
          .replace('湯のみ', '\x93\x92\x82\xcc\x82\xdd')
          .replace('１２００', '\x82\x50\x82\x51\x82\x4f\x82\x4f')
          .replace('円', '\x89\x7e'),
        'latin1',
      );
    writeFileSync(file, shiftJis(`${HEADER}\r\ncup,湯のみ,,,"１２００",,5,,\r\n`));
    await run('import', file);
    expect((await skus())[0]).toMatchObject({ product: '湯のみ', price: 1200, stock: 5 });
    writeFileSync(file, `\ufeff${HEADER}\ncup,湯のみ,,,"¥1,300",,,,\n`);
    await run('import', file);
    expect((await skus())[0]?.price).toBe(1300);
  });

  it('reads UTF-16, tabs and semicolons of a spreadsheet', async () => {
    const rows = `${HEADER}\ncup,湯のみ,,,1200,,5,,\n`;
    writeFileSync(file, Buffer.from(`\ufeff${rows.replaceAll(',', '\t')}`, 'utf16le'));
    expect(await run('import', file)).toContain('1 variants added');
    writeFileSync(file, rows.replaceAll(',', ';').replace('1200', '1300'));
    expect(await run('import', file)).toContain('1 changed');
    expect(await skus()).toMatchObject([{ product: '湯のみ', price: 1300 }]);
  });

  it('rejects other encodings, which would garble names, and names them', async () => {
    const rows = `${HEADER}\n${'tea,tea,,,800,,9,,\n'.repeat(8000)}`;
    for (const [encoding, name] of [
      ['windows-1252', 'café crème brûlée'],
      ['euc-jp', '湯のみと手ぬぐいの店'],
      ['big5', '手工陶杯與茶具組合'],
    ] as const) {
      writeFileSync(file, encodeText(`${rows}cup,${name},,,1,,,,\n`, encoding));
      await expect(run('import', file)).rejects.toThrow(new RegExp(`The file is ${encoding}`, 'i'));
    }
    expect(await skus()).toEqual([]);
  });

  it('is read in Big5 by a store in Taiwan', async () => {
    const { db } = server.services;
    await db.updateTable('store').set({ locale: 'zh_TW' }).where('id', '=', shop.storeId).execute();
    const name = '手工陶杯與茶具組合，限量發售';
    writeFileSync(file, encodeText(`${HEADER}\ncup,${name},,,1200,,5,,\n`, 'big5'));
    await run('import', file);
    expect(await skus()).toMatchObject([{ product: name }]);
  });

  it('saves nothing in a dry run, which shows names and bad rows', async () => {
    write('cup,Cup,,,1200,,5,,', 'tea,お茶,,,800,,1,,', 'a,甘酒,,,千,,1,,');
    expect(await run('import', file, '--dry-run')).toBe(
      'The file is UTF-8, with 2 products and 2 variants. Nothing was saved.\nSome names: お茶 | Cup\n1 row not imported:\n  line 4 (甘酒), price: is "千", no whole number',
    );
    expect(await skus()).toEqual([]);
  });

  it('reports row by row, and saves the others', async () => {
    write(
      'cup,湯のみ,,,千円,,5,,',
      'tea,お茶,,,800,700,9,,',
      ',なし,,,1,,,,',
      'sugar,砂糖,,,300,,4,,',
    );
    const report = await run('import', file);
    expect(report).toContain('1 variants added');
    expect(report).toContain('line 2 (湯のみ), price: is "千円", no whole number');
    expect(report).toContain('line 3 (お茶), list_price: must be more than the price');
    expect(report).toContain('line 4 (なし), product_key: is empty');
    expect(await skus()).toMatchObject([{ product: '砂糖' }]);
  });

  it('publishes its changes to live shows', async () => {
    write('cup,湯のみ,,,1200,,10,,');
    await run('import', file);
    const { db } = server.services;
    const [cup] = await skus();
    const post_id = await insertPost(db, shop.storeId);
    const product_id = cup?.product_id ?? 0;
    await db
      .insertInto('post_product')
      .values({ post_id, product_id, keyword: null, position: 0 })
      .execute();
    server.published.length = 0;
    write('cup,湯のみ,,,1000,,12,10,');
    await run('import', file);
    // Stock is a separate topic.
    expect(server.published.map(({ message }) => message.event).toSorted()).toEqual([
      'products.changed',
      'sku.sold',
    ]);
  });

  it('imports thousands of rows in batches, with progress', async () => {
    const rows = Array.from(
      { length: 6000 },
      (_, n) => `p${n % 2000},品${n % 2000},,種${n},${n},,1,,`,
    );
    write(...rows);
    said.length = 0;
    expect(await run('import', file)).toContain('6000 variants added');
    expect(said).toEqual(['5000 rows']);
    expect(await skus()).toHaveLength(6000);
  }, 180_000);
});
