import { randomUUID } from 'node:crypto';
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
  /** Absent for a notice by mail. */
  line?: LineNotice;
}

interface LineNotice {
  memberId: number;
  text: string;
  /** The mail is sent too. Default: it is sent only if LINE refuses the text. */
  isBesideMail?: boolean;
}

const lineColumns = ({ memberId, text, isBesideMail = false }: LineNotice) =>
  ({
    line_member_id: memberId,
    line_text: text,
    line_key: randomUUID(),
    line_only: isBesideMail ? 1 : 0,
  }) as const;

/** Queues a mail from a store, with its name and reply address, or a LINE message instead. */
export async function queueContentMail(
  trx: Trx,
  { kind, to, content, store, orderId, onceKey, line }: ContentMail,
  now: Date,
): Promise<void> {
  const mail = {
    kind,
    to_address: to,
    ...renderMail(content),
    store_id: store.id,
    order_id: orderId ?? null,
    from_name: store.name,
    reply_to: store.contact_email,
    stop_url: content.footer.stop?.href ?? null,
    once_key: onceKey ?? null,
  };
  const isTwice = line?.isBesideMail === true;
  await insertMail(trx, { ...mail, ...(line && !isTwice ? lineColumns(line) : {}) }, now);
  if (!isTwice) return;
  const copy = { ...mail, text: '', html: null, ...lineColumns(line) };
  await insertMail(trx, { ...copy, once_key: onceKey ? `${onceKey} line` : null }, now);
}
