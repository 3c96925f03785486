import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runHost } from '../../../server/cli/run.ts';
import { createLog } from '../../../server/log.ts';
import { createNightlyReconciliation } from '../../../server/modules/payment/reconcile/nightly-reconciliation.ts';
import { readPaymentMetrics } from '../../../server/modules/payment/reconcile/read-payment-metrics.ts';
import { runProviderCalls } from '../../../server/modules/payment/run-provider-calls.ts';
import { formatDateTime } from '../../../src/format/date.ts';
import { commandLineOf } from '../../support/command-line.ts';
import { type Host, hostOf } from '../../support/host.ts';
import { findPayments, insertCardShop, placeOrder } from '../../support/order.ts';
import { openDesk, type PaymentDesk } from '../../support/payment/desk.ts';
import { sandboxHarness } from '../../support/payment/sandbox.ts';

let desk: PaymentDesk;
let host: Host;
let lines: string[];
let compare: () => Promise<void>;
beforeEach(async () => {
  desk = await openDesk(sandboxHarness);
  host = await hostOf(desk.server, desk.shop);
  lines = [];
  const log = createLog('json', (line) => lines.push(line));
  compare = createNightlyReconciliation({ ...desk.server.services, log });
  return () => desk.close();
});

const db = () => desk.server.services.db;
const today = () =>
  formatDateTime(desk.server.services.clock(), 'Asia/Tokyo').slice(0, 10).replaceAll('/', '-');
/** Passes to 4:00 of the next day in Japan, after the nightly comparison. */
const passToNight = () => {
  const inJapan = new Date(desk.server.services.clock().getTime() + 9 * 3_600_000);
  desk.server.pass(28 * 60 - inJapan.getUTCHours() * 60 - inJapan.getUTCMinutes());
};
const nextNight = async () => {
  passToNight();
  await compare();
};
const paidByCard = async () => {
  const started = await desk.startCard(await desk.buyer());
  await desk.provider.authenticate(started.trade, 'pass');
  await desk.deliver();
  await desk.deliver();
  return started;
};
const paidReceipt = async () => {
  const started = await desk.startReceipt(await desk.buyer());
  await desk.provider.payReceipt(started.trade);
  return started;
};
const alter = (trade: string, change: { status?: 'captured'; amount?: number }) =>
  db().updateTable('sandbox_charge').set(change).where('trade_id', '=', trade).execute();
const forget = (trade: string) =>
  db().deleteFrom('sandbox_charge').where('trade_id', '=', trade).execute();
const rowOf = async (id: number, day?: string) => {
  const { data } = await host.do('listPayments', day ? { query: { day } } : {});
  return data.find(({ order_id }: { order_id: number }) => order_id === id);
};
const summaries = () =>
  lines
    .map((line) => JSON.parse(line))
    .filter(({ message }) => /^(compared payments|payments differ)/.test(message));

async function strayTrade(): Promise<string> {
  const trade_id = randomUUID();
  const shop_id = `sandbox-${desk.shop.slug}`;
  const created_at = desk.server.services.clock().toISOString();
  const none = { card_id: null, return_url: null, convenience: null, receipt_no: null };
  await db()
    .insertInto('sandbox_charge')
    .values({
      ...none,
      trade_id,
      shop_id,
      created_at,
      kind: 'card',
      order_ref: 'of another system',
      amount: 700,
      currency: 'JPY',
      status: 'captured',
      confirmation_no: null,
      expire_at: null,
    })
    .execute();
  return trade_id;
}

const figures = () => readPaymentMetrics(db(), desk.server.services.clock());
const compareAgain = async () => {
  passToNight();
  await createNightlyReconciliation(desk.server.services)();
};

async function sellSome() {
  const captured = await paidByCard();
  const refunded = await paidByCard();
  await host.do('refundOrder', { params: { id: refunded.id }, body: { amount: 400 } });
  await runProviderCalls(desk.server.services);
  await desk.deliver();
  const atDoor = await placeOrder(desk.server, desk.shop, await desk.buyer(), 'cash_on_delivery');
  for (const command of ['ship', 'deliver']) {
    await host.do('moveOrder', { params: { id: atDoor.id }, body: { command } });
  }
  return { captured, refunded, atDoor };
}

describe('the payments of a day', () => {
  test('are listed by order and provider, with their sums', async () => {
    const { captured, refunded, atDoor } = await sellSome();
    const unpaid = await desk.startReceipt(await desk.buyer());
    const takings = await host.do('listPayments');
    expect(takings).toMatchObject({
      day: today(),
      timezone: 'Asia/Tokyo',
      currency: 'JPY',
      sums: { taken: 4800, refunded: 400, owed: 0 },
    });
    const seen = takings.data.map((row: Record<string, unknown>) => [
      row.order_id,
      row.provider,
      row.sums,
    ]);
    expect(seen).toEqual([
      [captured.id, 'sandbox', { taken: 1500, refunded: 0, owed: 0 }],
      [refunded.id, 'sandbox', { taken: 1500, refunded: 400, owed: 0 }],
      [atDoor.id, 'courier', { taken: 1800, refunded: 0, owed: 0 }],
    ]);
    expect(await rowOf(unpaid.id)).toBeUndefined();
    await host.do('refundOrder', { params: { id: captured.id }, body: {} });
    expect((await host.do('listPayments')).sums).toMatchObject({ owed: 1500 });
  });

  test('use the store’s time zone', async () => {
    const { id } = await paidByCard();
    const paidAt = (paid_at: string) =>
      db().updateTable('payment').set({ paid_at }).where('order_id', '=', id).execute();
    await paidAt('2026-03-01T14:59:59.999Z');
    expect(await rowOf(id, '2026-03-01')).toBeDefined();
    expect(await rowOf(id, '2026-03-02')).toBeUndefined();
    await paidAt('2026-03-01T15:00:00.000Z');
    expect(await rowOf(id, '2026-03-01')).toBeUndefined();
    expect(await rowOf(id, '2026-03-02')).toBeDefined();
    const wrong = await host.call('listPayments', { query: { day: '2026-02-30' } });
    expect(wrong.body.report_type).toBe('INVALID_INPUT');
  });

  test('count a refund on the day it was made, whenever it was paid', async () => {
    const { id } = await paidByCard();
    const paidOn = today();
    desk.server.pass(24 * 60);
    await host.do('refundOrder', { params: { id }, body: { amount: 400 } });
    await runProviderCalls(desk.server.services);
    const sumsOf = async (day: string) => (await host.do('listPayments', { query: { day } })).sums;
    expect(await sumsOf(paidOn)).toEqual({ taken: 1500, refunded: 0, owed: 0 });
    expect(await sumsOf(today())).toEqual({ taken: 0, refunded: 400, owed: 0 });
    expect((await rowOf(id, today())).sums).toEqual({ taken: 0, refunded: 400, owed: 0 });
    desk.server.pass(24 * 60);
    await host.do('refundOrder', { params: { id }, body: { amount: 100, by_hand: true } });
    expect(await sumsOf(today())).toEqual({ taken: 0, refunded: 100, owed: 0 });
  });

  test('include cash on delivery and its refund, each on its day', async () => {
    const { id } = await placeOrder(desk.server, desk.shop, await desk.buyer(), 'cash_on_delivery');
    const paidOn = today();
    await db()
      .updateTable('customer_order')
      .set({
        status: 'returned',
        payment_status: 'paid',
        paid_at: desk.server.services.clock().toISOString(),
      })
      .where('id', '=', id)
      .execute();
    expect((await rowOf(id)).sums).toEqual({ taken: 1800, refunded: 0, owed: 1800 });
    desk.server.pass(24 * 60);
    await host.do('refundOrder', { params: { id }, body: { by_hand: true } });
    expect((await rowOf(id, paidOn)).sums).toEqual({ taken: 1800, refunded: 0, owed: 0 });
    expect((await rowOf(id, today())).sums).toEqual({ taken: 0, refunded: 1800, owed: 0 });
  });

  test('of another store are not seen', async () => {
    await paidByCard();
    const other = await hostOf(desk.server, await insertCardShop(db()));
    expect(await other.do('listPayments')).toMatchObject({ data: [], sums: { taken: 0 } });
  });
});

describe('the nightly comparison', () => {
  test('logs agreement once and does not ask again', async () => {
    await sellSome();
    await compare();
    expect(summaries()).toEqual([]);
    await nextNight();
    expect(summaries()).toMatchObject([
      { level: 'info', compared: 2, corrected: 0, differences: 0, unanswered: 0 },
    ]);
    await nextNight();
    expect(summaries()).toHaveLength(1);
  });

  test('applies a capture and a refund without webhooks, and records the difference', async () => {
    const lost = await paidReceipt();
    await desk.provider.webhooks();
    const back = await paidByCard();
    const refund = { refund_id: 'by the dashboard', trade_id: back.trade, amount: 300 };
    const created_at = desk.server.services.clock().toISOString();
    await db()
      .insertInto('sandbox_refund')
      .values({ ...refund, created_at })
      .execute();
    await nextNight();
    expect((await findPayments(db(), lost.id))[0]).toMatchObject({ status: 'paid' });
    expect((await findPayments(db(), back.id))[0]).toMatchObject({ refunded: 300 });
    expect((await rowOf(lost.id)).difference).toMatchObject({
      kind: 'unpaid_here',
      here: 'pending',
      there: 'captured 1500 JPY, refunded 0',
      settled_at: expect.any(String),
    });
    expect((await rowOf(back.id)).difference).toMatchObject({
      kind: 'refunded',
      settled_at: expect.any(String),
    });
    expect(summaries()).toMatchObject([{ compared: 2, corrected: 2, differences: 0 }]);
  });

  test('leaves another amount, an unknown and a voided charge to a person, until they agree', async () => {
    const other = await paidReceipt();
    await alter(other.trade, { amount: 900 });
    await desk.provider.webhooks();
    const forgotten = await paidByCard();
    await forget(forgotten.trade);
    await nextNight();
    expect((await findPayments(db(), other.id))[0]).toMatchObject({ status: 'pending' });
    const { data } = await host.do('listPayments');
    expect(data.map((row: { difference: { kind: string } }) => row.difference.kind).sort()).toEqual(
      ['amount', 'unknown_there'],
    );
    expect(await readPaymentMetrics(db())).toMatchObject({ differences: 2 });
    expect(summaries()).toMatchObject([{ level: 'warn', compared: 2, differences: 2 }]);
    await alter(other.trade, { amount: 1500 });
    await nextNight();
    expect((await findPayments(db(), other.id))[0]).toMatchObject({ status: 'paid' });
    expect(await readPaymentMetrics(db())).toMatchObject({ differences: 1 });
  });

  test('lists charges without a payment until they are refunded', async () => {
    await paidByCard();
    const stray = await strayTrade();
    await nextNight();
    const { strays } = await host.do('listPayments');
    expect(strays).toMatchObject([{ charge_id: `sandbox_${stray}`, amount: 700, refunded: 0 }]);
    expect(await figures()).toMatchObject({ differences: 1 });
    expect(summaries()).toMatchObject([
      { level: 'warn', compared: 1, unmatched: 1, differences: 1 },
    ]);
    const created_at = desk.server.services.clock().toISOString();
    const back = { refund_id: 'by hand', trade_id: stray, amount: 700, created_at };
    await db().insertInto('sandbox_refund').values(back).execute();
    await compareAgain();
    expect(await figures()).toMatchObject({ differences: 0 });
    expect((await host.do('listPayments')).strays).toEqual([]);
  });

  test('shows an unmatched charge only to its store', async () => {
    await strayTrade();
    const other = await hostOf(desk.server, await insertCardShop(db()));
    await compareAgain();
    expect((await host.do('listPayments')).strays).toHaveLength(1);
    expect((await other.do('listPayments')).strays).toEqual([]);
  });

  test('makes one request per run during an outage', async () => {
    await paidByCard();
    await paidByCard();
    desk.provider.fail('gone');
    await nextNight();
    expect(lines.filter((line) => line.includes('could not be compared'))).toHaveLength(1);
    expect(summaries()).toEqual([]);
    desk.provider.fail(null);
    desk.server.pass(2);
    await compare();
    expect(summaries()).toMatchObject([{ compared: 2, differences: 0, unanswered: 1 }]);
  });

  test('runs on one of several servers', async () => {
    await paidByCard();
    const another = createNightlyReconciliation(desk.server.services);
    desk.server.pass(28 * 60);
    await another();
    await compare();
    expect(summaries()).toEqual([]);
  });
});

describe('npm run host -- payments', () => {
  let dir: string;
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'payments-'));
  });
  afterAll(() => rmSync(dir, { recursive: true }));

  const type = (...words: string[]) =>
    runHost(
      ['payments', ...words],
      commandLineOf(desk.server, {
        store: desk.shop.slug,
        hostKey: host.key,
        machineKey: () => '',
      }),
    );

  test('prints differences first and the sums last', async () => {
    const { captured } = await sellSome();
    const forgotten = await paidByCard();
    await forget(forgotten.trade);
    const day = today();
    await nextNight();
    const printed = (await type('--day', day)).split('\n');
    expect(printed[0]).toMatch(
      new RegExp(
        `^${forgotten.id}\t.*DIFFERS: paid here, unknown there \\(here paid 1500, refunded 0; there unknown\\)$`,
      ),
    );
    expect(printed[1]).toMatch(
      new RegExp(`^${captured.id}\t.*sandbox gmo_credit\ttaken 1500, refunded 0, owed 0$`),
    );
    expect(printed.at(-1)).toBe(
      `${day} (Asia/Tokyo): taken 6300, refunded 400, owed 0 JPY. Differences: 1.`,
    );
  });

  test('compares immediately on request, and lists unmatched charges', async () => {
    const lost = await paidReceipt();
    await desk.provider.webhooks();
    await strayTrade();
    const printed = (await type('--compare')).split('\n');
    expect(printed[0]).toMatch(/^-\tsandbox_.*DIFFERS: collected there, unknown here$/);
    expect(printed.join('\n')).toContain('differed, settled: collected there, unpaid here');
    expect((await findPayments(db(), lost.id))[0]).toMatchObject({ status: 'paid' });
    expect(printed.at(-1)).toContain('Differences: 1.');
    desk.provider.fail('gone');
    const away = await host.call('comparePayments', { body: {} });
    expect(away.body.report_type).toBe('PAYMENT_PROVIDER_UNAVAILABLE');
    desk.provider.fail(null);
  });

  test('writes a CSV that a spreadsheet reads as UTF-8 and runs no formula of', async () => {
    const { captured } = await sellSome();
    const slug = '=HYPERLINK("http://example.com","縁日")';
    await db().updateTable('customer_order').set({ slug }).where('id', '=', captured.id).execute();
    const file = join(dir, 'takings.csv');
    expect(await type('--csv', file)).toContain(`3 payments are in ${file}.`);
    const [header, first, ...rest] = readFileSync(file, 'utf8').split('\r\n');
    expect(header).toBe(
      '\ufeffday,order_id,order,provider,type,trade_id,paid_at,currency,taken,refunded,owed,difference',
    );
    expect(first).toMatch(
      new RegExp(
        `^${today()},${captured.id},"'=HYPERLINK\\(""http://example.com"",""縁日""\\)",sandbox,gmo_credit,.*,JPY,1500,0,0,$`,
      ),
    );
    expect(rest).toHaveLength(3);
  });
});
