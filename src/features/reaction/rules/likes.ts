/** Reactions that are being sent, and the show's total when they were. */
export interface Flight {
  count: number;
  from: number;
}

/**
 * Returns the number of reactions to show: the total that the server published, and those of the
 * visitor that are not in it. The total that includes them often comes before the reply: it must not
 * count them twice, or the number would jump up and back.
 */
export function shownLikes(total: number, unsent: number, flights: readonly Flight[]): number {
  const counted = flights.filter(({ count, from }) => total >= from + count);
  return total + unsent - counted.reduce((sum, { count }) => sum + count, 0);
}
