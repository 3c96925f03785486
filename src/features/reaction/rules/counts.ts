import type { ReactionKind } from '../../../contract/reaction-kinds.ts';

export type Counts = Readonly<Partial<Record<ReactionKind, number>>>;

export function addCounts(counts: Counts, more: Counts): Counts {
  const sum = { ...counts };
  for (const [kind, count] of Object.entries(more) as [ReactionKind, number][]) {
    sum[kind] = (sum[kind] ?? 0) + count;
  }
  return sum;
}

export const totalOf = (counts: Counts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);
