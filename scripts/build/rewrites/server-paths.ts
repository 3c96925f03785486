/** What the server answers itself: no page lies there, and `astro dev` hands it on to the server. */
export const serverPaths = [
  '/api',
  '/interaction-service',
  '/payment',
  '/stream',
  '/ingest',
  '/v2',
  '/publish',
  '/time',
  '/healthz',
];
