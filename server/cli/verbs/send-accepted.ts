import { RefusedError } from './verb.ts';

/** Returns the messages by the item's index, for a field like `products.3.title`. */
function reasonsOf({ fields }: RefusedError): Map<number, string> {
  const reasons = new Map<number, string>();
  for (const [field, messages] of Object.entries(fields)) {
    const [, index, rest = ''] = /^\w+\.(\d+)\.?(.*)$/.exec(field) ?? [];
    if (index === undefined) continue;
    const known = reasons.get(Number(index));
    const reason = `${rest} ${messages.join('; ')}`.trim();
    reasons.set(Number(index), known ? `${known}, ${reason}` : reason);
  }
  return reasons;
}

/**
 * Sends a batch again without the refused items, so that they do not stop the others. Returns
 * undefined if none is left. Throws RefusedError for other refusals.
 */
export async function sendAccepted<T, R>(
  items: readonly T[],
  send: (items: T[]) => Promise<R>,
  onRefused: (item: T, why: string) => void,
): Promise<{ sent: T[]; reply: R } | undefined> {
  let left = [...items];
  while (left.length > 0) {
    try {
      return { sent: left, reply: await send(left) };
    } catch (error) {
      const reasons = error instanceof RefusedError ? reasonsOf(error) : new Map<number, string>();
      if (reasons.size === 0) throw error;
      for (const [index, why] of reasons) if (left[index]) onRefused(left[index], why);
      left = left.filter((_, index) => !reasons.has(index));
    }
  }
  return undefined;
}
