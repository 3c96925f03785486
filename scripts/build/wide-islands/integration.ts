import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Adds `client:wide` for islands that only a wide screen shows. */
export const wideIslands = (): AstroIntegration => ({
  name: 'ennichi:wide-islands',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({
        name: 'wide',
        entrypoint: fileURLToPath(new URL('./directive.ts', import.meta.url)),
      }),
  },
});
