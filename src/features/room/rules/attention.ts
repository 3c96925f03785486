/** Most urgent first. */
const priorities = [
  /** For this viewer alone: a prize, a revoked ticket. */
  'urgent',
  /** For all viewers now: a poll, a draw, a coupon. */
  'answer',
  /** Can wait: an announcement, the share voucher. */
  'offer',
  /** Disappears by itself: a sent link. */
  'passing',
  /** Stays for the show: a pinned message. */
  'standing',
  /** Never beside another card: a hint. */
  'aside',
] as const;

export type Priority = (typeof priorities)[number];

/** A waiting card, in the top bar. */
export interface Chip {
  icon: 'gift' | 'info' | 'link' | 'pin' | 'poll' | 'share' | 'ticket';
  /** Such as the question of a poll. */
  title: string;
  /** Such as "Voting". */
  status?: string | undefined;
  count?: number;
}

export interface Ask {
  /** `poll`, `draw`, … */
  id: string;
  priority: Priority;
  /** Without it the card cannot be opened while another is open. */
  chip?: Chip | undefined;
}

const rankOf = ({ priority }: Ask): number => priorities.indexOf(priority);

/** Keeps the place of a queued card. */
export function enqueue(asks: readonly Ask[], ask: Ask): readonly Ask[] {
  const place = asks.findIndex(({ id }) => id === ask.id);
  if (asks[place]?.priority === ask.priority) return asks.with(place, ask);
  const others = withdraw(asks, ask.id);
  const after = others.findIndex((other) => rankOf(other) > rankOf(ask));
  return others.toSpliced(after === -1 ? others.length : after, 0, ask);
}

export const withdraw = (asks: readonly Ask[], id: string): readonly Ask[] =>
  asks.filter((ask) => ask.id !== id);

/** The chosen card is shown until it ends or an urgent one comes. */
export function shownNow(asks: readonly Ask[], chosen: string | undefined): Ask | undefined {
  const [first] = asks;
  if (first?.priority === 'urgent') return first;
  return asks.find(({ id }) => id === chosen) ?? first;
}

export const opensOver = (ask: Ask, shown: Ask | undefined): boolean =>
  shown === undefined || rankOf(ask) <= rankOf(shown);

export const waitingNow = (
  asks: readonly Ask[],
  shown: Ask | undefined,
): readonly Required<Ask>[] =>
  asks.filter((ask): ask is Required<Ask> => ask.id !== shown?.id && ask.chip !== undefined);
