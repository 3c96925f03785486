import type { CallEntry } from '../calls.ts';

const call = <const M extends CallEntry['method'], const P extends string>(method: M, path: P) => ({
  method,
  path: `/api/host/${path}` as const,
});

/**
 * Every call of the host side: what makes a show happen. Design §5. They take a host key as bearer
 * token and know their store by it. Buyers' pages never load this file.
 */
export const hostCalls = {
  /** Takes the machine's key, which lies in the data directory, instead of a store's. */
  createHostKey: call('POST', 'stores/{slug}/keys'),
  getHostStore: call('GET', 'store'),
  listHostProducts: call('GET', 'products'),
  importProduct: call('PUT', 'products'),
  listHostPosts: call('GET', 'posts'),
  createPost: call('POST', 'posts'),
  updatePost: call('PUT', 'posts/{id}'),
  startPost: call('POST', 'posts/{id}/start'),
  stopPost: call('POST', 'posts/{id}/stop'),
  refreshRoom: call('POST', 'posts/{id}/refresh'),
  sellProduct: call('PUT', 'posts/{id}/selling'),
  setPostProduct: call('PUT', 'posts/{id}/products/{productId}'),
  removePostProduct: call('DELETE', 'posts/{id}/products/{productId}'),
  setSalable: call('PUT', 'products/{id}/salable'),
  pinMessage: call('POST', 'posts/{id}/pins'),
  unpinMessage: call('DELETE', 'posts/{id}/pins/{pinId}'),
  announce: call('POST', 'posts/{id}/announcements'),
  endAnnouncement: call('DELETE', 'posts/{id}/announcements'),
  sendUrl: call('POST', 'posts/{id}/urls'),
  /** The newest poll and the newest draw of a show, whatever became of them. */
  getHostGames: call('GET', 'posts/{id}/games'),
  openPoll: call('POST', 'posts/{id}/polls'),
  movePoll: call('PUT', 'polls/{id}'),
  startDraw: call('POST', 'posts/{id}/draws'),
  moveDraw: call('PUT', 'draws/{id}'),
  listHostCoupons: call('GET', 'coupons'),
  distributeCoupon: call('POST', 'posts/{id}/coupons'),
  setCouponStatus: call('PUT', 'coupons/{id}'),
  listHostComments: call('GET', 'posts/{id}/comments'),
  sendHostComment: call('POST', 'posts/{id}/comments'),
  moderateComment: call('PUT', 'comments/{id}'),
  listBlocked: call('GET', 'blacklist'),
  blockCommenter: call('POST', 'blacklist'),
  unblockCommenter: call('DELETE', 'blacklist/{type}/{id}'),
  setArchive: call('PUT', 'posts/{id}/archive'),
  setCaption: call('PUT', 'posts/{id}/captions/{language}'),
  issueTickets: call('POST', 'tickets'),
  listHostChannels: call('GET', 'channels'),
  /** Again with the same page brings what is kept of it up to date. */
  connectChannel: call('PUT', 'channels'),
  disconnectChannel: call('DELETE', 'channels/{id}'),
  /** Tells where else a show is to be seen. */
  publishPost: call('PUT', 'posts/{id}/publications/{channelId}'),
  unpublishPost: call('DELETE', 'posts/{id}/publications/{channelId}'),
  /** The newest hundred orders of the store. */
  listHostOrders: call('GET', 'orders'),
  /** What has become of an order: shipped, delivered, taken back. */
  moveOrder: call('PUT', 'orders/{id}'),
  /** A word of the store to the buyer of an order. */
  sendSellerMessage: call('POST', 'orders/{id}/messages'),
} as const satisfies Record<string, Omit<CallEntry, 'name'>>;

export type HostCallName = keyof typeof hostCalls;
