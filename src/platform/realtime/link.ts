import type { Reply } from '../../contract/schemas.ts';
import type { ParsedMessage } from './parse.ts';

/** Spec §3 Stream info. */
export type Provider = Reply<'getStreamInfo'>['realtime_service_provider'];

export interface Start {
  timetoken: string | undefined;
  /** Epoch milliseconds of this browser's clock. */
  at: number;
}

export type Grant = { ok: true; data: Reply<'grantRealtime'> } | { ok: false; code: string };

export interface LinkOptions {
  provider: Provider;
  userId: string;
  start: Start;
  /** Only the page has the visitor's tokens, and a link may run in a worker. */
  requestGrant: () => Promise<Grant>;
  /** Receives messages in order, with the engine's position of the last one. */
  onMessages: (messages: readonly ParsedMessage[], timetoken?: string) => void;
  onUp: () => void;
  /** The link reconnects by itself. `reason` is for developers. */
  onDown: (reason: string) => void;
  onGap: () => void;
}

export interface Link {
  retryNow: () => void;
  pause: () => void;
  close: () => void;
}
