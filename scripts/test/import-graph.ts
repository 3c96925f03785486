import { createRequire } from 'node:module';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import type { Import } from './folder-circles.ts';

const { forbidden, options } = createRequire(import.meta.url)('./import-rules.cjs');

const rooms = ['src', 'ui', 'server', 'stories', 'scripts', 'tests'];

/** Includes types. */
export async function readImports(): Promise<ICruiseResult> {
  const { output } = await cruise(
    rooms,
    { ...options, validate: true, ruleSet: { forbidden } },
    undefined,
    { tsConfig: extractTSConfig(options.tsConfig.fileName) },
  );
  return output as ICruiseResult;
}

export const importsIn = ({ modules }: ICruiseResult): Import[] =>
  modules.flatMap(({ source, dependencies }) =>
    dependencies
      .filter(({ resolved, coreModule }) => !coreModule && !resolved.startsWith('node_modules/'))
      .map(({ resolved }): Import => [source, resolved]),
  );
