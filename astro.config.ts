import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import manifest from './package.json' with { type: 'json' };
import { rewrites, routeTable } from './scripts/rewrites/integration.ts';

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
    build: { target: 'es2022', assetsInlineLimit: 0 },
  },
});
