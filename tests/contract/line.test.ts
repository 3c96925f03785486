import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { withTransaction } from '../../server/db/transaction.ts';
import { sendDueLine } from '../../server/mail/line-sender.ts';
import { sendDueMail } from '../../server/mail/mailer.ts';
import type { Mail } from '../../server/mail/smtp.ts';
import { remindKonbini } from '../../server/modules/order/lifecycle/remind-konbini.ts';
import { queueOrderMail } from '../../server/modules/order/mail/queue-order-mail.ts';
import { lockOrder } from '../../server/modules/order/queries.ts';
import { type CartServer, startCartServer } from '../support/cart.ts';
import { type Host, hostOf } from '../support/host.ts';
import { connectLine } from '../support/line-member.ts';
import { type LineServer, startLineServer } from '../support/line-server.ts';
import { insertCardShop, issueReceipt, placeOrder } from '../support/order.ts';
import { insertMember, type Member, type Shop } from '../support/shop.ts';

let line: LineServer;
let server: CartServer;
let shop: Shop;
let host: Host;
let member: Member;
let lineId: string;
let mails: Mail[];
const db = () => server.services.db;

beforeAll(async () => {
  line = await startLineServer();
  server = await startCartServer({ config: { line: line.settings } });
  shop = await insertCardShop(db());
  await db().updateTable('store').set({ name: '花道' }).where('id', '=', shop.storeId).execute();
  host = await hostOf(server, shop);
});
beforeEach(async () => {
  await db().deleteFrom('mail_outbox').execute();
  member = await insertMember(db());
  lineId = await connectLine(server, line, member.id);
  mails = [];
});
afterEach(() => {
  line.delivered.length = 0;
  line.keys.length = 0;
  line.failures.length = 0;
  Object.assign(line.quota, { limit: 200, used: 0 });
  line.setToken(line.settings.accessToken);
});
afterAll(async () => {
  await server.close();
  await line.close();
});

async function sendAll() {
  await sendDueLine(server.services);
  await sendDueMail(server.services, async (mail) => {
    mails.push(mail);
  });
}

const move = (id: number, command: string) =>
  host.do('moveOrder', { params: { id }, body: { command } });

async function place() {
  const { id } = await placeOrder(server, shop, member, 'cash_on_delivery');
  await sendAll();
  line.delivered.length = 0;
  line.keys.length = 0;
  mails = [];
  return id;
}

/** Ships an order, whose notice is the case of most tests. */
async function ship() {
  const id = await place();
  await move(id, 'ship');
  return id;
}

const shippedMails = () => mails.filter(({ subject }) => subject.includes('発送しました'));

describe('a notice to a member with LINE', () => {
  test('is sent once, as a short text with the link, and not by mail', async () => {
    const id = await ship();
    await sendAll();
    await sendAll();
    expect(line.delivered).toEqual([
      { to: lineId, key: expect.any(String), text: expect.any(String) },
    ]);
    const { text = '' } = line.delivered[0] ?? {};
    expect(text).toMatch(/^【花道】商品を発送しました\nご注文番号: \S+\n\nご注文の詳細を見る\n/);
    expect(text).toContain(`http://localhost/${shop.slug}/order/${id}?openExternalBrowser=1`);
    expect(text).not.toContain('神楽坂');
    expect(text).not.toContain('佐藤');
    expect(shippedMails()).toEqual([]);
  });

  test('keeps no text after sending', async () => {
    await ship();
    await sendAll();
    const rows = await db().selectFrom('mail_outbox').selectAll().execute();
    expect(rows.filter(({ text, html, line_text }) => text || html || line_text)).toEqual([]);
  });

  test('confirms an order by mail, and by LINE too', async () => {
    await placeOrder(server, shop, member, 'cash_on_delivery');
    await sendAll();
    expect(line.delivered.map(({ text }) => text.split('\n')[0])).toEqual([
      '【花道】ご注文ありがとうございます',
    ]);
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('ご注文を承りました'),
    ]);
  });

  test.each([
    ['cancel', 'ご注文をキャンセルしました'],
    ['deliver', '商品のお届けが完了しました'],
  ])('reports the step %s', async (command, heading) => {
    const id = await place();
    if (command === 'deliver') await move(id, 'ship');
    await move(id, command);
    await sendAll();
    expect(line.delivered.at(-1)?.text).toContain(heading);
    expect(mails).toEqual([]);
  });

  test('announces a message of the store without its words', async () => {
    const id = await place();
    const message = '玄関は本町二丁目でよろしいですか';
    await host.do('sendSellerMessage', { params: { id }, body: { message } });
    await sendAll();
    const { text = '' } = line.delivered[0] ?? {};
    expect(text).toContain('お店からメッセージが届きました');
    expect(text).not.toContain('本町');
    expect(mails).toEqual([]);
  });

  test('reports a refund with its amount', async () => {
    const id = await place();
    await withTransaction(db(), async (trx) =>
      queueOrderMail({ trx, services: server.services }, await lockOrder(trx, id), 'refunded', {
        refunded: 1200,
      }),
    );
    await sendAll();
    expect(line.delivered[0]?.text).toMatch(/返金しました\nご注文番号: \S+\n返金額: ¥1,200\n/);
  });

  test('reminds of a deadline; the receipt itself comes by mail', async () => {
    const { id } = await placeOrder(server, shop, member, 'gmo_cvs');
    await issueReceipt(server, member, id);
    await sendAll();
    expect(mails.map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining('コンビニでのお支払いのご案内'),
    );
    mails = [];
    line.delivered.length = 0;
    const { expire_at } = await db()
      .selectFrom('payment')
      .select('expire_at')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
    server.pass((Date.parse(expire_at ?? '') - server.services.clock().getTime()) / 60_000 - 60);
    await remindKonbini(server.services);
    await sendAll();
    expect(line.delivered[0]?.text).toMatch(
      /お支払い期限が近づいています\nご注文番号.*\nお支払い期限: /,
    );
    expect(mails).toEqual([]);
  });

  test('is sent by mail to a member who allowed none', async () => {
    await db()
      .updateTable('user_account')
      .set({ line_notices: 0 })
      .where('id', '=', member.id)
      .execute();
    await ship();
    await sendAll();
    expect(line.keys).toEqual([]);
    expect(shippedMails()).toHaveLength(1);
  });

  test('is sent by mail to a member without LINE', async () => {
    member = await insertMember(db());
    await ship();
    await sendAll();
    expect(line.keys).toEqual([]);
    expect(shippedMails()).toHaveLength(1);
  });

  test('is sent by mail after the member disconnected LINE', async () => {
    await ship();
    await db().deleteFrom('user_provider').where('user_id', '=', member.id).execute();
    await sendAll();
    expect(line.keys).toEqual([]);
    expect(shippedMails()).toHaveLength(1);
  });
});

describe('a failed push', () => {
  test('is repeated with the same key', async () => {
    await ship();
    line.failures.push({ status: 500, message: 'Internal Server Error' });
    await sendAll();
    expect(line.delivered).toEqual([]);
    server.pass(1);
    await sendAll();
    expect(line.delivered).toHaveLength(1);
    expect(line.keys).toHaveLength(2);
    expect(new Set(line.keys).size).toBe(1);
    expect(shippedMails()).toEqual([]);
  });

  test('counts as sent when LINE had accepted it', async () => {
    await ship();
    line.failures.push({ status: 500, message: 'Internal Server Error', isAccepted: true });
    await sendAll();
    server.pass(1);
    await sendAll();
    server.pass(60);
    await sendAll();
    expect(line.keys).toHaveLength(2);
    expect(line.delivered).toHaveLength(1);
    expect(shippedMails()).toEqual([]);
  });

  test('waits when LINE asks for a lower rate', async () => {
    await ship();
    const message = 'The API rate limit has been exceeded. Try again later.';
    line.failures.push({ status: 429, message });
    await sendAll();
    expect(shippedMails()).toEqual([]);
    server.pass(1);
    await sendAll();
    expect(line.delivered).toHaveLength(1);
  });

  test('becomes a mail when LINE fails for half an hour', async () => {
    await ship();
    for (let tries = 0; tries < 6; tries += 1) {
      line.failures.push({ status: 503, message: 'Service Unavailable' });
      await sendAll();
      server.pass(31);
    }
    expect(line.keys).toHaveLength(4);
    expect(line.delivered).toEqual([]);
    expect(shippedMails()).toHaveLength(1);
  });

  test.each<[string, () => void]>([
    ['the month’s quota is used up', () => Object.assign(line.quota, { limit: 5, used: 5 })],
    ['the member blocked the account', () => line.friends.delete(lineId)],
    ['LINE rejects the request', () => line.failures.push({ status: 400, message: 'Failed' })],
    ['the token was revoked', () => line.setToken('another')],
  ])('becomes one mail when %s', async (_, fail) => {
    await ship();
    fail();
    await sendAll();
    await sendAll();
    server.pass(60);
    await sendAll();
    expect(line.delivered).toEqual([]);
    expect(line.keys.length).toBeLessThanOrEqual(1);
    expect(shippedMails()).toHaveLength(1);
    expect(shippedMails()[0]?.text).toContain('商品を発送しました');
  });

  test('becomes one mail when a server has no token', async () => {
    await ship();
    await sendDueLine({ ...server.services, messenger: null });
    await sendAll();
    expect(line.keys).toEqual([]);
    expect(shippedMails()).toHaveLength(1);
  });

  test('of a confirmation is dropped, because its mail was sent', async () => {
    line.friends.delete(lineId);
    await placeOrder(server, shop, member, 'cash_on_delivery');
    await sendAll();
    await sendAll();
    expect(mails).toHaveLength(1);
    expect(
      await db().selectFrom('mail_outbox').selectAll().where('sent_at', 'is', null).execute(),
    ).toEqual([]);
  });

  test('is logged without token, recipient and text', async () => {
    await ship();
    line.setToken('another');
    const warn = vi.fn();
    await sendDueLine({ ...server.services, log: { ...server.services.log, warn } });
    const logged = JSON.stringify(warn.mock.calls);
    expect(logged).toContain('LINE: 401');
    for (const secret of [line.settings.accessToken, lineId, '花道']) {
      expect(logged).not.toContain(secret);
    }
  });

  test('happens once with several servers', async () => {
    for (let n = 0; n < 5; n += 1) await placeOrder(server, shop, member, 'cash_on_delivery');
    await Promise.all([1, 2, 3].map(() => sendDueLine(server.services)));
    expect(line.delivered).toHaveLength(5);
    expect(new Set(line.keys).size).toBe(5);
  });
});
