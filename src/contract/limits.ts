/** The browser shows them and the server enforces them. This file imports no library. */

/** Grapheme clusters. */
export const COMMENT_MAX_LENGTH = 200;
/** UTF-16 units: a family emoji has eleven. */
export const COMMENT_MAX_UNITS = 2000;

/** Grapheme clusters. */
export const ORDER_MESSAGE_MAX_LENGTH = 1000;
export const ORDER_MESSAGE_MAX_UNITS = 10_000;

/** Bytes of a picture beside an order message, before it is encoded again. */
export const MESSAGE_PICTURE_MAX_BYTES = 10 * 1024 * 1024;
export const MESSAGE_PICTURES_MAX = 5;

/** Grapheme clusters. Spec §6 nickname prompt. */
export const NICKNAME_MAX_LENGTH = 20;
export const NICKNAME_MAX_UNITS = 300;

/**
 * Pieces of a SKU. Returned and canceled pieces are added to them in a column whose largest number
 * is 2,147,483,647.
 */
export const MAX_PIECES = 999_999_999;
/** A price, a fee, a discount, and the sum of an order before it gets another payment fee. */
export const MAX_AMOUNT = 999_999_999;

/** UTF-16 units of a path that is opened after a registration. */
export const NEXT_MAX_LENGTH = 500;

/** Favourites of a member in one store. */
export const MOST_FAVOURITES = 200;

/** More than a person can tap in 5 s. */
export const REACTION_MOST = 100;

let segmenter: Intl.Segmenter | undefined;

/** Grapheme clusters: 👨‍👩‍👧 is one. */
export function lengthOf(text: string): number {
  // The first segmenter loads its tables, which blocks a slow phone for 45 ms.
  if (text === '') return 0;
  if (!('Segmenter' in Intl)) return [...text].length;
  segmenter ??= new Intl.Segmenter();
  return [...segmenter.segment(text)].length;
}

export const isReadable = (text: string): boolean =>
  /[^\p{Default_Ignorable_Code_Point}\p{Z}\p{Cc}]/u.test(text);
