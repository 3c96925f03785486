import { foldKeyword } from '../../../../src/features/post/rules/fold-keyword.ts';

interface Option {
  index: number;
  value: string;
}

/**
 * Which option a comment votes for: its number or its very words, whatever their width and case.
 * Undefined for a comment that is no vote. Spec §3 Poll.
 */
export function voteOf(message: string, options: readonly Option[]): number | undefined {
  const said = foldKeyword(message);
  const option = options.find(
    ({ index, value }) => said === String(index) || said === foldKeyword(value),
  );
  return option?.index;
}
