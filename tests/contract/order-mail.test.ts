import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendDueMail } from '../../server/mail/mailer.ts';
import { openSmtp } from '../../server/mail/smtp.ts';
import { expireOrders } from '../../server/modules/order/lifecycle/expire-orders.ts';
import { remindKonbini } from '../../server/modules/order/lifecycle/remind-konbini.ts';
import { runProviderCalls } from '../../server/modules/payment/run-provider-calls.ts';
import { type Host, hostOf } from '../support/host.ts';
import { issueReceipt, placeOrder, readOrder, submitForm } from '../support/order.ts';
import { lastOrderMail, orderMails } from '../support/order-mail.ts';
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
const NOTICE = {
  seller_name: '花道 株式会社',
  responsible_person: '花田花',
  address: '東京都新宿区神楽坂1-1',
  phone_number: '03-1234-5678',
  email: 'shop@example.com',
  price: '各商品に表示',
  other_charges: '送料',
  payment_method: 'カード',
  payment_time: '前払い',
  delivery_time: '3日以内',
  returns: '8日以内',
};

beforeAll(async () => {
  desk = await openDesk(sandboxHarness);
  ({ server, shop } = desk);
  await db()
    .updateTable('store')
    .set({
      name: '花道',
      contact_email: 'shop@example.com',
      commercial: JSON.stringify(NOTICE),
    })
    .where('id', '=', shop.storeId)
    .execute();
  host = await hostOf(server, shop);
});
beforeEach(async () => {
  member = await desk.buyer();
});
afterAll(() => desk.close());

const move = (id: number, command: string) =>
  host.do('moveOrder', { params: { id }, body: { command } });
const kindsOf = async (id: number) => (await orderMails(server, id)).map(({ kind }) => kind);

async function placePaid() {
  const { id, trade } = await desk.startCard(member);
  await desk.provider.authenticate(trade, 'pass');
  await desk.deliver();
  await desk.deliver();
  return id;
}

async function settle() {
  await runProviderCalls(server.services);
  await desk.deliver();
}

describe('a mail to the buyer', () => {
  test.each(['cash_on_delivery', 'gmo_cvs', 'gmo_credit'] as const)(
    'confirms an order paid by %s, with its items and sums',
    async (method) => {
      const { id } = await placeOrder(server, shop, member, method);
      expect(await kindsOf(id)).toEqual(['orderReceived']);
      const mail = await lastOrderMail(server, id, 'orderReceived');
      const { slug } = await readOrder(server, member, id);
      expect(mail).toMatchObject({
        to_address: 'hana@example.com',
        subject: `【花道】ご注文を承りました（${slug}）`,
        from_name: '花道',
        reply_to: 'shop@example.com',
        stop_url: null,
      });
      for (const part of [mail.text, mail.html]) {
        expect(part).toContain('江戸風鈴');
        expect(part).toContain(method === 'cash_on_delivery' ? '¥1,800' : '¥1,500');
        expect(part).toContain('花道 株式会社');
        expect(part).toContain('03-1234-5678');
        expect(part).toContain(`http://localhost/${shop.slug}/order/${id}`);
        expect(part).toContain(`http://localhost/${shop.slug}/jpcommercial`);
      }
    },
  );

  test('explains how to pay at the convenience store, once per receipt', async () => {
    const { id } = await placeOrder(server, shop, member, 'gmo_cvs');
    await issueReceipt(server, member, id);
    await issueReceipt(server, member, id);
    const { info } = await readOrder(server, member, id);
    const { text } = await lastOrderMail(server, id, 'payAtStore');
    expect(text).toContain('ローソン');
    expect(text).toContain(info.receipt_no);
    expect(text).toContain(info.conf_no);
    expect(text).toContain('¥1,500');
    expect(text).toContain('1. 店内の端末 Loppi');
    await issueReceipt(server, member, id, { convenience: '00007' });
    expect(await kindsOf(id)).toEqual(['orderReceived', 'payAtStore', 'payAtStore']);
  });

  test('confirms the payment at the register', async () => {
    const { id } = await placeOrder(server, shop, member, 'gmo_cvs');
    await issueReceipt(server, member, id);
    const { info } = await readOrder(server, member, id);
    await submitForm(server, info.receipt_url, { action: 'pay' });
    expect((await lastOrderMail(server, id, 'paymentReceived')).text).toContain(
      '商品を発送しましたら、お知らせします。',
    );
  });

  test('reports each step of a paid order once', async () => {
    const id = await placePaid();
    await move(id, 'ship');
    await move(id, 'deliver');
    const body = { reason: '色違い' };
    await server.call('requestReturn', { ...member.auth, params: { id }, body });
    await move(id, 'take_back');
    await move(id, 'accept_return');
    await settle();
    expect(await kindsOf(id)).toEqual([
      'orderReceived',
      'paymentReceived',
      'shipped',
      'delivered',
      'returnReceived',
      'refunded',
    ]);
    expect((await lastOrderMail(server, id, 'refunded')).text).toContain('¥1,500を返金しました。');
  });

  test('names the carrier and the tracking number, with a link', async () => {
    const id = await placePaid();
    await host.do('shipOrders', {
      body: { orders: [{ order: String(id), carrier: 'yamato', tracking_number: '123456789013' }] },
    });
    const { text } = await lastOrderMail(server, id, 'shipped');
    expect(text).toContain('配送会社: ヤマト運輸');
    expect(text).toContain('お問い合わせ番号: 123456789013');
    expect(text).toMatch(/https:\/\/\S*kuronekoyamato\S*123456789013/);
  });

  test('names the amount of a partial refund', async () => {
    const id = await placePaid();
    await host.do('refundOrder', { params: { id }, body: { amount: 300, reason: 'store' } });
    await settle();
    expect((await lastOrderMail(server, id, 'refunded')).text).toContain('¥300を返金しました。');
  });

  test('says that a canceled order is refunded, only if it was paid', async () => {
    const paid = await placePaid();
    await move(paid, 'cancel');
    expect((await lastOrderMail(server, paid, 'cancelled')).text).toContain('返金します');
    const { id } = await placeOrder(server, shop, member);
    await server.call('cancelOrder', { ...member.auth, params: { id }, body: {} });
    expect((await lastOrderMail(server, id, 'cancelled')).text).not.toContain('返金');
  });

  test('reminds of the deadline at the register once, a day before it', async () => {
    const { id } = await placeOrder(server, shop, member, 'gmo_cvs');
    await issueReceipt(server, member, id);
    const { id: unpaid } = await placeOrder(server, shop, member, 'gmo_cvs');
    const { id: paid } = await placeOrder(server, shop, member, 'gmo_cvs');
    await issueReceipt(server, member, paid);
    const { info } = await readOrder(server, member, paid);
    await submitForm(server, info.receipt_url, { action: 'pay' });
    const remindersOf = async (order: number) =>
      (await kindsOf(order)).filter((kind) => kind === 'konbiniDeadline').length;
    await remindKonbini(server.services);
    expect(await remindersOf(id)).toBe(0);
    server.pass(49 * 60);
    await Promise.all([remindKonbini(server.services), remindKonbini(server.services)]);
    await remindKonbini(server.services);
    server.pass(-49 * 60);
    expect(await Promise.all([id, unpaid, paid].map(remindersOf))).toEqual([1, 1, 0]);
    const order = await readOrder(server, member, id);
    const { text } = await lastOrderMail(server, id, 'konbiniDeadline');
    expect(text).toContain(order.info.receipt_no);
  });

  test('says why an unpaid order ended', async () => {
    const { id } = await placeOrder(server, shop, member, 'gmo_cvs');
    server.pass(4 * 24 * 60);
    await expireOrders(server.services);
    server.pass(-4 * 24 * 60);
    expect((await lastOrderMail(server, id, 'expired')).text).toContain(
      '期限までにお支払いを確認できなかったため',
    );
  });

  test('carries the message of the store, and links to the reply', async () => {
    const { id } = await placeOrder(server, shop, member);
    const message = '<b>明日</b>発送します。\n{store}';
    await host.do('sendSellerMessage', { params: { id }, body: { message } });
    const { text, html } = await lastOrderMail(server, id, 'message');
    expect(text).toContain('> <b>明日</b>発送します。\n> {store}');
    expect(html).toContain('&lt;b&gt;明日&lt;/b&gt;発送します。\n{store}');
    expect(text).toContain(`http://localhost/${shop.slug}/order/${id}/message`);
  });

  test.each([
    ['en', 'Thank you for your order'],
    ['zh-TW', '感謝您的訂購'],
  ])('is written in the language of the checkout: %s', async (language, heading) => {
    const { id } = await placeOrder(server, shop, member, 'gmo_credit', {}, language);
    expect((await lastOrderMail(server, id, 'orderReceived')).text).toContain(heading);
    await move(id, 'cancel');
    expect((await lastOrderMail(server, id, 'cancelled')).html).toContain(`lang="${language}"`);
  });

  test('has no salutation when the address is not the member’s own', async () => {
    const { id } = await placeOrder(server, shop, member);
    expect((await lastOrderMail(server, id, 'orderReceived')).text).not.toContain('様');
    await db()
      .updateTable('user_account')
      .set({ email_proved_at: new Date().toISOString() })
      .where('id', '=', member.id)
      .execute();
    await db()
      .updateTable('customer_order')
      .set({ email: (await emailOf(member)).toUpperCase() })
      .where('id', '=', id)
      .execute();
    await move(id, 'cancel');
    expect((await lastOrderMail(server, id, 'cancelled')).text).toContain(' 様\n');
  });

  test('arrives as HTML and text, with the store’s name and reply address', async () => {
    const { id } = await placeOrder(server, shop, member);
    await db().deleteFrom('mail_outbox').where('to_address', '<>', 'hana@example.com').execute();
    await db().deleteFrom('mail_outbox').where('order_id', '<>', id).execute();
    const smtp = await startSmtpServer();
    const door = openSmtp(smtp.url, 'Ennichi <noreply@shop.example>');
    await sendDueMail(server.services, door.send);
    door.close();
    await smtp.close();
    expect(smtp.received).toHaveLength(1);
    const [received = ''] = smtp.received;
    expect(received).toMatch(/^From: =\?UTF-8\?.*<noreply@shop\.example>$/m);
    expect(received).toMatch(/^Reply-To: shop@example\.com$/m);
    expect(received).toContain('multipart/alternative');
    expect(received).not.toMatch(/^List-Unsubscribe/m);
    expect(await lastOrderMail(server, id, 'orderReceived')).toMatchObject({
      text: '',
      html: null,
    });
  });
});

async function emailOf({ id }: Member): Promise<string> {
  const row = await db()
    .selectFrom('user_account')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.email;
}
