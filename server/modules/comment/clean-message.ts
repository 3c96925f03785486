/** Control characters, and those that turn the direction of everything after them. */
const UNWANTED = /[\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu;

/** A comment as it is kept: one line, without control characters, trimmed. */
export const cleanMessage = (message: string): string => message.replace(UNWANTED, ' ').trim();
