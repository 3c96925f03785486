/* This file imports no library. */

/**
 * An address as Japanese carriers issue it: `hanako..y@docomo.ne.jp` and `taro.@ezweb.ne.jp` break
 * RFC 5321's rule for dots, and mail reaches them with the local part in quotes.
 */
export const EMAIL =
  /^[\w'+.-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/i;

export const EMAIL_MAX_LENGTH = 254;

/** Full-width letters become ASCII, as the forms send them. */
export const typedEmail = (text: string): string => text.normalize('NFKC').trim();

export const isEmail = (text: string): boolean =>
  text.length <= EMAIL_MAX_LENGTH && EMAIL.test(text);
