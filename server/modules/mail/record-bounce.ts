import type { Db, Trx } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import { notFound } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';
import { recordFailedMail } from './record-failed-mail.ts';

interface Bounce {
  email: string;
  reason?: string | undefined;
}

/** Only mails of this store: another store's mails to the buyer are its own. */
const findNewestMail = (db: Db | Trx, storeId: number, email: string) =>
  db
    .selectFrom('mail_outbox')
    .select(['id', 'kind', 'store_id', 'order_id', 'subject'])
    .where('store_id', '=', storeId)
    .where((eb) => eb(eb.fn('lower', ['to_address']), '=', email))
    .where((eb) => eb.or([eb('sent_at', 'is not', null), eb('failed_at', 'is not', null)]))
    .where('line_member_id', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * Marks a store's newest mail to an address as failed, and stops optional notices to its member.
 * Throws NOT_FOUND for an address that the store sent no mail in the last month.
 */
export function recordBounce(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  storeId: number,
  { email: given, reason = 'bounced' }: Bounce,
): Promise<{ success: true }> {
  const email = given.toLowerCase();
  const at = clock();
  const now = isoOf(at);
  return withTransaction(db, async (trx) => {
    const newest = await findNewestMail(trx, storeId, email);
    if (!newest) throw notFound();
    await trx
      .updateTable('mail_outbox')
      .set({ failed_at: now, problem: reason })
      .where('id', '=', newest.id)
      .execute();
    await recordFailedMail(trx, newest, reason, at);
    await trx
      .updateTable('user_account')
      .set({ email_bounced_at: now })
      .where('email', '=', email)
      .execute();
    return { success: true };
  });
}
