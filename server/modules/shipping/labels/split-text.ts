import { widthOf } from './cp932.ts';

const segmenter = new Intl.Segmenter('ja', { granularity: 'grapheme' });

/** A half-width kana and its ﾞ are one. */
const charactersOf = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment);

/** Returns the longest start of at most `most` half-width characters, and the rest. */
export function cutText(text: string, most: number): [start: string, rest: string] {
  let start = '';
  let width = 0;
  for (const character of charactersOf(text)) {
    width += widthOf(character);
    if (width > most) break;
    start += character;
  }
  return [start, text.slice(start.length)];
}

/** Starts each part in a new column. A part continues in the next column only if it is too long. */
function fill(parts: readonly string[], widths: readonly number[]): string[] | undefined {
  const columns: string[] = [];
  for (const part of parts) {
    for (let rest = part; rest !== ''; ) {
      const most = widths[columns.length];
      if (most === undefined) return undefined;
      const [start, after] = cutText(rest, most);
      if (start === '') return undefined;
      columns.push(start.trimEnd());
      rest = after.trimStart();
    }
  }
  return widths.map((_, n) => columns[n] ?? '');
}

const fitsWhole = (parts: readonly string[], widths: readonly number[]) =>
  parts.length <= widths.length && parts.every((part, n) => widthOf(part) <= (widths[n] ?? 0));

/**
 * Distributes an address over columns by the first division that keeps its parts whole, or else by
 * the first that fits. Undefined if it is too long for all columns.
 * @param divisions the parts of the address, the most readable division first
 * @param widths in half-width characters, by column
 */
export function fillColumns(
  divisions: readonly (readonly string[])[],
  widths: readonly number[],
): string[] | undefined {
  const given = divisions.map((parts) => parts.filter((part) => part !== ''));
  const whole = given.find((parts) => fitsWhole(parts, widths));
  if (whole) return fill(whole, widths);
  for (const parts of given) {
    const columns = fill(parts, widths);
    if (columns) return columns;
  }
  return undefined;
}
