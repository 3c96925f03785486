import { describe, expect, test } from 'vitest';
import en from '../../../locales/en/order-list.json' with { type: 'json' };
import { ORDER_STATUSES, PAYMENT_STATUSES } from '../../../src/contract/order-states.ts';
import { canCancel, canReturn, mustAsk } from '../../../src/features/order/rules/changes.ts';
import { queryOf, withQuery } from '../../../src/features/order/rules/list-query.ts';
import {
  LOOK,
  nextStepOf,
  payUntil,
  type StagedOrder,
  stageOf,
} from '../../../src/features/order/rules/stage.ts';
import { timelineOf } from '../../../src/features/order/rules/timeline.ts';

const order = (change: Partial<StagedOrder> = {}): StagedOrder => ({
  type: 'normal',
  status: 'undelivered',
  payment_status: 'paid',
  payment_type: 'gmo_credit',
  shipping_type: 'custom',
  forced_return: false,
  ...change,
});

describe('the deadline of a payment', () => {
  const pay_by = '2026-10-04T06:00:00.000Z';
  test('the deadline of a receipt may be earlier than the order’s', () => {
    const expire_at = '2026-10-03T14:59:59.000Z';
    expect(payUntil({ pay_by, payment: { expire_at } })).toBe(expire_at);
    expect(payUntil({ pay_by, payment: { expire_at: null } })).toBe(pay_by);
    expect(payUntil({ pay_by: null, payment: { expire_at } })).toBeNull();
  });
});

describe('Spec §4 order status: the stage that a buyer sees', () => {
  test('every state has words, a look and a next step', () => {
    for (const status of ORDER_STATUSES) {
      for (const payment_status of PAYMENT_STATUSES) {
        const each = order({ status, payment_status });
        expect(en).toHaveProperty([`stage_${stageOf(each)}`]);
        expect(en).toHaveProperty([`next_${nextStepOf(each)}`]);
        expect(LOOK).toHaveProperty([stageOf(each)]);
      }
    }
  });

  test.each([
    [{ status: 'unpaid', payment_status: 'init' }, 'pay'],
    [{ status: 'unpaid', payment_status: 'pending' }, 'payKonbini'],
    [{ status: 'unpaid', payment_status: 'approving' }, 'approving'],
    [{ status: 'unpaid', payment_status: 'failed' }, 'payFailed'],
    [{ shipping_type: 'self_pick_up' }, 'preparingPickUp'],
    [{ status: 'returning' }, 'returning'],
    [{ status: 'returning', forced_return: true }, 'refused'],
  ] as [Partial<StagedOrder>, string][])('%o is %s', (change, stage) => {
    expect(stageOf(order(change))).toBe(stage);
  });

  test('cash on delivery and tickets have their own steps', () => {
    const door = order({ status: 'delivering', shipping_type: 'custom_cod' });
    expect(nextStepOf(door)).toBe('deliveringCod');
    expect(nextStepOf(order({ type: 'ticket', status: 'completed' }))).toBe('ticket');
    expect(nextStepOf(order({ status: 'delivering' }))).toBe('delivering');
    expect(nextStepOf(order({ status: 'completed' }))).toBe('completed');
    expect(nextStepOf(order({ type: 'ticket', status: 'canceled' }))).toBe('canceled');
    const paidAtDoor = { shipping_type: 'custom_cod' } as const;
    expect(nextStepOf(order({ ...paidAtDoor, status: 'completed' }))).toBe('completed');
    expect(stageOf(order(paidAtDoor))).toBe('preparing');
  });
});

test('An unpaid order or one in the store’s period can be canceled, and only received goods returned', () => {
  const where = (can: (order: StagedOrder) => boolean) =>
    ORDER_STATUSES.filter((status) => can(order({ status })));
  expect(where((each) => canCancel({ ...each, cancelable_until: null }))).toEqual(['unpaid']);
  const now = Date.parse('2026-11-26T09:00:00Z');
  const until = (cancelable_until: string) =>
    canCancel({ status: 'undelivered', cancelable_until }, now);
  expect(until('2026-11-26T09:00:01Z')).toBe(true);
  expect(until('2026-11-26T09:00:00Z')).toBe(false);
  expect(where(canReturn)).toEqual(['delivered', 'received']);
  expect(where(mustAsk)).toEqual(['undelivered', 'delivering', 'missing', 'waiting']);
  expect(canReturn(order({ status: 'delivered', type: 'ticket' }))).toBe(false);
});

describe('Spec §3 shipping logs: the timeline', () => {
  const timed = (change: Partial<StagedOrder>, logs: [StagedOrder['status'], string][] = []) => ({
    ...order(change),
    created_at: '2026-11-20T00:00:00Z',
    completed_at: null,
    payment: { paid_at: '2026-11-20T01:00:00Z' },
    shipping: { shipping_logs: logs.map(([status, created_at]) => ({ status, created_at })) },
  });

  test('lists past steps, oldest first, then future steps', () => {
    const { past, coming } = timelineOf(
      timed({ status: 'delivering' }, [['delivering', '2026-11-21T00:00:00Z']]),
    );
    expect(past.map(({ step }) => step)).toEqual(['placed', 'paid', 'delivering']);
    expect(coming).toEqual(['delivered']);
  });

  test('the refund of a returned order adds no return step', () => {
    const { past } = timelineOf(
      timed({ status: 'returned', payment_status: 'refunded' }, [
        ['returned', '2026-11-23T00:00:00Z'],
        ['returned', '2026-11-24T00:00:00Z'],
      ]),
    );
    expect(past.map(({ step }) => step)).toEqual(['placed', 'paid', 'returned']);
  });

  test('a canceled order has no future steps, and picked-up goods no delivery', () => {
    const canceled = timelineOf(timed({ status: 'canceled' }));
    expect([canceled.past.at(-1), canceled.coming]).toEqual([{ step: 'canceled', at: null }, []]);
    expect(timelineOf(timed({ shipping_type: 'self_pick_up' })).coming).toEqual(['received']);
  });

  test('cash on delivery shows the delivery before the payment of the same instant', () => {
    const { past } = timelineOf({
      ...timed({ status: 'delivered', payment_type: 'cash_on_delivery' }, [
        ['delivered', '2026-11-20T01:00:00Z'],
      ]),
    });
    expect(past.map(({ step }) => step)).toEqual(['placed', 'delivered', 'paid']);
  });

  test.each([
    ['unpaid', ['paid', 'delivering', 'delivered']],
    ['waiting', ['delivering', 'delivered']],
    ['undelivered', ['delivering', 'delivered']],
    ['delivering', ['delivered']],
    ['missing', ['delivered']],
    ['delivered', []],
    ['returning', ['received_return', 'returned']],
    ['received_return', ['returned']],
  ] as const)('after %s comes %j', (status, coming) => {
    expect(timelineOf(timed({ status })).coming).toEqual(coming);
  });

  test('only pick-up orders are received at the store', () => {
    const pickUp = { shipping_type: 'self_pick_up' } as const;
    expect(timelineOf(timed({ ...pickUp, status: 'unpaid' })).coming).toEqual([
      'paid',
      'delivering',
      'delivered',
    ]);
  });

  test('the timeline shows the steps of a parcel by time', () => {
    const { past } = timelineOf({
      ...timed({ status: 'returned', payment_type: 'cash_on_delivery' }, [
        ['returned', '2026-11-27T00:00:00Z'],
        ['received_return', '2026-11-26T00:00:00Z'],
        ['returning', '2026-11-25T00:00:00Z'],
        ['received', '2026-11-24T00:00:00Z'],
        ['delivered', '2026-11-23T00:00:00Z'],
        ['missing', '2026-11-22T00:00:00Z'],
        ['undelivered', '2026-11-21T12:00:00Z'],
        ['delivering', '2026-11-21T00:00:00Z'],
      ]),
      payment: { paid_at: '2026-11-23T12:00:00Z' },
      completed_at: '2026-11-24T12:00:00Z',
    });
    expect(past.map(({ step }) => step)).toEqual([
      'placed',
      'delivering',
      'missing',
      'delivered',
      'paid',
      'received',
      'completed',
      'returning',
      'received_return',
      'returned',
    ]);
    expect(past.every(({ at }) => at !== null)).toBe(true);
  });

  test('the timeline shows a repeated step twice', () => {
    const { past } = timelineOf(
      timed({ status: 'delivering' }, [
        ['delivering', '2026-11-21T00:00:00Z'],
        ['missing', '2026-11-22T00:00:00Z'],
        ['delivering', '2026-11-23T00:00:00Z'],
      ]),
    );
    expect(past.map(({ step }) => step)).toEqual([
      'placed',
      'paid',
      'delivering',
      'missing',
      'delivering',
    ]);
  });

  test('free and unpaid orders show no payment', () => {
    const steps = (change: Partial<StagedOrder>, paid_at: string | null) =>
      timelineOf({ ...timed(change), payment: { paid_at } }).past.map(({ step }) => step);
    expect(steps({ payment_type: 'free' }, '2026-11-20T01:00:00Z')).toEqual(['placed']);
    expect(steps({}, null)).toEqual(['placed']);
    expect(steps({ payment_type: 'cash_on_delivery' }, null)).toEqual(['placed']);
    expect(timelineOf({ ...timed({ status: 'completed' }), shipping: null }).past).toHaveLength(2);
  });

  test('an unpaid ticket waits for its payment only', () => {
    const ticket = { ...timed({ type: 'ticket', status: 'unpaid' }), shipping: null };
    expect(timelineOf(ticket).coming).toEqual(['paid']);
  });

  test('a ticket has no future steps', () => {
    expect(timelineOf({ ...timed({ type: 'ticket' }), shipping: null }).coming).toEqual([]);
  });
});

test('the list’s URL has its filter and page, and drops invalid ones', () => {
  const url = new URL('https://shop.test/hanamichi/order?locale=en');
  const there = withQuery(url, { filter: 'canceled', page: 3 });
  expect(there.search).toBe('?locale=en&status=canceled&page=3');
  expect(queryOf(there)).toEqual({ filter: 'canceled', page: 3 });
  expect(withQuery(there, { filter: 'all', page: 1 }).search).toBe('?locale=en');
  for (const page of ['-1', '0', '100001', '1.5']) {
    const query = queryOf(new URL(`https://shop.test/?status=eaten&page=${page}`));
    expect(query).toEqual({ filter: 'all', page: 1 });
  }
  expect(queryOf(new URL('https://shop.test/?page=100000')).page).toBe(100_000);
});
