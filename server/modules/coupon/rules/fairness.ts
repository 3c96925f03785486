/** An instant is ISO-8601 UTC with milliseconds. */
export interface Terms {
  amount: number;
  apply_amount_threshold: number | null;
  apply_started_at: string | null;
  apply_ended_at: string | null;
  apply_quantity: number | null;
}

export type Term = keyof Terms;

const isWorse: { [T in Term]: (before: Terms[T], after: Terms[T]) => boolean } = {
  amount: (before, after) => after < before,
  apply_amount_threshold: (before, after) => (after ?? 0) > (before ?? 0),
  apply_started_at: (before, after) => (after ?? '') > (before ?? ''),
  apply_ended_at: (before, after) =>
    after !== null && (before === null || Date.parse(after) < Date.parse(before)),
  apply_quantity: (before, after) =>
    (after ?? Number.POSITIVE_INFINITY) < (before ?? Number.POSITIVE_INFINITY),
};

/** Returns the terms that get worse for a holder. */
export const worseTerms = (before: Terms, after: Partial<Terms>): Term[] =>
  (Object.keys(isWorse) as Term[]).filter((term) => {
    const value = after[term];
    return value !== undefined && isWorse[term](before[term] as never, value as never);
  });
