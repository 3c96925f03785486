export const listComments = {
  name: 'listComments',
  method: 'GET',
  path: '/api/v1/liveweb/comments',
} as const;
/** The interaction service has a base URL of its own (PUBLIC_INTERACTION_URL). */
export const sendComment = {
  name: 'sendComment',
  method: 'POST',
  path: '/interaction-service/comment',
  idempotent: true,
} as const;
export const listCommentBlacklist = {
  name: 'listCommentBlacklist',
  method: 'GET',
  path: '/api/v1/liveweb/stores/{storeId}/blacklist/comment',
} as const;
export const isInBlacklist = {
  name: 'isInBlacklist',
  method: 'GET',
  path: '/api/v1/stores/{slug}/users/in-blacklist',
} as const;
