import words from '../../locales/en/store-mail.json' with { type: 'json' };
import type { TestServer } from './test-server.ts';

const STORE_KINDS = Object.keys(words.mails);

/** Oldest first. */
export const orderMails = (server: TestServer, orderId: number) =>
  server.services.db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('kind', 'not in', STORE_KINDS)
    .orderBy('id')
    .execute();

export async function lastOrderMail(server: TestServer, orderId: number, kind: string) {
  const mail = (await orderMails(server, orderId)).findLast((each) => each.kind === kind);
  if (!mail) throw new Error(`no mail ${kind} about the order ${orderId}`);
  return mail;
}

/** Oldest first. */
export const storeMails = (server: TestServer, storeId: number) =>
  server.services.db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('kind', 'in', STORE_KINDS)
    .orderBy('id')
    .execute();
