import { DOCUMENT_KINDS, type DocumentKind } from '../../../contract/document-kinds.ts';
import type { OrderStatus, PaymentStatus } from '../../../contract/order-states.ts';

interface Documented {
  status: OrderStatus;
  payment_status: PaymentStatus;
  payment_type: string;
  amount_payable: number;
  refunded: number;
}

/**
 * The courier's slip is the receipt of cash on delivery, and nothing is receipted before it is
 * paid.
 */
export function canIssue(kind: DocumentKind, order: Documented): boolean {
  if (kind === 'return') return order.refunded > 0;
  if (order.amount_payable === 0 || order.status === 'canceled') return false;
  if (kind === 'invoice') return true;
  return order.payment_status === 'paid' && order.payment_type !== 'cash_on_delivery';
}

export const documentsOf = (order: Documented): DocumentKind[] =>
  DOCUMENT_KINDS.filter((kind) => canIssue(kind, order));
