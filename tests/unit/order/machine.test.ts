import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isRestocked,
  nextOrderState,
  ORDER_COMMANDS,
  ORDER_KINDS,
  type OrderKind,
  type OrderState,
  orderKind,
} from '../../../server/modules/order/rules/order-machine.ts';
import {
  nextPaymentStatus,
  PAYMENT_COMMANDS,
} from '../../../server/modules/payment/rules/payment-machine.ts';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '../../../src/contract/order-states.ts';

const STATES = ORDER_STATUSES.flatMap((status) =>
  PAYMENT_STATUSES.map((payment): OrderState => `${status}/${payment}`),
);

const UNPAID_STATES = 'unpaid/init unpaid/pending unpaid/approving unpaid/failed';
const PARCEL = `
  defer: undelivered/paid > waiting/paid
  release: waiting/paid > undelivered/paid
  ship: undelivered/paid > delivering/paid
  hand_over: undelivered/paid > received/paid
  lose: delivering/paid > missing/paid
  find: missing/paid > delivering/paid
  deliver: delivering/paid > delivered/paid
  cancel: undelivered/paid waiting/paid missing/paid > canceled/paid`;
const IN_HAND = `
  receive: delivered/paid > received/paid
  complete: delivered/paid received/paid > completed/paid
  request_return: delivered/paid received/paid > returning/paid
  withdraw_return: returning/paid > received/paid
  take_back: returning/paid > received_return/paid
  accept_return: received_return/paid > returned/paid
  refuse_return: received_return/paid > received/paid`;
const WAITING_FOR_MONEY = `
  place: init/init > unpaid/init
  authorize: unpaid/init unpaid/approving unpaid/failed > unpaid/approving
  issue_receipt: unpaid/init unpaid/pending unpaid/failed > unpaid/pending
  decline: unpaid/approving > unpaid/failed
  change_method: ${UNPAID_STATES} > unpaid/init
  expire: ${UNPAID_STATES} > canceled/failed
  cancel: ${UNPAID_STATES} > canceled/failed`;

const REFUND_FAILED = `
  refund_failed: canceled/refunded > canceled/paid
  refund_failed: returned/refunded > returned/paid`;

/** Listed a second time to detect additions. */
const LISTED: Record<OrderKind, string> = {
  prepaid: `${WAITING_FOR_MONEY}${PARCEL}${IN_HAND}
    capture: ${UNPAID_STATES} > undelivered/paid
    pay_at_door: ${UNPAID_STATES} > undelivered/pending
    refund: undelivered/paid waiting/paid canceled/paid > canceled/refunded
    refund: returned/paid > returned/refunded${REFUND_FAILED}`,
  prepaid_virtual: `${WAITING_FOR_MONEY}
    capture: ${UNPAID_STATES} > completed/paid
    cancel: completed/paid > canceled/paid
    refund: canceled/paid completed/paid > canceled/refunded${REFUND_FAILED}`,
  door: `${IN_HAND}
    place: init/init > undelivered/pending
    ship: undelivered/pending > delivering/pending
    lose: delivering/pending > missing/pending
    find: missing/pending > delivering/pending
    deliver: delivering/pending > delivered/paid
    refuse_parcel: delivering/pending > returning/pending
    take_back: returning/pending > received_return/pending
    accept_return: received_return/pending > returned/failed
    cancel: undelivered/pending missing/pending > canceled/failed
    refund: returned/paid > returned/refunded`,
  free: `${PARCEL}${IN_HAND}
    place: init/init > undelivered/paid`,
  free_virtual: `
    place: init/init > completed/paid`,
};

const listedOf = (kind: OrderKind) =>
  new Map(
    LISTED[kind]
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [command, from = '', to = ''] = line.split(/: | > /).map((part) => part.trim());
        return from.split(' ').map((state) => [`${command} ${state}`, to] as const);
      }),
  );

describe('Spec §4 order status: the machine', () => {
  test.each(ORDER_KINDS)('%s: every transition that is not listed is refused', (kind) => {
    const listed = listedOf(kind);
    let allowed = 0;
    for (const command of ORDER_COMMANDS) {
      for (const state of STATES) {
        const to = nextOrderState(kind, state, command);
        expect(to, `${command} ${state}`).toBe(listed.get(`${command} ${state}`));
        if (to !== undefined) allowed += 1;
      }
    }
    expect(allowed).toBe(listed.size);
  });

  test('every status of the spec can be reached', () => {
    const reached = new Set<string>();
    for (const kind of ORDER_KINDS) {
      const open: OrderState[] = ['init/init'];
      const seen = new Set<OrderState>(open);
      for (let state = open.pop(); state !== undefined; state = open.pop()) {
        reached.add(state.split('/')[0] ?? '');
        for (const command of ORDER_COMMANDS) {
          const to = nextOrderState(kind, state, command);
          if (to === undefined || seen.has(to)) continue;
          seen.add(to);
          open.push(to);
        }
      }
    }
    expect([...reached].sort()).toEqual([...ORDER_STATUSES].sort());
  });
});

test('canceling restocks the items unless they were lost; nothing else does', () => {
  const moves = STATES.flatMap((from) => STATES.map((to) => ({ from, to })));
  for (const { from, to } of moves) {
    const [left = '', came = ''] = [from, to].map((state) => state.split('/')[0]);
    const isNewlyCanceled = came === 'canceled' && left !== 'canceled';
    expect(isRestocked(from, to), `${from} > ${to}`).toBe(isNewlyCanceled && left !== 'missing');
  }
});

describe('Spec §4 order status: 10,000 random sequences of commands', () => {
  const GONE = ['delivering', 'missing', 'delivered', 'received', 'completed'];

  function violations(kind: OrderKind, commands: readonly (typeof ORDER_COMMANDS)[number][]) {
    const found: string[] = [];
    let state: OrderState = 'init/init';
    let [kept, given, took, refunded] = [0, 0, 0, 0];
    for (const command of commands) {
      const to = nextOrderState(kind, state, command);
      if (to === undefined) continue;
      const [status = '', payment = ''] = to.split('/');
      const [, before] = state.split('/');
      if (command === 'place') kept += 1;
      if (isRestocked(state, to)) given += 1;
      if (command === 'refund_failed') refunded -= 1;
      else if (payment === 'paid' && before !== 'paid') took += 1;
      if (payment === 'refunded' && before !== 'refunded') refunded += 1;
      if (GONE.includes(status) && kind !== 'door' && payment !== 'paid')
        found.push(`${to}: shipped before it was paid`);
      if (command === 'place' && kept > 1) found.push('placed twice');
      if (state.startsWith('canceled/') && status !== 'canceled') found.push('came back to life');
      if (state.startsWith('completed/') && kind !== 'prepaid_virtual')
        found.push('went on after the end');
      if (before === 'paid' && payment !== 'paid' && payment !== 'refunded')
        found.push('forgot its money');
      state = to;
    }
    if (given > 1) found.push('gave its stock back twice');
    if (took > 1) found.push('took money twice');
    if (refunded > took) found.push('gave back more than it took');
    return found;
  }

  test('violate no rule', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ORDER_KINDS),
        fc.array(fc.constantFrom(...ORDER_COMMANDS), { maxLength: 60 }),
        (kind, commands) => {
          expect(violations(kind, ['place', ...commands])).toEqual([]);
        },
      ),
      { numRuns: 10_000 },
    );
  });
});

describe('Spec §4 payment status', () => {
  const listed = new Map([
    ['authorize init', 'approving'],
    ['issue init', 'pending'],
    ...['init', 'approving', 'pending', 'failed'].map(
      (from) => [`capture ${from}`, 'paid'] as const,
    ),
    ...['init', 'approving', 'pending'].map((from) => [`fail ${from}`, 'failed'] as const),
    ['refund paid', 'refunded'],
    ['refund_failed refunded', 'paid'],
  ]);

  test('every transition that is not listed is refused', () => {
    for (const command of PAYMENT_COMMANDS) {
      for (const status of PAYMENT_STATUSES) {
        expect(nextPaymentStatus(status, command)).toBe(listed.get(`${command} ${status}`));
      }
    }
  });

  test('events in any order: a capture counts once, and only a failed refund reverts a refund', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PAYMENT_COMMANDS), { maxLength: 40 }), (commands) => {
        let status: (typeof PAYMENT_STATUSES)[number] = 'init';
        let captures = 0;
        for (const command of commands) {
          const to = nextPaymentStatus(status, command);
          if (to === undefined) continue;
          if (command === 'capture') captures += 1;
          if (status === 'refunded') expect(command).toBe('refund_failed');
          if (status === 'paid') expect(to).toBe('refunded');
          status = to;
        }
        expect(captures).toBeLessThanOrEqual(1);
        if (commands.includes('capture')) expect(['paid', 'refunded']).toContain(status);
      }),
      { numRuns: 10_000 },
    );
  });
});

test.each([
  ['normal', 'gmo_credit', 'prepaid'],
  ['subscription', 'gmo_credit', 'prepaid_virtual'],
  ['normal', 'gmo_cvs', 'prepaid'],
  ['ticket', 'gmo_cvs', 'prepaid_virtual'],
  ['normal', 'cash_on_delivery', 'door'],
  ['normal', 'free', 'free'],
  ['ticket', 'free', 'free_virtual'],
] as const)('an order %s by %s is %s', (type, payment, kind) => {
  expect(orderKind(type, payment)).toBe(kind);
});
