import type { Season } from './season.ts';

/** What a reaction looks like. */
export type ReactionKind = 'heart' | 'custom' | Season;

/** How many of each kind there have been. */
export type Counts = Readonly<Partial<Record<ReactionKind, number>>>;

/** Adds the counts of one to another. */
export function plus(counts: Counts, more: Counts): Counts {
  const sum = { ...counts };
  for (const [kind, count] of Object.entries(more) as [ReactionKind, number][]) {
    sum[kind] = (sum[kind] ?? 0) + count;
  }
  return sum;
}

/** Returns how many reactions there are of all kinds. */
export const totalOf = (counts: Counts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);
