import { isoAfter, isoOf } from '../db/time.ts';
import { withTransaction } from '../db/transaction.ts';
import { recordFailedMail } from '../modules/mail/record-failed-mail.ts';
import type { Services } from '../services.ts';
import { CLEARED, markSent, type OutboxRow, takeDue } from './queue.ts';
import { type Mail, openSmtp, type SendMail } from './smtp.ts';

/** In seconds. Then the mail is marked as failed. */
const RETRY_DELAYS = [60, 300, 1800, 3600, 6 * 3600, 12 * 3600];
/** Fewer than the five connections of nodemailer's pool. */
const AT_ONCE = 4;
const DAY_MS = 24 * 60 * 60 * 1000;
const RETENTION_DAYS = 30;

const LONGEST_PROBLEM = 300;
const toMail = (row: OutboxRow): Mail => ({
  to: row.to_address,
  subject: row.subject,
  text: row.text,
  ...(row.html === null ? {} : { html: row.html }),
  ...(row.from_name === null ? {} : { fromName: row.from_name }),
  ...(row.reply_to === null ? {} : { replyTo: row.reply_to }),
  ...(row.stop_url === null ? {} : { stopUrl: row.stop_url }),
});

/** An error of nodemailer. */
interface Refusal {
  code?: string;
  /** The reply of the mail server to the refused command. */
  response?: string;
  responseCode?: number;
}

/** A reply of 500 and above, such as for an unknown mailbox, stays the same: RFC 5321 §4.2.1. */
const isFinal = ({ code, responseCode = 0 }: Refusal) =>
  code === 'EENVELOPE' && responseCode >= 500;

async function scheduleRetry({ db, clock }: Services, row: OutboxRow, refusal: Refusal) {
  const { id, attempts } = row;
  const delay = isFinal(refusal) ? undefined : RETRY_DELAYS[attempts - 1];
  const problem = (refusal.response ?? refusal.code ?? 'unknown').slice(0, LONGEST_PROBLEM);
  const now = clock();
  await withTransaction(db, async (trx) => {
    await trx
      .updateTable('mail_outbox')
      .set(
        delay === undefined
          ? { failed_at: isoOf(now), problem, ...CLEARED }
          : { due_at: isoAfter(now, delay * 1000), problem },
      )
      .where('id', '=', id)
      .execute();
    if (delay === undefined) await recordFailedMail(trx, row, problem, now);
  });
}

async function sendOneByOne(services: Services, send: SendMail): Promise<void> {
  for (let row = await takeDue(services, 'mail'); row; row = await takeDue(services, 'mail')) {
    try {
      await send(toMail(row));
      await markSent(services, row.id);
    } catch (error) {
      // The message may contain the address; the code does not.
      const code = (error as { code?: string }).code ?? 'unknown';
      services.log.warn('the mail server rejected a mail', { mail: row.id, kind: row.kind, code });
      await scheduleRetry(services, row, error as Refusal);
    }
  }
}

/** Oldest first, four at once. A rejected mail is retried later. */
export async function sendDueMail(services: Services, send: SendMail): Promise<void> {
  await Promise.all(Array.from({ length: AT_ONCE }, () => sendOneByOne(services, send)));
}

/** Deletes mail after a month. */
export async function deleteOldMail({ db, clock }: Services): Promise<void> {
  await db
    .deleteFrom('mail_outbox')
    .where('created_at', '<', isoAfter(clock(), -RETENTION_DAYS * DAY_MS))
    .execute();
}

/** Undefined without SMTP_URL. `run` sends the due mails once. */
export function openMailer(services: Services) {
  const { smtpUrl, mailFrom } = services.config;
  if (!smtpUrl || !mailFrom) return undefined;
  const smtp = openSmtp(smtpUrl, mailFrom);
  return { run: () => sendDueMail(services, smtp.send), close: () => smtp.close() };
}
