import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../../../server/log.ts';
import { findPayments, issueReceipt, placeOrder } from '../../support/order.ts';
import { openDesk, type PaymentDesk } from '../../support/payment/desk.ts';
import { OUTAGES, type OutageReach } from '../../support/payment/harness.ts';
import { providers } from '../../support/payment/providers.ts';
import { authenticated, cancel, operations, receiptOf } from '../../support/payment/waiting.ts';

describe.each(providers)('an outage of $name', (harness) => {
  let desk: PaymentDesk;
  const lines: string[] = [];
  beforeAll(async () => {
    desk = await openDesk(harness);
    desk.server.services.log = createLog('json', (line) => lines.push(line));
  });
  afterEach(() => {
    desk.provider.fail(null);
    // Sessions last weeks, so each test starts today.
    const ahead = desk.server.services.clock().getTime() - Date.now();
    desk.server.pass(-Math.round(ahead / 60_000));
  });
  afterAll(() => desk.close());

  const intentsOf = async (id: number) => {
    const { db } = desk.server.services;
    const attempts = await findPayments(db, id);
    return db
      .selectFrom('provider_call')
      .select(['kind', 'status'])
      .where(
        'payment_id',
        'in',
        attempts.map((attempt) => attempt.id),
      )
      .orderBy('id')
      .execute();
  };

  const tryAgain = async () => {
    desk.server.pass(25 * 60);
    await desk.runCalls();
  };

  const readLog = async () => {
    const text = lines.splice(0).join('\n');
    for (const secret of await desk.provider.secrets()) {
      expect(secret).not.toBe('');
      expect(text).not.toContain(secret);
    }
    return text;
  };

  describe.each(Object.entries(operations))('while %s', (_, operation) => {
    const { of, begin, books, waits, ends } = operation;
    const [before, after] = books;
    const done = operation.done.map((kind) => ({ kind, status: 'done' }));

    test.each(OUTAGES)('%s: the call is made once, after the outage', async (outage) => {
      const { member, id, trade } = await begin(desk);
      const expectWaiting = async () => {
        expect(await desk.order(member, id)).toMatchObject(waits);
        expect(await intentsOf(id)).toEqual([...done, { kind: of, status: 'open' }]);
        expect(await readLog()).toContain(`a ${of} has no answer; trying again`);
      };
      desk.provider.fail(outage, { of });
      await desk.deliver();
      await desk.runCalls();
      await expectWaiting();
      desk.provider.fail(outage);
      await tryAgain();
      await expectWaiting();
      expect(await desk.provider.charge(trade)).toEqual(before);
      desk.provider.fail(outage, { of, isDone: true });
      await tryAgain();
      await expectWaiting();
      expect(await desk.provider.charge(trade)).toEqual(after);
      desk.provider.fail(null);
      await tryAgain();
      expect(await desk.order(member, id)).toMatchObject(ends);
      await desk.deliver();
      await tryAgain();
      expect(await desk.order(member, id)).toMatchObject(ends);
      expect(await desk.provider.charge(trade)).toEqual(after);
      expect(await intentsOf(id)).toEqual([...done, { kind: of, status: 'done' }]);
      await readLog();
    });
  });

  test('with refused connections: calls finish after it', async () => {
    const [card, receipt] = [await authenticated(desk), await receiptOf(desk)];
    desk.provider.fail('error', { of: 'capture' });
    await desk.deliver();
    await cancel(desk, receipt);
    const comeBack = await desk.provider.leave();
    for (let times = 0; times < 2; times += 1) await tryAgain();
    const member = await desk.buyer();
    const { id } = await placeOrder(desk.server, desk.shop, member, 'gmo_cvs');
    const { status, body } = await issueReceipt(desk.server, member, id);
    expect([status, body.report_type]).toEqual([503, 'PAYMENT_PROVIDER_UNAVAILABLE']);
    const kinds = [];
    for (const order of [card.id, receipt.id]) kinds.push((await intentsOf(order)).at(-1));
    expect(kinds).toEqual([
      { kind: 'capture', status: 'open' },
      { kind: 'void', status: 'open' },
    ]);
    await comeBack();
    desk.provider.fail(null);
    await tryAgain();
    const paid = { status: 'captured', captured: 1500, refunded: 0 };
    expect(await desk.provider.charge(card.trade)).toEqual(paid);
    expect((await desk.order(card.member, card.id)).payment_status).toBe('paid');
    expect((await desk.provider.charge(receipt.trade)).status).toBe('voided');
    expect((await issueReceipt(desk.server, member, id)).status).toBe(200);
    await readLog();
  });

  test('whose buyer asks for another receipt before the job ends the lost one', async () => {
    const member = await desk.buyer();
    const { id } = await placeOrder(desk.server, desk.shop, member, 'gmo_cvs');
    desk.provider.fail('gone', { of: 'issueReceipt', isDone: true });
    await issueReceipt(desk.server, member, id);
    const lost = await desk.newestTradeId(id);
    desk.provider.fail(null);
    expect((await issueReceipt(desk.server, member, id)).status).toBe(200);
    for (let times = 0; times < 2; times += 1) await tryAgain();
    await desk.deliver();
    expect((await desk.provider.charge(lost)).status).toBe('voided');
    expect((await desk.provider.charge(await desk.newestTradeId(id))).status).toBe('open');
    expect((await desk.order(member, id)).payment_status).toBe('pending');
  });

  const reaches: Array<[string, OutageReach | undefined]> = [
    ['every call', undefined],
    ['the call that issues it', { of: 'issueReceipt' }],
    ['the answer with its numbers', { of: 'issueReceipt', isDone: true }],
  ];

  describe.each(reaches)('while issuing a receipt, of %s', (_, reach) => {
    test.each(OUTAGES)(
      '%s: 503, and only the receipt of the next try can be paid',
      async (outage) => {
        const member = await desk.buyer();
        const { id } = await placeOrder(desk.server, desk.shop, member, 'gmo_cvs');
        const order = await desk.order(member, id);
        desk.provider.fail(outage, reach);
        const silent = await issueReceipt(desk.server, member, id);
        expect([silent.status, silent.body.report_type]).toEqual([
          503,
          'PAYMENT_PROVIDER_UNAVAILABLE',
        ]);
        const lost = await desk.newestTradeId(id);
        const known = reach?.isDone ? ['open'] : ['open', 'unknown'];
        expect(known).toContain((await desk.provider.charge(lost)).status);
        desk.provider.fail(outage);
        await desk.runCalls();
        // A call that did not reach the provider may be `failed`.
        const status = expect.stringMatching(/^(init|failed)$/);
        const payments = [expect.objectContaining({ status, account: null })];
        expect(await desk.order(member, id)).toEqual({ ...order, payments });
        expect(await readLog()).toContain('the payment provider did not respond');
        desk.provider.fail(null);
        for (let times = 0; times < 2; times += 1) await desk.runCalls();
        expect(['unknown', 'voided']).toContain((await desk.provider.charge(lost)).status);
        expect((await intentsOf(id)).filter((intent) => intent.status === 'open')).toEqual([]);
        expect(await desk.order(member, id)).toMatchObject({
          status: 'unpaid',
          payments: [{ status: 'failed', account: null }],
        });
        expect((await issueReceipt(desk.server, member, id)).status).toBe(200);
        const trade = await desk.newestTradeId(id);
        await desk.provider.payReceipt(trade);
        await desk.deliver();
        expect(await desk.order(member, id)).toMatchObject({
          payment_status: 'paid',
          overpayment: 0,
        });
        expect((await desk.provider.charge(trade)).captured).toBe(1500);
        await readLog();
      },
    );
  });
});
