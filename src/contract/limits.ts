/** Limits the browser shows and the server holds. No library is imported here, so both may read it. */

/** The most characters a comment may have, counted as a reader counts them. */
export const COMMENT_MAX_LENGTH = 200;
/** The most UTF-16 units behind those characters: an emoji of a family has eleven, a stack of accents no end. */
export const COMMENT_MAX_UNITS = 2000;

/** The most characters a nickname may have, counted as a reader counts them. Spec §6 guests. */
export const NICKNAME_MAX_LENGTH = 20;
/** The most UTF-16 units behind those. */
export const NICKNAME_MAX_UNITS = 300;

const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter() : undefined;

/** How many characters a reader counts in a text: 👨‍👩‍👧 is one. */
export const lengthOf = (text: string): number =>
  segmenter ? [...segmenter.segment(text)].length : [...text].length;

/** Whether a text shows anything: zero-width characters, fillers and spaces alone show nothing. */
export const isReadable = (text: string): boolean =>
  /[^\p{Default_Ignorable_Code_Point}\p{Z}\p{Cc}]/u.test(text);
