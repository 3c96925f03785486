export interface TrackedItem {
  item_id: string;
  item_name: string;
  item_variant?: string;
  item_brand?: string;
  price: number;
  quantity?: number;
}

interface Sale {
  /** ISO 4217. */
  currency: string;
  /** In the currency's major unit. */
  value: number;
  items: TrackedItem[];
}

/** Events by their analytics name, without personal data. */
export interface TrackedEvents {
  view_item_list: { item_list_id: string; currency: string; items: TrackedItem[] };
  search: { search_term: string };
  view_item: Sale;
  add_to_cart: Sale;
  begin_checkout: Sale;
  add_payment_info: Sale & { payment_type: string };
  purchase: Sale & { transaction_id: string; payment_type: string; shipping: number };
  join_group: { group_id: string };
  share: { method: string; content_type: 'live'; item_id: string };
}

export type EventName = keyof TrackedEvents;

/** `none` drops events. */
type Receive = <N extends EventName>(name: N, properties: TrackedEvents[N]) => void;

/** Kept until the receiver is known, in memory only. */
const MAX_WAITING = 50;
let waiting: (() => void)[] = [];
let receive: Receive | 'none' | undefined;

/**
 * Does nothing unless the store has enabled a receiver and the visitor has consented where the
 * store asks. Spec §6 tracking.
 */
export function track<N extends EventName>(name: N, properties: TrackedEvents[N]): void {
  if (receive === 'none') return;
  if (receive) receive(name, properties);
  else if (waiting.length < MAX_WAITING) waiting.push(() => track(name, properties));
}

export function receiveEvents(receiver: Receive | 'none'): void {
  receive = receiver;
  const before = waiting;
  waiting = [];
  for (const send of before) send();
}

/** Queues events again for another store's settings. */
export function holdEvents(): void {
  receive = undefined;
}
