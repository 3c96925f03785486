import { isoAfter, isoOf } from '../db/time.ts';
import { findLineId } from '../modules/mail/line-recipient.ts';
import type { PushResult } from '../ports/messenger.ts';
import type { Services } from '../services.ts';
import { markSent, type OutboxRow, takeDue } from './queue.ts';

/** In seconds. Then a mail replaces the message: a deadline or a parcel cannot wait for a day. */
const RETRY_DELAYS = [60, 300, 1800];

/** Sends the row as a mail from now on. Another server may have done so already. */
async function replaceByMail({ db, clock }: Services, row: OutboxRow, problem: string) {
  if (row.line_only) {
    await db
      .deleteFrom('mail_outbox')
      .where('id', '=', row.id)
      .where('sent_at', 'is', null)
      .execute();
    return;
  }
  await db
    .updateTable('mail_outbox')
    .set({ line_member_id: null, line_text: null, attempts: 0, due_at: isoOf(clock()), problem })
    .where('id', '=', row.id)
    .where('line_member_id', 'is not', null)
    .where('sent_at', 'is', null)
    .execute();
}

async function push({ db, messenger }: Services, row: OutboxRow): Promise<PushResult> {
  if (!messenger) return { status: 'refused', problem: 'LINE_CHANNEL_ACCESS_TOKEN is not set' };
  const { line_member_id, line_text, line_key } = row;
  const to = line_member_id === null ? undefined : await findLineId(db, line_member_id);
  if (to === undefined) return { status: 'refused', problem: 'the member left LINE' };
  return messenger.push(to, line_text ?? '', line_key ?? '');
}

/** Oldest first. A refused message becomes a mail, once. docs/decisions/line.md */
export async function sendDueLine(services: Services): Promise<void> {
  const { db, clock, log } = services;
  for (let row = await takeDue(services, 'line'); row; row = await takeDue(services, 'line')) {
    const result = await push(services, row);
    if (result.status === 'sent') {
      await markSent(services, row.id);
      continue;
    }
    const { problem } = result;
    log.warn('LINE did not take a message', { mail: row.id, kind: row.kind, problem });
    const delay = result.status === 'unavailable' ? RETRY_DELAYS[row.attempts - 1] : undefined;
    if (delay === undefined) {
      await replaceByMail(services, row, problem);
      continue;
    }
    await db
      .updateTable('mail_outbox')
      .set({ due_at: isoAfter(clock(), delay * 1000), problem })
      .where('id', '=', row.id)
      .execute();
  }
}
