import { expireOrders } from '../../../server/modules/order/lifecycle/expire-orders.ts';
import { reconcilePayment } from '../../../server/modules/payment/reconcile/reconcile-payment.ts';
import type { HOST_ORDER_COMMANDS } from '../../../src/contract/host/orders.ts';
import type { Host } from '../host.ts';
import { findPayments, issueReceipt, payByCard } from '../order.ts';
import type { Member } from '../shop.ts';
import type { PaymentDesk } from './desk.ts';
import type { HeldWebhook, ProviderHarness } from './harness.ts';
import { type Attempt, type MoneyModel, stuckOf } from './random-model.ts';

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
  'ship',
  'hand over',
  'lose the parcel',
  'find the parcel',
  'the parcel arrives',
  'refuse the parcel',
  'ask for a return',
  'take back',
  'accept the return',
  'refuse the return',
  'complete',
  'refund in part',
  'refund the rest',
  'refund in part by hand',
  'refund the rest by hand',
  'lose a refund',
  'open a dispute',
  'win a dispute',
  'lose a dispute',
  'compare in the night',
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
export type Command = (typeof COMMANDS)[number];

export const commandsAt = ({ lacks }: ProviderHarness): Command[] =>
  COMMANDS.filter(
    (command) =>
      !(command.endsWith('a dispute') && lacks.includes('tell of a dispute')) &&
      !(command === 'lose a refund' && lacks.includes('lose a refund')),
  );

export interface Play {
  desk: PaymentDesk;
  host: Host;
  member: Member;
  id: number;
  card: number;
  /** Some providers keep webhooks for days. */
  waiting: HeldWebhook[];
  model: MoneyModel;
}

const PART = 400;

/** Newest first. */
export async function paymentsOf({ desk, id }: Play): Promise<Attempt[]> {
  const { db } = desk.server.services;
  const open = await db
    .selectFrom('provider_call')
    .innerJoin('payment', 'payment.id', 'provider_call.payment_id')
    .select(['payment_id', 'refunded_after'])
    .where('order_id', '=', id)
    .where('provider_call.kind', '=', 'refund')
    .where('provider_call.status', '=', 'open')
    .execute();
  return (await findPayments(db, id)).map((row) => {
    const targets = open
      .filter(({ payment_id }) => payment_id === row.id)
      .map((one) => one.refunded_after);
    const back = row.refunded - row.refunded_by_hand;
    return { ...row, asked: Math.max(0, Math.max(0, ...targets) - back) };
  });
}

export const collect = async ({ desk, waiting }: Play) => {
  waiting.push(...(await desk.provider.webhooks()));
};

export async function sendAll({ waiting }: Play, notices: readonly HeldWebhook[]): Promise<void> {
  for (const notice of notices) {
    const { status } = await notice.send();
    if (status >= 500 && !waiting.includes(notice)) waiting.push(notice);
  }
}

/** The buyer may act in an old tab. */
async function onEach(play: Play, type: string, act: (trade: string) => Promise<void>) {
  for (const attempt of await paymentsOf(play)) {
    const { status } = await play.desk.provider.charge(attempt.trade_id);
    if (attempt.type === type && status !== 'unknown') await act(attempt.trade_id);
  }
}

async function refund(play: Play, body: { amount?: number; by_hand?: boolean }): Promise<void> {
  const { host, id, model } = play;
  const before = await paymentsOf(play);
  const { status } = await host.call('refundOrder', { params: { id }, body });
  if (status === 200) model.refunded(before, await paymentsOf(play), body);
}

async function loseRefund(play: Play): Promise<void> {
  const { desk } = play;
  for (const { trade_id } of await paymentsOf(play)) {
    const { refunded } = await desk.provider.charge(trade_id);
    if (refunded > 0) return desk.provider.loseRefund(trade_id);
  }
}

async function openDispute(play: Play): Promise<void> {
  const { desk, model } = play;
  for (const { trade_id, type } of await paymentsOf(play)) {
    if (type !== 'gmo_credit' || model.disputes.has(trade_id)) continue;
    const { captured } = await desk.provider.charge(trade_id);
    if (captured === 0) continue;
    await desk.provider.dispute(trade_id, 'open');
    model.disputes.set(trade_id, 'open');
    return;
  }
}

export async function endDisputes({ desk, model }: Play, how: 'won' | 'lost'): Promise<void> {
  for (const [trade, stage] of model.disputes) {
    if (stage !== 'open') continue;
    await desk.provider.dispute(trade, how);
    model.disputes.set(trade, how);
  }
}

export async function compare(play: Play): Promise<void> {
  const { services } = play.desk.server;
  const { paymentProvider } = services;
  for (const { id, updated_at } of await paymentsOf(play)) {
    if (paymentProvider)
      await reconcilePayment(services, paymentProvider, { id, updated_at, isNightly: true });
  }
}

export async function payStuck(play: Play): Promise<void> {
  const amount = stuckOf(await paymentsOf(play));
  if (amount > 0) await refund(play, { amount, by_hand: true });
}

export async function pass({ desk }: Play, minutes: number): Promise<void> {
  desk.server.pass(minutes);
  await expireOrders(desk.server.services);
}

function loseNotices({ waiting }: Play): void {
  const kept = waiting.filter(({ type }) => type === 'disputed');
  waiting.splice(0, waiting.length, ...kept);
}

const move =
  (command: (typeof HOST_ORDER_COMMANDS)[number]) =>
  ({ host, id }: Play) =>
    host.call('moveOrder', { params: { id }, body: { command } });

const acts: Record<Command, (play: Play) => unknown> = {
  'pay by card': ({ desk, member, id, card }) => payByCard(desk.server, member, id, card),
  'get a receipt': ({ desk, member, id }) => issueReceipt(desk.server, member, id),
  'get another receipt': ({ desk, member, id }) =>
    issueReceipt(desk.server, member, id, { convenience: '10002' }),
  'pass 3-D Secure': (play) =>
    onEach(play, 'gmo_credit', (trade) => play.desk.provider.authenticate(trade, 'pass')),
  'fail 3-D Secure': (play) =>
    onEach(play, 'gmo_credit', (trade) => play.desk.provider.authenticate(trade, 'refuse')),
  'pay at the register': (play) => onEach(play, 'gmo_cvs', play.desk.provider.payReceipt),
  'change to card': (play) => change(play, 'gmo_credit'),
  'change to konbini': (play) => change(play, 'gmo_cvs'),
  'change to the door': (play) => change(play, 'cash_on_delivery'),
  'cancel by the buyer': ({ desk, member, id }) =>
    desk.server.call('cancelOrder', { ...member.auth, params: { id }, body: {} }),
  'cancel by the host': move('cancel'),
  ship: move('ship'),
  'hand over': move('hand_over'),
  'lose the parcel': move('lose'),
  'find the parcel': move('find'),
  'the parcel arrives': move('deliver'),
  'refuse the parcel': move('refuse_parcel'),
  'ask for a return': ({ desk, member, id }) =>
    desk.server.call('requestReturn', { ...member.auth, params: { id }, body: { reason: 'x' } }),
  'take back': move('take_back'),
  'accept the return': move('accept_return'),
  'refuse the return': move('refuse_return'),
  complete: move('complete'),
  'refund in part': (play) => refund(play, { amount: PART }),
  'refund the rest': (play) => refund(play, {}),
  'refund in part by hand': (play) => refund(play, { amount: PART, by_hand: true }),
  'refund the rest by hand': (play) => refund(play, { by_hand: true }),
  'lose a refund': loseRefund,
  'open a dispute': openDispute,
  'win a dispute': (play) => endDisputes(play, 'won'),
  'lose a dispute': (play) => endDisputes(play, 'lost'),
  'compare in the night': async (play) => {
    await pass(play, 24 * 60);
    await compare(play);
  },
  deliver: (play) => sendAll(play, play.waiting.splice(0)),
  'deliver backwards': (play) => sendAll(play, play.waiting.splice(0).reverse()),
  'deliver twice': (play) => sendAll(play, [...play.waiting, ...play.waiting]),
  'lose the notices': loseNotices,
  'make the calls': ({ desk }) => desk.runCalls(),
  outage: async ({ desk }) => desk.provider.fail('gone'),
  'end the outage': async ({ desk }) => desk.provider.fail(null),
  'an hour passes': (play) => pass(play, 61),
  'four days pass': (play) => pass(play, 4 * 24 * 60),
};

const change = ({ desk, member, id }: Play, payment_type: string) =>
  desk.server.call('changePaymentMethod', {
    ...member.auth,
    params: { id },
    body: { payment_type },
  });

export async function run(command: Command, play: Play): Promise<void> {
  await collect(play);
  await acts[command](play);
}
