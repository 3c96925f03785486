import { afterAll, beforeAll, expect, test } from 'vitest';
import { addFromMarket, cartItemIds, cashOnDelivery } from '../support/cart.ts';
import { insertCoupon, settingsOn } from '../support/coupon.ts';
import {
  insertMember,
  insertProduct,
  insertShop,
  type Member,
  type Shop,
} from '../support/shop.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let shop: Shop;
let code: string;

beforeAll(async () => {
  server = await startTestServer({ demo: false });
  shop = await insertShop(server.services.db, { settings: settingsOn('coupon') });
  code = (await insertCoupon(server.services.db, shop)).code;
});
afterAll(() => server.close());

async function buyer() {
  const { db } = server.services;
  const member = await insertMember(db);
  await addFromMarket(server, shop, member, (await insertProduct(db, shop)).skuId);
  const ids = await cartItemIds(server, shop, member);
  const guess = (coupon_code?: string) =>
    server.call('priceCart', { ...member.auth, body: { item_ids: ids, coupon_code } });
  return { member, ids, guess };
}
const codeOf = ({ status, body }: { status: number; body: { report_type?: string } }) =>
  body.report_type ?? status;
const checkout = (member: Member, ids: number[], coupon_code: string) =>
  server.call('checkout', {
    ...member.auth,
    body: { ...cashOnDelivery(member, ids, 1500), coupon_code },
  });

test('allows twenty wrong codes, then rejects every code for a while', async () => {
  const { member, ids, guess } = await buyer();
  const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => guess(`GUESS-${n}`)));
  const codes = answers.map(codeOf);
  expect(codes.filter((one) => one === 'COUPON_NOT_FOUND')).toHaveLength(20);
  expect(codes.filter((one) => one === 'TOO_MANY_REQUESTS')).toHaveLength(10);
  const refused = await guess(code);
  expect(codeOf(refused)).toBe('TOO_MANY_REQUESTS');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500);
  expect(codeOf(await checkout(member, ids, code))).toBe('TOO_MANY_REQUESTS');
  expect((await guess()).status).toBe(200);
});

test('never counts a right code', async () => {
  const { guess } = await buyer();
  for (let n = 0; n < 40; n += 1) expect((await guess(code)).status).toBe(200);
  expect(codeOf(await guess('WRONG'))).toBe('COUPON_NOT_FOUND');
});

test('counts wrong codes at checkout together with those at pricing', async () => {
  const { member, ids, guess } = await buyer();
  for (let n = 0; n < 10; n += 1) await guess(`NO-${n}`);
  for (let n = 0; n < 10; n += 1) {
    expect(codeOf(await checkout(member, ids, `NOR-${n}`))).toBe('COUPON_NOT_FOUND');
  }
  expect(codeOf(await guess('NOW'))).toBe('TOO_MANY_REQUESTS');
});
