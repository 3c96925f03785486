import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runHost } from '../../server/cli/run.ts';
import type { StoreRow } from '../../server/modules/store/queries.ts';
import { type CartServer, startCartServer } from '../support/cart.ts';
import { commandLineOf } from '../support/command-line.ts';
import { type Host, hostOf } from '../support/host.ts';
import { insertCardShop, payByCard, placeOrder, saveCard, sendNotice } from '../support/order.ts';
import { insertMember, type Member, type Shop } from '../support/shop.ts';

let server: CartServer;
let dir: string;
const db = () => server.services.db;

beforeAll(async () => {
  server = await startCartServer();
  dir = await mkdtemp(join(tmpdir(), 'documents-'));
});
afterAll(async () => {
  await rm(dir, { recursive: true });
  await server.close();
});

interface Sale {
  shop: Shop;
  member: Member;
  host: Host;
  id: number;
}

async function sell(type: 'cash_on_delivery' | 'gmo_credit', store: Partial<StoreRow> = {}) {
  const shop = await insertCardShop(db());
  const commercial = JSON.stringify({ seller_name: '株式会社花道', address: '東京都新宿区' });
  const columns = { invoice_number: 'T9000000000000', commercial, ...store };
  await db().updateTable('store').set(columns).where('id', '=', shop.storeId).execute();
  const member = await insertMember(db());
  const { id } = await placeOrder(server, shop, member, type, {
    product: { tax_class: 'reduced' },
  });
  return { shop, member, host: await hostOf(server, shop), id };
}

async function sellByCard(store: Partial<StoreRow> = {}): Promise<Sale> {
  const sale = await sell('gmo_credit', store);
  await payByCard(server, sale.member, sale.id, await saveCard(server, sale.member));
  const { trade_id } = await db()
    .selectFrom('payment')
    .select('trade_id')
    .where('order_id', '=', sale.id)
    .executeTakeFirstOrThrow();
  await sendNotice(server, trade_id);
  return sale;
}

const issue = ({ member, id }: Sale, kind: string, recipient?: string) =>
  server.call('issueOrderDocument', {
    ...member.auth,
    params: { id },
    body: { kind, recipient },
  });

describe('a buyer', () => {
  test('gets an invoice with issuer, number, day, goods, rates and recipient', async () => {
    const sale = await sell('cash_on_delivery');
    const { status, body } = await issue(sale, 'invoice', '株式会社縁日 御中');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      kind: 'invoice',
      is_reissue: false,
      recipient: '株式会社縁日 御中',
      issuer: {
        name: '株式会社花道',
        registration_number: 'T9000000000000',
        address: '東京都新宿区',
      },
      items: [{ price: 1000, quantity: 1, rate: 8, is_reduced: true }],
      shipping_fee: 500,
      payment_fee: 300,
      amount: 1800,
      taxes: [
        { rate: 10, is_reduced: false, amount: 800, tax: 72 },
        { rate: 8, is_reduced: true, amount: 1000, tax: 74 },
      ],
    });
  });

  test('gets a receipt once paid, made out to the name that they ask for', async () => {
    const sale = await sellByCard();
    const { body } = await issue(sale, 'receipt', '縁日 太郎');
    expect(body).toMatchObject({ kind: 'receipt', recipient: '縁日 太郎', amount: 1500 });
  });

  test('reads on a second issue that it is one, per kind and amount', async () => {
    const sale = await sellByCard();
    const reissues = async (kind: string) => (await issue(sale, kind)).body.is_reissue;
    expect(await reissues('receipt')).toBe(false);
    expect(await reissues('invoice')).toBe(false);
    expect(await reissues('receipt')).toBe(true);
    const { id } = sale;
    await db()
      .updateTable('customer_order')
      .set({ amount_payable: 1600 })
      .where('id', '=', id)
      .execute();
    expect(await reissues('receipt')).toBe(false);
  });

  test('gets a return invoice after a refund, apportioned over the rates of the order', async () => {
    const sale = await sellByCard();
    expect((await issue(sale, 'return')).body.report_type).toBe('ORDER_STATE_REFUSED');
    await sale.host.do('refundOrder', {
      params: { id: sale.id },
      body: { amount: 300, by_hand: true },
    });
    const { body } = await issue(sale, 'return');
    expect(body).toMatchObject({
      kind: 'return',
      amount: 300,
      refunded_at: expect.any(String),
      taxes: [
        { rate: 10, amount: 100, tax: 9 },
        { rate: 8, amount: 200, tax: 14 },
      ],
    });
  });

  test('gets no receipt before the payment, nor for cash that a courier collects', async () => {
    for (const type of ['gmo_credit', 'cash_on_delivery'] as const) {
      const sale = await sell(type);
      expect((await issue(sale, 'receipt')).body.report_type).toBe('ORDER_STATE_REFUSED');
    }
    const sale = await sell('cash_on_delivery');
    await db()
      .updateTable('customer_order')
      .set({ payment_status: 'paid' })
      .where('id', '=', sale.id)
      .execute();
    expect((await issue(sale, 'receipt')).body.report_type).toBe('ORDER_STATE_REFUSED');
  });

  test('gets no document of an order outside Japan, or of another member', async () => {
    const sale = await sell('cash_on_delivery');
    const another = await insertMember(db());
    expect((await issue({ ...sale, member: another }, 'invoice')).status).toBe(404);
    await db()
      .updateTable('customer_order')
      .set({ tax_rate: null, tax_rounding: null })
      .where('id', '=', sale.id)
      .execute();
    expect((await issue(sale, 'invoice')).status).toBe(404);
  });

  test('is stopped after fifty issues', async () => {
    const sale = await sell('cash_on_delivery');
    const row = { order_id: sale.id, kind: 'invoice', amount: 1800, recipient: null } as const;
    const rows = Array.from({ length: 50 }, () => ({ ...row, issued_by: 'x', issued_at: 'x' }));
    await db().insertInto('order_document').values(rows).execute();
    expect((await issue(sale, 'invoice')).status).toBe(429);
  });
});

describe('host invoice', () => {
  const run = ({ host, shop }: Sale, ...words: string[]) =>
    runHost(
      ['invoice', ...words],
      commandLineOf(server, {
        store: shop.slug,
        hostKey: host.key,
        pictures: () => Promise.reject(new Error('There are no pictures.')),
      }),
    );

  test('prints the invoice, and marks a second issue', async () => {
    const sale = await sell('cash_on_delivery');
    const text = await run(sale, `${sale.id}`, '--name', '株式会社縁日');
    for (const part of [
      '適格請求書\n株式会社縁日 様\n株式会社花道\n登録番号 T9000000000000',
      '江戸風鈴 金魚 ※\t¥1,000 × 1\t¥1,000',
      '送料\t¥500',
      '10%対象 ¥800（内消費税 ¥72）',
      '※ 8%対象 ¥1,000（内消費税 ¥74）',
    ]) {
      expect(text).toContain(part);
    }
    expect(await run(sale, `${sale.id}`)).toContain('適格簡易請求書 再発行');
  });

  test('writes a page to print, in which names are text', async () => {
    const sale = await sellByCard({ invoice_number: null });
    const file = join(dir, 'receipt.html');
    await run(sale, `${sale.id}`, '--receipt', '--name', '<b>&"縁日"', '--html', file);
    const page = readFileSync(file, 'utf8');
    expect(page).toContain('<!doctype html>\n<html lang="ja">\n');
    expect(page).not.toContain('\\n');
    expect(page).toContain('<h1>領収書</h1>');
    expect(page).toContain('&#60;b&#62;&#38;&#34;縁日&#34; 様');
    expect(page).toContain('クレジットカード');
    expect(page).not.toContain('登録番号');
  });

  test('finds no order of another store, and refuses two kinds at once', async () => {
    const sale = await sell('cash_on_delivery');
    const other = await sell('cash_on_delivery');
    await expect(run(other, `${sale.id}`)).rejects.toThrow(`no order ${sale.id}`);
    await expect(run(sale, `${sale.id}`, '--receipt', '--return')).rejects.toThrow('not both');
  });
});
