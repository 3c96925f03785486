import { z } from 'zod';
import { AblyError } from '../ably/protocol/error.ts';
import { fixtureEntries, type Tree } from '../ably/stats/entries.ts';
import { readInterval } from '../ably/stats/interval.ts';
import type { Stats } from '../ably/stats/stats.ts';

const MOST = 1000;

const tree: z.ZodType<Tree> = z.lazy(() => z.record(z.string(), z.union([z.number(), tree])));
const body = z.array(z.object({ intervalId: z.string() }).catchall(tree)).max(MOST);

/** Puts made-up numbers of past minutes in place, as `POST /stats` of Ably's sandbox. Throws AblyError 40000. */
export function putStats(stats: Stats, value: unknown): void {
  const parsed = body.safeParse(Array.isArray(value) ? value : [value]);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new AblyError(40000, `${issue?.path.join('.') || 'The body'}: ${issue?.message}.`);
  }
  const fixtures = parsed.data.map(({ intervalId, ...numbers }) => {
    const interval = readInterval(intervalId);
    if (!interval) throw new AblyError(40000, `intervalId: "${intervalId}" names no minute.`);
    return { at: interval.start, entries: fixtureEntries(numbers as Record<string, Tree>) };
  });
  for (const { at, entries } of fixtures) stats.add(at, entries);
}
