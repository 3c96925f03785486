/** The iteration marks repeat the letter before them: `ゝ`, and voiced `ゞ`. */
const repeated = (_: string, letter: string, mark: string): string =>
  letter + (mark === 'ヾ' ? `${letter.normalize('NFD')[0]}\u3099`.normalize('NFC') : letter);

/**
 * Converts to full-width katakana, which the registers print. They have neither iteration marks nor
 * the double hyphen of foreign names.
 */
export const toKatakana = (text: string): string =>
  text
    .normalize('NFKC')
    .trim()
    .replace(/[ぁ-ゖゝゞ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
    .replace(/([ァ-ヶ])([ヽヾ])/g, repeated)
    .replace(/(?<=[ァ-ヶー])[‐‑‒–—―−-](?=[ァ-ヶ]|\s|$)/g, 'ー')
    .replace(/[=゠·•]/g, '・');

const KATAKANA = /^[ァ-ヶー・\s]+$/;

export const isKatakana = (text: string): boolean => KATAKANA.test(text);
