/**
 * Returns the realtime credential for the channels of one post: an Ably token request or a PubNub
 * key. Everyone who may watch the show. Errors: NOT_FOUND (also when the engine needs none),
 * FORBIDDEN (a private show). Design §4.9; spec §7 realtime.
 */
export const grantRealtime = {
  name: 'grantRealtime',
  method: 'GET',
  path: '/api/v1/liveweb/posts/{id}/realtime-grant',
} as const;

/**
 * Returns the number of viewers, after a missed `viewers.number`. Everyone. Errors: NOT_FOUND.
 * Design §4.9; spec §7 realtime.
 */
export const getViewers = {
  name: 'getViewers',
  method: 'GET',
  path: '/api/v1/liveweb/posts/{id}/viewers',
} as const;
