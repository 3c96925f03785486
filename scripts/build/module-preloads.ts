import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { locales } from '../../src/routes/locales.ts';
import { shellFile } from '../../src/routes/shells.ts';
import { firstLoad } from '../size/first-load.ts';

/**
 * Filled pages with pictures get no preloads, because scripts would delay the largest picture:
 * docs/decisions/filled-pages.md
 */
const picturesFirst = new Set(
  (['home', 'market', 'product'] as const).flatMap((name) =>
    locales.map((locale) => shellFile(name, locale)),
  ),
);

/** Without them a browser discovers imports one round trip at a time. */
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
