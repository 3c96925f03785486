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
  /** Null for a member without an address, who receives the LINE message only. */
  to: string | null;
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

const lineColumns = ({ memberId, text }: LineNotice) => ({
  line_member_id: memberId,
  line_text: text,
  line_key: randomUUID(),
});

/** Uses the store's name and reply address, or sends a LINE message instead. */
export async function queueContentMail(
  trx: Trx,
  { kind, to, content, store, orderId, onceKey, line }: ContentMail,
  now: Date,
): Promise<void> {
  const mail = {
    kind,
    to_address: to ?? '',
    ...renderMail(content),
    store_id: store.id,
    order_id: orderId ?? null,
    from_name: store.name,
    reply_to: store.contact_email,
    stop_url: content.footer.stop?.href ?? null,
    once_key: onceKey ?? null,
  };
  const isLineOnly = line !== undefined && (to === null || line.isBesideMail === true);
  if (to !== null) {
    await insertMail(trx, { ...mail, ...(line && !isLineOnly ? lineColumns(line) : {}) }, now);
  }
  if (!isLineOnly) return;
  const once_key = onceKey === undefined ? null : `${onceKey} line`;
  const only = { text: '', html: null, line_only: 1, once_key } as const;
  await insertMail(trx, { ...mail, ...lineColumns(line), ...only }, now);
}
