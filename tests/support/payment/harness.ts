import type { Config } from '../../../server/config/config.ts';
import type { Answer, TestServer } from '../test-server.ts';

/** A card with a known outcome. */
export type PlayedCard = 'accepted' | 'refused';

/** Provider failures: `busy` is a reply, `locked` refuses the shop's keys. */
export const OUTAGES = ['slow', 'error', 'gone', 'html', 'busy', 'locked'] as const;
/** The present failure; null for none. */
export type Outage = (typeof OUTAGES)[number] | null;

/** The calls that an outage concerns; default all. */
export interface OutageReach {
  /** The failing operation; for a receipt the call that issues its numbers. */
  of: 'capture' | 'void' | 'refund' | 'issueReceipt';
  /** Whether the call takes effect and only its reply fails. */
  isDone?: boolean;
}

/** Differences from the genuine webhook. */
export interface WebhookChange {
  otherShop?: boolean;
  /** With this amount instead of the charge's. */
  amount?: number;
}

/** A pending webhook. The test decides when, in which order and how often it arrives. */
export interface HeldWebhook {
  type: 'authorized' | 'captured' | 'failed' | 'refunded' | 'voided' | 'refund failed' | 'disputed';
  tradeId: string;
  send(change?: WebhookChange): Promise<Answer>;
}

/** A charge in the provider's records. */
export interface PlayedCharge {
  status: 'unknown' | 'open' | 'authorized' | 'captured' | 'voided' | 'failed' | 'refunded';
  captured: number;
  refunded: number;
}

/** A fake provider, connected to one shop server. */
export interface PlayedProvider {
  cardToken(card: PlayedCard): Promise<string>;
  authenticate(tradeId: string, how: 'pass' | 'refuse'): Promise<void>;
  payReceipt(tradeId: string): Promise<void>;
  /** Webhooks since the last call, oldest first. They are not sent automatically. */
  webhooks(): Promise<HeldWebhook[]>;
  /** An attacker sends a webhook that the charge was captured. */
  forge(tradeId: string): Promise<Answer>;
  charge(tradeId: string): Promise<PlayedCharge>;
  /** The newest refund fails days after it succeeded. */
  loseRefund(tradeId: string): Promise<void>;
  dispute(tradeId: string, stage: 'open' | 'won' | 'lost'): Promise<void>;
  /** Makes provider calls fail: all without effect, or those within a reach. */
  fail(how: Outage, reach?: OutageReach): void;
  /** Closes its port. Returns a function that opens it again. */
  leave(): Promise<() => Promise<unknown>>;
  /** Passwords, keys and card numbers that must not be logged. */
  secrets(): Promise<string[]>;
}

/** A provider's part in the shared tests: see `tests/contract/payment/`. */
export interface ProviderHarness {
  name: Config['paymentProvider'];
  /** Unsupported features, whose tests are skipped. */
  lacks: readonly (
    | 'refuse a card at once'
    | 'refund a receipt'
    // It authorizes a card in the reply to our call, when the buyer returns.
    | 'reserve a card by itself'
    // No source says that it reports one.
    | 'lose a refund'
    | 'tell of a lost refund'
    | 'tell of a dispute'
  )[];
  /** Starts the fake provider, before the shop's server. */
  start(): Promise<{
    config: Partial<Config>;
    /** Connects it to the shop's server with this configuration. */
    play(server: TestServer): PlayedProvider;
    close(): Promise<void>;
  }>;
}
