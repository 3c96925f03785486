/** Joiners show only between other scripts and emoji: 👨‍👩‍👧. */
const USELESS_JOINER =
  /(?<=^|[\p{ASCII}\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー])[\u200c\u200d]+/gu;
/** The tags of a flag: 🏴󠁧󠁢󠁥󠁮󠁧󠁿. */
const FLAG = /(\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f})|[\p{Cf}--[\u200c\u200d]]/gv;

/** Removes bidirectional and other format characters, which the server rejects or pages do not show. */
export const stripInvisible = (text: string): string =>
  text.replace(FLAG, '$1').replace(USELESS_JOINER, '');
