import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { scopedName } from '../build/styles.ts';
import type { KitModule } from './modules.ts';

export interface Weighed extends KitModule {
  /** Script and style without React, minified, brotli, in bytes. */
  bytes: number;
  modules: string[];
}

const react = /^react(-dom)?($|\/)/;

export async function weigh(module: KitModule): Promise<Weighed> {
  const { output } = (await build({
    configFile: false,
    envFile: false,
    publicDir: false,
    logLevel: 'error',
    css: { modules: { generateScopedName: scopedName } },
    build: {
      write: false,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: {
        input: module.file,
        external: react,
        preserveEntrySignatures: 'strict',
        output: { codeSplitting: false },
      },
    },
  })) as Rolldown.RolldownOutput;
  const parts = output.flatMap((file) => {
    if (file.type === 'chunk') return [file.code];
    return file.fileName.endsWith('.css') ? [file.source] : [];
  });
  return {
    ...module,
    bytes: parts.reduce((sum, part) => sum + brotliCompressSync(part).length, 0),
    modules: output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : [])),
  };
}
