import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { locales } from '../../src/routes/locales.ts';
import { shellFile } from '../../src/routes/shells.ts';
import { firstLoad } from '../size/first-load.ts';

/**
 * Pages that our server fills with pictures. Scripts that are fetched beside the largest picture delay
 * it, so these pages find theirs when they need them: docs/decisions/filled-pages.md
 */
const picturesFirst = new Set(
  (['home', 'market', 'product'] as const).flatMap((name) =>
    locales.map((locale) => shellFile(name, locale)),
  ),
);

/**
 * Adds to a page links to all scripts that it loads first. Otherwise a browser discovers them
 * import by import, with a round trip for each step. Their priority is low, because images come
 * first.
 */
export function addModulePreloads(
  dist: string,
  page: string,
  imports?: Map<string, readonly string[]>,
): void {
  const file = join(dist, page);
  const links = firstLoad(dist, page, imports).map(
    (address) => `<link rel="modulepreload" fetchpriority="low" href="${address}">`,
  );
  const html = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    html.replace('</head>', () => `${links.join('')}</head>`),
  );
}

/** Makes the built pages preload their scripts, but for those whose pictures come first. */
export function modulePreloads(): AstroIntegration {
  return {
    name: 'ennichi:module-preloads',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const dist = fileURLToPath(dir);
        const imports = new Map<string, readonly string[]>();
        for (const page of globSync('**/*.html', { cwd: dist })) {
          if (!picturesFirst.has(page)) addModulePreloads(dist, page, imports);
        }
      },
    },
  };
}
