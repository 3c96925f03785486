import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { root } from '../start/root.mjs';

/** Cascade layers, weakest first. */
const LAYERS = '@layer reset, tokens, base, kit, app;\n';

/**
 * Puts the order of the cascade layers at the head of every stylesheet in `src/`. Without it, the
 * first file that a page loads decides the order, and the bundler decides which file that is. The
 * kit's stylesheets state the order themselves, so that they work in any project.
 */
export const layerOrder = (): Plugin => ({
  name: 'ennichi:layer-order',
  enforce: 'pre',
  transform: (code, id) =>
    /\/src\/.*\.css$/.test(id.split('?')[0] ?? '') ? { code: LAYERS + code, map: null } : undefined,
});

/**
 * Letters of a file's hash. Four are enough for a thousand stylesheets with a class of one name.
 */
const HASH_LETTERS = 4;

const hashOf = (path: string) =>
  createHash('sha256').update(path).digest('base64url').replace(/[-_]/g, '').slice(0, HASH_LETTERS);

/**
 * Names a CSS module's class in the page: its own name and a hash of its file. Shorter than Vite's
 * names, because the scripts of a first load contain each name they use.
 */
export const scopedName = (name: string, file: string): string =>
  `${name}-${hashOf(relative(root, file))}`;
