/** Paths that the server handles itself, and `astro dev` proxies. */
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

/** Returns whether a path is the server's or a file's. */
export const isServerPath = (path: string): boolean =>
  serverPaths.some((each) => path === each || path.startsWith(`${each}/`)) || /\.\w+$/.test(path);
