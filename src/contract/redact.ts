const EMAIL = /[^\s@"'<>()]+@[^\s@"'<>()]+\.[a-z]{2,}/gi;
/** The query and the fragment of an address: tokens, keywords, ids of people. */
const QUERY = /(\b(?:https?|wss?|blob):[^\s?#"')]*)[?#][^\s"')]*/gi;
/** Long runs with a digit in them: tokens, keys, session ids. */
const TOKEN = /(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{20,}/gi;
/** Numbers of telephones and cards, also with hyphens or spaces, as wide as Japanese keyboards write them too. */
const NUMBER = /[+＋]?[\d０-９][\d０-９ 　ー－-]{5,}[\d０-９]/g;
/** Codes of tickets, as they are printed: who has one enters by it. */
const TICKET = /(?<![\w-])(?:[2-9A-HJKMNP-Z]{4}-){2}[2-9A-HJKMNP-Z]{4}(?![\w-])/g;

/**
 * Returns a text for developers on one line, without what may tell who a person is: addresses of
 * mails, queries of URLs, tokens, codes of tickets, long numbers.
 */
export const redact = (text: string, maxLength: number): string =>
  text
    .replace(QUERY, '$1')
    .replace(EMAIL, '[email]')
    .replace(TOKEN, '[token]')
    .replace(TICKET, '[ticket]')
    .replace(NUMBER, '[number]')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxLength);
