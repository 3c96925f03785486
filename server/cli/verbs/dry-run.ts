import { countOf, type Problem, reportProblems } from '../../modules/import/problem.ts';
import type { Encoding } from '../../text/decode-text.ts';

const SAMPLE = 5;

const ENCODING_NAMES: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  shift_jis: 'Shift_JIS',
  big5: 'Big5',
};

interface DryRun {
  encoding: Encoding | undefined;
  /** Of products. */
  names: readonly string[];
  variants: number;
  problems: readonly Problem[];
  notes?: readonly Problem[];
}

/** Shows names that a wrong encoding would change, so that a person can check them. */
export function reportDryRun({ encoding, names, variants, problems, notes }: DryRun): string {
  const distinct = [...new Set(names)];
  const isAscii = (name: string) => !/[^\0-\x7f]/.test(name);
  const sample = [...distinct.filter((name) => !isAscii(name)), ...distinct.filter(isAscii)];
  const read = encoding ? `The file is ${ENCODING_NAMES[encoding]}, with ` : '';
  const counts = `${countOf(distinct.length, 'product')} and ${countOf(variants, 'variant')}`;
  return [
    `${read}${counts}. Nothing was saved.`,
    ...(sample.length > 0 ? [`Some names: ${sample.slice(0, SAMPLE).join(' | ')}`] : []),
    ...reportProblems(problems, notes),
  ].join('\n');
}
