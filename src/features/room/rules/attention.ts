/**
 * What asks for a viewer's attention over the picture, the most pressing first. What belongs to the chat
 * stands outside: the greeting, and what is pinned.
 */
const priorities = [
  /** About this viewer alone, and at once: a prize, a ticket that was taken back. */
  'urgent',
  /** The host asks everyone something now: a poll, a draw, a coupon to take. */
  'answer',
  /** What can wait: an announcement, the share voucher. */
  'offer',
  /** What is gone by itself: a link that was sent. */
  'passing',
  /** What keeps nothing else waiting: a hint, which stays until it is closed. */
  'aside',
] as const;

export type Priority = (typeof priorities)[number];

/** One thing that would like to be shown over the room. */
export interface Ask {
  /** Unique in the room: `poll`, `draw`, … */
  id: string;
  priority: Priority;
}

/** More things than this over the picture, and a room is a fairground. */
const MOST_AT_ONCE = 2;

/** Adds an ask after those of its priority; one that is there already keeps its place. */
export function enqueue(asks: readonly Ask[], ask: Ask): readonly Ask[] {
  if (asks.some(({ id, priority }) => id === ask.id && priority === ask.priority)) return asks;
  const others = withdraw(asks, ask.id);
  const rank = priorities.indexOf(ask.priority);
  const after = others.findIndex(({ priority }) => priorities.indexOf(priority) > rank);
  return others.toSpliced(after === -1 ? others.length : after, 0, ask);
}

/** Returns the requests for attention without one. */
export const withdraw = (asks: readonly Ask[], id: string): readonly Ask[] =>
  asks.filter((ask) => ask.id !== id);

/** The ids of what is shown now; the others wait for their turn. */
export const shownNow = (asks: readonly Ask[]): readonly string[] =>
  asks.slice(0, MOST_AT_ONCE).map(({ id }) => id);
