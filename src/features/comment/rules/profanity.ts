/** Invisible characters: zero-width spaces and joiners, soft hyphens, variation selectors, fillers, tags. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
/** Letters of a script that puts spaces between words. */
const LETTER = '\\p{Script=Latin}';
const KANA = '\\p{Script=Katakana}ー';

/**
 * Normalizes a text for the search for banned terms: one width and form (NFKC), one case, no invisible
 * characters. Upper case first, because it has fewer letters: ß and ſ become ss and s.
 */
export const foldComment = (text: string): string =>
  text.replace(INVISIBLE, '').normalize('NFKC').toUpperCase().toLowerCase();

const escaped = (text: string) =>
  text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/\s+/g, '\\s+');

/**
 * The pattern that finds a term. A Latin term must be a whole word: "class" is no insult. A katakana term
 * must start a run of katakana: グレイプ is a fruit. Other terms match anywhere, because Japanese and
 * Chinese have no spaces between words.
 */
function pattern(term: string): string {
  const text = escaped(term);
  if (new RegExp(`^${LETTER}`, 'u').test(term) || new RegExp(`${LETTER}$`, 'u').test(term)) {
    return `(?<!${LETTER})${text}(?!${LETTER})`;
  }
  return new RegExp(`^[${KANA}]`, 'u').test(term) ? `(?<![${KANA}])${text}` : text;
}

const anyOf = (patterns: string[]) => new RegExp(patterns.join('|'), 'gu');
/** Longest first, so that a phrase matches before a word in it. */
const longestFirst = (terms: readonly string[]) =>
  [...new Set(terms.map(foldComment))].filter(Boolean).sort((a, b) => b.length - a.length);

interface Lists {
  banned: readonly string[];
  /** Harmless words that contain a banned term: 肉まん and これ. */
  harmless: readonly string[];
}

/**
 * Returns a function that tells whether a text contains a banned term, in any width and case and with any
 * invisible characters in between. Compiles the lists once. Spec §5 comment send.
 */
export function profanityFilter({ banned, harmless }: Lists): (text: string) => boolean {
  const bad = anyOf(longestFirst(banned).map(pattern));
  const good = anyOf(longestFirst(harmless).map(escaped));
  return (text) => foldComment(text).replace(good, ' ').search(bad) !== -1;
}
