export const isoOf = (date: Date): string => date.toISOString();

/** The current instant. Code with a `clock` uses `isoOf(clock())` instead. */
export const nowIso = (): string => isoOf(new Date());

export const isoAfter = (date: Date, milliseconds: number): string =>
  isoOf(new Date(date.getTime() + milliseconds));
