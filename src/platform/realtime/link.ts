import type { Reply } from '../../contract/schemas.ts';

/** How a show's channels are reached. Spec §3 Stream info. */
export type Provider = Reply<'getStreamInfo'>['realtime_service_provider'];

/** Where listening begins, so that nothing since is missed. */
export interface Start {
  /** A place in the engine's own time, where it has one. */
  timetoken: string | undefined;
  /** Epoch milliseconds by this browser's clock: only the distance to now is looked at. */
  at: number;
}

/** What a realtime SDK is asked for: the one shape behind which each vendor stands. */
export interface LinkOptions {
  provider: Provider;
  postId: number;
  /** This tab's realtime id. */
  userId: string;
  start: Start;
  /** A message, and its place in the engine's own time where it has one. */
  onMessage: (message: unknown, timetoken?: string) => void;
  onUp: () => void;
  /** The link broke; it is already being mended. `reason` is for a developer. */
  onDown: (reason: string) => void;
  /** Messages were lost, or may have been. */
  onGap: () => void;
}

export interface Link {
  /** Tries again at once, from the last message heard. */
  retryNow: () => void;
  /** Stops trying until `retryNow`. */
  pause: () => void;
  close: () => void;
}
