interface Option {
  index: number;
  value: string;
}

const fold = (text: string) => text.normalize('NFKC').trim().toLowerCase();

/**
 * Which option a comment votes for: its number or its very words, whatever their width and case.
 * Undefined for a comment that is no vote. Spec §3 Poll.
 */
export function voteOf(message: string, options: readonly Option[]): number | undefined {
  const said = fold(message);
  const option = options.find(({ index, value }) => said === String(index) || said === fold(value));
  return option?.index;
}
