import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { runHost } from '../../server/cli/run.ts';
import { sendDueMail } from '../../server/mail/mailer.ts';
import { openSmtp } from '../../server/mail/smtp.ts';
import { runProviderCalls } from '../../server/modules/payment/run-provider-calls.ts';
import { ProviderRefusal } from '../../server/ports/payment.ts';
import { commandLineOf } from '../support/command-line.ts';
import { type Host, hostOf } from '../support/host.ts';
import { insertCardShop, placeOrder } from '../support/order.ts';
import { orderMails, storeMails } from '../support/order-mail.ts';
import { openDesk, type PaymentDesk } from '../support/payment/desk.ts';
import { sandboxHarness } from '../support/payment/sandbox.ts';
import type { Member, Shop } from '../support/shop.ts';
import { startSmtpServer } from '../support/smtp-server.ts';

let desk: PaymentDesk;
let server: PaymentDesk['server'];
let shop: Shop;
let host: Host;
let member: Member;
const db = () => server.services.db;
const CONTACT = 'shop@example.com';

beforeAll(async () => {
  desk = await openDesk(sandboxHarness);
  ({ server, shop } = desk);
  await db()
    .updateTable('store')
    .set({ name: '花道', contact_email: CONTACT })
    .where('id', '=', shop.storeId)
    .execute();
  host = await hostOf(server, shop);
});
beforeEach(async () => {
  member = await desk.buyer();
  await db().deleteFrom('mail_outbox').execute();
});
afterAll(() => desk.close());

const kinds = async () => (await storeMails(server, shop.storeId)).map(({ kind }) => kind);
const last = async (kind: string) =>
  (await storeMails(server, shop.storeId)).findLast((mail) => mail.kind === kind);

async function placePaid() {
  const { id, trade } = await desk.startCard(member);
  await desk.provider.authenticate(trade, 'pass');
  await desk.deliver();
  await desk.deliver();
  return id;
}

const move = (id: number, command: string) =>
  host.do('moveOrder', { params: { id }, body: { command } });

describe('a mail to the store', () => {
  test('reports an order and its payment', async () => {
    await placePaid();
    expect(await kinds()).toEqual(['newOrder', 'orderPaid']);
    const mail = await last('newOrder');
    expect(mail).toMatchObject({ to_address: CONTACT, from_name: '花道', reply_to: null });
    expect(mail?.text).toContain('お支払い金額: ¥1,500');
  });

  test('carries a buyer’s message and a request to return', async () => {
    const id = await placePaid();
    const params = { id };
    const message = { message: 'いつ届きますか', role: 'buyer' };
    await server.call('sendOrderMessage', { ...member.auth, params, body: message });
    expect((await last('buyerMessage'))?.text).toContain('> いつ届きますか');
    await move(id, 'ship');
    await move(id, 'deliver');
    await server.call('requestReturn', { ...member.auth, params, body: { reason: '色違い' } });
    expect((await last('returnAsked'))?.text).toContain('> 色違い');
  });

  test('warns of low stock once', async () => {
    await placeOrder(server, shop, member, 'cash_on_delivery', { sku: { stock: 4, held: 0 } });
    await placeOrder(server, shop, member, 'cash_on_delivery', { sku: { stock: 3, held: 0 } });
    expect((await kinds()).filter((kind) => kind === 'stockLow')).toHaveLength(1);
    expect((await last('stockLow'))?.text).toContain('残りの在庫: 3');
  });

  test('reports a refund that the provider refuses, with its reason', async () => {
    const id = await placePaid();
    const { paymentProvider } = server.services;
    if (!paymentProvider) throw new Error('no provider');
    const refusal = new ProviderRefusal('M50', 'The register cannot pay back.');
    vi.spyOn(paymentProvider, 'refund').mockRejectedValueOnce(refusal);
    await move(id, 'cancel');
    await runProviderCalls(server.services);
    expect((await last('refundFailed'))?.text).toContain('M50 The register cannot pay back.');
  });

  test('is not written for a store without a contact address', async () => {
    const silent = await insertCardShop(db());
    await placeOrder(server, silent, member, 'cash_on_delivery');
    expect(await storeMails(server, silent.storeId)).toEqual([]);
  });
});

describe('a mail that a mail server refuses', () => {
  const hostWords = (...words: string[]) =>
    runHost(words, commandLineOf(server, { store: shop.slug }));

  async function refuse(reply: string) {
    const { id } = await placeOrder(server, shop, member, 'cash_on_delivery');
    const smtp = await startSmtpServer();
    const door = openSmtp(smtp.url, 'Ennichi <noreply@shop.example>');
    smtp.setRejecting(true, reply);
    await sendDueMail(server.services, door.send);
    door.close();
    await smtp.close();
    return id;
  }

  test('is shown to its store with the reason, and not tried again', async () => {
    const id = await refuse('550 5.1.1 No such user');
    const [mail] = await orderMails(server, id);
    expect(mail).toMatchObject({ attempts: 1, text: '', html: null });
    const { data } = await host.do('listFailedMails');
    expect(data).toHaveLength(2);
    expect(data.at(-1)).toMatchObject({
      kind: 'orderReceived',
      to: 'hana@example.com',
      order_id: id,
      problem: '550 5.1.1 No such user',
    });
    const other = await hostOf(server, await insertCardShop(db()));
    expect((await other.do('listFailedMails')).data).toEqual([]);
  });

  test('is listed by `mails --failed`', async () => {
    expect(await hostWords('mails', '--failed')).toBe('No mail has failed.');
    await refuse('550 5.1.1 No such user');
    const listed = await hostWords('mails', '--failed');
    expect(listed).toContain('hana@example.com');
    expect(listed).toContain('550 5.1.1 No such user');
  });

  test('is tried again when the refusal is not final', async () => {
    await refuse('451 4.7.1 Greylisted');
    expect((await host.do('listFailedMails')).data).toEqual([]);
  });
});
