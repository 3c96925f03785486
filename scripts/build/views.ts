import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build, type UserConfig } from 'vite';
import { root } from '../start/root.mjs';
import { omitDynamicImports } from './lazy-styles.ts';

/** Where the views are, for the server that draws pages with them. Below `dist/`. */
const FOLDER = 'server';
const ENTRY = 'src/islands/filled/draw.tsx';

/**
 * Builds the views of filled pages for the server: one file without dependencies. Class names and
 * addresses of assets come out as in the shells, because the settings are the same. Design §4.15.
 */
export function serverViews(shared: Pick<UserConfig, 'css' | 'define'>): AstroIntegration {
  return {
    name: 'ennichi:server-views',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        await build({
          ...shared,
          root,
          configFile: false,
          mode: 'production',
          logLevel: 'warn',
          publicDir: false,
          envPrefix: 'PUBLIC_',
          plugins: [omitDynamicImports()],
          // Otherwise React's development build is bundled, which takes four times as long.
          define: { ...shared.define, 'process.env.NODE_ENV': '"production"' },
          ssr: { noExternal: true },
          build: {
            ssr: join(root, ENTRY),
            outDir: join(fileURLToPath(dir), FOLDER),
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
      },
    },
  };
}
