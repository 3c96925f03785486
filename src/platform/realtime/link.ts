/** What a realtime SDK is asked for: the one shape behind which each vendor stands. */
export interface LinkOptions {
  subscribeKey: string;
  /** Host and port of a hub of our own; null for the hosted service. */
  origin: string | null;
  channels: string[];
  userId: string;
  /** Where to start listening; undefined for now. */
  timetoken: string | undefined;
  onMessage: (message: unknown) => void;
  onUp: () => void;
  /** The link broke; it is already being mended. `reason` is for a developer. */
  onDown: (reason: string) => void;
  /** The engine says that messages may have been dropped. */
  onOverflow: () => void;
}

export interface Link {
  /** Tries again at once, from the last message heard. */
  retryNow: () => void;
  /** Stops trying until `retryNow`. */
  pause: () => void;
  close: () => void;
}
