import { foldKeyword } from '../../../contract/keyword.ts';

interface Option {
  index: number;
  value: string;
}

/** Matches a number or text, in any width and case. Spec §3 Poll. */
export function voteOf(message: string, options: readonly Option[]): number | undefined {
  const text = foldKeyword(message);
  const option = options.find(
    ({ index, value }) => text === String(index) || text === foldKeyword(value),
  );
  return option?.index;
}
