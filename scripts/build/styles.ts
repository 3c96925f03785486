import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { root } from '../start/root.mjs';

/**
 * Letters of a file's hash. Four are enough for a thousand stylesheets with a class of one name.
 */
const HASH_LETTERS = 4;

/** Returns the hash of a stylesheet's path below the project's root, which ends its class names. */
export const hashOf = (path: string) =>
  createHash('sha256').update(path).digest('base64url').replace(/[-_]/g, '').slice(0, HASH_LETTERS);

/**
 * Names a CSS module's class in the page: its own name and a hash of its file. Shorter than Vite's
 * names, because the scripts of a first load contain each name they use.
 */
export const scopedName = (name: string, file: string): string =>
  `${name}-${hashOf(relative(root, file))}`;

/**
 * One stylesheet for all pages, made while they are prerendered: `src/layouts/styles.ts` imports the
 * styles of every view. What the browser's scripts import is dropped, because it is in there already.
 * See docs/decisions/build.md
 */
export const oneStylesheet = (): Plugin => ({
  name: 'ennichi:one-stylesheet',
  config: () => ({ build: { cssCodeSplit: false } }),
  configEnvironment: (name) =>
    name === 'client'
      ? {
          build: {
            // Split, so that each part can be dropped before Astro adds it to pages.
            cssCodeSplit: true,
            // Most scripts of a lazy view are loaded already: listing them costs more than it saves.
            modulePreload: { polyfill: false, resolveDependencies: () => [] },
          },
        }
      : undefined,
  // Otherwise styles are dropped whose class names no prerendered view asks for.
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
