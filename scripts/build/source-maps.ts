import { cpSync, globSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { root } from '../start/root.mjs';

/** Outside the build, so that it is never served. Needed to read logged stack traces. */
const MAPS = join(root, 'source-maps');

export function sourceMaps(): AstroIntegration {
  return {
    name: 'ennichi:source-maps',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const dist = fileURLToPath(dir);
        rmSync(MAPS, { recursive: true, force: true });
        for (const name of globSync('**/*.map', { cwd: dist })) {
          mkdirSync(dirname(join(MAPS, name)), { recursive: true });
          cpSync(join(dist, name), join(MAPS, name));
          rmSync(join(dist, name));
        }
      },
    },
  };
}
