/** How a browser gets a realtime token of its own. Design §4.9. */
export const grantRealtime = {
  name: 'grantRealtime',
  method: 'GET',
  path: '/api/v1/liveweb/posts/{id}/realtime-grant',
} as const;

/** How many watch, for a browser that has missed being told. Design §4.9. */
export const getViewers = {
  name: 'getViewers',
  method: 'GET',
  path: '/api/v1/liveweb/posts/{id}/viewers',
} as const;
