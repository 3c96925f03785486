import type { Plugin } from 'vite';

/** The list a lazily loaded script fetches before it runs: addresses in quotes. */
const STYLE = /"(_astro\/[^"]+\.css)"/g;

/**
 * Astro drops a script's stylesheet when the pages' own stylesheets hold the same rules, but leaves its
 * address in the list that a lazy import fetches first. The import would then fail on a missing
 * file, and the page reload. The address gives way to the script's own, which is already there.
 */
export const lostStyles = (): Plugin => ({
  name: 'ennichi:lost-styles',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        chunk.code = chunk.code.replace(STYLE, (found, style: string) =>
          style in bundle ? found : `"${chunk.fileName}"`,
        );
      }
    },
  },
});
