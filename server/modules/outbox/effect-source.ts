import type { Selectable } from 'kysely';
import type { Db } from '../../db/db.ts';
import { isPostgres } from '../../db/is-postgres.ts';
import { lockRow } from '../../db/lock-row.ts';
import type { Database } from '../../db/schema.ts';

export type Effect = Selectable<Database['effect_outbox']>;

/**
 * Sends effects of one topic in order and reports each sent one. Throws when one fails. `db` reads
 * committed data. Starts no effect after `until`, a time of the process's clock.
 */
export type Send = (
  effects: readonly Effect[],
  sent: (effect: Effect) => void,
  db: Db,
  until: number,
) => Promise<void>;

interface Taken {
  count: number;
  hasMore: boolean;
}

/** Each effect is claimed by one sender at a time. */
export interface Source {
  /** Sends the next effects of a topic and deletes sent ones. Throws the error of `send`. */
  take: (topic: string, send: Send) => Promise<Taken>;
  /** Like `take`, for effects that `send` deletes itself. */
  offer: (topic: string, send: Send) => Promise<Taken>;
  /** Deletes sent effects that are still in the table. */
  flush: () => Promise<void>;
}

const BATCH = 200;
/** PostgreSQL ends a transaction that is idle for 30 s, and one message may take 10 s. */
const HOLD_MS = 10_000;
/** Maximum of topics sent at once on PostgreSQL, because each holds a connection. */
const SLOTS = 4;

const selectWaiting = (db: Db, topic: string, after: number) =>
  db
    .selectFrom('effect_outbox')
    .selectAll()
    .where('topic', '=', topic)
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH);

const takenOf = ({ length }: readonly Effect[]): Taken => ({
  count: length,
  hasMore: length === BATCH,
});

const offer =
  (db: Db): Source['offer'] =>
  async (topic, send) => {
    const effects = await selectWaiting(db, topic, 0).execute();
    await send(effects, () => undefined, db, Infinity);
    return takenOf(effects);
  };

/**
 * Locks the rows on PostgreSQL until they are sent: another server waits and then finds them
 * deleted. The locks of a crashed server end with its connection.
 */
function postgresSource(db: Db): Source {
  let free = SLOTS;
  const waiting: (() => void)[] = [];
  const acquire = async () => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const release = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  const takeLocked = (topic: string, send: Send) =>
    db.transaction().execute(async (trx) => {
      const effects = await selectWaiting(trx, topic, 0).$call(lockRow).execute();
      const sent: number[] = [];
      const until = performance.now() + HOLD_MS;
      const failure = await send(effects, ({ id }) => sent.push(id), trx, until).then(
        () => undefined,
        (error: unknown) => ({ error }),
      );
      if (sent.length > 0) {
        await trx.deleteFrom('effect_outbox').where('id', 'in', sent).execute();
      }
      const { count, hasMore } = takenOf(effects);
      return { failure, taken: { count, hasMore: hasMore || sent.length < count } };
    });
  return {
    async take(topic, send) {
      await acquire();
      try {
        const { failure, taken } = await takeLocked(topic, send);
        if (failure) throw failure.error;
        return taken;
      } finally {
        release();
      }
    },
    offer: offer(db),
    flush: () => Promise.resolve(),
  };
}

/**
 * Remembers its position on SQLite, where only this process sends, and deletes in batches, because
 * a commit per effect would wait for the disk. After a crash, the last second is sent again.
 */
function sqliteSource(db: Db): Source {
  const sentUpTo = new Map<string, number>();
  return {
    async take(topic, send) {
      const effects = await selectWaiting(db, topic, sentUpTo.get(topic) ?? 0).execute();
      const sent = new Set<number>();
      try {
        await send(effects, ({ id }) => sent.add(id), db, Infinity);
      } finally {
        const left = effects.findIndex(({ id }) => !sent.has(id));
        const last = (left === -1 ? effects : effects.slice(0, left)).at(-1);
        if (last) sentUpTo.set(topic, last.id);
      }
      return takenOf(effects);
    },
    offer: offer(db),
    async flush() {
      const done = [...sentUpTo];
      if (done.length === 0) return;
      await db.transaction().execute(async (trx) => {
        for (const [topic, id] of done) {
          const sent = trx.deleteFrom('effect_outbox').where('topic', '=', topic);
          await sent.where('id', '<=', id).execute();
        }
      });
      for (const [topic, id] of done) if (sentUpTo.get(topic) === id) sentUpTo.delete(topic);
    },
  };
}

export const createSource = (db: Db): Source =>
  isPostgres(db) ? postgresSource(db) : sqliteSource(db);
