import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** An inline script that the parser runs where it stands: it has no `type`, so it isn't data either. */
const INLINE_SCRIPT = /<script>[\s\S]*?<\/script>/g;

/**
 * Moves the inline scripts of a page to the end of its body. The parser waits for the stylesheet before
 * each of them, so that where Astro writes them, before the first island, a browser discovers the
 * page's pictures and modules only after the stylesheet has come.
 */
export function withScriptsLast(html: string): string {
  const scripts = html.match(INLINE_SCRIPT) ?? [];
  return html.replace(INLINE_SCRIPT, '').replace('</body>', () => `${scripts.join('')}</body>`);
}

/** Moves the inline scripts of all built pages: docs/decisions/filled-pages.md */
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
