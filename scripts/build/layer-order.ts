import type { Plugin } from 'vite';

/** Cascade layers, weakest first. */
const ORDER = '@layer reset, tokens, base, kit, app;\n';

/**
 * Says the order of the cascade layers at the head of every stylesheet of the pages. The bundler decides which
 * file a page loads first, and the first to name a layer would otherwise fix its place. The kit says
 * it in its own files, so that it holds in any project.
 */
export const layerOrder = (): Plugin => ({
  name: 'ennichi:layer-order',
  enforce: 'pre',
  transform: (code, id) =>
    /\/src\/.*\.css$/.test(id.split('?')[0] ?? '') ? { code: ORDER + code, map: null } : undefined,
});
