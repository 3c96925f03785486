const LENGTH = 120;

/** The beginning of a text on one line, as a shared link shows it. Never cuts a character in two. */
export function summary(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = [...new Intl.Segmenter('ja').segment(line.slice(0, LENGTH * 4))];
  if (characters.length <= LENGTH) return line;
  return `${characters
    .slice(0, LENGTH - 1)
    .map(({ segment }) => segment)
    .join('')}…`;
}
