import { parseArgs } from 'node:util';
import type { Options } from './run.ts';

/** What the command line asks for: part of a story's id, `--built`, `--anew`. */
export function readOptions(args = process.argv.slice(2)): Options {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { built: { type: 'boolean' }, anew: { type: 'boolean' } },
  });
  const { built = false, anew = false } = values;
  return { only: positionals[0] ?? '', built, anew };
}
