import type { TicketEvent } from '../../../src/contract/ticket-event.ts';

export const toTicketEvent = (stored: string | null): TicketEvent | null =>
  stored === null ? null : JSON.parse(stored);
