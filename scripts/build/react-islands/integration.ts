import { fileURLToPath } from 'node:url';
import astroReact from '@astrojs/react';
import type { AstroIntegration } from 'astro';

export const reactIslands = (): AstroIntegration => {
  const setUp = astroReact().hooks['astro:config:setup'];
  return {
    name: 'ennichi:react-islands',
    hooks: {
      'astro:config:setup': (options) =>
        setUp?.({
          ...options,
          addRenderer: (renderer) =>
            options.addRenderer({
              ...renderer,
              clientEntrypoint: fileURLToPath(new URL('./hydrate.tsx', import.meta.url)),
            }),
        }),
    },
  };
};
