import { safeSessionStorage } from '../../platform/storage/safe-storage.ts';
import { $draft, $outgoing, type Outgoing } from './state.ts';

/** What a reload must not lose: the draft and the messages that were not sent. */
interface Kept {
  draft: string;
  unsent: Pick<Outgoing, 'key' | 'message' | 'at'>[];
}

const keyOf = (orderId: string) => `order-talk-${orderId}`;

/** Keeps the draft and the unsent messages of an order for this tab. */
export function keepUnsent(orderId: string): void {
  const unsent = $outgoing.get().map(({ key, message, at }) => ({ key, message, at }));
  const draft = $draft.get();
  if (draft === '' && unsent.length === 0) safeSessionStorage.remove(keyOf(orderId));
  else safeSessionStorage.set(keyOf(orderId), JSON.stringify({ draft, unsent } satisfies Kept));
}

/** Returns what was kept for an order in this tab. */
export function keptOf(orderId: string): Kept {
  const text = safeSessionStorage.get(keyOf(orderId));
  return text ? (JSON.parse(text) as Kept) : { draft: '', unsent: [] };
}
