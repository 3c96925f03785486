import type { Reply } from '../../contract/schemas.ts';
import type { ParsedMessage } from './parse.ts';

/** How to connect to the channels of a show. Spec §3 Stream info. */
export type Provider = Reply<'getStreamInfo'>['realtime_service_provider'];

/** Where a subscription starts, so that nothing since then is missed. */
export interface Start {
  /** A position in the engine's own time, where it has one. */
  timetoken: string | undefined;
  /** Epoch milliseconds of this browser's clock; only the difference to now is used. */
  at: number;
}

/** The right to subscribe to a show's channels, or the code of the failure to get it. */
export type Grant = { ok: true; data: Reply<'grantRealtime'> } | { ok: false; code: string };

/** The options of a link: the one interface behind which each vendor's SDK stands. */
export interface LinkOptions {
  provider: Provider;
  /** This tab's realtime id. */
  userId: string;
  start: Start;
  /**
   * Returns the right to subscribe, or the code of the failure. Only the page has the visitor's
   * tokens; a link may run in a worker.
   */
  requestGrant: () => Promise<Grant>;
  /**
   * Receives messages in order, parsed, and the position of the last one in the engine's own time
   * where it has one.
   */
  onMessages: (messages: readonly ParsedMessage[], timetoken?: string) => void;
  onUp: () => void;
  /** The link broke and reconnects by itself. `reason` is for developers. */
  onDown: (reason: string) => void;
  /** Messages were lost, or may have been. */
  onGap: () => void;
}

/** An open connection to the channels of a show. */
export interface Link {
  /** Reconnects at once, from the last message received. */
  retryNow: () => void;
  /** Stops reconnecting until `retryNow`. */
  pause: () => void;
  close: () => void;
}
