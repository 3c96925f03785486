import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { firstLoad } from '../size/first-load.ts';

/**
 * Names in a shell all the scripts that it is going to load. Left to itself a browser learns of them
 * import by import, with one journey to the server for each step. Low, because pictures come first.
 */
export function namePreloads(
  dist: string,
  page: string,
  known?: Map<string, readonly string[]>,
): void {
  const file = join(dist, page);
  const links = firstLoad(dist, page, known).map(
    (address) => `<link rel="modulepreload" fetchpriority="low" href="${address}">`,
  );
  const html = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    html.replace('</head>', () => `${links.join('')}</head>`),
  );
}

/** Has every page fetch its scripts at once. */
export function preloadModules(): AstroIntegration {
  return {
    name: 'ennichi:preload-modules',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const dist = fileURLToPath(dir);
        const known = new Map<string, readonly string[]>();
        for (const page of globSync('**/*.html', { cwd: dist })) namePreloads(dist, page, known);
      },
    },
  };
}
