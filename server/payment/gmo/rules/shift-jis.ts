/*
 * GMO's protocol uses Windows-31J, which Node decodes but does not encode: this table inverts the
 * decoder.
 */

/** Other systems use these for Windows-31J characters. */
const ALIASES: Record<string, string> = {
  '\u301c': '\uff5e',
  '\u2212': '\uff0d',
  '\u2014': '\u2015',
  '\u2016': '\u2225',
  '\u00a2': '\uffe0',
  '\u00a3': '\uffe1',
  '\u00ac': '\uffe2',
};

/** ？, for characters that Windows-31J lacks. */
const REPLACEMENT = [0x81, 0x48];

/** NEC's duplicates of IBM's characters: encoders use the others. */
const isCopy = (lead: number) => lead === 0xed || lead === 0xee;

function readTable(): Map<string, number[]> {
  const decoder = new TextDecoder('shift_jis');
  const table = new Map<string, number[]>();
  const add = (...bytes: number[]) => {
    const text = decoder.decode(Uint8Array.from(bytes));
    const isOne = [...text].length === 1 && text !== '\ufffd' && !table.has(text);
    if (isOne && !/\p{Co}/u.test(text)) table.set(text, bytes);
  };
  for (let byte = 0; byte < 0x80; byte += 1) table.set(String.fromCharCode(byte), [byte]);
  for (let byte = 0xa1; byte < 0xe0; byte += 1) add(byte);
  for (let lead = 0x81; lead < 0xfd; lead += 1) {
    if ((lead > 0x9f && lead < 0xe0) || isCopy(lead)) continue;
    for (let trail = 0x40; trail < 0xfd; trail += 1) if (trail !== 0x7f) add(lead, trail);
  }
  return table;
}

let table: Map<string, number[]> | undefined;

function bytesOf(character: string): number[] {
  table ??= readTable();
  return table.get(ALIASES[character] ?? character) ?? REPLACEMENT;
}

const PLAIN = /^[A-Za-z0-9*._-]$/;

const escapeByte = (byte: number) => {
  const character = String.fromCharCode(byte);
  if (PLAIN.test(character)) return character;
  return byte === 0x20 ? '+' : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
};

const escapeText = (text: string) =>
  [...text.normalize('NFC')].flatMap(bytesOf).map(escapeByte).join('');

/** `application/x-www-form-urlencoded` in Windows-31J. */
export const encodeForm = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .map(([name, value]) => `${escapeText(name)}=${escapeText(value)}`)
    .join('&');

/** Never splits a character. */
export function cutToBytes(text: string, length: number): string {
  let rest = length;
  const kept: string[] = [];
  for (const character of text.normalize('NFC')) {
    rest -= bytesOf(character).length;
    if (rest < 0) break;
    kept.push(character);
  }
  return kept.join('');
}

/** 7-Eleven's receipts take no half-width symbols in names. */
export const toWide = (text: string): string =>
  text.replace(/[!-~ ]/g, (character) =>
    character === ' ' ? '\u3000' : String.fromCharCode(character.charCodeAt(0) + 0xfee0),
  );
