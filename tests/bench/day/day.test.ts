/*
 * `npm run bench -- day`: a day of a busy store in ten minutes, or in DAY_MINUTES; then a week
 * passes, and all rows are checked.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { breachesIn } from './books.ts';
import { Buyer, type Tally } from './buyer.ts';
import { fastClock, prepareDay, type StoreDay } from './store-day.ts';

const DAY_MS = 86_400_000;
const minutes = Number(process.env.DAY_MINUTES ?? 10);
const speed = DAY_MS / (minutes * 60_000);
const PAUSE_MS = 1500;
const WEEKS_MS = 30 * DAY_MS;

const clock = fastClock(speed);
let day: StoreDay;
beforeAll(async () => {
  day = await prepareDay(clock.now, speed);
});
afterAll(() => day.close());

test('the books of a day balance', async () => {
  const tally: Tally = { done: new Map(), broken: [] };
  const { db } = day.servers[0].services;
  const closing = AbortSignal.timeout(minutes * 60_000);
  const close = day.open();
  await Promise.all(
    day.buyers.map((member) => new Buyer(day, member, tally).live(closing, PAUSE_MS)),
  );
  await close();
  const active = await db
    .selectFrom('cart_item')
    .select('id')
    .where('state', '=', 'active')
    .execute();
  clock.pass(WEEKS_MS);
  for (let run = 0; run < 20; run += 1) await day.runJobs();

  const { count } = db.fn;
  const states = await db
    .selectFrom('customer_order')
    .select(['status', 'payment_type', 'payment_status', count<string>('id').as('orders')])
    .groupBy(['status', 'payment_type', 'payment_status'])
    .execute();
  const moves = await db.selectFrom('stock_move').select(count<string>('id').as('lines')).execute();
  console.log(`A day in ${minutes} minutes, ${speed} times as fast, ${day.buyers.length} buyers:`);
  console.table(Object.fromEntries([...tally.done].sort()));
  console.table(states);
  console.log(
    `${moves[0]?.lines} lines in the ledger; ${active.length} holds were open at the end.`,
  );

  expect(tally.broken).toEqual([]);
  expect(tally.done.get('add') ?? 0).toBeGreaterThan(0);
  expect(states.length).toBeGreaterThan(2);
  expect(await breachesIn(db)).toEqual([]);
  const mails = await db
    .selectFrom('mail_outbox')
    .select(count<string>('id').as('sent'))
    .executeTakeFirstOrThrow();
  expect(Number(mails.sent)).toBeGreaterThan(0);
  // The lock of a mail lasts less than sending it, so some are sent twice.
  expect(day.smtp.received.length).toBeGreaterThanOrEqual(Number(mails.sent));
});
