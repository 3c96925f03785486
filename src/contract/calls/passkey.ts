/**
 * Starts a login by passkey: returns the options for `navigator.credentials.get()`, with a challenge
 * that is valid once and for 5 minutes. Everyone. Errors: STATE_CONFLICT (the shop's address allows
 * no passkeys). Docs: additions to the contract.
 */
export const startPasskeyLogin = {
  name: 'startPasskeyLogin',
  method: 'POST',
  path: '/api/v2/auth/passkey/options',
} as const;

/**
 * Logs a member in by the passkey's reply to `startPasskeyLogin`. A guest token in the request moves
 * the guest's cart to the member. Everyone. Errors: PASSKEY_REFUSED. Docs: additions to the contract.
 */
export const loginByPasskey = {
  name: 'loginByPasskey',
  method: 'POST',
  path: '/api/v2/auth/passkey/login',
} as const;

/** Returns the member's passkeys. Members only. Docs: additions to the contract. */
export const listPasskeys = {
  name: 'listPasskeys',
  method: 'GET',
  path: '/api/v2/me/passkeys',
} as const;

/**
 * Starts adding a passkey: returns the options for `navigator.credentials.create()`, with a challenge
 * that is valid once, for 5 minutes and for this session. Members only; one without a password needs
 * a login of the last 15 minutes. Errors: INVALID_INPUT (a wrong `password`), LOGIN_NOT_FRESH,
 * PASSKEY_LIMIT, PASSKEY_REQUIRED (a further one of a staff that requires passkeys, in a session
 * without one), STATE_CONFLICT (the shop's address allows no passkeys). Docs: additions to the contract.
 */
export const startPasskey = {
  name: 'startPasskey',
  method: 'POST',
  path: '/api/v2/me/passkeys/options',
} as const;

/**
 * Adds a passkey by its reply to `startPasskey`, and mails a notice. Members only. Errors:
 * PASSKEY_NOT_ADDED, PASSKEY_LIMIT, PASSKEY_REQUIRED. Docs: additions to the contract.
 */
export const addPasskey = {
  name: 'addPasskey',
  method: 'POST',
  path: '/api/v2/me/passkeys',
} as const;

/** Renames a passkey. Members only. Errors: NOT_FOUND. Docs: additions to the contract. */
export const renamePasskey = {
  name: 'renamePasskey',
  method: 'PUT',
  path: '/api/v2/me/passkeys/{id}',
} as const;

/**
 * Removes a passkey, and mails a notice. Members only. Errors: NOT_FOUND, LAST_PASSKEY and
 * PASSKEY_REQUIRED (of a staff that requires passkeys). Docs: additions to the contract.
 */
export const removePasskey = {
  name: 'removePasskey',
  method: 'DELETE',
  path: '/api/v2/me/passkeys/{id}',
} as const;
