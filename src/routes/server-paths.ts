/** `astro dev` proxies them. */
export const serverPaths = [
  '/api',
  '/interaction-service',
  '/payment',
  '/sandbox',
  '/stream',
  '/pictures',
  '/ingest',
  '/v2',
  '/publish',
  '/time',
  '/healthz',
];

export const isServerPath = (path: string): boolean =>
  serverPaths.some((each) => path === each || path.startsWith(`${each}/`)) || /\.\w+$/.test(path);
