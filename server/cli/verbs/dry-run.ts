import { countOf, type Problem, reportProblems } from '../../modules/import/problem.ts';
import type { Encoding } from '../../text/decode-text.ts';
import { translate, translateLines, translateMessage } from '../languages/translate.ts';

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
  const values = {
    products: translateMessage(countOf(distinct.length, 'product')),
    variants: translateMessage(countOf(variants, 'variant')),
  };
  const counts = encoding
    ? translate('The file is {encoding}, with {products} and {variants}. Nothing was saved.', {
        encoding: ENCODING_NAMES[encoding],
        ...values,
      })
    : translate('{products} and {variants}. Nothing was saved.', values);
  return [
    counts,
    ...(sample.length > 0
      ? [translate('Some names: {names}', { names: sample.slice(0, SAMPLE).join(' | ') })]
      : []),
    ...translateProblems(problems, notes),
  ].join('\n');
}

export const translateProblems = (...problems: Parameters<typeof reportProblems>): string[] =>
  reportProblems(...problems).map(translateLines);
