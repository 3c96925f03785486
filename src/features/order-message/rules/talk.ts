/** Spec §5 order message: the server takes this many characters. */
const MAX_LENGTH = 1000;
/** The counter appears this far before the end. */
const NEARLY_FULL = 50;

/** Whether a draft can be sent, and how much more fits where that matters; negative when too long. */
export function draftState(draft: string): { canSend: boolean; left: number | undefined } {
  const left = MAX_LENGTH - draft.trim().length;
  return {
    canSend: draft.trim() !== '' && left >= 0,
    left: left <= NEARLY_FULL ? left : undefined,
  };
}

/** Joins messages with others, some of which may be the same. Oldest first. */
export function joined<M extends { id: number }>(some: readonly M[], others: readonly M[]): M[] {
  const byId = new Map([...some, ...others].map((message) => [message.id, message]));
  return [...byId.values()].sort((a, b) => a.id - b.id);
}

/** The id of the latest message of the store; undefined without one. */
export const latestFromStore = (messages: readonly { id: number; role: string }[]) =>
  messages.findLast(({ role }) => role === 'seller')?.id;

/**
 * Groups messages by the day they were written on.
 * @param dayOf returns the day of an instant in the store's zone: `2026/11/21`
 */
export function byDay<M extends { created_at: string }>(
  messages: readonly M[],
  dayOf: (instant: string) => string,
): { day: string; messages: M[] }[] {
  const days: { day: string; messages: M[] }[] = [];
  for (const message of messages) {
    const day = dayOf(message.created_at);
    const last = days.at(-1);
    if (last?.day === day) last.messages.push(message);
    else days.push({ day, messages: [message] });
  }
  return days;
}
