/**
 * Returns which optional notices the member receives by mail. Members only. Docs: additions to the
 * contract.
 */
export const listNoticeChoices = {
  name: 'listNoticeChoices',
  method: 'GET',
  path: '/api/v1/me/notices',
} as const;

/**
 * Switches the mails of one kind of notice on or off. Members only. Docs: additions to the contract.
 */
export const setNoticeChoice = {
  name: 'setNoticeChoice',
  method: 'PUT',
  path: '/api/v1/me/notices',
} as const;
