import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { nowIso } from '../../server/db/time.ts';
import { withTransaction } from '../../server/db/transaction.ts';
import { sendDueMail } from '../../server/mail/mailer.ts';
import { openSmtp } from '../../server/mail/smtp.ts';
import { queueNoticeMail } from '../../server/modules/notice-choice/queue-notice-mail.ts';
import type { NoticeKind } from '../../src/contract/notice-choice.ts';
import { insertMember, insertShop, type Member, type Shop } from '../support/shop.ts';
import { startSmtpServer } from '../support/smtp-server.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let shop: Shop;
let member: Member;
let address: string;
const db = () => server.services.db;

beforeAll(async () => {
  server = await startTestServer({ demo: false });
  shop = await insertShop(db(), { name: '花道', contact_email: 'shop@example.com' });
});
beforeEach(async () => {
  await db().deleteFrom('mail_outbox').execute();
  address = `${randomUUID()}@example.com`;
  member = await insertMember(db(), { email: address, email_proved_at: nowIso() });
});
afterAll(() => server.close());

const queue = (kind: NoticeKind, to = member) =>
  withTransaction(db(), (trx) =>
    queueNoticeMail(
      { trx, services: server.services },
      {
        kind,
        userId: to.id,
        storeId: shop.storeId,
        onceKey: `${kind} ${to.id}`,
        write: ({ store }) => ({
          subject: store.name,
          heading: store.name,
          paragraphs: ['はじまります'],
          facts: [],
        }),
      },
    ),
  );

const mails = () => db().selectFrom('mail_outbox').selectAll().orderBy('id').execute();
const chosen = async (of = member) => {
  const { body } = await server.call('listNoticeChoices', of.auth);
  return Object.fromEntries(
    body.data.map(({ kind, mail }: { kind: string; mail: boolean }) => [kind, mail]),
  );
};
const choose = (kind: string, mail: boolean) =>
  server.call('setNoticeChoice', { ...member.auth, body: { kind, mail } });

/** Returns each mail with its long headers on one line. */
async function deliver(): Promise<string[]> {
  const smtp = await startSmtpServer();
  const door = openSmtp(smtp.url, 'Ennichi <noreply@shop.example>');
  await sendDueMail(server.services, door.send);
  door.close();
  await smtp.close();
  return smtp.received.map((mail) => mail.replace(/\r?\n[ \t]+/g, ' '));
}

const pathOf = (link = '') => link.replace('http://localhost', '');

async function mailedLink(kind: NoticeKind = 'show_begins'): Promise<string> {
  await queue(kind);
  const [mail] = await mails();
  return pathOf(mail?.stop_url ?? '');
}

/** As a mail program does it: RFC 8058. */
const oneClick = (path: string) =>
  server.send(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });

describe('a member', () => {
  test('receives every optional notice by mail until they switch it off', async () => {
    expect(await chosen()).toEqual({
      show_begins: true,
      back_in_stock: true,
      subscription_due: true,
      draw_won: true,
    });
    const { body } = await choose('draw_won', false);
    expect(body.data).toContainEqual({ kind: 'draw_won', mail: false });
    await queue('draw_won');
    await queue('show_begins');
    expect((await mails()).map(({ kind, to_address }) => [kind, to_address])).toEqual([
      ['show_begins', address],
    ]);
    await choose('draw_won', true);
    await queue('draw_won');
    expect(await mails()).toHaveLength(2);
  });

  test('chooses only for themselves', async () => {
    const other = await insertMember(db());
    const body = { kind: 'draw_won', mail: false, user_id: other.id };
    await server.call('setNoticeChoice', { ...member.auth, body });
    expect((await chosen(other)).draw_won).toBe(true);
    expect((await chosen()).draw_won).toBe(false);
  });

  test.each(['orderReceived', 'resetPassword', ''])('cannot switch off %s', async (kind) => {
    expect((await choose(kind, false)).status).toBe(422);
  });

  test('receives none at an address that is not proved', async () => {
    await queue('show_begins', await insertMember(db()));
    expect(await mails()).toEqual([]);
  });
});

describe('an optional mail', () => {
  test('has the link in its text and in the headers of a one-click unsubscribe', async () => {
    await queue('back_in_stock');
    const [{ stop_url, text, html } = { stop_url: '', text: '', html: '' }] = await mails();
    expect(stop_url).toMatch(
      /^http:\/\/localhost\/api\/mail-stop\?token=\d+\.back_in_stock\.[\w-]{43}$/,
    );
    expect(text).toContain(`このお知らせのメールを停止する: ${stop_url}`);
    expect(html).toContain(`href="${stop_url}"`);
    const [received] = await deliver();
    expect(received).toContain(`List-Unsubscribe: <${stop_url}>`);
    expect(received).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });

  test('is queued once', async () => {
    await queue('draw_won');
    await queue('draw_won');
    expect(await mails()).toHaveLength(1);
  });
});

describe('the link of an optional mail', () => {
  test('opens a page that changes nothing until its button is pressed', async () => {
    const path = await mailedLink();
    const page = await server.send(path, { headers: { 'Accept-Language': 'en' } });
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html).toContain('Stop emails about “A show begins”?');
    expect(html).toMatch(/<form [^>]*method="post"/);
    expect(page.headers.get('Content-Security-Policy')).toContain("form-action 'self'");
    expect((await chosen()).show_begins).toBe(true);

    const after = await server.send(path, { method: 'POST' });
    expect(await after.text()).toContain('「配信の開始」のメールを停止しました');
    expect((await chosen()).show_begins).toBe(false);
  });

  test('unsubscribes by one click, for its kind alone and as often as it is sent', async () => {
    const path = await mailedLink('draw_won');
    expect((await oneClick(path)).status).toBe(200);
    expect((await oneClick(path)).status).toBe(200);
    expect(await chosen()).toMatchObject({ draw_won: false, show_begins: true });
    await db().deleteFrom('mail_outbox').execute();
    await queue('draw_won');
    expect(await mails()).toEqual([]);
  });

  test('is explained and changes nothing when it was not signed by this shop', async () => {
    const path = await mailedLink();
    const other = await insertMember(db());
    const forged = [
      path.replace(/token=\d+/, `token=${other.id}`),
      path.replace('show_begins', 'draw_won'),
      `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`,
      '/api/mail-stop?token=x',
      '/api/mail-stop',
    ];
    for (const link of forged) {
      for (const method of ['GET', 'POST']) {
        const page = await server.send(link, { method });
        expect([link, page.status]).toEqual([link, 404]);
        expect(await page.text()).toContain('このリンクは使えません');
      }
    }
    expect(await chosen()).toMatchObject({ show_begins: true, draw_won: true });
    expect(await chosen(other)).toMatchObject({ show_begins: true });
  });
});
