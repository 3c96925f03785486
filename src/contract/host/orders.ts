import { z } from 'zod';
import { orderMessage } from '../order-message.ts';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '../order-states.ts';
import { id, idText, instant, list, money, text } from '../primitives.ts';

/** The changes that a store makes to its orders. Buyers, payment providers and deadlines make others. */
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
  /** Why it was canceled or is being returned. */
  reason: z.string().nullable(),
});

const params = z.object({ id: idText });

/** The host calls about orders. */
export const hostOrderSchemas = {
  listHostOrders: { query: z.object({ status: status.optional() }), reply: list(hostOrder) },
  moveOrder: {
    params,
    body: z.object({ command: z.enum(HOST_ORDER_COMMANDS), reason: text(200).optional() }),
    reply: hostOrder,
  },
  sendSellerMessage: {
    params,
    body: z.object({ message: text(1000) }),
    reply: orderMessage,
  },
};
