import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import manifest from './package.json' with { type: 'json' };
import { rewrites, routeTable } from './scripts/rewrites/integration.ts';

/** Where `npm run dev` runs the API; its paths are handed on to it. */
const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:4322';
const apiPaths = [
  '/api',
  '/interaction-service',
  '/stream',
  '/ingest',
  '/v2',
  '/publish',
  '/time',
  '/healthz',
];

export default defineConfig({
  output: 'static',
  build: { format: 'file', inlineStylesheets: 'auto' },
  trailingSlash: 'ignore',
  devToolbar: { enabled: false },
  integrations: [react(), routeTable(), rewrites()],
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' https: data:",
        "media-src 'self' blob: https:",
        "connect-src 'self' https: wss:",
        "worker-src 'self' blob:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
      ],
      styleDirective: { resources: ["'self'", { resource: "'unsafe-inline'", kind: 'attribute' }] },
    },
  },
  vite: {
    define: { __CLIENT_VERSION__: JSON.stringify(manifest.version) },
    server: {
      proxy: Object.fromEntries(apiPaths.map((path) => [`^${path}(/|$)`, { target: api }])),
    },
    build: { target: 'es2022', assetsInlineLimit: 0 },
  },
});
