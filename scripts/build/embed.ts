import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build } from 'vite';
import { root } from '../start/root.mjs';

const TYPES = ['src/contract/embed-messages.ts', 'src/embed/types.ts'];

const GLOBALS = `
declare global {
  interface HTMLElementTagNameMap {
    'ennichi-live': EnnichiLive;
  }
}
`;

const withoutImports = (code: string) => code.replace(/^import .*\n/gm, '');

export const embedTypes = (): string =>
  `${TYPES.map((file) => withoutImports(readFileSync(join(root, file), 'utf8'))).join('\n')}${GLOBALS}`;

async function bundle(entry: string, format: 'iife' | 'es'): Promise<string> {
  const output = await build({
    root,
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rollupOptions: { input: join(root, 'src/embed', entry), output: { format } },
    },
  });
  const [{ output: chunks } = { output: [] }] = [output].flat() as {
    output: { code?: string }[];
  }[];
  return chunks[0]?.code ?? '';
}

/**
 * Builds the files that other sites load, at fixed addresses: `embed.js` for a script element,
 * `embed.mjs` to import, and the types. docs/recipes/embed.md
 */
export async function buildEmbed(dist: string): Promise<void> {
  writeFileSync(join(dist, 'embed.js'), await bundle('script.ts', 'iife'));
  writeFileSync(join(dist, 'embed.mjs'), await bundle('module.ts', 'es'));
  writeFileSync(join(dist, 'embed.d.mts'), embedTypes());
}

/** `astro dev` bundles `embed.js` on request. */
export const embedScripts = (): AstroIntegration => ({
  name: 'ennichi:embed-scripts',
  hooks: {
    'astro:build:done': ({ dir }) => buildEmbed(fileURLToPath(dir)),
    'astro:server:setup': ({ server }) => {
      server.middlewares.use('/embed.js', async (_, response) => {
        response.setHeader('Content-Type', 'text/javascript');
        response.end(await bundle('script.ts', 'iife'));
      });
    },
  },
});
