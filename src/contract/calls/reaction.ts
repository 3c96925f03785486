/** The interaction service has a base URL of its own (PUBLIC_INTERACTION_URL). */
export const sendLike = {
  name: 'sendLike',
  method: 'POST',
  path: '/interaction-service/interaction/like-animation',
} as const;
export const sendCustomReaction = {
  name: 'sendCustomReaction',
  method: 'POST',
  path: '/interaction-service/interaction/custom-animation',
} as const;
export const sendSeasonalReaction = {
  name: 'sendSeasonalReaction',
  method: 'POST',
  path: '/interaction-service/interaction/seasonal-animation',
} as const;
