/** An instant as the database stores it: ISO-8601 UTC with milliseconds, which sorts as text. */
export const isoOf = (date: Date): string => date.toISOString();

/** The current instant as the database stores it. Code with a `clock` uses `isoOf(clock())` instead. */
export const nowIso = (): string => isoOf(new Date());

/** The instant `milliseconds` after (or, when negative, before) another, as the database stores it. */
export const isoAfter = (date: Date, milliseconds: number): string =>
  isoOf(new Date(date.getTime() + milliseconds));
