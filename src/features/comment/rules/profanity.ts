import { lookAlikes } from './look-alikes.ts';

/**
 * Zero-width characters, soft hyphens, variation selectors, fillers, tags, and the symbols for an
 * empty Braille cell and an empty note.
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800\u{1d159}\ufffc]/gu;
/** Kana voicing marks, which may be separate from their character. */
const VOICED = /[^\S\n]*[\u309b\uff9e\u3099]/gu;
const HALF_VOICED = /[^\S\n]*[\u309c\uff9f\u309a]/gu;
const MARK = /(?![\u3099\u309a])\p{M}/gu;
/** Marks of characters without a voiced form: ん゛. */
const STRAY = /[\u3099\u309a]/gu;
const LETTER = '\\p{Script=Latin}';
const KANA = '\\p{Script=Katakana}ー';

/**
 * Normalizes a text for the search for banned terms (Spec §5 banned terms). Upper case first,
 * because ß and ſ become ss and s.
 */
export const foldComment = (text: string): string =>
  lookAlikes(
    text
      .replace(INVISIBLE, '')
      .replace(VOICED, '\u3099')
      .replace(HALF_VOICED, '\u309a')
      .normalize('NFKD')
      .replace(MARK, '')
      .normalize('NFKC')
      .replace(STRAY, '')
      .toUpperCase()
      .toLowerCase(),
  );

const GAP = '[\\s\\p{P}\\p{S}]{1,3}';
const CJK = '[\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Han}ー]';
const WORD = '[\\p{L}\\p{N}]';
/** "f u c k" */
const SPACED_LETTERS = new RegExp(`(?<!${WORD})${LETTER}(?:${GAP}${LETTER}(?!${WORD})){2,}`, 'gu');
const SPACED_CHARACTERS = new RegExp(`(?<!${WORD})${CJK}(?:${GAP}${CJK}(?!${WORD}))+`, 'gu');
const ALL_GAPS = new RegExp(GAP, 'gu');
const withoutGaps = (text: string) => text.replace(ALL_GAPS, '');

const joined = (text: string) =>
  text.replace(SPACED_LETTERS, withoutGaps).replace(SPACED_CHARACTERS, withoutGaps);

const escaped = (text: string) =>
  text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/\s+/g, '\\s+');

/**
 * A Latin term must be a whole word: "class" is harmless. A katakana term must start a run of
 * katakana: グレイプ is a fruit. Other terms match anywhere, because Japanese and Chinese have no
 * spaces.
 */
function pattern(term: string): string {
  const text = escaped(term);
  if (new RegExp(`^${LETTER}`, 'u').test(term) || new RegExp(`${LETTER}$`, 'u').test(term)) {
    return `(?<!${LETTER})${text}(?!${LETTER})`;
  }
  return new RegExp(`^[${KANA}]`, 'u').test(term) ? `(?<![${KANA}])${text}` : text;
}

const anyOf = (patterns: string[]) => new RegExp(patterns.join('|'), 'gu');
/** Puts a phrase before the words in it. */
const longestFirst = (terms: readonly string[]) =>
  [...new Set(terms.map(foldComment))].filter(Boolean).sort((a, b) => b.length - a.length);

interface Lists {
  banned: readonly string[];
  /** Words that contain a banned term: 肉まん and これ. */
  harmless: readonly string[];
}

/**
 * Finds banned terms in any width and case, with look-alike letters and separators. Compiles the
 * lists once. Spec §5 comment send.
 */
export function profanityFilter({ banned, harmless }: Lists): (text: string) => boolean {
  const bad = anyOf(longestFirst(banned).map(pattern));
  const good = anyOf(longestFirst(harmless).map(escaped));
  const isBad = (text: string) => text.replace(good, ' ').search(bad) !== -1;
  return (text) => {
    const folded = foldComment(text);
    const whole = joined(folded);
    return isBad(folded) || (whole !== folded && isBad(whole));
  };
}
