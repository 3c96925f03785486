import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withTransaction } from '../../server/db/transaction.ts';
import { sendDueLine } from '../../server/mail/line-sender.ts';
import { sendDueMail } from '../../server/mail/mailer.ts';
import { queueNoticeMail } from '../../server/modules/notice-choice/queue-notice-mail.ts';
import { type CartServer, startCartServer } from '../support/cart.ts';
import { connectLine } from '../support/line-member.ts';
import { type LineServer, startLineServer } from '../support/line-server.ts';
import { insertCardShop } from '../support/order.ts';
import { insertMember, type Member, type Shop } from '../support/shop.ts';

let line: LineServer;
let server: CartServer;
let shop: Shop;
let member: Member;
let mailed: string[];
const db = () => server.services.db;

beforeAll(async () => {
  line = await startLineServer();
  server = await startCartServer({ config: { line: line.settings } });
  shop = await insertCardShop(db());
  await db().updateTable('store').set({ name: '花道' }).where('id', '=', shop.storeId).execute();
});
beforeEach(async () => {
  await db().deleteFrom('mail_outbox').execute();
  line.delivered.length = 0;
  member = await insertMember(db());
  mailed = [];
});
afterAll(async () => {
  await server.close();
  await line.close();
});

const choiceOf = async ({ auth }: Member) =>
  (await server.call('listNoticeChoices', auth)).body.line;
const setLine = (is_on: boolean) =>
  server.call('setLineNotices', { ...member.auth, body: { is_on } });

const proveAddress = (isProved: boolean) =>
  db()
    .updateTable('user_account')
    .set({ email_proved_at: isProved ? new Date().toISOString() : null })
    .where('id', '=', member.id)
    .execute();

async function announceShow() {
  await withTransaction(db(), (trx) =>
    queueNoticeMail(
      { trx, services: server.services },
      {
        kind: 'show_begins',
        userId: member.id,
        storeId: shop.storeId,
        onceKey: `show_begins ${member.id}`,
        write: ({ origin }) => ({
          subject: '配信が始まりました',
          heading: '配信が始まりました',
          paragraphs: ['「夏の市」の配信が始まりました。'],
          facts: [{ label: '商品', value: '江戸風鈴' }],
          button: { label: '配信を見る', href: `${origin}/live/1` },
        }),
      },
    ),
  );
  await sendDueLine(server.services);
  await sendDueMail(server.services, async ({ to }) => {
    mailed.push(to);
  });
}

describe('the choice of LINE', () => {
  test('is off until the member switches it on, for the member alone', async () => {
    const other = await insertMember(db());
    await connectLine(server, line, member.id);
    await setLine(false);
    expect(await choiceOf(member)).toEqual({ is_connected: true, is_on: false });
    expect((await setLine(true)).body.line).toEqual({ is_connected: true, is_on: true });
    expect(await choiceOf(member)).toEqual({ is_connected: true, is_on: true });
    expect(await choiceOf(other)).toEqual({ is_connected: false, is_on: false });
  });

  test('is absent on a server without LINE', async () => {
    const { line: settings } = server.services.config;
    server.services.config.line = undefined;
    const choice = await choiceOf(member);
    server.services.config.line = settings;
    expect(choice).toBeNull();
  });

  test('accepts no other fields and no other member', async () => {
    const other = await insertMember(db());
    const body = { is_on: true, user_id: other.id, email: 'x@example.com' };
    await server.call('setLineNotices', { ...member.auth, body });
    expect((await choiceOf(other)).is_on).toBe(false);
    const account = await db()
      .selectFrom('user_account')
      .select('email')
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow();
    expect(account.email).not.toBe(body.email);
  });
});

describe('an optional notice', () => {
  test('goes by LINE once, instead of mail', async () => {
    const to = await connectLine(server, line, member.id);
    await proveAddress(true);
    await announceShow();
    await announceShow();
    expect(line.delivered).toEqual([
      {
        to,
        key: expect.any(String),
        text: '【花道】配信が始まりました\n「夏の市」の配信が始まりました。\n\n配信を見る\nhttp://localhost/live/1?openExternalBrowser=1',
      },
    ]);
    expect(mailed).toEqual([]);
  });

  test('is mailed when LINE cannot deliver it', async () => {
    line.friends.delete(await connectLine(server, line, member.id));
    await proveAddress(true);
    await announceShow();
    expect(line.delivered).toEqual([]);
    expect(mailed).toHaveLength(1);
  });

  test('reaches a member without an address by LINE only', async () => {
    const to = await connectLine(server, line, member.id);
    await proveAddress(false);
    await announceShow();
    await announceShow();
    expect(line.delivered.map((push) => push.to)).toEqual([to]);
    line.friends.delete(to);
    await db().deleteFrom('mail_outbox').execute();
    await announceShow();
    expect(mailed).toEqual([]);
    expect(await db().selectFrom('mail_outbox').selectAll().execute()).toEqual([]);
  });

  test('is not sent after the member switched its kind off', async () => {
    await connectLine(server, line, member.id);
    await proveAddress(true);
    const body = { kind: 'show_begins', mail: false };
    await server.call('setNoticeChoice', { ...member.auth, body });
    await announceShow();
    expect(line.delivered).toEqual([]);
    expect(mailed).toEqual([]);
  });
});
