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

/**
 * Switches notices by LINE on or off, for a member with a connected LINE account. They replace mails.
 * Members only. Docs: additions to the contract.
 */
export const setLineNotices = {
  name: 'setLineNotices',
  method: 'PUT',
  path: '/api/v1/me/notices/line',
} as const;
