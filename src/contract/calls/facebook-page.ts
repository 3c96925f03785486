/**
 * Returns the Facebook pages of a store. Everyone.
 * Errors: NOT_FOUND. Spec §7 channels/facebook, §3 Facebook channel.
 */
export const listFacebookChannels = {
  name: 'listFacebookChannels',
  method: 'GET',
  path: '/api/v1/stores/{slug}/channels/facebook',
} as const;

/**
 * Returns whether a Facebook page knows the member. Members only.
 * Errors: NOT_FOUND. Spec §7 binding-status.
 */
export const getFacebookBinding = {
  name: 'getFacebookBinding',
  method: 'GET',
  path: '/api/v1/channels/{id}/facebook/binding-status',
} as const;

/**
 * Binds the member to their id on a Facebook page, in place of any other. Members
 * only. Errors: NOT_FOUND (no such page), FORBIDDEN (the id belongs to another member). Spec §7
 * facebook/bind.
 */
export const bindFacebook = {
  name: 'bindFacebook',
  method: 'POST',
  path: '/api/v1/channels/facebook/bind',
} as const;
