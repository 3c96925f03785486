/** The longest lifetime of a token. TK2a. */
export const MAX_TTL_MS = 24 * 60 * 60 * 1000;
