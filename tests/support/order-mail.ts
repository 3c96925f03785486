import type { TestServer } from './test-server.ts';

/** Returns the mails about an order, oldest first. */
export const orderMails = (server: TestServer, orderId: number) =>
  server.services.db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('from_name', 'is not', null)
    .orderBy('id')
    .execute();

export async function lastOrderMail(server: TestServer, orderId: number, kind: string) {
  const mail = (await orderMails(server, orderId)).findLast((each) => each.kind === kind);
  if (!mail) throw new Error(`no mail ${kind} about the order ${orderId}`);
  return mail;
}
