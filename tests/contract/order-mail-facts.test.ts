import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StoreRow } from '../../server/modules/store/queries.ts';
import { addFromMarket, cartItemIds } from '../support/cart.ts';
import { hostOf } from '../support/host.ts';
import { lastOrderMail } from '../support/order-mail.ts';
import { insertMember, insertProduct, insertShop, type Member } from '../support/shop.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let member: Member;
// Thursday, 10:00 in Tokyo.
const now = new Date('2026-11-26T01:00:00.000Z');
const db = () => server.services.db;

beforeAll(async () => {
  server = await startTestServer({ demo: false, clock: () => now });
  member = await insertMember(db());
});
afterAll(() => server.close());

const DAYS = { earliest: 2, cut_off: 12, ahead: 30, closed_weekdays: [], closed_dates: [] };
const GIFT = {
  giftable: true,
  gift_sender: '鈴木 一郎',
  gift_message: 'おめでとう。\n<b>お元気で</b>',
};

/** Orders goods at 10 %, 8 % and without tax. */
async function order(requested: object = {}, of: Partial<StoreRow> = {}, language = 'ja') {
  const shop = await insertShop(db(), of);
  await db()
    .updateTable('shipping_setting')
    .set({ delivery_days: JSON.stringify(DAYS), slots_of: 'yamato', gifts: 1 })
    .where('id', '=', shop.courierId)
    .execute();
  for (const [tax_class, name, price] of [
    ['standard', '風鈴', 1100],
    ['reduced', '金平糖', 1080],
    ['exempt', '商品券', 500],
  ] as const) {
    const { skuId } = await insertProduct(db(), shop, {
      product: { tax_class, name },
      sku: { price },
    });
    await addFromMarket(server, shop, member, skuId);
  }
  const placed = await server.call('checkout', {
    ...member.auth,
    headers: { 'Accept-Language': language },
    body: {
      email: 'hana@example.com',
      item_ids: await cartItemIds(server, shop, member),
      payment_type: 'cash_on_delivery',
      shipping_type: 'custom_cod',
      address_id: member.addressId,
      ...requested,
    },
  });
  expect(placed.status).toBe(200);
  return { id: placed.body.id as number, host: await hostOf(server, shop) };
}

const requestedDay = { delivery_date: '2026-12-24', delivery_slot: '18-20' };

describe('a mail about an order', () => {
  test('states the requested day and time slot, when received and when shipped', async () => {
    const { id, host } = await order(requestedDay);
    const fact = 'お届け希望日時: 2026年12月24日(木) 18:00–20:00';
    expect((await lastOrderMail(server, id, 'orderReceived')).text).toContain(fact);
    const parcel = { order: String(id), carrier: 'yamato', tracking_number: '123456789013' };
    await host.do('shipOrders', { body: { orders: [parcel] } });
    const shipped = await lastOrderMail(server, id, 'shipped');
    expect(shipped.text).toContain(fact);
    expect(shipped.html).toContain('2026年12月24日(木) 18:00–20:00');
  });

  test.each([
    ['en', 'Requested delivery: Thu, December 24, 2026 Morning'],
    ['zh-TW', '希望配送時間: 2026年12月24日週四 上午'],
  ])('states the requested day in its language: %s', async (language, fact) => {
    const { id } = await order({ ...requestedDay, delivery_slot: 'am' }, {}, language);
    expect((await lastOrderMail(server, id, 'orderReceived')).text).toContain(fact);
  });

  test('states neither day nor gift where the buyer asks for none', async () => {
    const { id } = await order();
    const { text } = await lastOrderMail(server, id, 'orderReceived');
    expect(text).not.toContain('お届け希望日時');
    expect(text).not.toContain('ギフト');
  });

  test('names the giver and the message of a gift, to a proved address only', async () => {
    const { id } = await order(GIFT);
    const unproved = await lastOrderMail(server, id, 'orderReceived');
    expect(unproved.text).toContain('ギフト: 納品書に金額を載せません');
    expect(unproved.text).not.toContain('おめでとう');
    const account = { email: 'hana@example.com', email_proved_at: now.toISOString() };
    await db().updateTable('user_account').set(account).where('id', '=', member.id).execute();
    const { id: own } = await order(GIFT);
    const { text, html } = await lastOrderMail(server, own, 'orderReceived');
    expect(text).toContain('ギフト: 贈り主：鈴木 一郎');
    expect(text).toContain('メッセージ: おめでとう。\n<b>お元気で</b>');
    expect(html).toContain('おめでとう。\n&lt;b&gt;お元気で&lt;/b&gt;');
  });

  test('states the sum of each tax rate and marks goods at the reduced rate', async () => {
    const { id } = await order();
    const { text, html } = await lastOrderMail(server, id, 'orderReceived');
    expect(text).toContain('金平糖 ※');
    expect(text).toContain(
      [
        'お支払い金額: ¥3,480',
        '10%対象: ¥1,900（内消費税 ¥172）',
        '※ 8%対象（軽減税率）: ¥1,080（内消費税 ¥80）',
        '非課税: ¥500',
      ].join('\n'),
    );
    for (const fact of ['10%対象', '¥1,900（内消費税 ¥172）', '非課税']) {
      expect(html).toContain(fact);
    }
  });

  test('has no sums by tax rate from a store in Taiwan', async () => {
    const { id } = await order({}, { region: 'TW', currency: 'TWD', locale: 'zh_TW' }, 'zh-TW');
    const { text } = await lastOrderMail(server, id, 'orderReceived');
    expect(text).toContain('NT$3,480');
    expect(text).not.toMatch(/應稅|免稅|※/);
  });
});
