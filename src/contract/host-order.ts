import { z } from 'zod';
import { ORDER_STATUSES, PAYMENT_STATUSES } from './order-states.ts';
import { id, idText, instant, list, money, text } from './primitives.ts';

/** What a store does with its orders. What buyers, providers and deadlines do is not its to do. */
export const HOST_ORDER_COMMANDS = [
  'defer',
  'release',
  'ship',
  'hand_over',
  'lose',
  'find',
  'deliver',
  'refuse_parcel',
  'complete',
  'cancel',
  'take_back',
  'accept_return',
  'refuse_return',
] as const;

const status = z.enum(ORDER_STATUSES);

/** An order as its store sees it. */
const hostOrder = z.object({
  id,
  slug: z.string(),
  status,
  payment_status: z.enum(PAYMENT_STATUSES),
  amount_payable: money,
  created_at: instant,
  /** Why it was canceled or is to come back. */
  reason: z.string().nullable(),
});

/** The host's calls about orders. */
export const hostOrderSchemas = {
  listHostOrders: { query: z.object({ status: status.optional() }), reply: list(hostOrder) },
  moveOrder: {
    params: z.object({ id: idText }),
    body: z.object({ command: z.enum(HOST_ORDER_COMMANDS), reason: text(200).optional() }),
    reply: hostOrder,
  },
};
