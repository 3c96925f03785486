import { isOtherKana, isWordStart, toHiragana } from './kana.ts';
import { lookAlikes } from './look-alikes.ts';
import { isAcrossWords, isPartOfName } from './word-boundaries.ts';

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
/** Words that lose their meaning without separate voicing marks: マンゴー in half-width letters. */
const NEEDS_MARKS =
  /[まマﾏ][んンﾝ][こコｺ]\u3099|[ほホﾎ]\u309a[もモﾓ]|[おオｵ][かカｶ]\u3099[まマﾏ]/gu;
/**
 * Letters that look like separators: ㆍ ـ ʼ 丨 and others, without marks of repetition (々 ゝ ヽ).
 * U+119E is ㆍ after NFKC.
 */
const SEPARATORS =
  /(?![々〻ゝゞヽヾーｰ])[\p{Lm}\u119e\u318d\u01c0-\u01c3\u1427\ua78c\ua4f8-\ua4ff丨丶]/gu;
const LETTER = '\\p{Script=Latin}';

const marksApart = (text: string): string =>
  text.replace(INVISIBLE, '').replace(VOICED, '\u3099').replace(HALF_VOICED, '\u309a');

const fold = (text: string): string =>
  lookAlikes(
    text
      .normalize('NFKD')
      .replace(MARK, '')
      .normalize('NFKC')
      .replace(STRAY, '')
      .replace(SEPARATORS, '・')
      .toUpperCase()
      .toLowerCase(),
  );

/**
 * Normalizes a text for the search for banned terms (Spec §5 banned terms). Upper case first,
 * because ß and ſ become ss and s.
 */
export const foldComment = (text: string): string => fold(marksApart(text));

/** Without voicing marks that are separate characters, as in ち゛ん゛こ. */
const foldWithoutMarks = (text: string): string =>
  fold(marksApart(text).replace(NEEDS_MARKS, ' ').replace(STRAY, ''));

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

/** Separators and prolonged sound marks within a word: ちー・んこ. */
const INSERTED = /(?<=[\p{L}])[ー・]+(?=[\p{L}])/gu;
const LONG = /ー/gu;

const escaped = (text: string) =>
  text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/\s+/g, '\\s+');

/** A Latin term must be a whole word: "class" is harmless. */
function pattern(term: string): string {
  const text = escaped(toHiragana(term));
  const isLatin =
    new RegExp(`^${LETTER}`, 'u').test(term) || new RegExp(`${LETTER}$`, 'u').test(term);
  return isLatin ? `(?<!${LETTER})${text}(?!${LETTER})` : text;
}

const anyOf = (patterns: string[]) => new RegExp(patterns.join('|') || '(?!)', 'gu');
/** Puts a phrase before the words in it. */
const longestFirst = (terms: readonly string[]) =>
  [...new Set(terms.map(foldComment))].filter(Boolean).sort((a, b) => b.length - a.length);

interface Lists {
  banned: readonly string[];
  /** Words that contain a banned term: 肉まん and これ. */
  harmless: readonly string[];
}

/** Terms are folded. */
function search(terms: readonly string[], harmless: readonly string[]): (text: string) => boolean {
  const bad = anyOf(terms.map(pattern));
  const good = anyOf(harmless.map(escaped));
  const spellings = new Set(terms);
  return (folded) => {
    const text = folded.replace(good, ' ');
    for (const { 0: found, index } of toHiragana(text).matchAll(bad)) {
      const written = text.slice(index, index + found.length);
      const place = { text, index, written };
      const isWord = spellings.has(written) ? isWordStart(place) : isOtherKana(place);
      if (isWord && !isAcrossWords(place) && !isPartOfName(place)) return true;
    }
    return false;
  };
}

/** A term of two letters is part of too many words when its long vowels are dropped: デーブ. */
const isDistinct = (term: string) => !/[ーぁ-ゖァ-ヶ]/.test(term) || term.length > 2;

/**
 * Finds banned terms in any width, case and kana, with look-alike letters and separators. Compiles
 * the lists once. Spec §5 comment send.
 */
export function profanityFilter({ banned, harmless }: Lists): (text: string) => boolean {
  const terms = longestFirst(banned);
  const phrases = longestFirst(harmless);
  const short = (list: readonly string[]) => list.map((term) => term.replace(LONG, ''));
  const isBad = search(terms, phrases);
  const isBadShort = search(short(terms).filter(isDistinct), short(phrases));
  return (text) => {
    const folded = new Set([foldComment(text), foldWithoutMarks(text)]);
    for (const each of folded) {
      const whole = joined(each);
      if (isBad(each) || (whole !== each && isBad(whole))) return true;
      const dropped = each.replace(INSERTED, '');
      if (dropped !== each && isBadShort(dropped.replace(LONG, ''))) return true;
    }
    return false;
  };
}
