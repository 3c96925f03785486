import { confusables } from './confusables.ts';

/**
 * Letters missing from Unicode's table: small capitals, Canadian syllabics, letters with a stroke
 * or hook. Lower case, because the text is folded first.
 */
const more: Readonly<Record<string, string>> = {
  a: 'ᗩᴀⱥ',
  b: 'ʙ',
  c: 'ᑕϲƈ',
  d: 'ᴅժ',
  e: 'ᗴєᴇ',
  f: 'ꜰғ',
  g: 'ᘜɢ',
  h: 'ʜ',
  i: 'ıӏ',
  j: 'ᴊ',
  k: 'ᴋҝ',
  l: 'ʟ',
  m: 'ᴍ',
  n: 'ᑎпɴ',
  p: 'ᴘ',
  q: 'ɋ',
  s: 'ᔕ',
  t: 'ᴛ',
  u: 'ц',
  w: 'ᗯω',
  x: '᙭ӽ',
};

const latin = new Map(
  [confusables, more].flatMap((table) =>
    Object.entries(table).flatMap(([letter, others]) =>
      [...others].map((other) => [other, letter] as const),
    ),
  ),
);
const OTHERS = new RegExp(`[${[...latin.keys()].join('')}]`, 'gu');

/** They have no compatibility form: 🅐 to 🅩, 🅰 to 🆉. */
const ON_BLACK = /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}]/gu;
const CIRCLED_A = 0x1f150;
const SQUARED_FROM_CIRCLED = 32;
const a = 97;

const offBlack = (sign: string) =>
  String.fromCharCode(a + (((sign.codePointAt(0) ?? 0) - CIRCLED_A) % SQUARED_FROM_CIRCLED));

export const lookAlikes = (text: string): string =>
  text.replace(OTHERS, (letter) => latin.get(letter) ?? letter).replace(ON_BLACK, offBlack);
