import type { OrderStatus, PaymentStatus } from '../../../contract/order-states.ts';

export interface StagedOrder {
  type: 'normal' | 'ticket' | 'subscription';
  status: OrderStatus;
  payment_status: PaymentStatus;
  payment_type: 'cash_on_delivery' | 'gmo_cvs' | 'free' | 'gmo_credit';
  shipping_type: 'custom' | 'virtual' | 'self_pick_up' | 'custom_cod';
  forced_return: boolean;
}

/** Spec §4 order status, payment status. */
export type OrderStage =
  | 'pay'
  | 'payKonbini'
  | 'approving'
  | 'payFailed'
  | 'waiting'
  | 'preparing'
  | 'preparingPickUp'
  | 'delivering'
  | 'missing'
  | 'delivered'
  | 'received'
  | 'completed'
  | 'canceled'
  | 'returning'
  | 'refused'
  | 'receivedReturn'
  | 'returned';

const UNPAID: Record<PaymentStatus, OrderStage> = {
  init: 'pay',
  pending: 'payKonbini',
  approving: 'approving',
  failed: 'payFailed',
  paid: 'pay',
  refunded: 'pay',
};

export function stageOf(order: StagedOrder): OrderStage {
  switch (order.status) {
    case 'init':
    case 'unpaid':
      return UNPAID[order.payment_status];
    case 'undelivered':
      return order.shipping_type === 'self_pick_up' ? 'preparingPickUp' : 'preparing';
    case 'returning':
      return order.forced_return ? 'refused' : 'returning';
    case 'received_return':
      return 'receivedReturn';
    default:
      return order.status;
  }
}

/** The shape of the status label, see `ui/status-label`. */
export const LOOK = {
  pay: 'waiting',
  payKonbini: 'waiting',
  approving: 'moving',
  payFailed: 'trouble',
  waiting: 'moving',
  preparing: 'moving',
  preparingPickUp: 'moving',
  delivering: 'moving',
  missing: 'trouble',
  delivered: 'done',
  received: 'done',
  completed: 'done',
  canceled: 'stopped',
  returning: 'moving',
  refused: 'moving',
  receivedReturn: 'moving',
  returned: 'stopped',
} as const satisfies Record<OrderStage, string>;

/** The next step, as a key of the words `next_…`. */
export type NextStep = OrderStage | 'deliveringCod' | 'ticket';

export function nextStepOf(order: StagedOrder): NextStep {
  const stage = stageOf(order);
  if (stage === 'delivering' && order.shipping_type === 'custom_cod') return 'deliveringCod';
  if (stage === 'completed' && order.type === 'ticket') return 'ticket';
  return stage;
}

/** Null for orders that are not awaiting payment. A receipt may end before its order. */
export const payUntil = ({
  pay_by,
  payment,
}: {
  pay_by: string | null;
  payment: { expire_at: string | null };
}): string | null => pay_by && (payment.expire_at ?? pay_by);
