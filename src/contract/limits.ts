/** Limits that the browser shows and the server enforces. This file imports no library. */

/** The maximum length of a comment in characters (grapheme clusters). */
export const COMMENT_MAX_LENGTH = 200;
/** The maximum in UTF-16 units: one character can have many, for example a family emoji eleven. */
export const COMMENT_MAX_UNITS = 2000;

/** The maximum length of an order message in characters (grapheme clusters). */
export const ORDER_MESSAGE_MAX_LENGTH = 1000;
/** The maximum in UTF-16 units. */
export const ORDER_MESSAGE_MAX_UNITS = 10_000;

/** The maximum length of a nickname in characters (grapheme clusters). Spec §6 guests. */
export const NICKNAME_MAX_LENGTH = 20;
/** The maximum in UTF-16 units. */
export const NICKNAME_MAX_UNITS = 300;

/**
 * The maximum count of reactions in one call or event: more than a person can tap in the 5 s between
 * two calls.
 */
export const REACTION_MOST = 100;

let segmenter: Intl.Segmenter | undefined;

/** Returns the number of characters (grapheme clusters) in a text: 👨‍👩‍👧 is one. */
export function lengthOf(text: string): number {
  // The first segmenter loads its tables, which blocks a slow phone for 45 ms: not before a text is counted.
  if (text === '') return 0;
  if (!('Segmenter' in Intl)) return [...text].length;
  segmenter ??= new Intl.Segmenter();
  return [...segmenter.segment(text)].length;
}

/** Returns whether a text has a visible character: not only spaces and zero-width characters. */
export const isReadable = (text: string): boolean =>
  /[^\p{Default_Ignorable_Code_Point}\p{Z}\p{Cc}]/u.test(text);
