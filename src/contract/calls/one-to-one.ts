/**
 * Returns a one-to-one show as it is seen from its entrance, and whose the one place is. Everyone who
 * has the address.
 * Errors: NOT_FOUND. Spec §2 one-to-one.
 */
export const getOneToOne = {
  name: 'getOneToOne',
  method: 'GET',
  path: '/api/v1/stores/{slug}/one-to-one/{postIdHash}',
} as const;

/**
 * Takes the one place of a one-to-one show, if it is free, and returns the show's id. A visitor who has the
 * place enters again at any time. Members only.
 * Errors: NOT_FOUND, STATE_CONFLICT (the place is somebody else's, or the show is over). Spec §2
 * one-to-one.
 */
export const enterOneToOne = {
  name: 'enterOneToOne',
  method: 'POST',
  path: '/api/v1/stores/{slug}/one-to-one/{postIdHash}/enter',
} as const;
