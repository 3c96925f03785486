import { expect, it } from 'vitest';
import { schemas } from '../../../src/contract/schemas.ts';
import {
  EVERYTHING,
  queryOf,
  searchOf,
  withSearch,
} from '../../../src/features/product/rules/search.ts';

it.each([
  ['急須\t湯呑み', '急須 湯呑み'],
  ['\n急須\u2028', '急須'],
  ['急\u202e須', '急 須'],
  ['急須'.repeat(80), '急須'.repeat(50)],
])('a pasted search for %j is accepted by the server', (typed, keyword) => {
  const url = new URL('https://shop.test/hanamichi/market');
  url.searchParams.set('keyword', typed);
  const query = queryOf(searchOf(url));
  expect(query).toEqual({ keyword });
  expect(schemas.listProducts.query.safeParse(query).success).toBe(true);
});

it('an address keeps every filter and sort, and drops invalid ones', () => {
  const shared = new URL(
    'https://shop.test/hanamichi/market?kind=goods&sort=price_desc&tag=%E9%99%B6%E5%99%A8' +
      '&in_stock=true&on_sale=true&min_price=0&max_price=5000&vendor_id=7',
  );
  const search = searchOf(shared);
  expect(queryOf(search)).toEqual({
    ...{ with_ticket: 'false', sort: 'price_desc', tag: '陶器', vendor_id: 7 },
    ...{ in_stock: 'true', on_sale: 'true', min_price: 0, max_price: 5000 },
  });
  const bare = new URL('/hanamichi/market', shared);
  expect(searchOf(withSearch(bare, search))).toEqual(search);
  expect(withSearch(shared, EVERYTHING).href).toBe(bare.href);
  const invalid = 'sort=name&in_stock=1&min_price=-1&max_price=1e3&vendor_id=0&kind=x&tag=';
  expect(searchOf(new URL(`?${invalid}`, bare))).toEqual(EVERYTHING);
});
