import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { scopedName } from '../build/styles.ts';
import type { Piece } from './pieces.ts';

/** What a page gets that imports one component of the kit and nothing else. */
export interface Weighed extends Piece {
  /** Script and style together as they travel: minified, brotli; in bytes. Without React. */
  bytes: number;
  /** Absolute paths of all that came with it. */
  modules: string[];
}

const react = /^react(-dom)?($|\/)/;

/** Builds one component as the pages are built, alone, and weighs it. */
export async function weigh(piece: Piece): Promise<Weighed> {
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
        input: piece.file,
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
    ...piece,
    bytes: parts.reduce((sum, part) => sum + brotliCompressSync(part).length, 0),
    modules: output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : [])),
  };
}
