import type { ORDER_NEEDS } from '../../../../src/contract/host/orders.ts';
import type {
  DisputeStatus,
  OrderStatus,
  RefundState,
} from '../../../../src/contract/order-states.ts';

type OrderNeed = (typeof ORDER_NEEDS)[number];

interface Facts {
  status: OrderStatus;
  shipping_type: 'custom' | 'virtual' | 'self_pick_up' | 'custom_cod';
  /** Messages of the buyer that the store has not read. */
  unread: number;
  refund: RefundState;
  dispute: DisputeStatus | null;
}

function stepOf({ status, shipping_type }: Facts): OrderNeed | undefined {
  if (status === 'undelivered') return shipping_type === 'self_pick_up' ? 'hand_over' : 'ship';
  if (status === 'missing') return 'find';
  return status === 'returning' || status === 'received_return' ? 'return' : undefined;
}

/** The same as the filter `needs_store` of `selectOrders`. */
export function orderNeeds(facts: Facts): OrderNeed[] {
  const step = stepOf(facts);
  return [
    ...(step ? [step] : []),
    ...(facts.unread > 0 ? (['answer'] as const) : []),
    ...(facts.refund === 'ask_store' ? (['refund'] as const) : []),
    ...(facts.dispute === 'open' ? (['dispute'] as const) : []),
  ];
}
