import type { Insertable } from 'kysely';
import type { Trx } from '../../db/db.ts';
import type { Database } from '../../db/schema.ts';
import { isoOf } from '../../db/time.ts';
import type { MailContent } from './content.ts';
import { renderMail } from './render-mail.ts';

type Row = Insertable<Database['mail_outbox']>;
type Head = Pick<Row, 'kind' | 'to_address' | 'subject' | 'text'> & Partial<Row>;

/**
 * Queues a mail in the transaction of its cause; `server/mail` sends it after the commit. A second
 * mail with the same `once_key` is dropped.
 */
export async function insertMail(trx: Trx, mail: Head, now: Date): Promise<void> {
  const at = isoOf(now);
  await trx
    .insertInto('mail_outbox')
    .values({ created_at: at, sent_at: null, attempts: 0, due_at: at, failed_at: null, ...mail })
    .onConflict((conflict) => conflict.column('once_key').doNothing())
    .execute();
}

interface ContentMail {
  kind: string;
  to: string;
  content: MailContent;
  /** The sender's store. */
  store: { id: number; name: string; contact_email: string | null };
  orderId?: number;
  /** At most one mail with this key is sent: `konbiniDeadline 12`. */
  onceKey?: string;
}

/** Queues a mail from a store, with its name and reply address. */
export const queueContentMail = (
  trx: Trx,
  { kind, to, content, store, orderId, onceKey }: ContentMail,
  now: Date,
): Promise<void> =>
  insertMail(
    trx,
    {
      kind,
      to_address: to,
      ...renderMail(content),
      store_id: store.id,
      order_id: orderId ?? null,
      from_name: store.name,
      reply_to: store.contact_email,
      stop_url: content.footer.stop?.href ?? null,
      once_key: onceKey ?? null,
    },
    now,
  );
