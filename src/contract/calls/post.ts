/**
 * Returns the id of the store's latest live post; null without one. Everyone.
 * Errors: NOT_FOUND. Spec §7 posts/latest, §2 /{store}/live.
 */
export const getLatestPost = {
  name: 'getLatestPost',
  method: 'GET',
  path: '/api/v1/stores/{store}/posts/latest',
} as const;

/**
 * Returns a live post, without its content when the visitor may not watch it. Everyone. Errors:
 * NOT_FOUND, POST_DOES_NOT_BELONG_TO_STORE. Spec §7 stores/posts, §8.
 */
export const getPost = {
  name: 'getPost',
  method: 'GET',
  path: '/api/v1/liveweb/stores/{storeId}/posts/{postId}',
} as const;

/**
 * Returns the addresses of a show's stream and realtime channels. Everyone who may watch the show.
 * Errors: NOT_FOUND, FORBIDDEN (a private show). Spec §7 posts/stream-info, §3 Stream info.
 */
export const getStreamInfo = {
  name: 'getStreamInfo',
  method: 'GET',
  path: '/api/v1/liveweb/posts/{id}/stream-info',
} as const;

/**
 * Publishes that the visitor has joined the show; `success` is false for ghosts.
 * Everyone who may watch the show.
 * Errors: NOT_FOUND, FORBIDDEN (a private show). Spec §7 announce-joined, §6.
 */
export const announceJoined = {
  name: 'announceJoined',
  method: 'POST',
  path: '/api/v1/liveweb/posts/{id}/announce-joined',
} as const;

/**
 * Returns the replay of a show with its chapters, clips, captions and realtime channels. Everyone
 * who may watch the show. Errors: NOT_FOUND, FORBIDDEN (a private show). Spec §7
 * posts/replay-stream-info, §3 Replay info.
 */
export const getReplayStreamInfo = {
  name: 'getReplayStreamInfo',
  method: 'GET',
  path: '/api/v1/liveweb/posts/{id}/replay-stream-info',
} as const;

/**
 * Returns a page of a store's shows: live, upcoming and replays. Everyone.
 * Errors: NOT_FOUND. Spec §7 vod, §3 Replay list item.
 */
export const listVods = {
  name: 'listVods',
  method: 'GET',
  path: '/api/v1/stores/{slug}/vod',
} as const;

/**
 * Publishes that the visitor has shared the show, once. Everyone who may watch the show.
 * Errors: NOT_FOUND, FORBIDDEN (a private show). Spec §7 announce-shared, §5 announce-shared.
 */
export const announceShared = {
  name: 'announceShared',
  method: 'POST',
  path: '/api/v1/liveweb/posts/{postId}/announce-shared',
} as const;
