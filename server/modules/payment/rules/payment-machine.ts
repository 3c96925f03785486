import type { PaymentStatus } from '../../../../src/contract/order-states.ts';

export const PAYMENT_COMMANDS = [
  'authorize',
  'issue',
  'capture',
  'fail',
  'refund',
  'refund_failed',
] as const;
export type PaymentCommand = (typeof PAYMENT_COMMANDS)[number];

/**
 * Spec §4 payment status. Webhooks arrive in any order: a capture counts even after a failure, and
 * a failure after a capture does not.
 */
export const paymentMachine: Record<
  PaymentCommand,
  Partial<Record<PaymentStatus, PaymentStatus>>
> = {
  authorize: { init: 'approving' },
  issue: { init: 'pending' },
  capture: { init: 'paid', approving: 'paid', pending: 'paid', failed: 'paid' },
  fail: { init: 'failed', approving: 'failed', pending: 'failed' },
  refund: { paid: 'refunded' },
  refund_failed: { refunded: 'paid' },
};

export const nextPaymentStatus = (
  status: PaymentStatus,
  command: PaymentCommand,
): PaymentStatus | undefined => paymentMachine[command][status];
