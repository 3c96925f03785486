import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { devRewrite } from './dev-rewrite.ts';
import { writeRewriteFiles } from './write.ts';

/** Writes `_redirects`, `nginx.conf` and `Caddyfile` from the route table after a build. */
export function rewrites(): AstroIntegration {
  return {
    name: 'ennichi:rewrites',
    hooks: {
      'astro:build:done': ({ dir }) => writeRewriteFiles(fileURLToPath(dir)),
    },
  };
}

/** Serves the shells at the addresses of the route table in `astro dev`. */
export function routeTable(): AstroIntegration {
  return {
    name: 'ennichi:route-table',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          const answer = devRewrite(request.url ?? '/', request.headers.cookie ?? '');
          if (answer?.kind === 'redirect') {
            response.writeHead(302, { location: answer.url }).end();
            return;
          }
          if (answer) request.url = answer.url;
          next();
        });
      },
    },
  };
}
