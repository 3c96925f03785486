import type { Plugin } from 'vite';

const NOTHING = '\0ennichi:later';
const OURS = /\/src\/(features|guards|islands|layouts|platform)\//;

/**
 * A shell is drawn without what is fetched when it is needed. Left in, the stylesheets of every
 * dialog would stand in each page's first HTML; so they travel with their scripts instead.
 */
export const laterOnly = (): Plugin => ({
  name: 'ennichi:later-only',
  applyToEnvironment: (environment) => environment.name === 'prerender',
  resolveDynamicImport: (_, importer) => (importer && OURS.test(importer) ? NOTHING : null),
  load: (id) => (id === NOTHING ? 'export {};' : undefined),
});
