import type { Instant } from './column.ts';

/**
 * What this server must know of a trade at GMO that GMO does not tell: where its buyer goes afterwards,
 * and what was done here. Written before GMO is called. Keys and passwords of trades stay with GMO.
 */
export interface GmoTradeTable {
  trade_id: string;
  kind: 'card' | 'konbini';
  shop_id: string;
  order_ref: string;
  amount: number;
  currency: 'JPY' | 'TWD';
  /** GMO's member who holds the card. */
  card_id: string | null;
  /** Where the buyer is sent after the 3-D Secure step. */
  return_url: string | null;
  /** GMO's page of that step. */
  page_url: string | null;
  failure_code: string | null;
  failure_message: string | null;
  /** When it was ended here, so that nothing may charge it any more. */
  voided_at: Instant | null;
  captured_at: Instant | null;
  created_at: Instant;
}

/** A refund, written before GMO is called: GMO gets what remains, which a repeat must not lower again. */
export interface GmoRefundTable {
  refund_id: string;
  trade_id: string;
  amount: number;
  /** What stays charged after it. */
  remaining: number;
  created_at: Instant;
}
