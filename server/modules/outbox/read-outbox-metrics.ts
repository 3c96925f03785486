import type { Db } from '../../db/db.ts';

interface OutboxMetrics {
  waiting: number;
  oldestSeconds: number;
}

/** The age of the oldest effect is in seconds. */
export async function readOutboxMetrics(db: Db, now: Date): Promise<OutboxMetrics> {
  const { waiting, oldest } = await db
    .selectFrom('effect_outbox')
    .select((eb) => [
      eb.fn.countAll<number | string>().as('waiting'),
      eb.fn.min('created_at').as('oldest'),
    ])
    .executeTakeFirstOrThrow();
  const age = oldest === null ? 0 : now.getTime() - Date.parse(oldest);
  return { waiting: Number(waiting), oldestSeconds: Math.max(0, age / 1000) };
}
