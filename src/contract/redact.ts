const EMAIL = /[^\s@"'<>()]+@[^\s@"'<>()]+\.[a-z]{2,}/gi;
/** They contain tokens, keywords, ids of people. */
const QUERY = /(\b(?:https?|wss?|blob):[^\s?#"')]*)[?#][^\s"')]*/gi;
/** Long runs with a digit: tokens, keys, session ids. */
const TOKEN = /(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{20,}/gi;
/** Phone and card numbers, also full-width, as Japanese keyboards write them. */
const NUMBER = /[+＋]?[\d０-９][\d０-９ 　ー－-]{5,}[\d０-９]/g;
/** Printed ticket codes, which are credentials. */
const TICKET = /(?<![\w-])(?:[2-9A-HJKMNP-Z]{4}-){2}[2-9A-HJKMNP-Z]{4}(?![\w-])/g;

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
