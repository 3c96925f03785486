import { createHash } from 'node:crypto';
import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

function buildIdOf(dist: string): string {
  const names = readdirSync(join(dist, '_astro')).sort().join(' ');
  return createHash('sha256').update(names).digest('base64url').slice(0, 10);
}

/**
 * The router compares the id after a release and loads the page in full, because new scripts do not
 * fit the running ones.
 */
export function buildId(): AstroIntegration {
  return {
    name: 'ennichi:build-id',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const dist = fileURLToPath(dir);
        const meta = `<meta name="ennichi-build" content="${buildIdOf(dist)}">`;
        for (const page of globSync('**/*.html', { cwd: dist })) {
          const file = join(dist, page);
          const html = readFileSync(file, 'utf8');
          writeFileSync(
            file,
            html.replace('</head>', () => `${meta}</head>`),
          );
        }
      },
    },
  };
}
