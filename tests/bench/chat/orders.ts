export const hubKeys = { subscribeKey: 'sub-c-bench', publishKey: 'pub-c-bench' };

export interface FeedOrder {
  postId: number;
  perSecond: number;
  seconds: number;
  /** A second, by several viewers each. Default none. */
  reactions?: number;
  /** Presented one a minute. Default none. */
  products?: readonly number[];
}

/** The hub's address, then the number of sent events. */
export type FeedReport = { port: number; token: string } | { sent: number };

/** Ends a comment with its due time, which a page reads. */
export const stampOf = (due: number): string => `·${Math.round(due).toString(36)}`;
