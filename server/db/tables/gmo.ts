import type { Instant } from './column.ts';

/**
 * Data that GMO does not return: the buyer's return address and the steps done here. Written before
 * GMO is called. Keys and passwords of charges stay with GMO.
 */
export interface GmoChargeTable {
  trade_id: string;
  kind: 'card' | 'konbini';
  shop_id: string;
  order_ref: string;
  amount: number;
  currency: 'JPY' | 'TWD';
  /** GMO's member who holds the card. */
  card_id: string | null;
  return_url: string | null;
  page_url: string | null;
  failure_code: string | null;
  failure_message: string | null;
  voided_at: Instant | null;
  captured_at: Instant | null;
  created_at: Instant;
}

/** A refund, written before GMO is called: GMO receives the remaining amount, which a repeat must not lower. */
export interface GmoRefundTable {
  refund_id: string;
  trade_id: string;
  amount: number;
  remaining: number;
  created_at: Instant;
}
