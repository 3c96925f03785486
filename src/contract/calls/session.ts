/**
 * Logs a member in by e-mail and password or by passport token. A guest token in the request moves
 * the guest's cart to the member. Everyone. Errors: EMAIL_OR_PASSWORD_INCORRECT,
 * EMAIL_NOT_VERIFIED, PASSPORT_TOKEN_EXPIRED_OR_INVALID. Spec §7 user/login, §8 login.
 */
export const login = { name: 'login', method: 'POST', path: '/api/v2/auth/user/login' } as const;

/**
 * Issues a single-use passport token that signs the member in on another page. It expires within
 * minutes, or with the session; the new session has the same login time and end. Members only.
 * Design §4.11, §4.12.
 */
export const createPassport = {
  name: 'createPassport',
  method: 'POST',
  path: '/api/v2/auth/user/passport',
} as const;

/**
 * Returns the member of a passport token without using it up. Everyone. Errors:
 * PASSPORT_TOKEN_EXPIRED_OR_INVALID. Design §5 social login.
 */
export const readPassport = {
  name: 'readPassport',
  method: 'POST',
  path: '/api/v2/auth/user/passport/read',
} as const;

/** Ends the session of the member token. Members only. Design §5 account. */
export const logout = { name: 'logout', method: 'POST', path: '/api/v2/auth/user/logout' } as const;

/** Creates a guest with a nickname, and its token. Everyone. Spec §7 guest/token, §3 Guest. */
export const createGuest = {
  name: 'createGuest',
  method: 'POST',
  path: '/api/v2/guest/token',
} as const;

/**
 * Changes the guest's nickname. Guests only. Errors: UNAUTHORIZED (no guest token). Spec §7 PUT
 * guest.
 */
export const renameGuest = { name: 'renameGuest', method: 'PUT', path: '/api/v2/guest' } as const;

/**
 * Replaces the guest's token. The end of the session stays. Guests only. Errors: UNAUTHORIZED (no guest token). Spec §7
 * guest/refresh-token.
 */
export const refreshGuest = {
  name: 'refreshGuest',
  method: 'POST',
  path: '/api/v2/guest/refresh-token',
} as const;

/** Returns the member and the guest of the tokens sent. Everyone. Spec §7 liveweb/me. */
export const getMe = { name: 'getMe', method: 'GET', path: '/api/v1/liveweb/me' } as const;

/** Returns the member's sessions. Members only. Design §4.11. */
export const listSessions = {
  name: 'listSessions',
  method: 'GET',
  path: '/api/v1/me/sessions',
} as const;

/** Ends one of the member's sessions. Members only. Errors: NOT_FOUND. Design §4.11. */
export const endSession = {
  name: 'endSession',
  method: 'DELETE',
  path: '/api/v1/me/sessions/{id}',
} as const;

/** Ends all of the member's sessions but the current one. Members only. Design §4.11. */
export const endOtherSessions = {
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/api/v1/me/sessions',
} as const;

/** Returns this server's providers of social login. Everyone. Spec §2 social login. */
export const listSignInProviders = {
  name: 'listSignInProviders',
  method: 'GET',
  path: '/api/v2/login-providers',
} as const;

/**
 * Redirects to Facebook or LINE. Everyone. Errors: NOT_FOUND (no such provider here). Spec §2
 * social login; design §5.
 */
export const startSocialLogin = {
  name: 'startSocialLogin',
  method: 'GET',
  path: '/api/v2/auth/{provider}/redirect',
  redirect: true,
} as const;

/**
 * The callback of Facebook and LINE. Redirects to the login page with `login_status` and a passport
 * token. Everyone. Errors: NOT_FOUND (no such provider here). Spec §2 social login; design §5.
 */
export const finishSocialLogin = {
  name: 'finishSocialLogin',
  method: 'GET',
  path: '/api/v2/auth/{provider}/callback',
  redirect: true,
} as const;
