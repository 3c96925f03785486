import type { OrderRow } from '../queries.ts';

type Order = Pick<OrderRow, 'type' | 'status' | 'payment_type' | 'paid_at' | 'created_at'>;

const HOUR_MS = 60 * 60 * 1000;

/**
 * Returns until when a buyer can cancel an order that is no longer unpaid; null for never. Money paid
 * at a convenience store has no way back without the store.
 */
export function cancelableUntil(order: Order, cancelHours: number): string | null {
  const isWaiting = order.type === 'normal' && ['undelivered', 'waiting'].includes(order.status);
  if (!isWaiting || order.payment_type === 'gmo_cvs' || cancelHours === 0) return null;
  const start = Date.parse(order.paid_at ?? order.created_at);
  return new Date(start + cancelHours * HOUR_MS).toISOString();
}
