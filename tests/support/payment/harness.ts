import type { Config } from '../../../server/config/config.ts';
import type { Answer, TestServer } from '../test-server.ts';

export type PlayedCard = 'accepted' | 'refused';

/** `busy` is a reply, `locked` refuses the shop's keys. */
export const OUTAGES = ['slow', 'error', 'gone', 'html', 'busy', 'locked'] as const;
export type Outage = (typeof OUTAGES)[number] | null;

/** Default: all. */
export interface OutageReach {
  /** For a receipt the call that issues its numbers. */
  of: 'capture' | 'void' | 'refund' | 'issueReceipt';
  /** Only the reply fails. */
  isDone?: boolean;
}

export interface WebhookChange {
  otherShop?: boolean;
  amount?: number;
}

export interface HeldWebhook {
  type: 'authorized' | 'captured' | 'failed' | 'refunded' | 'voided' | 'refund failed' | 'disputed';
  tradeId: string;
  send(change?: WebhookChange): Promise<Answer>;
}

export interface PlayedCharge {
  status: 'unknown' | 'open' | 'authorized' | 'captured' | 'voided' | 'failed' | 'refunded';
  captured: number;
  refunded: number;
}

export interface PlayedProvider {
  cardToken(card: PlayedCard): Promise<string>;
  authenticate(tradeId: string, how: 'pass' | 'refuse'): Promise<void>;
  payReceipt(tradeId: string): Promise<void>;
  /** Since the last call, oldest first, not sent automatically. */
  webhooks(): Promise<HeldWebhook[]>;
  forge(tradeId: string): Promise<Answer>;
  charge(tradeId: string): Promise<PlayedCharge>;
  /** The newest refund fails days after it succeeded. */
  loseRefund(tradeId: string): Promise<void>;
  dispute(tradeId: string, stage: 'open' | 'won' | 'lost'): Promise<void>;
  /** All without effect, or those within a reach. */
  fail(how: Outage, reach?: OutageReach): void;
  /** Returns a function that opens the port again. */
  leave(): Promise<() => Promise<unknown>>;
  /** They must not be logged. */
  secrets(): Promise<string[]>;
}

export interface ProviderHarness {
  name: Config['paymentProvider'];
  lacks: readonly (
    | 'refuse a card at once'
    | 'refund a receipt'
    // It authorizes a card in the reply to our call.
    | 'reserve a card by itself'
    // No source documents it.
    | 'lose a refund'
    | 'tell of a lost refund'
    | 'tell of a dispute'
  )[];
  start(): Promise<{
    config: Partial<Config>;
    play(server: TestServer): PlayedProvider;
    close(): Promise<void>;
  }>;
}
