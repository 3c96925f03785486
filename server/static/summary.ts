const MAX_SUMMARY = 120;

/** The start of a text on one line, for shared links. Cuts between grapheme clusters only. */
export function summary(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = [...new Intl.Segmenter('ja').segment(line.slice(0, MAX_SUMMARY * 4))];
  if (characters.length <= MAX_SUMMARY) return line;
  return `${characters
    .slice(0, MAX_SUMMARY - 1)
    .map(({ segment }) => segment)
    .join('')}…`;
}
