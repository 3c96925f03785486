/** The keys by which our server and the pages find the hub of the sending process. */
export const hubKeys = { subscribeKey: 'sub-c-bench', publishKey: 'pub-c-bench' };

/** A message to the sending process. */
export interface FeedOrder {
  postId: number;
  /** Comments a second. */
  perSecond: number;
  seconds: number;
  /** Reactions a second, by several viewers each. Default none. */
  reactions?: number;
  /** Products that are presented in turn, one a minute. Default none. */
  products?: readonly number[];
}

/** A message from the sending process: where its hub is, then that an order is done. */
export type FeedReport = { port: number; token: string } | { sent: number };

/** Ends a comment: when it was due, as a page reads it back from the line it shows. */
export const stampOf = (due: number): string => `·${Math.round(due).toString(36)}`;
