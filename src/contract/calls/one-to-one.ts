/**
 * Returns a one-to-one show as seen from its entrance, and the state of its only place. Everyone
 * with its address. Errors: NOT_FOUND. Spec §2 one-to-one.
 */
export const getOneToOne = {
  name: 'getOneToOne',
  method: 'GET',
  path: '/api/v1/stores/{slug}/one-to-one/{postIdHash}',
} as const;

/**
 * Takes the only place of a one-to-one show and returns the show's id. Repeatable. Members only.
 * Errors: NOT_FOUND, STATE_CONFLICT (another member has the place, or the show is over). Spec §2
 * one-to-one.
 */
export const enterOneToOne = {
  name: 'enterOneToOne',
  method: 'POST',
  path: '/api/v1/stores/{slug}/one-to-one/{postIdHash}/enter',
} as const;
