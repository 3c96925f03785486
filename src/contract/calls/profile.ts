/**
 * Mails a link that confirms an e-mail address and creates a member. Does not reveal whether the
 * address has one. Everyone. Errors: PASSWORD_KNOWN (one of the most used), NOT_FOUND (no such
 * store). Design §5 account.
 */
export const register = {
  name: 'register',
  method: 'POST',
  path: '/api/v2/auth/user/register',
} as const;

/**
 * Mails the link of this browser's unconfirmed registration again. Does not reveal whether there is one.
 * Everyone. Errors: NOT_FOUND (no such store). Design §5 account.
 */
export const resendRegistration = {
  name: 'resendRegistration',
  method: 'POST',
  path: '/api/v2/auth/user/register/resend',
} as const;

/**
 * Mails a link to choose a new password. Does not reveal whether the address has a member.
 * Everyone. Errors: NOT_FOUND (no such store). Design §5 account.
 */
export const forgotPassword = {
  name: 'forgotPassword',
  method: 'POST',
  path: '/api/v2/auth/password/forgot',
} as const;

/**
 * Sets a new password with the token of a mailed link, ends all sessions, and removes sign-in
 * providers and passkeys that were added before the address was proved. Everyone. Errors:
 * LINK_EXPIRED_OR_INVALID, PASSWORD_KNOWN. Design §5 account.
 */
export const resetPassword = {
  name: 'resetPassword',
  method: 'POST',
  path: '/api/v2/auth/password/reset',
} as const;

/**
 * Updates the member's profile. Absent fields stay, null clears one, and a new e-mail address
 * starts `changeEmail`. Members only. Spec §7 PUT me, §5 profile update.
 */
export const updateMe = { name: 'updateMe', method: 'PUT', path: '/api/v1/me' } as const;

/**
 * Changes the member's password and ends their other sessions. Members only; one without a password
 * needs a login of the last 15 minutes.
 * Errors: INVALID_INPUT (a wrong `old_password`), LOGIN_NOT_FRESH, PASSWORD_KNOWN.
 * Spec §7 me/password, §5 password change.
 */
export const changePassword = {
  name: 'changePassword',
  method: 'PUT',
  path: '/api/v1/me/password',
} as const;

/**
 * Mails a link that changes the e-mail address, and one to the old address that stops the change.
 * Members only; one without a password needs a login of the last 15 minutes. Errors: INVALID_INPUT
 * (a wrong `password`), LOGIN_NOT_FRESH, NOT_FOUND (no such store). Design §5 account.
 */
export const changeEmail = {
  name: 'changeEmail',
  method: 'POST',
  path: '/api/v1/me/email',
} as const;

/**
 * Mails the link to an unconfirmed e-mail address again. Members only. Errors: NOT_FOUND (no such
 * store or address). Design §5 account.
 */
export const resendEmail = {
  name: 'resendEmail',
  method: 'POST',
  path: '/api/v1/me/email/resend',
} as const;

/**
 * Confirms a registration, a change of address or a social login with the token of a mailed link. A
 * registration also needs its password or a new one, because a stranger may have registered the
 * address. Everyone. Errors: LINK_EXPIRED_OR_INVALID, INVALID_INPUT (a wrong `password`),
 * PASSWORD_KNOWN. Design §5 account.
 */
export const verifyEmail = {
  name: 'verifyEmail',
  method: 'POST',
  path: '/api/v1/me/email/verify',
} as const;

/**
 * Reverts a change of e-mail address within 72 hours, with the token mailed to the old address.
 * Ends every session and mails a link for a new password. Everyone. Errors:
 * LINK_EXPIRED_OR_INVALID. Design §5 account.
 */
export const stopEmailChange = {
  name: 'stopEmailChange',
  method: 'POST',
  path: '/api/v1/me/email/stop',
} as const;

/**
 * Closes the member's account: ends every session and deletes all data that no law requires stores
 * to keep. Members only; one without a password needs a login of the last 15 minutes. Errors:
 * INVALID_INPUT (a wrong `password`), LOGIN_NOT_FRESH. Docs: additions to the contract.
 */
export const closeAccount = {
  name: 'closeAccount',
  method: 'POST',
  path: '/api/v1/me/close',
} as const;

/**
 * Starts connecting LINE or Facebook: returns the provider's page, which returns to the member's
 * page with a token in `provider_link`. Members only; one without a password needs a login of the
 * last 15 minutes. Errors: INVALID_INPUT (a wrong `password`), LOGIN_NOT_FRESH, NOT_FOUND (no such
 * store or provider). Docs: additions to the contract.
 */
export const startProviderLink = {
  name: 'startProviderLink',
  method: 'POST',
  path: '/api/v1/me/providers/{provider}',
} as const;

/**
 * Connects the account of a `provider_link` token, valid for 5 minutes and for the member who
 * began. Members only. Errors: LINK_EXPIRED_OR_INVALID, STATE_CONFLICT (another member's account).
 * Docs: additions to the contract.
 */
export const linkProvider = {
  name: 'linkProvider',
  method: 'PUT',
  path: '/api/v1/me/providers',
} as const;

/**
 * Disconnects LINE or Facebook. Members only. Errors: NOT_FOUND, STATE_CONFLICT (the only way to
 * log in). Docs: additions to the contract.
 */
export const unlinkProvider = {
  name: 'unlinkProvider',
  method: 'DELETE',
  path: '/api/v1/me/providers/{provider}',
} as const;
