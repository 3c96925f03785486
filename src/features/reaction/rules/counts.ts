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

/** Reactions in flight, and the show's total when they were sent. */
export interface PendingSend {
  count: number;
  from: number;
}

/**
 * The published total that includes the visitor's reactions often arrives before the reply, and
 * must not count them twice.
 */
export function shownLikes(total: number, unsent: number, pending: readonly PendingSend[]): number {
  const counted = pending.filter(({ count, from }) => total >= from + count);
  return total + unsent - counted.reduce((sum, { count }) => sum + count, 0);
}
