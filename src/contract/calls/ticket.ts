/**
 * Returns a ticket product and its shows. Everyone. Errors: NOT_FOUND (also another kind of
 * product). Spec §7 tickets/{productId}.
 */
export const getTicket = {
  name: 'getTicket',
  method: 'GET',
  path: '/api/v1/tickets/{productId}',
} as const;

/**
 * Returns whether the visitor may watch a show, and whether their tokens are valid. Everyone.
 * Errors: NOT_FOUND. Spec §7 permission, §6.
 */
export const getPostPermission = {
  name: 'getPostPermission',
  method: 'GET',
  path: '/api/v1/liveweb/posts/{postId}/permission',
} as const;

/**
 * Binds a ticket code to the visitor, who may then watch the show. Repeatable. Members and guests.
 * Errors: NOT_FOUND, TICKET_CODE_INVALID. Spec §7 bind-ticket, §4 ticket bind flow.
 */
export const bindTicket = {
  name: 'bindTicket',
  method: 'POST',
  path: '/api/v1/liveweb/posts/{postId}/bind-ticket',
} as const;
