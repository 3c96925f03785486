/** Paths that the server handles itself. They match no route, and `astro dev` proxies them to it. */
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

/** Whether a path is the server's or a file's, and not a page's. */
export const isServerPath = (path: string): boolean =>
  serverPaths.some((each) => path === each || path.startsWith(`${each}/`)) || /\.\w+$/.test(path);
