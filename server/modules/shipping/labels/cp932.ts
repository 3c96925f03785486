import iconv from 'iconv-lite';

/** Shift_JIS as Windows and the carriers' tools write it. */
const ENCODING = 'cp932';

/** Characters that look the same and have a place in CP932. */
const SAME: Record<string, string> = {
  '\u301c': '\uff5e',
  '\u2212': '\uff0d',
  '\u2014': '\u2015',
  '\u2016': '\u2225',
  '\u00a5': '\uffe5',
  '\u00a0': ' ',
};

/** Common variants of characters that CP932 lacks, for the store to confirm. */
const SUBSTITUTES: Record<string, string> = {
  𠮷: '吉',
  㐂: '喜',
  𠀋: '丈',
  𣘺: '橋',
  𡈽: '土',
  𡌛: '野',
  𠮟: '叱',
};

const encodable = new Map<string, boolean>();

/** iconv-lite writes `?` for a character that CP932 lacks, without an error. */
function isEncodable(character: string): boolean {
  const known = encodable.get(character);
  if (known !== undefined) return known;
  const result = iconv.decode(iconv.encode(character, ENCODING), ENCODING) === character;
  encodable.set(character, result);
  return result;
}

/**
 * Returns one line in characters of CP932 where Unicode has several for one. Composes combining
 * marks only: NFC of the whole text would replace 神 (U+FA19).
 */
export const toCarrierText = (text: string): string =>
  text
    .replace(/[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu, '')
    .replace(/\P{M}\p{M}+/gu, (composed) => composed.normalize('NFC'))
    .replace(/[\u301c\u2212\u2014\u2016\u00a5\u00a0]/g, (character) => SAME[character] ?? character)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();

/** Returns each character once. */
export const unencodableIn = (text: string): string[] => [
  ...new Set([...text].filter((character) => !isEncodable(character))),
];

/** Returns null where no variant is common, as for an emoji. */
export const substituteFor = (character: string): string | null => SUBSTITUTES[character] ?? null;

export const encodeCp932 = (text: string): Uint8Array => iconv.encode(text, ENCODING);

/** Counts a full-width character as 2, as the carriers do. */
export const widthOf = (text: string): number => iconv.encode(text, ENCODING).length;
