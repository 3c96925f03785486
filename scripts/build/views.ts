import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build, type Plugin, type UserConfig } from 'vite';
import { root } from '../start/root.mjs';
import { collectFirstStyles } from './first-styles.ts';

const FOLDER = 'server';
export const VIEWS_ENTRY = 'src/islands/filled/draw.tsx';

const EMPTY = '\0ennichi:empty';
const OWN_SOURCE = /\/src\/(features|guards|islands|layouts|platform)\//;

/** A page's first HTML contains no lazy view. */
const omitDynamicImports = (): Plugin => ({
  name: 'ennichi:omit-dynamic-imports',
  resolveDynamicImport: (_, importer) => (importer && OWN_SOURCE.test(importer) ? EMPTY : null),
  load: (id) => (id === EMPTY ? 'export {};' : undefined),
});

type Shared = Pick<UserConfig, 'css' | 'define'>;

/** Uses the shells' settings, so that class names and asset addresses match. Design §4.15. */
export async function buildViews(dist: string, shared: Shared): Promise<void> {
  await build({
    ...shared,
    root,
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    publicDir: false,
    envPrefix: 'PUBLIC_',
    plugins: [omitDynamicImports(), collectFirstStyles()],
    // Otherwise React's development build is bundled, which is four times slower.
    define: { ...shared.define, 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    ssr: { noExternal: true },
    build: {
      ssr: join(root, VIEWS_ENTRY),
      outDir: join(dist, FOLDER),
      emptyOutDir: true,
      target: 'node24',
      assetsInlineLimit: 0,
      ssrEmitAssets: false,
      rollupOptions: {
        output: {
          entryFileNames: 'views.js',
          assetFileNames: '_astro/[name].[hash][extname]',
        },
      },
    },
  });
}

export const serverViews = (shared: Shared): AstroIntegration => ({
  name: 'ennichi:server-views',
  hooks: { 'astro:build:done': ({ dir }) => buildViews(fileURLToPath(dir), shared) },
});
