import { createHash } from 'node:crypto';
import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** The id of a build: the same for builds with the same scripts and styles, whose names tell. */
function buildIdOf(dist: string): string {
  const names = readdirSync(join(dist, '_astro')).sort().join(' ');
  return createHash('sha256').update(names).digest('base64url').slice(0, 10);
}

/**
 * Writes the id of the build into every page. The router compares it: after a release, the scripts of
 * the next page would not fit those that run already, so it makes a full load.
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
