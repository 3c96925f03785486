import type { PaymentStatus } from '../../../../src/contract/order-states.ts';

/** What happens to one attempt to pay. */
export const PAYMENT_COMMANDS = ['authorise', 'issue', 'capture', 'fail', 'refund'] as const;
export type PaymentCommand = (typeof PAYMENT_COMMANDS)[number];

/**
 * Every transition of one attempt to pay by a provider. Spec §4 payment status. A provider's notices
 * come in any order: money that arrives after a failure was told is money all the same, and a failure
 * told after the money came changes nothing.
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

/** Where a command leads; undefined when it is refused. */
export const nextPaymentStatus = (
  status: PaymentStatus,
  command: PaymentCommand,
): PaymentStatus | undefined => paymentMachine[command][status];
