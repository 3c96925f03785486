/** Limits the browser shows and the server holds. No library is imported here, so both may read it. */

/** The most characters a comment may have, counted as a reader counts them. */
export const COMMENT_MAX_LENGTH = 200;
