const EMAIL = /[^\s@"'<>()]+@[^\s@"'<>()]+\.[a-z]{2,}/gi;
/** The query and the fragment of an address: tokens, keywords, ids of people. */
const QUERY = /(\b(?:https?|wss?|blob):[^\s?#"')]*)[?#][^\s"')]*/gi;
/** Long runs with a digit in them: tokens, keys, session ids. */
const TOKEN = /(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{20,}/gi;
/** Numbers of telephones and cards, also with hyphens or spaces. */
const NUMBER = /\+?\d[\d -]{5,}\d/g;

/**
 * Returns a text for developers on one line, without what may tell who a person is: addresses of
 * mails, queries of URLs, tokens, long numbers.
 */
export const redact = (text: string, maxLength: number): string =>
  text
    .replace(QUERY, '$1')
    .replace(EMAIL, '[email]')
    .replace(TOKEN, '[token]')
    .replace(NUMBER, '[number]')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxLength);
