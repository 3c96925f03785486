import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expireOrders } from '../../../server/modules/order/lifecycle/cancel.ts';
import { type Host, hostOf } from '../../support/host.ts';
import { findAttempts, generateReceipt, payByCard, placeOrder } from '../../support/order.ts';
import { openDesk, type PaymentDesk } from '../../support/payment/desk.ts';
import type { HeldNotice } from '../../support/payment/harness.ts';
import { sandboxHarness } from '../../support/payment/sandbox.ts';
import type { Member } from '../../support/shop.ts';

/** A few in every test run; `MONEY_RUNS=10000` for a long one. */
const RUNS = Number(process.env.MONEY_RUNS ?? 60);

const COMMANDS = [
  'pay by card',
  'get a receipt',
  'get another receipt',
  'pass 3-D Secure',
  'fail 3-D Secure',
  'pay at the register',
  'change to card',
  'change to konbini',
  'change to the door',
  'cancel by the buyer',
  'cancel by the host',
  'refund in part',
  'refund the rest',
  'deliver',
  'deliver backwards',
  'deliver twice',
  'lose the notices',
  'make the calls',
  'outage',
  'end the outage',
  'an hour passes',
  'four days pass',
] as const;
type Command = (typeof COMMANDS)[number];

let desk: PaymentDesk;
let host: Host;
beforeAll(async () => {
  desk = await openDesk(sandboxHarness);
  host = await hostOf(desk.server, desk.shop);
});
afterAll(() => desk.close());

interface Play {
  member: Member;
  id: number;
  card: number;
}

/** Notices that wait to be sent; some providers keep them for days. */
let waiting: HeldNotice[] = [];

const attemptsOf = (id: number) => findAttempts(desk.server.services.db, id);
const collect = async () => waiting.push(...(await desk.provider.notices()));
const change = ({ member, id }: Play, payment_type: string) =>
  desk.server.call('changePaymentMethod', {
    ...member.auth,
    params: { id },
    body: { payment_type },
  });

/** The buyer acts on any attempt, not only on the newest: an old tab, an old slip. */
async function onEach({ id }: Play, type: string, act: (trade: string) => Promise<void>) {
  for (const attempt of await attemptsOf(id)) {
    if (attempt.type === type) await act(attempt.trade_id);
  }
}

async function sendAll(notices: readonly HeldNotice[]) {
  for (const notice of notices) await notice.send();
}

async function run(command: Command, play: Play): Promise<void> {
  const { member, id, card } = play;
  const refund = (body: object) => host.call('refundOrder', { params: { id }, body });
  const acts: Record<Command, () => Promise<unknown>> = {
    'pay by card': () => payByCard(desk.server, member, id, card),
    'get a receipt': () => generateReceipt(desk.server, member, id),
    'get another receipt': () => generateReceipt(desk.server, member, id, { convenience: '10002' }),
    'pass 3-D Secure': () =>
      onEach(play, 'gmo_credit', (trade) => desk.provider.authenticate(trade, 'pass')),
    'fail 3-D Secure': () =>
      onEach(play, 'gmo_credit', (trade) => desk.provider.authenticate(trade, 'refuse')),
    'pay at the register': () => onEach(play, 'gmo_cvs', desk.provider.payReceipt),
    'change to card': () => change(play, 'gmo_credit'),
    'change to konbini': () => change(play, 'gmo_cvs'),
    'change to the door': () => change(play, 'cash_on_delivery'),
    'cancel by the buyer': () =>
      desk.server.call('cancelOrder', { ...member.auth, params: { id }, body: {} }),
    'cancel by the host': () =>
      host.call('moveOrder', { params: { id }, body: { command: 'cancel' } }),
    'refund in part': () => refund({ amount: 400 }),
    'refund the rest': () => refund({}),
    deliver: async () => sendAll(waiting.splice(0)),
    'deliver backwards': async () => sendAll(waiting.splice(0).reverse()),
    'deliver twice': async () => sendAll([...waiting, ...waiting]),
    'lose the notices': async () => waiting.splice(0),
    'make the calls': () => desk.settle(),
    outage: async () => desk.provider.fail('error'),
    'end the outage': async () => desk.provider.fail(null),
    'an hour passes': async () => {
      desk.server.pass(61);
      await expireOrders(desk.server.services);
    },
    'four days pass': async () => {
      desk.server.pass(4 * 24 * 60);
      await expireOrders(desk.server.services);
    },
  };
  await collect();
  await acts[command]();
}

/** The books of the provider and ours, over all attempts of an order. */
async function booksOf(id: number) {
  const attempts = await attemptsOf(id);
  const trades = await Promise.all(attempts.map((row) => desk.provider.trade(row.trade_id)));
  return { attempts, trades };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** What holds at every moment. */
async function expectSound({ id }: Play) {
  const { attempts, trades } = await booksOf(id);
  for (const trade of trades) expect(trade.refunded).toBeLessThanOrEqual(trade.captured);
  for (const row of attempts) {
    expect(row.refunded + row.refund_due).toBeLessThanOrEqual(row.amount);
    expect(row.refunded).toBeGreaterThanOrEqual(0);
  }
}

/** What holds once everything that was under way has ended. */
async function expectSettled(play: Play) {
  desk.provider.fail(null);
  for (let times = 0; times < 3; times += 1) {
    desk.server.pass(5 * 60);
    await expireOrders(desk.server.services);
    await desk.settle();
    await collect();
    await sendAll(waiting.splice(0));
  }
  const order = await desk.order(play.member, play.id);
  const { attempts, trades } = await booksOf(play.id);
  const kept = sum(trades.map(({ captured, refunded }) => captured - refunded));
  const isPaidByProvider =
    order.payment_status === 'paid' && order.payment_type !== 'cash_on_delivery';
  const paying = attempts.find(({ trade_id }) => trade_id === order.payment.trade_id);
  expect(order.overpayment).toBe(0);
  expect(sum(attempts.map(({ refund_due }) => refund_due))).toBe(0);
  expect(kept).toBe(isPaidByProvider ? order.amount_payable - (paying?.refunded ?? 0) : 0);
  // Our books are the provider's.
  expect(sum(attempts.map(({ refunded }) => refunded))).toBe(
    sum(trades.map(({ refunded }) => refunded)),
  );
  // Nothing can be paid any more, unless the order waits for it.
  const payable = trades.filter(({ status }) => status === 'open' || status === 'authorised');
  expect(payable.length).toBeLessThanOrEqual(order.status === 'unpaid' ? 1 : 0);
}

test('whatever happens in whatever order, what was taken, kept and paid back adds up', async () => {
  const start = fc.constantFrom('gmo_credit' as const, 'gmo_cvs' as const);
  const commands = fc.array(fc.constantFrom(...COMMANDS), { minLength: 1, maxLength: 14 });
  await fc.assert(
    fc.asyncProperty(start, commands, async (type, sequence) => {
      waiting = [];
      // Sessions end after weeks: each run begins today.
      const ahead = desk.server.services.clock().getTime() - Date.now();
      desk.server.pass(-Math.round(ahead / 60_000));
      desk.provider.fail(null);
      await desk.provider.notices();
      const member = await desk.buyer();
      const { id } = await placeOrder(desk.server, desk.shop, member, type);
      const play = { member, id, card: await desk.card(member) };
      for (const command of sequence) {
        await run(command, play);
        await expectSound(play);
      }
      await expectSettled(play);
    }),
    { numRuns: RUNS },
  );
}, 3_600_000);
