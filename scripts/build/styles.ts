import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { root } from '../start/root.mjs';

/** Four letters are enough for a thousand stylesheets that share a class name. */
const HASH_LETTERS = 4;

export const hashOf = (path: string) =>
  createHash('sha256').update(path).digest('base64url').replace(/[-_]/g, '').slice(0, HASH_LETTERS);

/** Shorter than Vite's names, because first-load scripts contain them. */
export const scopedName = (name: string, file: string): string =>
  `${name}-${hashOf(relative(root, file))}`;

/**
 * `src/layouts/styles.ts` imports every view's styles. Drops styles imported by browser scripts,
 * which it already contains. docs/decisions/build.md
 */
export const oneStylesheet = (): Plugin => ({
  name: 'ennichi:one-stylesheet',
  config: () => ({ build: { cssCodeSplit: false } }),
  configEnvironment: (name) =>
    name === 'client'
      ? {
          build: {
            // Split, so that single parts can be dropped before Astro adds them to pages.
            cssCodeSplit: true,
            // Most scripts of a lazy view are already loaded, so the list costs more than it saves.
            modulePreload: { polyfill: false, resolveDependencies: () => [] },
          },
        }
      : undefined,
  // Keeps styles of class names that no prerendered view uses.
  transform: {
    order: 'post',
    filter: { id: /\.module\.css$/ },
    handler(code) {
      if (this.environment.name !== 'prerender') return undefined;
      return { code, map: null, moduleSideEffects: 'no-treeshake' };
    },
  },
  generateBundle: {
    order: 'pre',
    handler(_, bundle) {
      if (this.environment.name !== 'client') return;
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        for (const name of file.viteMetadata?.importedCss ?? []) delete bundle[name];
        file.viteMetadata?.importedCss.clear();
      }
    },
  },
});
