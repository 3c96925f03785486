import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { devRewrite } from './dev-rewrite.ts';
import { writeHostFiles } from './host-files.ts';

/** Static hosts use `_redirects`, `nginx.conf` and `Caddyfile`. */
export function routeTable(): AstroIntegration {
  return {
    name: 'ennichi:route-table',
    hooks: {
      'astro:build:done': ({ dir }) => writeHostFiles(fileURLToPath(dir)),
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          const rewrite = devRewrite(request.url ?? '/', request.headers.cookie ?? '');
          if (rewrite?.kind === 'redirect') {
            response.writeHead(302, { location: rewrite.url }).end();
            return;
          }
          if (rewrite) request.url = rewrite.url;
          next();
        });
      },
    },
  };
}
