import { z } from 'zod';
import { instant } from './primitives.ts';

export const ticketEvent = z.object({
  starts_at: instant,
  doors_at: instant.nullable(),
  venue: z.string(),
});
export type TicketEvent = z.output<typeof ticketEvent>;
