/** How a browser gets a realtime token of its own. Design §4.9. */
export const grantRealtime = {
  name: 'grantRealtime',
  method: 'GET',
  path: '/api/v1/liveweb/posts/{id}/realtime-grant',
} as const;
