import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Inline scripts without a `type`, which run while the page is parsed. */
const INLINE_SCRIPT = /<script>[\s\S]*?<\/script>/g;

/**
 * The parser waits for the stylesheet before each one, so scripts above the first island delay the
 * discovery of pictures and modules.
 */
export function withScriptsLast(html: string): string {
  const scripts = html.match(INLINE_SCRIPT) ?? [];
  return html.replace(INLINE_SCRIPT, '').replace('</body>', () => `${scripts.join('')}</body>`);
}

/** docs/decisions/filled-pages.md */
export function scriptsLast(): AstroIntegration {
  return {
    name: 'ennichi:scripts-last',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const dist = fileURLToPath(dir);
        for (const page of globSync('**/*.html', { cwd: dist })) {
          const file = join(dist, page);
          writeFileSync(file, withScriptsLast(readFileSync(file, 'utf8')));
        }
      },
    },
  };
}
