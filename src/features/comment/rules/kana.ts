/* Terms in hiragana are searched in katakana too, and the reverse. */

const KATAKANA = /[\u30a1-\u30f6\u30fd\u30fe]/gu;
const TO_HIRAGANA = 0x60;
/** Each is one before its full-size letter. */
const SMALL = /[ぁぃぅぇぉっゃゅょゎ]/g;

/** Small letters become full-size, as in セツクス. Keeps the length. */
export const toHiragana = (text: string): string =>
  text
    .replace(KATAKANA, (letter) => String.fromCharCode(letter.charCodeAt(0) - TO_HIRAGANA))
    .replace(SMALL, (letter) => String.fromCharCode(letter.charCodeAt(0) + 1));

type Script = 'hiragana' | 'katakana' | undefined;

function scriptOf(letter: string | undefined): Script {
  if (letter === undefined) return undefined;
  if (/[\u3041-\u3096\u309d\u309e]/.test(letter)) return 'hiragana';
  return /[\u30a1-\u30f6\u30fc-\u30fe]/.test(letter) ? 'katakana' : undefined;
}

export interface Place {
  text: string;
  index: number;
  written: string;
}

const isFirst = ({ text, index }: Place): boolean => {
  const script = scriptOf(text[index]);
  return script === undefined || scriptOf(text[index - 1]) !== script;
};

const isLast = ({ text, index, written }: Place): boolean => {
  const end = index + written.length;
  return scriptOf(text[end]) !== scriptOf(text[end - 1]);
};

/**
 * A katakana term must start a run of katakana: グレイプ is a fruit. Other terms match anywhere,
 * because Japanese and Chinese have no spaces.
 */
export const isWordStart = (place: Place): boolean =>
  scriptOf(place.written[0]) !== 'katakana' || isFirst(place);

/** Spellings that no native word has: せっくす, ふぁっく, おなにー. */
const FOREIGN = /[ぁぃぅぇぉー]|っく/;

/**
 * Hiragana has no spaces, so a term of native sounds must start a run of hiragana (きれいぷりん), and one
 * of two letters be the whole run. Mixed kana are a word unless the next word has begun: うちん｜コーヒー.
 */
export function isOtherKana(place: Place): boolean {
  const scripts = [...place.written.replaceAll('ー', '')].map(scriptOf).filter(Boolean);
  const changes = scripts.filter((script, i) => i > 0 && script !== scripts[i - 1]).length;
  if (scripts.length === 0) return true;
  if (changes > 0) return changes > 1 || isLast(place);
  if (scripts[0] === 'katakana') return isFirst(place);
  if (FOREIGN.test(place.written)) return true;
  return isFirst(place) && (scripts.length > 2 || isLast(place));
}
