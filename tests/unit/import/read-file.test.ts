import { describe, expect, it } from 'vitest';
import { inLanguage } from '../../../server/cli/languages/language.ts';
import { findTranslation } from '../../../server/cli/languages/translate.ts';
import { readTable } from '../../../server/modules/import/csv.ts';
import { readFile as readProducts } from '../../../server/modules/import/read-file.ts';
import { shopifyFile } from '../../support/shopify.ts';

const cdn = 'https://cdn.shopify.com/s/files/1/0000/0001/files/';
const isTranslated = (why: string) => inLanguage('ja', () => findTranslation(why)) !== undefined;

function readFile(bytes: Uint8Array) {
  const read = readProducts(readTable(bytes));
  for (const { why } of [...read.problems, ...read.notes]) expect(why).toSatisfy(isTranslated);
  return read;
}

const read = (text: string) => readFile(Buffer.from(text));

describe('a product CSV as Shopify exports it: BOM, CRLF, quoted line breaks, HTML', () => {
  const { products, problems } = readFile(shopifyFile('export'));
  const [yukata, uchiwa, pattern, geta, obi] = products;

  it('is read without problems', () => {
    expect(problems).toEqual([]);
    expect(products.map(({ handle }) => handle)).toEqual([
      ...['yukata-asagao', 'uchiwa', 'pdf-pattern', 'geta-draft', 'old-obi'],
    ]);
  });

  it('variants have the names of their options, integer prices, and no negative stock', () => {
    const common = { freeShipping: false };
    expect(yukata?.skus).toEqual([
      { ...common, key: '藍 / M', name: '藍 / M', price: 19800, originalPrice: 24800, stock: 12 },
      { ...common, key: '藍 / L', name: '藍 / L', price: 19800, originalPrice: null, stock: 5 },
      { ...common, key: '朱 / M', name: '朱 / M', price: 20800, originalPrice: null, stock: 0 },
    ]);
    expect(uchiwa?.skus).toMatchObject([{ key: '', name: 'うちわ, 12"の大判', stock: 40 }]);
  });

  it('images are unique and in order, those of variants last', () => {
    expect(yukata?.images).toEqual([
      { url: `${cdn}yukata-1.jpg?v=1690000000`, alt: '藍地に白い朝顔の浴衣' },
      { url: `${cdn}yukata-2.jpg?v=1690000000`, alt: '帯を結んだ後ろ姿, 近くから' },
      { url: `${cdn}yukata-3.jpg?v=1690000000`, alt: '' },
      { url: `${cdn}yukata-ai.jpg?v=1690000000`, alt: '' },
      { url: `${cdn}yukata-shu.jpg?v=1690000000`, alt: '' },
    ]);
  });

  it('HTML becomes plain text: no tag, no script, no image URL', () => {
    expect(yukata?.description).toBe(
      [
        ...['涼やかな、朝顔の浴衣', '', '綿100%の注染。肌ざわりがよく、', '夏の夜に映えます。', ''],
        ...['・お洗濯は手洗いで', '・帯は別売りです & 下駄も', '', 'くわしくはサイズ表へ。'],
      ].join('\n'),
    );
  });

  it('a variant without shipping ships free, and one without tracked inventory has stock', () => {
    expect(pattern?.skus).toMatchObject([{ stock: 9999, freeShipping: true, price: 800 }]);
  });

  it('a draft is not in the market, an archived product is deleted', () => {
    expect(yukata).toMatchObject({ status: 'selling', inMarket: true });
    expect(geta).toMatchObject({ status: 'init', inMarket: false });
    expect(obi).toMatchObject({ status: 'deleted' });
  });
});

describe('a file with bad rows', () => {
  const { products, problems } = readFile(shopifyFile('bad-rows'));

  it('returns all valid rows', () => {
    expect(products.map(({ handle, skus }) => [handle, skus.map(({ name }) => name)])).toEqual([
      ['good-1', ['赤', '黒']],
      ['good-2', ['もう一つのよい品']],
      ['good-3', ['最後の品']],
    ]);
    expect(products[0]?.images).toEqual([{ url: `${cdn}a.jpg`, alt: '' }]);
  });

  it('reports line and column of each, counting lines as an editor does', () => {
    expect(problems.map(({ line, column }) => [line, column])).toEqual([
      [4, 'Variant Price'],
      [5, 'Variant Price'],
      [6, 'Variant Inventory Qty'],
      [7, 'Option1 Value'],
      [8, 'Image Src'],
      [9, 'Image Src'],
      [11, 'Title'],
      [12, 'Handle'],
      [13, 'Handle'],
      [14, 'Gift Card'],
      [15, 'Status'],
      [15, 'Published'],
      [16, 'Variant Price'],
      [18, ''],
    ]);
  });

  it('reports the reason', () => {
    const whyAt = (line: number) => problems.find((problem) => problem.line === line)?.why;
    expect(whyAt(4)).toBe('is "千円", which is no price');
    expect(whyAt(5)).toBe('is 1000.50, but the currency has no smaller unit');
    expect(whyAt(7)).toBe('is the same variant as in line 2');
    expect(whyAt(8)).toContain('no public http(s) address');
    expect(whyAt(12)).toBe('is no-title, whose first row (line 11) was not taken');
    expect(whyAt(18)).toBe('a quotation mark is opened here and never closed');
  });

  it('marks no product as whole if a row cannot be read', () => {
    expect(products.some(({ isWhole }) => isWhole)).toBe(false);
    expect(readFile(shopifyFile('export')).products.every(({ isWhole }) => isWhole)).toBe(true);
  });
});

it('reads the newer template, whatever the order of its columns', () => {
  expect(readFile(shopifyFile('newer-template'))).toMatchObject({
    problems: [],
    products: [
      {
        handle: 'furin',
        title: '風鈴',
        description: '江戸風鈴',
        images: [{ url: `${cdn}furin.jpg`, alt: '金魚の風鈴' }],
        skus: [
          { key: '金魚', price: 2200, originalPrice: null, stock: 7 },
          { key: '花火', price: 2200, stock: 4 },
        ],
      },
    ],
  });
});

it('reads the Shift_JIS of an older Excel', () => {
  expect(readFile(shopifyFile('shift-jis')).products[0]?.title).toBe('うちわ, 12"の大判');
});

it.each([
  ['', 'The file is empty.'],
  ['\n\n', 'The file is empty.'],
  ['a,b\n1,2', 'The header has no column Handle, Title, Variant Price.'],
  ['\u0001', 'The header has no column Handle, Title, Variant Price.'],
])('rejects %j', (text, why) => {
  expect(read(text)).toMatchObject({ products: [], problems: [{ column: '', why }] });
});

it('rejects bytes that are not text', () => {
  const bytes = new Uint8Array([0xff, 0xfe, 0xfd, 0x00, 0x81]);
  expect(readFile(bytes).problems).toMatchObject([
    { line: 1, why: expect.stringContaining('The file is damaged UTF-16, or no text.') },
  ]);
});

it.each([
  ['1,98', 'is "1,98", which is no price'],
  ['-5', 'is "-5", which is no price'],
  ['9999999999', 'is too much'],
  ['1e3', 'is "1e3", which is no price'],
  ['', 'is empty'],
])('rejects the price %j', (price, why) => {
  const { problems } = read(`Handle,Title,Variant SKU,Variant Price\na,A,x,"${price}"`);
  expect(problems).toMatchObject([{ line: 2, column: 'Variant Price', why }]);
});

it.each([
  ['two lines', '"A\nB"', 'has a line break or control character in it'],
  ['a NUL', 'A\u0000', 'has a line break or control character in it'],
  ['too many characters', 'A'.repeat(256), 'is longer than 255 characters'],
])('rejects a title with %s', (_, title, why) => {
  const { problems } = read(`Handle,Title,Price\na,${title},100`);
  expect(problems).toMatchObject([{ line: 2, column: 'Title', why }]);
});

it('reports a row with more cells than the header', () => {
  const { products, problems } = read('Handle,Title,Price\na,A,100,oops\nb,B,100,,\n');
  const why = 'has 4 cells, but the header has 3';
  expect(problems).toEqual([{ line: 2, column: '', title: 'A', why }]);
  expect(products.map(({ handle }) => handle)).toEqual(['b']);
});

it('keeps the line breaks of a description without tags', () => {
  const { products } = read('Handle,Title,Description,Price\na,A,"一\n二 &amp; 三",100');
  expect(products[0]?.description).toBe('一\n二 & 三');
});

it('removes everything executable from hostile HTML, however deep', () => {
  const html = `${'<div>'.repeat(5000)}<svg onload=alert(1)><style>x</style>&lt;script&gt;\u202eよい`;
  const { products, problems } = read(`Handle,Title,Description,Price\na,A,"${html}",100`);
  expect(problems).toEqual([]);
  expect(products[0]?.description).not.toMatch(/<svg|onload|style|\u202e/);
});

it('reads four thousand rows in seconds, even if four hundred are broken', () => {
  const rows = Array.from({ length: 4000 }, (_, n) =>
    n % 10 === 0 ? `h${n},bad"quote,1` : `h${n},"商品 ""${n}""",${n}`,
  );
  const start = performance.now();
  const { products } = read(`Handle,Title,Price\n${rows.join('\n')}`);
  expect(products.length).toBe(3600);
  expect(performance.now() - start).toBeLessThan(10_000);
});
