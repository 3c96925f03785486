export const listFacebookChannels = {
  name: 'listFacebookChannels',
  method: 'GET',
  path: '/api/v1/stores/{slug}/channels/facebook',
} as const;
export const getFacebookBinding = {
  name: 'getFacebookBinding',
  method: 'GET',
  path: '/api/v1/channels/{id}/facebook/binding-status',
} as const;
export const bindFacebook = {
  name: 'bindFacebook',
  method: 'POST',
  path: '/api/v1/channels/facebook/bind',
} as const;
