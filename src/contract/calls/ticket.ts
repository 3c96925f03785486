export const getTicket = {
  name: 'getTicket',
  method: 'GET',
  path: '/api/v1/tickets/{productId}',
} as const;
export const getPostPermission = {
  name: 'getPostPermission',
  method: 'GET',
  path: '/api/v1/liveweb/posts/{postId}/permission',
} as const;
export const bindTicket = {
  name: 'bindTicket',
  method: 'POST',
  path: '/api/v1/liveweb/posts/{postId}/bind-ticket',
} as const;
