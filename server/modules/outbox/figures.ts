import type { Db } from '../../db/db.ts';

/** What waits in the outbox, and since when, in seconds. */
interface OutboxFigures {
  waiting: number;
  oldestSeconds: number;
}

/** Reads how many effects wait in the outbox, and for how long. */
export async function readOutboxFigures(db: Db, now: Date): Promise<OutboxFigures> {
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
