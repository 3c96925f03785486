import type { Selectable } from 'kysely';
import type { Database } from '../db/schema.ts';
import { isoAfter, isoOf } from '../db/time.ts';
import type { Services } from '../services.ts';

/** Then another server may send the row. */
const LOCK_MS = 60_000;

/** A mail's links open accounts, and its facts are personal. */
export const CLEARED = { text: '', html: null, line_text: null };

export type OutboxRow = Selectable<Database['mail_outbox']>;

type Queue = Pick<Services, 'db' | 'clock'>;

/** Returns the oldest due row and postpones it, so that no other server sends it. */
export async function takeDue(
  { db, clock }: Queue,
  way: 'mail' | 'line',
): Promise<OutboxRow | undefined> {
  const now = isoOf(clock());
  const due = await db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('line_member_id', way === 'line' ? 'is not' : 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!due) return undefined;
  const taken = await db
    .updateTable('mail_outbox')
    .set({ due_at: isoAfter(clock(), LOCK_MS), attempts: due.attempts + 1 })
    .where('id', '=', due.id)
    .where('attempts', '=', due.attempts)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n
    ? { ...due, attempts: due.attempts + 1 }
    : takeDue({ db, clock }, way);
}

export async function markSent({ db, clock }: Queue, id: number): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ sent_at: isoOf(clock()), ...CLEARED })
    .where('id', '=', id)
    .execute();
}
