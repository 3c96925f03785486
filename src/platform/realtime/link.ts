import type { Reply } from '../../contract/schemas.ts';
import type { ParsedMessage } from './parse.ts';

/** The realtime service of a show. Spec §3 Stream info. */
export type Provider = Reply<'getStreamInfo'>['realtime_service_provider'];

/** The start of a subscription. */
export interface Start {
  /** The engine's own position, if it has one. */
  timetoken: string | undefined;
  /** Epoch milliseconds of this browser's clock; only the difference to now is used. */
  at: number;
}

/** Permission to subscribe to a show's channels, or the failure's code. */
export type Grant = { ok: true; data: Reply<'grantRealtime'> } | { ok: false; code: string };

/** Options of a link, the common interface of the vendors' SDKs. */
export interface LinkOptions {
  provider: Provider;
  userId: string;
  start: Start;
  /**
   * Requests permission to subscribe. Only the page has the visitor's tokens, and a link may run in
   * a worker.
   */
  requestGrant: () => Promise<Grant>;
  /** Receives parsed messages in order, and the engine's position of the last one. */
  onMessages: (messages: readonly ParsedMessage[], timetoken?: string) => void;
  onUp: () => void;
  /** The link broke and reconnects by itself. `reason` is for developers. */
  onDown: (reason: string) => void;
  /** Messages may have been lost. */
  onGap: () => void;
}

/** An open connection to the channels of a show. */
export interface Link {
  /** Reconnects immediately, from the last received message. */
  retryNow: () => void;
  pause: () => void;
  close: () => void;
}
