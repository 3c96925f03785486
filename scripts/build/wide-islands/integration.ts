import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

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
