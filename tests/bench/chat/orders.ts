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

export type FeedReport = { port: number; token: string } | { sent: number };

export const stampOf = (due: number): string => `·${Math.round(due).toString(36)}`;
