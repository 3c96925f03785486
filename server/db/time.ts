/** An instant as the database keeps it: ISO-8601 UTC with milliseconds, which sorts as text. */
export const isoOf = (date: Date): string => date.toISOString();

/** The present as the database keeps it. Code with a `clock` asks `isoOf(clock())` instead. */
export const nowIso = (): string => isoOf(new Date());

/** The instant `milliseconds` after (or, negative, before) another, as the database keeps it. */
export const isoAfter = (date: Date, milliseconds: number): string =>
  isoOf(new Date(date.getTime() + milliseconds));
