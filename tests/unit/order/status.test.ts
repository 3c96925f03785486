import { describe, expect, test } from 'vitest';
import { initialStates } from '../../../server/modules/order/rules/order-machine.ts';

describe('Spec §4 order status: the initial states', () => {
  test.each([
    ['normal', 'cash_on_delivery', 'undelivered', 'pending', 'init'],
    ['normal', 'free', 'undelivered', 'paid', 'init'],
    ['normal', 'gmo_cvs', 'unpaid', 'init', 'init'],
    ['ticket', 'gmo_credit', 'unpaid', 'init', 'init'],
    ['ticket', 'free', 'completed', 'paid', 'delivered'],
  ] as const)('%s by %s is %s, %s', (type, payment, status, payment_status, shipping_status) => {
    expect(initialStates(type, payment)).toEqual({ status, payment_status, shipping_status });
  });
});
