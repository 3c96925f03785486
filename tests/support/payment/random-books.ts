import { expect } from 'vitest';
import { sum } from './random-model.ts';
import {
  collect,
  compare,
  endDisputes,
  type Play,
  pass,
  paymentsOf,
  payStuck,
  sendAll,
} from './random-play.ts';
import { expectLegal } from './random-states.ts';

async function booksOf(play: Play) {
  const { desk, id } = play;
  const { db } = desk.server.services;
  const attempts = await paymentsOf(play);
  const trades = await Promise.all(attempts.map((row) => desk.provider.charge(row.trade_id)));
  const lines = await db
    .selectFrom('payment_refund')
    .innerJoin('payment', 'payment.id', 'payment_refund.payment_id')
    .select(['payment_refund.payment_id', 'payment_refund.amount', 'payment_refund.source'])
    .where('payment.order_id', '=', id)
    .execute();
  const order = await db
    .selectFrom('customer_order')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const log = await db
    .selectFrom('order_log')
    .select(['command', 'status', 'payment_status'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute();
  return { attempts, trades, lines, order, log };
}

type Books = Awaited<ReturnType<typeof booksOf>>;

const back = ({ lines }: Books, id: number, source: Books['lines'][number]['source']) =>
  sum(
    lines
      .filter((line) => line.payment_id === id && line.source === source)
      .map(({ amount }) => amount),
  );

export async function expectSound(play: Play): Promise<void> {
  const books = await booksOf(play);
  const { attempts, trades, order, log } = books;
  const { model } = play;
  expectLegal(order, log, attempts);
  for (const trade of trades) expect(trade.refunded).toBeLessThanOrEqual(trade.captured);
  let byHand = 0;
  for (const row of attempts) {
    const { amount, refunded, refunded_by_hand, refund_due } = row;
    const ways = {
      provider: back(books, row.id, 'provider'),
      byHand: back(books, row.id, 'by_hand'),
      bank: back(books, row.id, 'dispute'),
    };
    byHand += ways.byHand;
    expect(refund_due).toBeGreaterThanOrEqual(0);
    expect(refunded + refund_due).toBeLessThanOrEqual(amount);
    for (const part of Object.values(ways)) expect(part).toBeGreaterThanOrEqual(0);
    expect(refunded).toBe(sum(Object.values(ways)));
    expect(refunded_by_hand).toBe(ways.byHand + ways.bank);
    if (model.disputes.get(row.trade_id) !== 'lost') expect(ways.bank).toBe(0);
    // A due refund is requested, or the store knows why not.
    const isStuck = refund_due > row.asked;
    if (isStuck) expect(row.refund_problem).not.toBeNull();
    if (refund_due === 0) expect(row.refund_problem).toBeNull();
  }
  expect(byHand).toBe(model.byHand);
  const isPaid = ['paid', 'refunded'].includes(order.payment_status);
  const besides = attempts.filter(({ id }) => !(isPaid && id === order.payment_id));
  expect(order.overpayment).toBe(sum(besides.map(({ refund_due }) => refund_due)));
}

async function calmDown(play: Play): Promise<void> {
  for (let times = 0; times < 3; times += 1) {
    await pass(play, 5 * 60);
    await play.desk.runCalls();
    await collect(play);
    await sendAll(play, play.waiting.splice(0));
  }
}

export async function expectSettled(play: Play): Promise<void> {
  const { desk, model } = play;
  desk.provider.fail(null);
  await endDisputes(play, 'won');
  await calmDown(play);
  await compare(play);
  await payStuck(play);
  await calmDown(play);
  await expectSound(play);
  const books = await booksOf(play);
  const { attempts, trades, order } = books;
  expect(sum(attempts.map(({ refund_due }) => refund_due))).toBe(0);
  const bank = sum(attempts.map(({ id }) => back(books, id, 'dispute')));
  const taken = sum(trades.map(({ captured, refunded }) => captured - refunded));
  const isPaidByProvider =
    order.payment_status === 'paid' && order.payment_type !== 'cash_on_delivery';
  // An order whose goods have left stays paid despite a refund.
  const tookBack = back(books, order.payment_id ?? 0, 'dispute');
  const kept = isPaidByProvider ? Math.max(0, order.amount_payable - model.promised - tookBack) : 0;
  expect(taken - model.byHand - bank).toBe(kept);
  // A canceled or returned order keeps no payment.
  if (order.payment_type !== 'cash_on_delivery') {
    expect(['canceled/paid', 'returned/paid']).not.toContain(
      `${order.status}/${order.payment_status}`,
    );
  }
  for (const [index, { id }] of attempts.entries()) {
    expect(back(books, id, 'provider')).toBe(trades[index]?.refunded);
  }
  // After a lost dispute no refund is due.
  for (const row of attempts.filter(({ trade_id }) => model.lost.includes(trade_id))) {
    expect(row).toMatchObject({ status: 'refunded', refunded: row.amount });
  }
  // Charges are payable only while the order waits for them.
  const payable = trades.filter(({ status }) => status === 'open' || status === 'authorized');
  expect(payable.length).toBeLessThanOrEqual(order.status === 'unpaid' ? 1 : 0);
}
