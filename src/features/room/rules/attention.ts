/** Most urgent first. The greeting and pinned messages belong to the chat and are not queued. */
const priorities = [
  /** For this viewer alone: a prize, a revoked ticket. */
  'urgent',
  /** For all viewers now: a poll, a draw, a coupon. */
  'answer',
  /** Can wait: an announcement, the share voucher. */
  'offer',
  /** Disappears by itself: a sent link. */
  'passing',
  /** Delays no other card: a hint. */
  'aside',
] as const;

export type Priority = (typeof priorities)[number];

export interface Ask {
  /** `poll`, `draw`, … */
  id: string;
  priority: Priority;
}

/** More would cover the picture. */
const MOST_AT_ONCE = 2;

/** Keeps the place of a queued card. */
export function enqueue(asks: readonly Ask[], ask: Ask): readonly Ask[] {
  if (asks.some(({ id, priority }) => id === ask.id && priority === ask.priority)) return asks;
  const others = withdraw(asks, ask.id);
  const rank = priorities.indexOf(ask.priority);
  const after = others.findIndex(({ priority }) => priorities.indexOf(priority) > rank);
  return others.toSpliced(after === -1 ? others.length : after, 0, ask);
}

export const withdraw = (asks: readonly Ask[], id: string): readonly Ask[] =>
  asks.filter((ask) => ask.id !== id);

export const shownNow = (asks: readonly Ask[]): readonly string[] =>
  asks.slice(0, MOST_AT_ONCE).map(({ id }) => id);
