import { expect, it } from 'vitest';
import { schemas } from '../../../src/contract/schemas.ts';
import { queryOf, searchOf } from '../../../src/features/product/rules/search.ts';

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
