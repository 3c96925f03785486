import type { Selectable } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../../../server/db/schema.ts';
import {
  nextOrderState,
  type OrderCommand,
  type OrderKind,
  type OrderState,
} from '../../../server/modules/order/rules/order-machine.ts';
import type { Attempt } from './random-model.ts';

type OrderRow = Selectable<Database['customer_order']>;
type LogLine = Pick<Selectable<Database['order_log']>, 'command' | 'status' | 'payment_status'>;

/** The goods have left the store. */
const GONE = ['delivering', 'missing', 'delivered', 'received', 'completed', 'returning'];

const stateOf = ({ status, payment_status }: Record<'status' | 'payment_status', string>) =>
  `${status}/${payment_status}` as OrderState;

function expectLogged(order: OrderRow, log: readonly LogLine[]): void {
  let kind: OrderKind = 'prepaid';
  let state: OrderState = 'init/init';
  for (const line of log) {
    const command = line.command as OrderCommand;
    const to = nextOrderState(kind, state, command);
    expect(stateOf(line), `${command} of ${state}`).toBe(to);
    state = stateOf(line);
    if (command === 'pay_at_door') kind = 'door';
  }
  expect(stateOf(order)).toBe(state);
  expect(order.payment_type === 'cash_on_delivery').toBe(kind === 'door');
}

function expectTrue(order: OrderRow, attempts: readonly Attempt[]): void {
  const isDoor = order.payment_type === 'cash_on_delivery';
  const paying = attempts.find(({ id }) => id === order.payment_id);
  // Goods leave when they are paid, or payable on delivery.
  if (GONE.includes(order.status)) {
    expect(isDoor ? ['pending', 'paid'] : ['paid']).toContain(order.payment_status);
  }
  if (isDoor) return;
  if (order.payment_status === 'paid') expect(['paid', 'refunded']).toContain(paying?.status);
  if (order.payment_status === 'refunded') expect(paying?.status).toBe('refunded');
  if (order.status === 'unpaid') {
    expect(attempts.filter(({ status }) => status === 'paid' || status === 'refunded')).toEqual([]);
  }
}

export function expectLegal(
  order: OrderRow,
  log: readonly LogLine[],
  attempts: readonly Attempt[],
): void {
  expectLogged(order, log);
  expectTrue(order, attempts);
}
