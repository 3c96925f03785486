/* docs/recipes/open-a-store.md */
import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { parse } from 'yaml';
import { diffStore } from '../../../server/modules/store-file/rules/diff.ts';
import { marksOf } from '../../../server/modules/store-file/yaml/marks.ts';
import { readStoreYaml } from '../../../server/modules/store-file/yaml/read-yaml.ts';
import { remarksOn } from '../../../server/modules/store-file/yaml/remarks.ts';
import {
  storeJsonSchema,
  writeStoreYaml,
} from '../../../server/modules/store-file/yaml/write-yaml.ts';
import { hostTraySchemas } from '../../../src/contract/host/tray.ts';
import { storeFile } from '../../../src/contract/store-file/store-file.ts';

const folder = new URL('../../../server/modules/store-file/yaml/templates/', import.meta.url);
const templateOf = (language: string) =>
  readFileSync(new URL(`${language}.yaml`, folder), 'utf8').replaceAll('SLUG', 'my-store');

function fileOf(text: string) {
  const read = readStoreYaml(text);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.file;
}

/** Returns problems as `line field: why`. */
function problemsOf(text: string): string[] {
  const read = readStoreYaml(text);
  return read.ok ? [] : read.problems.map(({ line, field, why }) => `${line} ${field}: ${why}`);
}

describe('a file of a store', () => {
  test.each(['ja', 'en', 'zh-TW'])('the template in %s can be applied as it is', (language) => {
    const file = fileOf(templateOf(language));
    expect(file.products).toHaveLength(2);
    expect(file.payment.cash_on_delivery).not.toBeNull();
    expect(file.products?.[1]?.skus).toMatchObject([{ key: '', name: file.products?.[1]?.name }]);
  });

  it('has the defaults of the specification for absent fields. Spec §3, §9 default store', () => {
    const file = fileOf('slug: a\nname: A\ncolour:\n');
    expect(file).toMatchObject({
      region: 'JP',
      locale: 'ja',
      currency: 'JPY',
      colour: null,
      settings: { coupon: false, blacklist: true, liveweb_product_button: 'buy_now' },
      shipping: { delivery: null, pick_up: null },
    });
    expect(file.products).toBeUndefined();
  });

  it('a file is accepted again after reading and after writing', () => {
    const file = fileOf(templateOf('ja'));
    expect(storeFile.parse(file)).toEqual(file);
    expect(fileOf(writeStoreYaml(file))).toEqual(file);
  });

  it('keeps an instant in any offset as the same instant', () => {
    const sale = 'sale: { from: 2026-12-24T19:00:00+09:00 }';
    const file = fileOf(
      `slug: a\nname: A\nproducts:\n  - { key: b, name: B, ${sale}, skus: [{ price: 1 }] }\n`,
    );
    expect(file.products?.[0]?.sale).toEqual({ from: '2026-12-24T10:00:00.000Z', until: null });
  });
});

describe('mistakes in a file', () => {
  const head = 'slug: my-store\nname: わたし\n';
  test.each([
    ['a field that is misspelt', 'nmae: x', '3 nmae: is no field of this place'],
    ['a word instead of a switch', 'ticket_mode: いいえ', '3 ticket_mode: must be true or false'],
    ['a language that is not served', 'locale: fr', '3 locale: must be one of ja, zh_TW'],
    [
      'a comma in a number',
      'hold_minutes: 1,000',
      '3 hold_minutes: must be a number, without a comma or a unit',
    ],
    [
      'a fee with a unit',
      'shipping:\n  delivery:\n    fee: 660円',
      '5 shipping.delivery.fee: must be a number, without a comma or a unit',
    ],
    [
      'no prefecture',
      'shipping:\n  delivery:\n    fee: 1\n    by_prefecture: { 東京: 5 }',
      '6 shipping.delivery.by_prefecture: must name prefectures',
    ],
    [
      'a price that is missing',
      'products:\n  - key: cup\n    name: 湯のみ\n    skus:\n      - { name: 藍 }',
      '7 products.cup.skus.藍.price: is missing',
    ],
    [
      'a product that is there twice',
      'products:\n  - { key: a, name: A, skus: [{ price: 1 }] }\n  - { key: a, name: B, skus: [{ price: 1 }] }',
      '5 products.a.key: is there already',
    ],
    [
      'a markdown to a higher price',
      'products:\n  - { key: a, name: A, skus: [{ price: 5, list_price: 4 }] }',
      '4 products.a.skus.1.list_price: must be more than the price',
    ],
    ['no text, but a number', 'description: 100', '3 description: must be text'],
  ])('%s', (_, text, expected) => {
    const [first] = problemsOf(`${head}${text}\n`);
    expect(first?.slice(0, expected.length)).toBe(expected);
  });

  it('an error names the line of invalid YAML', () => {
    expect(problemsOf('slug: a\nname: "A\n')[0]).toMatch(/^[23] /);
  });

  it('reports every mistake in the order of the lines', () => {
    const lines = problemsOf('slug: A b\nname:\nregion: japan\n').map((each) => each[0]);
    expect(lines).toHaveLength(3);
    expect(lines).toEqual(lines.toSorted());
  });
});

it('is published as JSON Schema, with every field and its kind', () => {
  const schema = JSON.parse(storeJsonSchema());
  expect(schema.required).toEqual(['slug', 'name']);
  expect(schema.additionalProperties).toBe(false);
  expect(Object.keys(schema.properties)).toEqual(Object.keys(storeFile.shape));
});

describe('gaps of a file', () => {
  const tickets = 'products: [{ key: a, name: A, ticket: true, skus: [{ price: 1, stock: 1 }] }]';
  const goods = tickets.replace('true', 'false');
  const delivery = 'delivery: { fee: 500 }';
  const collected = 'delivery: { fee: 500, cash_on_delivery: true }';
  const places = 'pick_up: { address: 本店 }';
  const cash = 'cash_on_delivery: {}';
  const notCollected = 'true there, or nothing that is delivered can be bought.';
  const notFetched = 'what is fetched cannot be bought.';
  const paid = (ships: string, payment: string, products: string) =>
    remarksOn(
      fileOf(`slug: a\nname: A\nshipping: { ${ships} }\npayment: { ${payment} }\n${products}\n`),
    ).flatMap(({ field, says }) => (field === 'payment' ? [says.split(': ').at(-1)] : []));

  test.each([
    ['nothing, when the courier collects', collected, cash, goods, []],
    ['nothing, with a provider', `${delivery}, ${places}`, 'card: {}', goods, []],
    ['a delivery that collects', delivery, cash, goods, [notCollected]],
    ['the same, for products of a sheet', delivery, cash, '', [notCollected]],
    ['a way to pay at a place', `${collected}, ${places}`, cash, goods, [notFetched]],
    ['a way to pay tickets', collected, cash, tickets, ['tickets cannot be bought.']],
    ['tickets with a provider are fine', '', `${cash}, konbini: {}`, tickets, []],
    ['any way to pay', collected, '', goods, ['nothing can be bought.']],
  ])('%s. Spec §5', (_, ships, payment, products, expected) => {
    expect(paid(ships, payment, products)).toEqual(expected);
  });
});

describe('the differences between a store and its file', () => {
  const before = fileOf(templateOf('ja'));
  const changed = (text: string, instead: string) =>
    diffStore(before, fileOf(templateOf('ja').replace(text, instead)));

  it('the same file has no differences', () => {
    expect(diffStore(before, fileOf(templateOf('ja')))).toEqual([]);
  });

  it('shows a changed price with the previous one', () => {
    expect(changed('price: 2200', 'price: 2000')).toEqual([
      { kind: 'changed', what: 'products.yunomi.skus.price', before: '2200', after: '2000' },
    ]);
  });

  it('shows no stock of an existing entry', () => {
    expect(changed('stock: 8', 'stock: 800')).toEqual([]);
  });

  it('shows an added and a removed variant', () => {
    expect(changed('name: 朱', 'name: 白').map(({ kind, what }) => `${kind} ${what}`)).toEqual([
      'added products.tenugui.skus.白',
      'gone products.tenugui.skus.朱',
    ]);
  });

  test.each([
    ['price: 2200', 'price: 2000', 'price'],
    ['list_price: 2640', 'list_price: 2500', 'price'],
    [', 沖縄県: 1650', '', 'price'],
    ['沖縄県: 1650', '沖縄県: 1700', 'price'],
    ['free_from: 8800', 'free_from: 5000', 'price'],
    ['cash_on_delivery: { fee: 330 }', 'cash_on_delivery: { fee: 440 }', 'price'],
    ['#  konbini: { fee: 220 }', '  konbini: { fee: 220 }', 'price'],
    ['  cash_on_delivery: { fee: 330 }', '', 'price'],
    ['    fee: 660', '    fee: 700', 'price'],
    ['name: 手ぬぐい', 'name: 布', ''],
    ['key: yunomi', 'key: cup', 'price, stock; stock'],
    ['name: 朱', 'name: 白', 'price, stock; stock'],
    [
      '# coupons:\n#   - { code: HAJIMETE, name: はじめてのクーポン, amount: 500, min_amount: 3000 }',
      'coupons:\n  - { code: HAJIMETE, name: はじめてのクーポン, amount: 500 }',
      'price',
    ],
  ])('%j instead of %j is marked: %s', (text, instead, marks) => {
    const changes = changed(text, instead);
    expect(changes.length).toBeGreaterThan(0);
    expect(changes.map((change) => marksOf(change).join(', ')).join('; ')).toBe(marks);
  });

  it('shows a removed prefecture', () => {
    expect(changed(', 沖縄県: 1650', '').map(({ what, after }) => [what, after])).toContainEqual([
      'shipping.delivery.by_prefecture.沖縄県',
      'null',
    ]);
  });
});

describe('keywords', () => {
  const withProducts = (...lines: string[]) =>
    ['slug: a', 'name: A', 'products:', ...lines.map((line) => `  - { ${line} }`)].join('\n');
  const cup = (key: string, keyword: string, ...skus: string[]) =>
    `key: ${key}, name: ${key}, keyword: ${keyword}, skus: [${skus.map((sku) => `{ ${sku}, price: 1 }`).join(', ')}]`;

  it('keywords of products and variants are read and written', () => {
    const text = withProducts(
      cup('cup', '" A1 "', 'name: 朱, keyword: 赤', 'name: 藍'),
      cup('bowl', 'B2', 'name: 大'),
      'key: plate, name: 皿, skus: [{ price: 1 }]',
    );
    const file = fileOf(text);
    expect(file.products).toMatchObject([
      { keyword: 'A1', skus: [{ keyword: '赤' }, { keyword: null }] },
      { keyword: 'B2', skus: [{ keyword: null }] },
      { keyword: null, skus: [{ keyword: null }] },
    ]);
    const written = writeStoreYaml(file);
    expect(fileOf(written)).toEqual(file);
    expect(written.match(/keyword:/g)).toHaveLength(3);
  });

  it('keywords are unique in a store, in any width and case', () => {
    const text = withProducts(
      cup('cup', 'A1', 'name: 朱, keyword: Red', 'name: 藍, keyword: Blue'),
      cup('bowl', 'ａ１', 'name: 大, keyword: ＲＥＤ'),
      cup('plate', 'blue', 'name: 小'),
    );
    const why = 'is the keyword of an earlier product or variant: give each one of its own';
    expect(problemsOf(text)).toEqual([
      `5 products.bowl.keyword: ${why}`,
      `5 products.bowl.skus.大.keyword: ${why}`,
      `6 products.plate.keyword: ${why}`,
    ]);
  });

  test.each(['x'.repeat(21), '"a\\u0007b"', '"\\u200b"', '"a\\u202eb"', '12'])(
    'rejects %s by the rule of `set --keyword`',
    (keyword) => {
      const { body } = hostTraySchemas.setPostProduct;
      const value = parse(keyword);
      expect(body.safeParse({ keyword: value }).success).toBe(false);
      expect(problemsOf(withProducts(cup('cup', keyword, 'name: 大')))).toMatchObject([
        expect.stringMatching(/^4 products\.cup\.keyword: /),
      ]);
      expect(
        problemsOf(withProducts(cup('cup', 'A1', `name: 大, keyword: ${keyword}`))),
      ).toMatchObject([expect.stringMatching(/^4 products\.cup\.skus\.大\.keyword: /)]);
    },
  );
});
