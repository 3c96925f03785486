import type { Services } from '../services.ts';

const EVERY_MS = 1000;

type Teller = Pick<Services, 'publish' | 'log'>;

/** What waits to be told, by server: two servers in one process don't wait for each other. */
const waiting = new WeakMap<Services['publish'], Map<string, NodeJS.Timeout>>();

/**
 * Tells a room something that changes often (a count) at most once a second. What is told is read only
 * then, so the last state always arrives. Like all announcing, it fails nothing.
 * @param key what is told, and to which room: `poll 12`.
 */
export function tellSoon({ publish, log }: Teller, key: string, tell: () => Promise<void>): void {
  const timers = waiting.get(publish) ?? new Map<string, NodeJS.Timeout>();
  waiting.set(publish, timers);
  if (timers.has(key)) return;
  const timer = setTimeout(() => {
    timers.delete(key);
    tell().catch((error) => log.error('not told', error, { what: key }));
  }, EVERY_MS);
  timers.set(key, timer.unref());
}

/** Tells nothing more: the server stops. */
export function stopTelling({ publish }: Pick<Teller, 'publish'>): void {
  for (const timer of waiting.get(publish)?.values() ?? []) clearTimeout(timer);
  waiting.delete(publish);
}
