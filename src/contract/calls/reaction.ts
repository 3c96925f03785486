/**
 * Sends heart reactions to a show or its replay. Everyone who may watch the show. The interaction
 * service has its own base URL (PUBLIC_INTERACTION_URL). Errors: NOT_FOUND, FORBIDDEN (the show is
 * over and has no replay, or is private). Spec §7 like-animation, §5 reaction posts.
 */
export const sendLike = {
  name: 'sendLike',
  method: 'POST',
  path: '/interaction-service/interaction/like-animation',
} as const;

/**
 * Sends reactions with the store's own picture, like `sendLike`. Everyone. Errors: NOT_FOUND,
 * FORBIDDEN. Spec §7 custom-animation, §5 reaction posts.
 */
export const sendCustomReaction = {
  name: 'sendCustomReaction',
  method: 'POST',
  path: '/interaction-service/interaction/custom-animation',
} as const;

/**
 * Sends seasonal reactions, like `sendLike`. Everyone. Errors: NOT_FOUND, FORBIDDEN. Spec §7
 * seasonal-animation, §5 reaction posts.
 */
export const sendSeasonalReaction = {
  name: 'sendSeasonalReaction',
  method: 'POST',
  path: '/interaction-service/interaction/seasonal-animation',
} as const;
