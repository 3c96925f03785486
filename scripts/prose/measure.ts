import { replaced, vague } from './shapes.ts';
import type { Text } from './texts.ts';

/** Vague phrases allowed in 1,000 words of a room. */
export const LIMIT = 1;

export interface Finding {
  line: number;
  phrase: string;
  instead?: string;
}

export const findVague = (texts: readonly Text[]): Finding[] =>
  texts.flatMap(({ line, words }) =>
    vague.flatMap((shape) => [...words.matchAll(shape)].map(([phrase]) => ({ line, phrase }))),
  );

/** `cartItem` becomes "cart item", `kit’s` "kit s". */
const partsOf = (text: string) =>
  text
    .replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')
    .replace(/[_'’-]/g, ' ')
    .toLowerCase();

const patterns = Object.entries(replaced).map(
  ([words, instead]) =>
    [new RegExp(`\\b(?:${words.replaceAll(' ', '\\s+')})\\b`, 'g'), instead] as const,
);

export const findReplaced = (text: string): Finding[] =>
  text
    .split('\n')
    .flatMap((words, n) =>
      patterns.flatMap(([pattern, instead]) =>
        [...partsOf(words).matchAll(pattern)].map(([phrase]) => ({ line: n + 1, phrase, instead })),
      ),
    );

export const wordsIn = (texts: readonly Text[]): number =>
  texts.reduce((sum, { words }) => sum + words.split(/\s+/).length, 0);

export const rateOf = (findings: number, words: number): number =>
  words === 0 ? 0 : Math.round((10_000 * findings) / words) / 10;

/** The folder at the top, or the one below it in `src` and `server`. */
export function roomOf(path: string): string {
  const [top = '', next = '', deeper] = path.split('/');
  if (!next) return '(top)';
  return /^(?:src|server)$/.test(top) && deeper !== undefined ? `${top}/${next}` : top;
}
