import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runHost } from '../../server/cli/run.ts';
import { priceOrder } from '../../server/modules/cart/rules/price.ts';
import type { HostReply } from '../../src/contract/host/schemas.ts';
import { TAKINGS_BY } from '../../src/contract/host/takings.ts';
import { commandLineOf } from '../support/command-line.ts';
import { type Host, hostOf } from '../support/host.ts';
import {
  insertMember,
  insertProduct,
  insertShop,
  type Member,
  type Shop,
} from '../support/shop.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let member: Member;
let dir: string;
const db = () => server.services.db;

beforeAll(async () => {
  server = await startTestServer({ demo: false });
  member = await insertMember(db());
  dir = await mkdtemp(join(tmpdir(), 'takings-'));
});
afterAll(async () => {
  await rm(dir, { recursive: true });
  await server.close();
});

interface Sale {
  type: 'gmo_credit' | 'gmo_cvs' | 'cash_on_delivery';
  items: { price: number; quantity: number; rate: number }[];
  coupon: number;
  paidAt: string;
  refunds: { part: number; at: string }[];
  isTwice: boolean;
}

const MONTH = '2026-11';

async function insertSale(shop: Shop, skuId: number, sale: Sale): Promise<number> {
  const { items: goods, coupon, type, paidAt } = sale;
  const isCash = type === 'cash_on_delivery';
  const { rebate_amounts, ...sums } = priceOrder({
    items: goods.map((item, id) => ({ ...item, id, freeShipping: false, isTicket: false })),
    shipping: { fee_type: 'flat', fee: 500, free_shipping_threshold: null, fee_by_prefecture: {} },
    payment: { fee: isCash ? 330 : 0 },
    coupon_amount: coupon,
  });
  const isRefunded = isCash && sale.refunds.length > 0;
  const order = await db()
    .insertInto('customer_order')
    .values({
      ...sums,
      slug: `E-${randomUUID()}`,
      store_id: shop.storeId,
      user_id: member.id,
      type: 'normal',
      status: 'completed',
      email: 'hana@example.com',
      payment_type: type,
      payment_status: isRefunded ? 'refunded' : 'paid',
      paid_at: paidAt,
      shipping_type: 'custom',
      shipping_status: 'delivered',
      created_at: paidAt,
      tax_rate: 10,
      tax_rounding: 'down',
    })
    .returning(['id', 'amount_payable'])
    .executeTakeFirstOrThrow();
  for (const [index, item] of goods.entries()) {
    const cart = await db()
      .insertInto('cart_item')
      .values({
        store_id: shop.storeId,
        user_id: member.id,
        sku_id: skuId,
        quantity: item.quantity,
        added_from: 'live',
        state: 'ordered',
        created_at: paidAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db()
      .insertInto('order_item')
      .values({
        order_id: order.id,
        cart_item_id: cart.id,
        sku_id: skuId,
        post_id: index % 2 === 0 ? shop.postId : null,
        product_name: item.rate === 8 ? '煎茶' : '江戸風鈴',
        sku_name: '',
        price: item.price,
        rebate_amount: rebate_amounts[index]?.rebate_amount ?? 0,
        quantity: item.quantity,
        added_from: 'live',
        is_ticket: 0,
        free_shipping: 0,
        tax_rate: item.rate,
      })
      .execute();
  }
  if (isCash) {
    const log = { order_id: order.id, command: 'refund', status: '', payment_status: '' };
    const [refund] = sale.refunds;
    if (refund)
      await db()
        .insertInto('order_log')
        .values({ ...log, created_at: refund.at })
        .execute();
    return order.id;
  }
  const ids: number[] = [];
  for (const _ of sale.isTwice ? [1, 2] : [1]) {
    const payment = await db()
      .insertInto('payment')
      .values({
        order_id: order.id,
        trade_id: randomUUID(),
        type: type === 'gmo_cvs' ? 'gmo_cvs' : 'gmo_credit',
        status: 'paid',
        amount: order.amount_payable,
        currency: 'JPY',
        provider: 'sandbox',
        info: '{}',
        paid_at: paidAt,
        created_at: paidAt,
        updated_at: paidAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(payment.id);
    let left = order.amount_payable;
    for (const { part, at } of sale.refunds) {
      const amount = Math.floor(left * part);
      left -= amount;
      const row = { payment_id: payment.id, amount, source: 'provider', created_at: at } as const;
      await db().insertInto('payment_refund').values(row).execute();
    }
  }
  await db()
    .updateTable('customer_order')
    .set({ payment_id: ids[0] ?? null })
    .where('id', '=', order.id)
    .execute();
  return order.id;
}

const open = async () => {
  const shop = await insertShop(db());
  const { skuId } = await insertProduct(db(), shop);
  return { shop, skuId, host: await hostOf(server, shop) };
};

const read = (host: Host, by: string): Promise<HostReply<'listTakings'>> =>
  host.do('listTakings', { query: { month: MONTH, by } });

const instant = fc
  .integer({ min: Date.UTC(2026, 9, 28), max: Date.UTC(2026, 11, 4) })
  .map((at) => new Date(at).toISOString());

const sales = fc.record({
  type: fc.constantFrom('gmo_credit', 'gmo_cvs', 'cash_on_delivery'),
  items: fc.array(
    fc.record({
      price: fc.integer({ min: 1, max: 20_000 }),
      quantity: fc.integer({ min: 1, max: 4 }),
      rate: fc.constantFrom(10, 8, 0),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  coupon: fc.integer({ min: 0, max: 3000 }),
  paidAt: instant,
  refunds: fc.array(fc.record({ part: fc.constantFrom(0.1, 0.33, 0.5, 1), at: instant }), {
    maxLength: 2,
  }),
  isTwice: fc.constantFrom(false, false, false, true),
}) satisfies fc.Arbitrary<Sale>;

const sum = (rows: readonly { amount: number }[]) =>
  rows.reduce((total, { amount }) => total + amount, 0);

describe('a month’s takings', () => {
  test('of random sales and refunds equal the days of listPayments, however they are grouped', async () => {
    const { shop, skuId, host } = await open();
    for (const sale of fc.sample(sales, { numRuns: 60, seed: 28 })) {
      await insertSale(shop, skuId, sale);
    }
    const days = { taken: 0, refunded: 0 };
    for (let day = 1; day <= 30; day += 1) {
      const query = { day: `${MONTH}-${String(day).padStart(2, '0')}` };
      const { sums } = await host.do('listPayments', { query });
      days.taken += sums.taken;
      days.refunded += sums.refunded;
    }
    expect(days.taken).toBeGreaterThan(0);
    expect(days.refunded).toBeGreaterThan(0);
    for (const by of TAKINGS_BY) {
      const takings = await read(host, by);
      expect(takings.sums).toEqual(days);
      expect(sum(takings.data)).toBe(days.taken - days.refunded);
      const refunds = takings.data.filter(({ kind }) => kind === 'refund');
      expect(sum(refunds)).toBe(-days.refunded);
    }
  });

  const sale: Sale = {
    type: 'gmo_credit',
    items: [
      { price: 1100, quantity: 1, rate: 10 },
      { price: 1080, quantity: 1, rate: 8 },
    ],
    coupon: 0,
    paidAt: '2026-11-09T15:00:00.000Z',
    refunds: [],
    isTwice: false,
  };
  const rowsBy = async (host: Host, by: string) =>
    (await read(host, by)).data.map(({ key, kind, amount }) => [key, kind, amount]);

  test('are grouped by day, show, product, method and rate, with fees apart', async () => {
    const { shop, skuId, host } = await open();
    await insertSale(shop, skuId, sale);
    expect(await rowsBy(host, 'day')).toEqual([
      ['2026-11-10', 'goods', 2180],
      ['2026-11-10', 'shipping', 500],
    ]);
    expect(await rowsBy(host, 'show')).toEqual([
      ['', 'goods', 1080],
      ['', 'shipping', 500],
      ['夜の縁日', 'goods', 1100],
    ]);
    expect(await rowsBy(host, 'product')).toEqual([
      ['', 'shipping', 500],
      ['江戸風鈴', 'goods', 1100],
      ['煎茶', 'goods', 1080],
    ]);
    expect(await rowsBy(host, 'method')).toEqual([
      ['gmo_credit', 'goods', 2180],
      ['gmo_credit', 'shipping', 500],
    ]);
    expect(await rowsBy(host, 'rate')).toEqual([
      ['10%', 'goods', 1100],
      ['10%', 'shipping', 500],
      ['8%', 'goods', 1080],
    ]);
  });

  test('have the refund of a second payment apart from sales', async () => {
    const { shop, skuId, host } = await open();
    const id = await insertSale(shop, skuId, { ...sale, isTwice: true });
    const second = await db()
      .selectFrom('payment')
      .select(['id', 'amount'])
      .where('order_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    await db()
      .insertInto('payment_refund')
      .values({
        payment_id: second.id,
        amount: second.amount,
        source: 'provider',
        created_at: '2026-11-12T00:00:00.000Z',
      })
      .execute();
    expect(await rowsBy(host, 'rate')).toEqual([
      ['', 'overpaid', 2680],
      ['', 'refund', -2680],
      ['10%', 'goods', 1100],
      ['10%', 'shipping', 500],
      ['8%', 'goods', 1080],
    ]);
  });

  test('of another store are not in them', async () => {
    const { shop, skuId } = await open();
    await insertSale(shop, skuId, sale);
    const other = await open();
    expect((await read(other.host, 'day')).data).toEqual([]);
  });

  test('are refused for no month', async () => {
    const { host } = await open();
    expect((await host.call('listTakings', { query: { month: '2026-13' } })).status).toBe(422);
  });

  describe('by the command', () => {
    const run = ({ host, shop }: { host: Host; shop: Shop }, ...words: string[]) =>
      runHost(
        ['takings', '--month', MONTH, ...words],
        commandLineOf(server, {
          store: shop.slug,
          hostKey: host.key,
          pictures: () => Promise.reject(new Error('There are no pictures.')),
        }),
      );
    const refunds = [{ part: 1, at: '2026-11-20T00:00:00.000Z' }];
    const openWithRefund = async () => {
      const opened = await open();
      await insertSale(opened.shop, opened.skuId, { ...sale, refunds });
      return opened;
    };
    const table = (file: string) => {
      const [header = '', ...lines] = readFileSync(file, 'utf8').slice(1).trimEnd().split('\r\n');
      const names = header.split(',');
      return lines.map((line) =>
        Object.fromEntries(line.split(',').map((cell, at) => [names[at], cell])),
      );
    };

    test('are printed by rate', async () => {
      const opened = await openWithRefund();
      expect(await run(opened, '--by', 'rate')).toBe(
        [
          '10%\tgoods\t1100',
          '10%\tshipping\t500',
          '10%\trefund\t-1600',
          '8%\tgoods\t1080',
          '8%\trefund\t-1080',
          '2026-11 (Asia/Tokyo): taken 2680, refunded 2680 JPY.',
        ].join('\n'),
      );
      const file = join(dir, 'rate.csv');
      await run(opened, '--by', 'rate', '--csv', file);
      expect(table(file)[3]).toEqual({
        month: MONTH,
        key: '8%',
        kind: 'goods',
        currency: 'JPY',
        amount: '1080',
      });
    });

    test('are written for freee', async () => {
      const file = join(dir, 'freee.csv');
      await run(await openWithRefund(), '--freee', file);
      const rows = table(file).map((row) =>
        ['収支区分', '発生日', '勘定科目', '税区分', '金額', '税計算区分', '備考'].map(
          (name) => row[name],
        ),
      );
      expect(rows).toEqual([
        [
          '収入',
          '2026/11/10',
          '売上高',
          '課税売上10%',
          '1100',
          '内税',
          '商品売上 クレジットカード',
        ],
        ['収入', '2026/11/10', '売上高', '課税売上10%', '500', '内税', '送料 クレジットカード'],
        [
          '収入',
          '2026/11/10',
          '売上高',
          '課税売上8%（軽）',
          '1080',
          '内税',
          '商品売上 クレジットカード',
        ],
        ['支出', '2026/11/20', '売上高', '課税売返10%', '1600', '内税', '返金 クレジットカード'],
        [
          '支出',
          '2026/11/20',
          '売上高',
          '課税売返8%（軽）',
          '1080',
          '内税',
          '返金 クレジットカード',
        ],
      ]);
    });

    test('are written for MoneyForward, balanced', async () => {
      const file = join(dir, 'moneyforward.csv');
      await run(await openWithRefund(), '--moneyforward', file);
      const rows = table(file);
      expect(rows.every((row) => row['借方金額(円)'] === row['貸方金額(円)'])).toBe(true);
      expect(rows[2]).toMatchObject({
        取引No: '3',
        取引日: '2026/11/10',
        借方勘定科目: '売掛金',
        貸方勘定科目: '売上高',
        貸方税区分: '課税売上 (軽)8%',
        '貸方金額(円)': '1080',
      });
      expect(rows[4]).toMatchObject({
        借方勘定科目: '売上高',
        借方税区分: '課税売上-返還等 (軽)8%',
        貸方勘定科目: '売掛金',
      });
      expect(Object.keys(rows[0] ?? {})).toHaveLength(27);
    });

    test('are not written in an unknown grouping, or to two files', async () => {
      const opened = await open();
      await expect(run(opened, '--by', 'week')).rejects.toThrow('--by is one of');
      await expect(run(opened, '--csv', 'a', '--freee', 'b')).rejects.toThrow('Give one of');
    });
  });
});
