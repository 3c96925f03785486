/** Converts to full-width katakana, which the registers print. */
export const toKatakana = (text: string): string =>
  text
    .normalize('NFKC')
    .trim()
    .replace(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60));

const KATAKANA = /^[ァ-ヶー・\s]+$/;

export const isKatakana = (text: string): boolean => KATAKANA.test(text);
