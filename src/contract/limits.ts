/** Limits that the browser shows and the server enforces. This file imports no library. */

/** The maximum length of a comment in characters (grapheme clusters). */
export const COMMENT_MAX_LENGTH = 200;
/** The maximum in UTF-16 units. One character can have many: a family emoji has eleven. */
export const COMMENT_MAX_UNITS = 2000;

/** The maximum length of an order message in characters (grapheme clusters). */
export const ORDER_MESSAGE_MAX_LENGTH = 1000;
export const ORDER_MESSAGE_MAX_UNITS = 10_000;

/** The maximum length of a nickname in characters (grapheme clusters). Spec §6 guests. */
export const NICKNAME_MAX_LENGTH = 20;
export const NICKNAME_MAX_UNITS = 300;

/** The maximum count of one call or event: more than a person can tap in 5 s. */
export const REACTION_MOST = 100;

let segmenter: Intl.Segmenter | undefined;

/** Returns the number of characters (grapheme clusters) in a text: 👨‍👩‍👧 is one. */
export function lengthOf(text: string): number {
  // The first segmenter loads its tables, which blocks a slow phone for 45 ms.
  if (text === '') return 0;
  if (!('Segmenter' in Intl)) return [...text].length;
  segmenter ??= new Intl.Segmenter();
  return [...segmenter.segment(text)].length;
}

/** Returns whether a text has a visible character. */
export const isReadable = (text: string): boolean =>
  /[^\p{Default_Ignorable_Code_Point}\p{Z}\p{Cc}]/u.test(text);
