import type { Services } from '../../services.ts';
import { findPoll, toPoll } from './queries.ts';

const INTERVAL_MS = 1000;

/** The polls with a result to publish, by server: tests run several servers in one process. */
const pendingByServer = new WeakMap<Services['publish'], Map<number, NodeJS.Timeout>>();

async function publishResult({ db, publish }: Services, pollId: number): Promise<void> {
  const row = await findPoll(db, pollId);
  // Ending a poll publishes its final result.
  if (row?.status !== 'processing') return;
  await publish(row.post_id, 'poll.result', await toPoll(db, row));
}

/**
 * Publishes the result of a running poll as `poll.result`, at most once a second however many votes
 * arrive. The result is read when it is published, so the last one is always current.
 */
export function schedulePollResult(services: Services, pollId: number): void {
  const { publish, log } = services;
  const pending = pendingByServer.get(publish) ?? new Map<number, NodeJS.Timeout>();
  pendingByServer.set(publish, pending);
  if (pending.has(pollId)) return;
  const timer = setTimeout(() => {
    pending.delete(pollId);
    publishResult(services, pollId).catch((error) =>
      log.error('poll result not published', error, { poll: pollId }),
    );
  }, INTERVAL_MS);
  pending.set(pollId, timer.unref());
}

/** Cancels all pending poll results of a server that stops. */
export function cancelPollResults({ publish }: Services): void {
  for (const timer of pendingByServer.get(publish)?.values() ?? []) clearTimeout(timer);
  pendingByServer.delete(publish);
}
