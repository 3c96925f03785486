/* docs/recipes/import-products.md */
import { describe, expect, it } from 'vitest';
import { readTable } from '../../../server/modules/import/csv.ts';
import { readFile as readProducts } from '../../../server/modules/import/read-file.ts';

const readFile = (bytes: Uint8Array) => readProducts(readTable(bytes));

const TEMPLATE = {
  title: '茶碗',
  published: 'true',
  option1: 'Default Title',
  option2: '',
  tracker: 'shopify',
  stock: '5',
  policy: 'deny',
  price: '1200.00',
  image: '',
  position: '',
};
const HEADER =
  'Handle,Title,Published,Option1 Value,Option2 Value,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Image Src,Image Position,Status';

function read(...rows: (Partial<typeof TEMPLATE> & { handle?: string })[]) {
  const lines = rows.map(({ handle, ...cells }, n) =>
    [handle ?? `p${n}`, ...Object.values({ ...TEMPLATE, ...cells }), 'active']
      .map((cell) => `"${cell}"`)
      .join(','),
  );
  return readFile(Buffer.from([HEADER, ...lines].join('\n')));
}
const stocks = ({ products }: ReturnType<typeof read>) =>
  products.flatMap(({ skus }) => skus.map(({ stock }) => stock));
const places = (list: { line: number; column: string }[]) =>
  list.map(({ line, column }) => [line, column]);

describe('the stock of a variant in Shopify’s CSV', () => {
  it('is untracked without an inventory tracker, whatever the quantity says', () => {
    const file = read(
      ...['0', '', '3', '-4', '0.0', 'n/a'].map((stock) => ({ tracker: '', stock })),
    );
    expect(stocks(file)).toEqual(Array(6).fill(9999));
    expect(file).toMatchObject({ problems: [], notes: [] });
  });

  it('is tracked with a tracker, and never negative', () => {
    expect(stocks(read({ stock: '0' }, { stock: '-4' }, { stock: '3' }, { stock: '' }))).toEqual([
      ...[0, 0, 3, null],
    ]);
  });

  it('is the quantity in a file without trackers, and untracked without both', () => {
    const file = (stock: string) =>
      readFile(Buffer.from(`Handle,Title,Price,Variant Inventory Qty\na,A,100,${stock}`));
    expect(stocks(file('0'))).toEqual([0]);
    expect(stocks(file(''))).toEqual([9999]);
  });

  it('is untracked and listed when the product sells on without stock', () => {
    const file = read(
      { stock: '0', policy: 'continue' },
      { stock: '-4', policy: 'CONTINUE' },
      { stock: '', policy: 'continue' },
      { stock: '7', policy: 'continue' },
    );
    expect(stocks(file)).toEqual([9999, 9999, 9999, 7]);
    expect(places(file.notes)).toEqual([2, 3, 4].map((line) => [line, 'Variant Inventory Policy']));
    expect(file.problems).toEqual([]);
  });

  it('sells on without stock in the newer template too', () => {
    const file = readFile(
      Buffer.from(
        'Title,URL handle,Price,Inventory tracker,Inventory quantity,Continue selling when out of stock\nA,a,100,shopify,0,Continue\nB,b,100,,0,Deny',
      ),
    );
    expect(stocks(file)).toEqual([9999, 9999]);
    expect(file.notes).toHaveLength(1);
  });
});

describe('a variant for ¥0 in Shopify’s CSV', () => {
  it('makes its product a draft and is listed', () => {
    const file = read(
      { price: '0.00' },
      { price: '0' },
      { price: '1' },
      { handle: 'set', option1: '赤', price: '900' },
      { handle: 'set', option1: '白', price: '0.0' },
    );
    expect(file.products.map(({ status, inMarket }) => [status, inMarket])).toEqual([
      ['init', false],
      ['init', false],
      ['selling', true],
      ['init', false],
    ]);
    expect(places(file.notes)).toEqual([2, 3, 6].map((line) => [line, 'Variant Price']));
    expect(file.problems).toEqual([]);
  });
});

describe('a number in Shopify’s CSV', () => {
  it.each([
    ...['1980', '1980.00', '1980.', '1,980', '"1,980.00"', '¥1980', '¥ 1,980', '￥1,980', '1980円'],
    ...['1,980 円', '１９８０', '１，９８０', 'NT$1,980', '1980元'],
  ])('is read as a price: %s', (price) => {
    const file = read({ price: price.replaceAll('"', '') });
    expect(file).toMatchObject({ problems: [], products: [{ skus: [{ price: 1980 }] }] });
  });

  it.each([
    ...['1,98', '1,9800', '1980,00', '1.980,00', '1,980.50', '198①', '10²', '1 980', '12:30'],
    ...['1_980', '0x7bc', '1.98E+03', '1,980-', '$1980', '--1', '-5', '½', '三千'],
  ])('is no price: %s', (price) => {
    const { products, problems } = read({ price });
    expect(products).toEqual([]);
    expect(places(problems)).toEqual([[2, 'Variant Price']]);
  });

  it('is read as a stock and as a position, as pandas writes it', () => {
    const image = 'https://images.example.com/';
    const file = read(
      { handle: 'a', stock: '12.0', image: `${image}b.jpg`, position: '2.0' },
      { handle: 'a', option1: '', price: '', stock: '', image: `${image}a.jpg`, position: '1.0' },
      { stock: '1,200' },
      { stock: '-3.0' },
    );
    expect(file.problems).toEqual([]);
    expect(stocks(file)).toEqual([12, 1200, 0]);
    expect(file.products[0]?.images.map(({ url }) => url)).toEqual([
      `${image}a.jpg`,
      `${image}b.jpg`,
    ]);
  });

  it.each(['12.5', '1,2', '1e3'])('is no stock: %s', (stock) => {
    expect(places(read({ stock }).problems)).toEqual([[2, 'Variant Inventory Qty']]);
  });

  it('is read as true or false', () => {
    const file = read(
      ...['1', '1.0', 'TRUE', 'Yes', '0', '0.0', 'FALSE', 'no'].map((published) => ({ published })),
    );
    expect(file.problems).toEqual([]);
    expect(file.products.map(({ inMarket }) => inMarket)).toEqual([
      ...[true, true, true, true, false, false, false, false],
    ]);
  });
});

describe('the key of a variant in Shopify’s CSV', () => {
  const keys = (...options: [string, string][]) =>
    read(...options.map(([option1, option2]) => ({ handle: 'a', option1, option2 })));
  it.each([
    [
      'where a value has a slash in it',
      [
        ['赤 / 白', 'S'],
        ['赤', '白 / S'],
      ],
    ],
    [
      'where a value ends or begins with a slash',
      [
        ['赤 /', '白'],
        ['赤', '/ 白'],
        ['赤 // 白', ''],
        ['赤 / 白', ''],
      ],
    ],
    [
      'for digits in a circle, squares, widths and cases',
      [
        ...[
          ['①', ''],
          ['1', ''],
        ],
        ...[
          ['Aa', ''],
          ['AA', ''],
        ],
        ...[
          ['1㎡', ''],
          ['1m2', ''],
        ],
        ...[
          ['Ｌ', ''],
          ['L', ''],
        ],
      ],
    ],
  ] as [string, [string, string][]][])('differs %s', (_, options) => {
    const { products, problems } = keys(...options);
    expect(problems).toEqual([]);
    expect(new Set(products[0]?.skus.map(({ key }) => key)).size).toBe(options.length);
  });

  it('leaves names apart where a value has a slash in it', () => {
    const { products } = keys(['赤 / 白', 'S'], ['赤', '白 / S'], ['青', 'S']);
    expect(products[0]?.skus.map(({ name }) => name)).toEqual([
      ...['赤 / 白 | S', '赤 | 白 / S', '青 / S'],
    ]);
  });

  it('is the same for composed and decomposed letters, and for hidden marks', () => {
    const { problems } = keys(
      ['ガラス', ''],
      ['ガラス'.normalize('NFD'), ''],
      ['ガ\u200bラス', ''],
    );
    expect(problems.map(({ line }) => line)).toEqual([3, 4]);
  });

  it('stays as it is written for one value', () => {
    expect(keys(['A/B', 'M'], ['赤', 'L']).products[0]?.skus).toMatchObject([
      { key: 'A/B / M', name: 'A/B / M' },
      { key: '赤 / L', name: '赤 / L' },
    ]);
  });
});

describe('a cell with invisible marks', () => {
  it('loses them', () => {
    const hidden = [
      '\u202d070\u202c',
      '\u200e070',
      '0\u00ad7\u206610',
      '\ufeff070',
      '070\u{e0041}',
    ];
    const { products, problems } = read(...hidden.map((mark) => ({ title: `商品${mark}` })), {
      title: '\u061c茶\u2060碗\u200b',
      price: '\u202d1200\u202c',
      published: '\u200etrue',
    });
    expect(problems).toEqual([]);
    expect(products.map(({ title }) => title)).toEqual([
      ...['商品070', '商品070', '商品0710', '商品070', '商品070', '茶碗'],
    ]);
  });

  it('keeps emoji and letters that need them', () => {
    const titles = ['👨‍👩‍👧', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '❤️', '葛󠄀城', 'می‌خواهم'];
    expect(read(...titles.map((title) => ({ title }))).products.map(({ title }) => title)).toEqual(
      titles,
    );
  });

  it('is rejected if nothing else is in it, and stops no other row', () => {
    const { products, problems } = read(
      { title: '\u200b\u202e' },
      { title: '\u3164' },
      { handle: 'a', option1: '\u3164' },
      { handle: 'a', option1: '白' },
      { handle: '\u3164' },
      { handle: 'b', option1: 'gone:x' },
      {},
    );
    expect(places(problems)).toEqual([
      [2, 'Title'],
      [3, 'Title'],
      [4, 'Option1 Value'],
      [6, 'Handle'],
      [7, 'Option1 Value'],
    ]);
    expect(products.map(({ handle, skus }) => [handle, skus.length])).toEqual([
      ['a', 1],
      ['p6', 1],
    ]);
  });
});

it('rejects a product with too many variants by its line and title, as the server would', () => {
  const many = Array.from({ length: 2049 }, (_, n) => ({ handle: 'many', option1: `${n}` }));
  const { products, problems } = read({ title: '椀' }, ...many, { title: '皿' });
  expect(products.map(({ title }) => title)).toEqual(['椀', '皿']);
  expect(problems).toMatchObject([{ line: 3, title: '茶碗' }]);
});
