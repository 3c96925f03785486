import { ORDER_MESSAGE_MAX_LENGTH } from '../../../contract/limits.ts';
import type { DraftLimit } from '../../comment/rules/draft-state.ts';

/** Spec §5 order message. */
export const MESSAGE_LIMIT: DraftLimit = { max: ORDER_MESSAGE_MAX_LENGTH, near: 50 };

/** Oldest first. */
export function joined<M extends { id: number }>(some: readonly M[], others: readonly M[]): M[] {
  const byId = new Map([...some, ...others].map((message) => [message.id, message]));
  return [...byId.values()].sort((a, b) => a.id - b.id);
}

/** Both lists must have the same length. */
export const isReadAlike = (
  some: readonly { read_at: string | null }[],
  others: readonly { read_at: string | null }[],
): boolean => some.every(({ read_at }, index) => read_at === others[index]?.read_at);

export const latestFromStore = (messages: readonly { id: number; role: string }[]) =>
  messages.findLast(({ role }) => role === 'seller')?.id;

/** @param dayOf returns the day of an instant in the store's zone: `2026/11/21` */
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
