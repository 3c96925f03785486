/**
 * Returns up to 100 of the latest comments and cart events of a show, oldest first: up to the
 * instant `before`, or the first ones from `after` on. Pages overlap at that instant. Everyone who
 * may watch the show. Errors: NOT_FOUND, FORBIDDEN (a private show), POST_DOES_NOT_BELONG_TO_STORE.
 * Spec §7 liveweb/comments, §5 comment query.
 */
export const listComments = {
  name: 'listComments',
  method: 'GET',
  path: '/api/v1/liveweb/comments',
} as const;

/**
 * Sends a comment to a live show. Members, and guests where the store lets them chat. A blocked
 * sender or a banned term gets the same reply, but is not published. The interaction service has
 * its own base URL (PUBLIC_INTERACTION_URL). Errors: NOT_FOUND, FORBIDDEN (the show is over or
 * private), GUEST_CHAT_OFF, COMMENT_TOO_FAST. Spec §7 POST comment, §5 comment send.
 */
export const sendComment = {
  name: 'sendComment',
  method: 'POST',
  path: '/interaction-service/comment',
  idempotent: true,
} as const;

/**
 * Returns the members and guests blocked from commenting in a store. Everyone. Errors: NOT_FOUND.
 * Spec §7 blacklist/comment.
 */
export const listCommentBlacklist = {
  name: 'listCommentBlacklist',
  method: 'GET',
  path: '/api/v1/liveweb/stores/{storeId}/blacklist/comment',
} as const;

/**
 * Returns whether the store has blocked the visitor from commenting. Everyone. Errors: NOT_FOUND.
 * Spec §7 in-blacklist, §6 blacklist check.
 */
export const isInBlacklist = {
  name: 'isInBlacklist',
  method: 'GET',
  path: '/api/v1/stores/{slug}/users/in-blacklist',
} as const;
