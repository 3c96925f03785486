import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../../server/config/config.ts';
import { withTransaction } from '../../server/db/transaction.ts';
import { deleteOldMail, sendDueMail } from '../../server/mail/mailer.ts';
import { openSmtp } from '../../server/mail/smtp.ts';
import { queueMail } from '../../server/modules/mail/outbox.ts';
import { type SmtpServer, startSmtpServer } from '../support/smtp-server.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let smtp: SmtpServer;
let door: ReturnType<typeof openSmtp>;
let ahead = 0;
const MINUTE_MS = 60_000;

beforeAll(async () => {
  server = await startTestServer({ demo: false, clock: () => new Date(Date.now() + ahead) });
});
afterAll(() => server.close());
beforeEach(async () => {
  ahead = 0;
  await server.services.db.deleteFrom('mail_outbox').execute();
  smtp = await startSmtpServer();
  door = openSmtp(smtp.url, 'Ennichi <noreply@shop.example>');
});
afterEach(async () => {
  door.close();
  await smtp.close();
});

const queue = (to = 'hana@example.com') =>
  withTransaction(server.services.db, (trx) =>
    queueMail(
      trx,
      { kind: 'resetPassword', to, locale: 'ja', values: { link: 'https://shop.example/x' } },
      server.services.clock(),
    ),
  );
const rows = () => server.services.db.selectFrom('mail_outbox').selectAll().execute();

it('sends a mail to the server and clears its text', async () => {
  await queue();
  expect((await rows())[0]?.text).toContain('https://shop.example/x');
  await sendDueMail(server.services, door.send);
  expect(smtp.received).toHaveLength(1);
  expect(smtp.received[0]).toMatch(/^From: Ennichi <noreply@shop\.example>$/m);
  expect(smtp.received[0]).toMatch(/^To: hana@example\.com$/m);
  expect(await rows()).toMatchObject([{ text: '', sent_at: expect.any(String) }]);
  await sendDueMail(server.services, door.send);
  expect(smtp.received).toHaveLength(1);
});

it.each([
  ['hanako..y@docomo.ne.jp', '"hanako..y"@docomo.ne.jp'],
  ['taro.@ezweb.ne.jp', '"taro."@ezweb.ne.jp'],
  ['.jiro@softbank.ne.jp', '".jiro"@softbank.ne.jp'],
])('sends to the carrier’s address %s with its local part in quotes', async (to, quoted) => {
  await queue(to);
  await sendDueMail(server.services, door.send);
  expect(smtp.recipients).toEqual([[quoted]]);
  expect(smtp.received[0]).toContain(`To: <${quoted}>`);
});

it('retries a rejected mail later, and finally gives up', async () => {
  await queue();
  smtp.setRejecting(true);
  await sendDueMail(server.services, door.send);
  expect(await rows()).toMatchObject([{ attempts: 1, sent_at: null, failed_at: null }]);
  smtp.setRejecting(false);
  await sendDueMail(server.services, door.send);
  expect(smtp.received).toHaveLength(0);
  ahead += MINUTE_MS;
  await sendDueMail(server.services, door.send);
  expect(smtp.received).toHaveLength(1);

  await queue();
  smtp.setRejecting(true);
  for (let tries = 0; tries < 10; tries += 1) {
    await sendDueMail(server.services, door.send);
    ahead += 13 * 60 * MINUTE_MS;
  }
  const [, given] = await rows();
  expect(given).toMatchObject({ attempts: 7, sent_at: null, text: '' });
  expect(given?.failed_at).not.toBeNull();
});

it('sends each mail once with several servers', async () => {
  for (let n = 0; n < 20; n += 1) await queue(`member-${n}@example.com`);
  await Promise.all([1, 2, 3, 4].map(() => sendDueMail(server.services, door.send)));
  const to = smtp.received.map((mail) => /^To: (.*)$/m.exec(mail)?.[1]);
  expect(new Set(to).size).toBe(20);
  expect(to).toHaveLength(20);
});

it('sends four mails at once, and no more', async () => {
  for (let n = 0; n < 8; n += 1) await queue(`member-${n}@example.com`);
  const batches: number[] = [];
  let waiting: Array<() => void> = [];
  await sendDueMail(server.services, () => {
    const sent = new Promise<void>((resolve) => waiting.push(resolve));
    if (waiting.length === 4) {
      const together = waiting;
      waiting = [];
      batches.push(together.length);
      for (const release of together) release();
    }
    return sent;
  });
  expect(batches).toEqual([4, 4]);
  expect((await rows()).every(({ sent_at }) => sent_at !== null)).toBe(true);
});

it('sends the others when one of several mails is rejected', async () => {
  for (let n = 0; n < 3; n += 1) await queue(`member-${n}@example.com`);
  await sendDueMail(server.services, ({ to }) =>
    to.startsWith('member-1') ? Promise.reject(new Error('busy')) : Promise.resolve(),
  );
  const sent = (await rows()).filter(({ sent_at }) => sent_at !== null);
  expect(sent.map(({ to_address }) => to_address).sort()).toEqual([
    'member-0@example.com',
    'member-2@example.com',
  ]);
});

it('sends a mail that another server had locked when it crashed', async () => {
  await queue();
  await server.services.db
    .updateTable('mail_outbox')
    .set({ attempts: 1, due_at: new Date(Date.now() + MINUTE_MS).toISOString() })
    .execute();
  await sendDueMail(server.services, door.send);
  expect(smtp.received).toHaveLength(0);
  ahead += MINUTE_MS + 1000;
  await sendDueMail(server.services, door.send);
  expect(smtp.received).toHaveLength(1);
});

it('deletes mails after a month', async () => {
  await queue();
  ahead += 29 * 24 * 60 * MINUTE_MS;
  await deleteOldMail(server.services);
  expect(await rows()).toHaveLength(1);
  ahead += 2 * 24 * 60 * MINUTE_MS;
  await deleteOldMail(server.services);
  expect(await rows()).toHaveLength(0);
});

it.each([
  [{ SMTP_URL: 'https://mail.example' }, 'SMTP_URL is not the URL of a mail server'],
  [{ SMTP_URL: 'smtps://mail.example' }, 'MAIL_FROM'],
  [{ SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'a@b.example' }, 'PUBLIC_URL'],
  [{ LINE_CLIENT_ID: 'x' }, 'LINE_CLIENT_ID and LINE_CLIENT_SECRET'],
])('does not start with an incomplete configuration: %j', (env, words) => {
  expect(() => readConfig(env)).toThrow(words);
});
