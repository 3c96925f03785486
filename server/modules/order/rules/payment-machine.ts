import type { PaymentStatus } from '../../../../src/contract/order-states.ts';

/** Everything that can happen to one payment attempt. */
export const PAYMENT_COMMANDS = ['authorise', 'issue', 'capture', 'fail', 'refund'] as const;
export type PaymentCommand = (typeof PAYMENT_COMMANDS)[number];

/**
 * Every transition of one payment attempt by a provider. Spec §4 payment status. A provider's notices
 * arrive in any order: a capture counts even after a failure, and a failure after a capture does not.
 */
export const paymentMachine: Record<
  PaymentCommand,
  Partial<Record<PaymentStatus, PaymentStatus>>
> = {
  authorise: { init: 'approving' },
  issue: { init: 'pending' },
  capture: { init: 'paid', approving: 'paid', pending: 'paid', failed: 'paid' },
  fail: { init: 'failed', approving: 'failed', pending: 'failed' },
  refund: { paid: 'refunded' },
};

/** The status that a command leads to; undefined when it is refused. */
export const nextPaymentStatus = (
  status: PaymentStatus,
  command: PaymentCommand,
): PaymentStatus | undefined => paymentMachine[command][status];
