/** A single-byte or double-byte encoding. */
export type OldEncoding = 'shift_jis' | 'euc-jp' | 'big5' | 'euc-kr' | 'gb18030' | 'windows-1252';

/** Lead bytes of the characters in daily use. */
const DAILY: Record<OldEncoding, [first: number, last: number] | undefined> = {
  shift_jis: [0x88, 0x98],
  'euc-jp': [0xb0, 0xcf],
  big5: [0xa4, 0xc6],
  'euc-kr': [0xb0, 0xc8],
  gb18030: [0xb0, 0xd7],
  'windows-1252': undefined,
};

const dailyCharacters = new Map<OldEncoding, Set<string>>();

function dailyOf(encoding: OldEncoding): Set<string> {
  const known = dailyCharacters.get(encoding);
  if (known) return known;
  const [first, last] = DAILY[encoding] ?? [1, 0];
  const decoder = new TextDecoder(encoding);
  const found = new Set<string>();
  for (let lead = first; lead <= last; lead += 1) {
    for (let trail = 0x40; trail < 0xff; trail += 1) {
      const text = decoder.decode(Uint8Array.of(lead, trail));
      if (/^[\p{Script=Han}\p{Script=Hangul}]$/u.test(text)) found.add(text);
    }
  }
  dailyCharacters.set(encoding, found);
  return found;
}

const isAscii = (character: string | undefined) => character === undefined || character < '\u0080';
const isLetter = (character: string | undefined) => /^[A-Za-z]$/.test(character ?? '');

const KANA = /[\u3000-\u303f\u3041-\u30ff\uff01-\uff60]/;
const HALF_KANA = /[\uff61-\uff9f]/;
const SYMBOL = /[\u2010-\u2bff\u3200-\u33ff]/;
const UNUSED = /[\p{Co}\p{Cn}\p{Cc}\ufffd]/u;
/** Half-width katakana with marks only after the kana that take them. */
const HALF_WORD =
  /(?<![a-z@[\\\]^`{|}~\uff61-\uff9f])(?:[ｱ-ﾝ](?:(?<=[ｳｶ-ﾄﾊ-ﾎ])ﾞ|(?<=[ﾊ-ﾎ])ﾟ)?[ｦ-ｯｰ･｡､]*){2,}(?![A-Za-z@[\\\]^`{|}~])/g;

/** From 0 to 1. */
function plausibilityOf(
  character: string,
  before: string | undefined,
  after: string | undefined,
  daily: Set<string>,
): number {
  if (UNUSED.test(character)) return -1;
  if (KANA.test(character)) return 1;
  if (HALF_KANA.test(character)) return 0;
  if (SYMBOL.test(character)) return 0.8;
  const isAlone = isAscii(before) && isAscii(after);
  // Latin text read as Chinese or Japanese has single ideographs inside its words.
  if (isAlone && (isLetter(after) || /^[a-z]$/.test(before ?? ''))) return 0;
  if (daily.has(character)) return isAlone ? 0.6 : 1;
  if (/\p{Script=Han}|\p{Script=Hangul}/u.test(character)) return isAlone ? 0.2 : 0.6;
  return 0.3;
}

const isSpace = (character: string | undefined) => character === undefined || /\s/.test(character);

function latinPlausibility(
  character: string,
  before: string | undefined,
  after: string | undefined,
): number {
  const isInWord = (each: string | undefined) => isAscii(each) || /[À-ÿ]/.test(each ?? '');
  if (UNUSED.test(character) || !isInWord(before) || !isInWord(after)) return 0;
  if (!isAscii(before) && !isAscii(after)) return 0.2;
  if (/[À-ÖØ-öø-ÿ’]/.test(character)) return isLetter(before) || isLetter(after) ? 1 : 0.2;
  if (/[“‘]/.test(character) && isLetter(after)) return 0.9;
  if (/[”’®™°]/.test(character) && !isSpace(before)) return 0.9;
  if (/[–—]/.test(character) && isSpace(before) === isSpace(after))
    return isSpace(after) ? 0.9 : 0.4;
  return 0.4;
}

/** Scoring more characters does not change the result. */
const ENOUGH = 20_000;

/** Returns the mean over the characters that are not ASCII: 1 for everyday text. */
export function scoreText(decoded: string, encoding: OldEncoding): number {
  const words = decoded.match(HALF_WORD)?.join('').length ?? 0;
  const text = decoded.replace(HALF_WORD, ' ');
  const daily = dailyOf(encoding);
  const of = encoding === 'windows-1252' ? latinPlausibility : plausibilityOf;
  let sum = words * 0.9;
  let count = words;
  for (const { index } of text.matchAll(/[^\0-\x7f]/gu)) {
    if (count >= ENOUGH) break;
    const character = String.fromCodePoint(text.codePointAt(index) ?? 0);
    sum += of(character, text[index - 1], text[index + character.length], daily);
    count += 1;
  }
  const hasKana = /[\u3041-\u30fe]/.test(text);
  // Kanji of EUC-JP are valid GB18030 and EUC-KR as well.
  const factor = encoding === 'euc-jp' && !hasKana ? 0.9 : 1;
  return count === 0 ? 0 : (factor * sum) / count;
}
