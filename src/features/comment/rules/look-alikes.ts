/*
 * Letters that look like Latin ones and stay themselves under NFKD: of Cyrillic, Greek, Armenian,
 * Cherokee and Lisu, small capitals, and letters with a stroke through them. A table of our own, by the
 * look of the letters and not their sound. In lower case, because the text is folded before.
 */
const table: Record<string, string> = {
  a: 'аαɑᴀⱥꭺꓮ',
  b: 'ЬьвβʙƀɓᏏꮟꓐƅ',
  c: 'сϲᴄƈȼꮯꓚ',
  d: 'ԁɗđᴅɖꭰꓓժ',
  e: 'еєεҽᴇɇꭼꓰ',
  f: 'ƒꜰғϝꞙẝքꓝ',
  g: 'ɡɢǥԍցꮐꓖ',
  h: 'һнհʜħꮋꓧ',
  i: 'іιıɪɨӏ',
  j: 'јϳᴊɉꭻꓙ',
  k: 'кκᴋƙҝқꮶꓗ',
  l: 'ʟłɫꮮꓡ',
  m: 'мᴍꮇꓟ',
  n: 'пոɴηꓠ',
  o: 'оοօᴏøɵσꓳ',
  p: 'рρᴘƥꮲꓑ',
  q: 'ԛɋգ',
  r: 'гʀɍꭱꮢꓣ',
  s: 'ѕꜱʂꮪꓢ',
  t: 'тτᴛŧƭꭲꓔ',
  u: 'υսᴜʉʋцꓴ',
  v: 'νᴠѵꮩꓦ',
  w: 'ԝѡωᴡшꮃꓪ',
  x: 'хχӽꓫ',
  y: 'уүʏɏγყꓬ',
  z: 'ᴢƶȥꮓꓜ',
};

const latin = new Map(
  Object.entries(table).flatMap(([letter, others]) =>
    [...others.toLowerCase()].map((other) => [other, letter] as const),
  ),
);
const OTHERS = new RegExp(`[${[...latin.keys()].join('')}]`, 'gu');

/** Writes a folded text with Latin letters in place of those that look like them. */
export const lookAlikes = (text: string): string =>
  text.replace(OTHERS, (letter) => latin.get(letter) ?? letter);
