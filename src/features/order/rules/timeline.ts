import type { OrderStatus } from '../../../contract/order-states.ts';
import type { StagedOrder } from './stage.ts';

interface TimedOrder extends StagedOrder {
  created_at: string;
  completed_at: string | null;
  payment: { paid_at: string | null };
  shipping: { shipping_logs: readonly { status: OrderStatus; created_at: string }[] } | null;
}

/** Past steps, as keys of the words `step_…`. */
export type PastStep =
  | 'placed'
  | 'paid'
  | 'delivering'
  | 'missing'
  | 'delivered'
  | 'received'
  | 'completed'
  | 'canceled'
  | 'returning'
  | 'received_return'
  | 'returned';

/** Coming steps, as keys of the words `soon_…`. */
export type ComingStep =
  | 'paid'
  | 'delivering'
  | 'delivered'
  | 'received'
  | 'received_return'
  | 'returned';

/** `at` is null if the order has no time for the step. */
export interface Timeline {
  past: { step: PastStep; at: string | null }[];
  coming: ComingStep[];
}

const COMING: Partial<Record<OrderStatus, ComingStep[]>> = {
  unpaid: ['delivering', 'delivered'],
  waiting: ['delivering', 'delivered'],
  undelivered: ['delivering', 'delivered'],
  delivering: ['delivered'],
  missing: ['delivered'],
  returning: ['received_return', 'returned'],
  received_return: ['returned'],
};

const LOGGED: readonly OrderStatus[] = [
  'delivering',
  'missing',
  'delivered',
  'received',
  'returning',
  'received_return',
  'returned',
];

const isLogged = (status: OrderStatus): status is Extract<PastStep, OrderStatus> =>
  LOGGED.includes(status);

/** Spec §3 shipping logs. */
export function timelineOf(order: TimedOrder): Timeline {
  const paidAt = order.payment_type === 'free' ? null : order.payment.paid_at;
  const paid = paidAt ? [{ step: 'paid', at: paidAt } as const] : [];
  const isAtDoor = order.payment_type === 'cash_on_delivery';
  const logs = order.shipping?.shipping_logs ?? [];
  const past: Timeline['past'] = [
    { step: 'placed', at: order.created_at },
    ...(isAtDoor ? [] : paid),
    ...logs.flatMap(({ status, created_at }, index) =>
      // The refund of a returned order is logged with the same status again.
      isLogged(status) && logs[index - 1]?.status !== status
        ? [{ step: status, at: created_at }]
        : [],
    ),
    ...(isAtDoor ? paid : []),
    ...(order.completed_at ? [{ step: 'completed', at: order.completed_at } as const] : []),
  ];
  // Steps with one timestamp keep this order: a courier hands over, then is paid.
  past.sort((a, b) => (a.at ?? '').localeCompare(b.at ?? ''));
  if (order.status === 'canceled') past.push({ step: 'canceled', at: null });
  const coming =
    order.status === 'undelivered' && order.shipping_type === 'self_pick_up'
      ? (['received'] as const)
      : (COMING[order.status] ?? []);
  const toPay = order.status === 'unpaid' ? (['paid'] as const) : [];
  return { past, coming: [...toPay, ...(order.shipping ? coming : [])] };
}
