import type { Db } from './db.ts';
import { isoAfter, isoOf } from './time.ts';

interface Lease {
  name: string;
  /** A random name of this server. */
  holder: string;
  /** After this time without renewal another server may take it. */
  forMs: number;
}

export async function holdLease(db: Db, lease: Lease, now: Date): Promise<boolean> {
  const { name, holder } = lease;
  const until = isoAfter(now, lease.forMs);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('server_lease')
    .values({ name, holder, until })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ holder, until })
        .where((e) =>
          e.or([e('server_lease.holder', '=', holder), e('server_lease.until', '<', isoOf(now))]),
        ),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function endLease(db: Db, { name, holder }: Omit<Lease, 'forMs'>): Promise<void> {
  await db
    .deleteFrom('server_lease')
    .where('name', '=', name)
    .where('holder', '=', holder)
    .execute();
}
