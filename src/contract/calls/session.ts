export const login = { name: 'login', method: 'POST', path: '/api/v2/auth/user/login' } as const;
export const logout = { name: 'logout', method: 'POST', path: '/api/v2/auth/user/logout' } as const;
export const createGuest = {
  name: 'createGuest',
  method: 'POST',
  path: '/api/v2/guest/token',
} as const;
export const renameGuest = { name: 'renameGuest', method: 'PUT', path: '/api/v2/guest' } as const;
export const refreshGuest = {
  name: 'refreshGuest',
  method: 'POST',
  path: '/api/v2/guest/refresh-token',
} as const;
export const getMe = { name: 'getMe', method: 'GET', path: '/api/v1/liveweb/me' } as const;
export const listSessions = {
  name: 'listSessions',
  method: 'GET',
  path: '/api/v1/me/sessions',
} as const;
export const endSession = {
  name: 'endSession',
  method: 'DELETE',
  path: '/api/v1/me/sessions/{id}',
} as const;
export const endOtherSessions = {
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/api/v1/me/sessions',
} as const;
/** Opened by the browser itself: answers by sending it on. Design §5 social login. */
export const startSocialLogin = {
  name: 'startSocialLogin',
  method: 'GET',
  path: '/api/v2/auth/{provider}/redirect',
  redirect: true,
} as const;
/** Where a provider sends the browser back to. */
export const finishSocialLogin = {
  name: 'finishSocialLogin',
  method: 'GET',
  path: '/api/v2/auth/{provider}/callback',
  redirect: true,
} as const;
