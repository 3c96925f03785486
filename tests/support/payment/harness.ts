import type { Config } from '../../../server/config/config.ts';
import type { Answer, TestServer } from '../test-server.ts';

/** A card that the played provider knows how to treat. */
export type PlayedCard = 'accepted' | 'refused';

/** Each way a provider fails: `busy` says so in an answer, `locked` does not take the shop's keys. */
export const OUTAGES = ['slow', 'error', 'gone', 'html', 'busy', 'locked'] as const;
/** How the provider fails from now on; null for not at all. */
export type Outage = (typeof OUTAGES)[number] | null;

/** Which calls an outage is about; every call without it. */
export interface OutageReach {
  /** What the shop wants of the call that fails: of a receipt the call that issues its numbers. */
  of: 'capture' | 'void' | 'refund' | 'issueReceipt';
  /** Whether the provider does what it was asked, and only its answer fails. */
  isDone?: boolean;
}

/** How a notice differs from the one that the provider would send. */
export interface WebhookChange {
  /** About a shop that is not ours. */
  otherShop?: boolean;
  /** With this sum instead of the trade's. */
  amount?: number;
}

/** A notice that the provider has made. The test decides when, in which order and how often it comes. */
export interface HeldWebhook {
  type: 'authorized' | 'captured' | 'failed' | 'refunded' | 'voided' | 'refund failed' | 'disputed';
  tradeId: string;
  send(change?: WebhookChange): Promise<Answer>;
}

/** What a trade came to at the provider, as its own books say. */
export interface PlayedCharge {
  status: 'unknown' | 'open' | 'authorized' | 'captured' | 'voided' | 'failed' | 'refunded';
  captured: number;
  refunded: number;
}

/** A provider that is played for tests, in use by one server of the shop. */
export interface PlayedProvider {
  /** Makes a card's single-use token, as the provider's page does. */
  cardToken(card: PlayedCard): Promise<string>;
  /** The buyer at the 3-D Secure step of a trade. */
  authenticate(tradeId: string, how: 'pass' | 'refuse'): Promise<void>;
  /** The buyer pays a receipt at the register. */
  payReceipt(tradeId: string): Promise<void>;
  /** The notices made since the last call, oldest first. Nothing is sent by itself. */
  webhooks(): Promise<HeldWebhook[]>;
  /** Somebody else tells the shop's webhook that the trade was captured. */
  forge(tradeId: string): Promise<Answer>;
  /** What the provider's own books say. */
  charge(tradeId: string): Promise<PlayedCharge>;
  /** The newest refund of a trade comes back to the provider, days after it was made. */
  loseRefund(tradeId: string): Promise<void>;
  /** The buyer's bank asks a trade back, or has decided about it. */
  dispute(tradeId: string, stage: 'open' | 'won' | 'lost'): Promise<void>;
  /** Lets calls to the provider fail: every one, without effect there, or those within a reach. */
  fail(how: Outage, reach?: OutageReach): void;
  /** Closes its port, so that connections are refused. Returns what opens it again. */
  leave(): Promise<() => Promise<unknown>>;
  /** Passwords, keys and card numbers that no line of the log may hold. */
  secrets(): Promise<string[]>;
}

/** One provider's part in the tests that all of them pass: see `tests/contract/payment/`. */
export interface ProviderHarness {
  name: Config['paymentProvider'];
  /** What it does not do, so that the tests of it are left out. */
  lacks: readonly (
    | 'refuse a card at once'
    | 'refund a receipt'
    // It reserves a card in the answer to a call of ours, when the buyer comes back.
    | 'reserve a card by itself'
    // No source says that it reports one.
    | 'lose a refund'
    | 'tell of a lost refund'
    | 'tell of a dispute'
  )[];
  /** Starts the playing server, before the shop's. */
  start(): Promise<{
    /** The shop's configuration to reach it. */
    config: Partial<Config>;
    /** Joins it to the shop's server that was started with this configuration. */
    play(server: TestServer): PlayedProvider;
    close(): Promise<void>;
  }>;
}
