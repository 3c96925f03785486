export const getLatestPost = {
  name: 'getLatestPost',
  method: 'GET',
  path: '/api/v1/stores/{store}/posts/latest',
} as const;
export const getPost = {
  name: 'getPost',
  method: 'GET',
  path: '/api/v1/liveweb/stores/{storeId}/posts/{postId}',
} as const;
export const getStreamInfo = {
  name: 'getStreamInfo',
  method: 'GET',
  path: '/api/v1/liveweb/posts/{id}/stream-info',
} as const;
export const announceJoined = {
  name: 'announceJoined',
  method: 'POST',
  path: '/api/v1/liveweb/posts/{id}/announce-joined',
} as const;
export const getReplayStreamInfo = {
  name: 'getReplayStreamInfo',
  method: 'GET',
  path: '/api/v1/liveweb/posts/{id}/replay-stream-info',
} as const;
export const listVods = {
  name: 'listVods',
  method: 'GET',
  path: '/api/v1/stores/{slug}/vod',
} as const;
export const announceShared = {
  name: 'announceShared',
  method: 'POST',
  path: '/api/v1/liveweb/posts/{postId}/announce-shared',
} as const;
