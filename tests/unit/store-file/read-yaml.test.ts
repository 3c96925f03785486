/* docs/recipes/open-a-store.md */
import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { parse } from 'yaml';
import { inLanguage } from '../../../server/cli/languages/language.ts';
import { findTranslation } from '../../../server/cli/languages/translate.ts';
import { diffStore } from '../../../server/modules/store-file/rules/diff.ts';
import { marksOf } from '../../../server/modules/store-file/yaml/marks.ts';
import {
  readStoreBytes,
  readStoreYaml,
} from '../../../server/modules/store-file/yaml/read-yaml.ts';
import { remarksOn } from '../../../server/modules/store-file/yaml/remarks.ts';
import {
  storeJsonSchema,
  writeStoreYaml,
} from '../../../server/modules/store-file/yaml/write-yaml.ts';
import { hostTraySchemas } from '../../../src/contract/host/tray.ts';
import { storeFile } from '../../../src/contract/store-file/store-file.ts';
import { encodeText } from '../../support/encode-text.ts';

const folder = new URL('../../../server/modules/store-file/yaml/templates/', import.meta.url);
const templateOf = (language: string) =>
  readFileSync(new URL(`${language}.yaml`, folder), 'utf8').replaceAll('SLUG', 'my-store');

function fileOf(text: string) {
  const read = readStoreYaml(text);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.file;
}

const isTranslated = (why: string) => inLanguage('ja', () => findTranslation(why)) !== undefined;

function problemsOf(text: string): string[] {
  const read = readStoreYaml(text);
  for (const { why } of read.ok ? [] : read.problems) expect(why).toSatisfy(isTranslated);
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

  it('days, slots and gifts are accepted again after writing', () => {
    const days =
      "{ earliest: 2, cut_off: 12, closed_weekdays: [sat], closed_dates: ['2027-01-01'] }";
    const text = `slug: a\nname: A\nshipping: { delivery: { fee: 1, days: ${days}, slots: sagawa, gifts: true } }\n`;
    const file = fileOf(text);
    expect(file.shipping.delivery).toMatchObject({ days: { ahead: 14 }, slots: 'sagawa' });
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

describe('the encoding of a file', () => {
  const japanese = 'slug: a\nname: 読点の店\ndescription: 湯呑と急須\n';
  const chinese = 'slug: a\nname: 茶葉小舖\nregion: TW\nlocale: zh_TW\ndescription: 高山烏龍茶\n';

  test.each(['utf-8', 'utf-16le', 'utf-16be', 'shift_jis'])('reads %s', (encoding) => {
    const read = readStoreBytes(encodeText(japanese, encoding));
    expect(read).toMatchObject({ ok: true, file: { name: '読点の店', description: '湯呑と急須' } });
  });

  it('reads Big5 for a store in Taiwan, and refuses it elsewhere', () => {
    expect(readStoreBytes(encodeText(chinese, 'big5'))).toMatchObject({
      ok: true,
      file: { name: '茶葉小舖' },
    });
    const elsewhere = chinese.replace('region: TW\nlocale: zh_TW\n', '');
    expect(readStoreBytes(encodeText(elsewhere, 'big5'))).toMatchObject({
      ok: false,
      problems: [{ why: expect.stringContaining('The file is Big5. Only UTF-8') }],
    });
  });

  test.each(['euc-jp', 'gb18030'])('refuses %s by its name', (encoding) => {
    const read = readStoreBytes(
      encodeText(
        'slug: a\nname: 茶葉的店\ndescription: 中国茶\n'.replace(
          '的',
          encoding === 'euc-jp' ? 'の' : '的',
        ),
        encoding,
      ),
    );
    const why = expect.stringContaining(`The file is ${encoding.toUpperCase()}.`);
    expect(read).toMatchObject({ ok: false, problems: [{ line: 1, why }] });
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
      'a last day of delivery before the first',
      'shipping: { delivery: { fee: 1, days: { earliest: 5, ahead: 4 } } }',
      '3 shipping.delivery.days.ahead: must not be before the earliest day',
    ],
    [
      'a store that is closed on every day',
      'shipping: { delivery: { fee: 1, days: { earliest: 1, closed_weekdays: [sun, mon, tue, wed, thu, fri, sat] } } }',
      '3 shipping.delivery.days.closed_weekdays: ',
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

  const skus = (fields: string) => `products:\n  - { key: cup, name: 湯呑, skus: [{ ${fields} }] }`;
  const coupon = (fields: string) => `coupons: [{ code: A, name: A, ${fields} }]`;
  const comma = (first: string, rest: string, digits: string) =>
    `has a comma: YAML reads ${first},${rest} as ${first} and another field. Write ${digits}, without a comma or a unit`;

  test.each([
    [skus('price: 1,200, stock: 5'), `4 products.cup.skus.1.price: ${comma('1', '200', '1200')}`],
    [skus('price: 2,200円'), `4 products.cup.skus.1.price: ${comma('2', '200円', '2200')}`],
    [skus('price: 1, 200'), `4 products.cup.skus.1.price: ${comma('1', '200', '1200')}`],
    [skus('price: 1,200:, stock: 5'), '4 products.cup.skus.1.200: is no field of this place'],
    [skus('price: 900, stock: 1,000'), `4 products.cup.skus.1.stock: ${comma('1', '000', '1000')}`],
    [
      'shipping: { delivery: { fee: 2,200円 } }',
      `3 shipping.delivery.fee: ${comma('2', '200円', '2200')}`,
    ],
    [
      'shipping: { delivery: { fee: 1, by_prefecture: { 東京都: 1,200, 沖縄県: 5 } } }',
      `3 shipping.delivery.by_prefecture.東京都: ${comma('1', '200', '1200')}`,
    ],
    ['payment: { card: { fee: 1,000 } }', `3 payment.card.fee: ${comma('1', '000', '1000')}`],
    [coupon('amount: 1,000'), `3 coupons.A.amount: ${comma('1', '000', '1000')}`],
    [
      coupon('amount: 5, min_amount: 3,000'),
      `3 coupons.A.min_amount: ${comma('3', '000', '3000')}`,
    ],
    ['hold_minutes: １，０００', '3 hold_minutes: must be a number, without a comma or a unit'],
  ])('names the comma in %s', (text, expected) => {
    const [first] = problemsOf(`${head}${text}\n`);
    expect(first?.slice(0, expected.length)).toBe(expected);
  });

  it('reports a comma once', () => {
    const text = `${skus('price: 1,000, stock: 5')}\nshipping: { delivery: { fee: 2,050円 } }`;
    expect(problemsOf(`${head}${text}\n`)).toEqual([
      `4 products.cup.skus.1.price: ${comma('1', '000', '1000')}`,
      `5 shipping.delivery.fee: ${comma('2', '050円', '2050')}`,
    ]);
  });

  it('refuses unknown fields without a value, in every place', () => {
    const text = [
      'nmae:',
      'settings: { copon: }',
      'shipping: { delivery: { fee: 1, by_prefecture: { 東京: } }, pick_up: { address: 本店, floor: } }',
      'products:',
      '  - { key: a, name: A, pictures: [{ file: a.jpg, atl: }], skus: [{ price: 1, stok: }] }',
      '__proto__:',
    ].join('\n');
    expect(problemsOf(`${head}${text}\n`).map((each) => each.split(':')[0])).toEqual([
      '3 nmae',
      '4 settings.copon',
      '5 shipping.delivery.by_prefecture.東京',
      '5 shipping.pick_up.floor',
      '7 products.a.pictures.1.atl',
      '7 products.a.skus.1.stok',
      '8 __proto__',
    ]);
  });

  const read = (value: string, source: string) => `is read as ${value}, not as "${source}"`;
  test.each([
    ['a repeated field', 'locale: ja\nlocale: en', '4 locale: is here twice'],
    [
      'a repeated price',
      skus('price: 100, price: 200'),
      '4 products.cup.skus.1.price: is here twice',
    ],
    ['a tab', 'settings:\n\tcoupon: true', '4 : is indented by a tab: use spaces'],
    [
      'thousands by a point',
      skus('price: 1.000'),
      `4 products.cup.skus.1.price: ${read('1', '1.000')}`,
    ],
    ['an octal number', skus('price: 0o17'), `4 products.cup.skus.1.price: ${read('15', '0o17')}`],
    ['a leading zero', skus('price: 0980'), `4 products.cup.skus.1.price: ${read('980', '0980')}`],
    ['an exponent', skus('price: 1e3'), `4 products.cup.skus.1.price: ${read('1000', '1e3')}`],
    ['a hexadecimal number', 'hold_minutes: 0x1F', `3 hold_minutes: ${read('31', '0x1F')}`],
    ['an underscore', 'hold_minutes: 1_000', '3 hold_minutes: must be a number, without a comma'],
    ['a time', 'hold_minutes: 12:30', '3 hold_minutes: must be a number'],
    ['a negative price', skus('price: -5'), '4 products.cup.skus.1.price: must be at least 0'],
    ['no', 'ticket_mode: no', '3 ticket_mode: must be true or false'],
    ['a code of digits', 'coupons: [{ code: 0123, name: A, amount: 1 }]', `3 coupons.A.code: `],
    [
      'a date',
      'coupons: [{ code: A, name: A, amount: 1, apply: { from: 2026-12-24 } }]',
      '3 coupons.A.apply.from: must be an instant',
    ],
    ['older YAML', '', '1 : has a %YAML line'],
    ['a tag', skus('price: !!int "1200"'), '4 products.cup.skus.1.price: has a tag'],
    ['a merge', 'links: { <<: { terms: "https://a.example/" } }', '3 links.<<: is no field'],
    [
      'text with a comma',
      'products: [{ key: a, name: 大, 小, skus: [{ price: 1 }] }]',
      '3 products.a.name: is cut at the comma before "小"',
    ],
    ['a colour without quotation marks', 'colour: #0f7b6c', '3 colour: is cut before "#0f7b6c"'],
    ['a number sign in a name', 'description: 湯呑 #1', '3 description: is cut before "#1"'],
    [
      'a full-width space',
      'links:\n  　terms: a',
      '4 links.　terms: has a full-width or no-break space',
    ],
    ['a full-width colon', 'region：JP', '3 : '],
    ['two documents', '---\nname: B', '3 : begins a second document'],
    ['an unknown alias', 'description: *text', '3 description: is an alias without its anchor'],
    [
      'an endless alias',
      'links: &a { terms: *a }',
      '3 links.terms: is an alias (*) within an anchor (&)',
    ],
  ])('explains %s', (name, text, expected) => {
    const start = name === 'older YAML' ? '%YAML 1.1\n---\n' : '';
    const [first] = problemsOf(`${start}${head}${text}\n`);
    expect(first?.slice(0, expected.length)).toBe(expected);
  });

  it('reads an alias as the value of its anchor', () => {
    const text = `${head}products:\n  - { key: a, name: A, sale: &xmas { until: 2026-12-25T00:00:00Z }, skus: [{ price: &p 1200 }] }\n  - { key: b, name: B, sale: *xmas, skus: [{ price: *p }] }\n`;
    const [a, b] = fileOf(text).products ?? [];
    expect(b?.sale).toEqual(a?.sale);
    expect(b?.skus[0]?.price).toBe(1200);
  });

  it('keeps words that older YAML takes for other values', () => {
    const file = fileOf(
      'slug: a\nname: no\ndescription: 12:30\nbanned_words: [yes, 1_000, 2026-12-24, "0123"]\n',
    );
    expect(file).toMatchObject({
      name: 'no',
      description: '12:30',
      banned_words: ['yes', '1_000', '2026-12-24', '0123'],
    });
  });

  const levels = 'abcdefghi'.split('');
  test.each([
    [
      'aliases of aliases',
      `x: &z [1]\n${levels.map((name, at) => `${name}: &${name} [${Array(9).fill(`*${at ? levels[at - 1] : 'z'}`)}]`).join('\n')}`,
    ],
    ['ten thousand aliases', `x: &a ["${'x'.repeat(1000)}"]\ny: [${Array(10_000).fill('*a')}]`],
    ['ten thousand levels in a line', `x: ${'['.repeat(10_000)}${']'.repeat(10_000)}`],
    ['ten thousand levels of lists', `x:\n  ${'- '.repeat(10_000)}1`],
  ])('refuses a file of %s without expanding it', (_, text) => {
    expect(problemsOf(`${head}${text}\n`)[0]).toMatch(/alias|nested|flow/i);
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

describe('the notice of a file', () => {
  const saysOf = (method: string, payment: string) =>
    remarksOn(
      fileOf(
        `slug: a\nname: A\ncommercial_notice: { payment_method: "${method}" }\npayment: { ${payment} }\n`,
      ),
    ).flatMap(({ says }) => (says.includes('.payment_method ') ? says : []));

  test.each([
    ['クレジットカード、代引き', 'card: {}, cash_on_delivery: {}', []],
    ['ご注文の画面に表示しています', 'card: {}, konbini: {}', []],
    ['クレジットカード', 'card: {}, konbini: {}', ['does not name konbini']],
    ['ｺﾝﾋﾞﾆ払い', 'card: {}', ['does not name card', 'names konbini']],
    ['信用卡、貨到付款', 'card: {}', ['names cash_on_delivery']],
    ['Cash on delivery', 'konbini: {}', ['does not name konbini', 'names cash_on_delivery']],
  ])('"%s" is compared with the payment of %s', (method, payment, expected) => {
    expect(saysOf(method, payment)).toEqual(expected.map((text) => expect.stringContaining(text)));
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
