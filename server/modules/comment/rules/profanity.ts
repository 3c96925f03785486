/** What shows nothing: zero-width spaces and joiners, soft hyphens, variation selectors, fillers, tags. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
/** A letter that writes words with spaces between them. */
const LETTER = '\\p{Script=Latin}';
const KANA = '\\p{Script=Katakana}ー';

/**
 * A text as banned terms are looked for in it: one width and form (NFKC), one case, nothing unseen.
 * Upper case first, because it has fewer letters: ß and ſ come out as ss and s.
 */
export const foldComment = (text: string): string =>
  text.replace(UNSEEN, '').normalize('NFKC').toUpperCase().toLowerCase();

const escaped = (text: string) =>
  text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/\s+/g, '\\s+');

/**
 * Where a term counts. A Latin one as a word of its own: "class" is no insult. One in katakana where a
 * run of katakana begins: グレイプ is a fruit. Anything else wherever it stands, for Japanese and
 * Chinese put no spaces between words.
 */
function pattern(term: string): string {
  const text = escaped(term);
  if (new RegExp(`^${LETTER}`, 'u').test(term) || new RegExp(`${LETTER}$`, 'u').test(term)) {
    return `(?<!${LETTER})${text}(?!${LETTER})`;
  }
  return new RegExp(`^[${KANA}]`, 'u').test(term) ? `(?<![${KANA}])${text}` : text;
}

const anyOf = (patterns: string[]) => new RegExp(patterns.join('|'), 'gu');
/** The longest first, so that a phrase goes before a word in it. */
const longestFirst = (terms: readonly string[]) =>
  [...new Set(terms.map(foldComment))].filter(Boolean).sort((a, b) => b.length - a.length);

interface Lists {
  banned: readonly string[];
  /** Longer words that have a banned term in them and mean no harm: 肉まん and これ. */
  harmless: readonly string[];
}

/**
 * Makes the question whether a text has a banned term in it, whatever its width and case and whatever
 * unseen characters were put between. Spec §5 comment send. The lists are read once, here.
 */
export function profanityFilter({ banned, harmless }: Lists): (text: string) => boolean {
  const bad = anyOf(longestFirst(banned).map(pattern));
  const good = anyOf(longestFirst(harmless).map(escaped));
  return (text) => foldComment(text).replace(good, ' ').search(bad) !== -1;
}
