import type { Generated } from 'kysely';
import type { DisputeStatus } from '../../../src/contract/order-states.ts';
import type { Instant } from './column.ts';

/** One movement of money back to a buyer. */
export interface PaymentRefundTable {
  id: Generated<number>;
  payment_id: number;
  /** Below zero for money that was on its way back and did not arrive. */
  amount: number;
  /** Who sent it: the provider, the store past the provider, the buyer's bank after a dispute. */
  way: 'provider' | 'by_hand' | 'dispute';
  created_at: Instant;
}

/** A payment that the buyer's bank asks back. */
export interface PaymentDisputeTable {
  /** The provider's id of it. */
  dispute_id: string;
  payment_id: number;
  amount: number;
  status: DisputeStatus;
  /** The bank's reason, as the provider names it. */
  reason: string;
  opened_at: Instant;
  closed_at: Instant | null;
}

/** What the provider collected although nobody here began it. */
export interface StrayChargeTable {
  /** The provider's id of it. */
  charge_id: string;
  provider: string;
  /** The store and the attempt that it names; null where it names none. */
  shop_id: string | null;
  trade_id: string | null;
  amount: number;
  refunded: number;
  currency: string;
  charged_at: Instant;
  found_at: Instant;
}
