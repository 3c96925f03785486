/** Converts a reading to full-width katakana, as convenience-store registers print it. */
export const toKatakana = (text: string): string =>
  text
    .normalize('NFKC')
    .trim()
    .replace(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60));

const KATAKANA = /^[ァ-ヶー・\s]+$/;

/** Whether a text is a name in full-width katakana, as convenience stores ask for. */
export const isKatakana = (text: string): boolean => KATAKANA.test(text);
