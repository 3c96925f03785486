import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import ja from '../../locales/ja/mail.json' with { type: 'json' };
import { withTransaction } from '../../server/db/transaction.ts';
import { sendDueMail } from '../../server/mail/mailer.ts';
import { openSmtp } from '../../server/mail/smtp.ts';
import { type MailKind, queueMail } from '../../server/modules/mail/outbox.ts';
import { locales } from '../../src/routes/locales.ts';
import { payloads } from '../support/payloads/payloads.ts';
import { insertShop } from '../support/shop.ts';
import { type SmtpServer, startSmtpServer } from '../support/smtp-server.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const TO = 'hana@example.com';
/** By the mail's number, because mails are sent at once. */
const addressOf = (number: number) => `m${number}@example.com`;
const numberOf = (address = '') => Number(/^m(\d+)@/.exec(address)?.[1]);
const PLAIN = /^[\w-]+@[\w.]+$/;
const KINDS = Object.keys(ja).filter((key) => key !== 'signature') as MailKind[];

let server: TestServer;
let smtp: SmtpServer;
let door: ReturnType<typeof openSmtp>;
beforeAll(async () => {
  server = await startTestServer({ demo: false });
  smtp = await startSmtpServer();
  door = openSmtp(smtp.url, 'Ennichi <noreply@shop.example>');
});
afterAll(async () => {
  door.close();
  await smtp.close();
  await server.close();
});
beforeEach(async () => {
  await server.services.db.deleteFrom('mail_outbox').execute();
  smtp.received.length = 0;
  smtp.recipients.length = 0;
});

function read(mail: string) {
  const end = mail.indexOf('\n\n');
  const lines = mail
    .slice(0, end)
    .replace(/\n[ \t]/g, ' ')
    .split('\n');
  const headers = new Map(
    lines.map((line) => {
      const [, name = line, value = ''] = /^([\w-]+): ?(.*)$/.exec(line) ?? [];
      return [name.toLowerCase(), value] as const;
    }),
  );
  expect(headers.size).toBe(lines.length);
  const body = mail.slice(end + 2).replace(/^\.\./gm, '.');
  const encoding = headers.get('content-transfer-encoding');
  return { names: [...headers.keys()], headers, text: decode(body, encoding) };
}

function decode(body: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

const textOf = (kind: MailKind | undefined) => (kind ? ja[kind].text : []);

const inLines = (text: string) => text.replace(/\r\n?/g, '\n').trim();

async function sendAll(texts: readonly string[]) {
  const { db, clock } = server.services;
  await withTransaction(db, async (trx) => {
    for (const [index, text] of texts.entries()) {
      for (const [place, kind] of KINDS.entries()) {
        const to = addressOf(index * KINDS.length + place);
        const values = { link: text, email: text, provider: text };
        const locale = locales[index % locales.length] ?? 'ja';
        await queueMail(trx, { kind, to, locale, values }, clock());
      }
    }
  });
  await sendDueMail(server.services, door.send);
  const mails = smtp.received.map(read);
  return mails.sort((a, b) => numberOf(a.headers.get('to')) - numberOf(b.headers.get('to')));
}

test('every mail contains every payload as text', async () => {
  const [plain] = await sendAll(['plain']);
  smtp.received.length = 0;
  smtp.recipients.length = 0;
  await server.services.db.deleteFrom('mail_outbox').execute();
  const mails = await sendAll(payloads);
  expect(mails).toHaveLength(payloads.length * KINDS.length);
  for (const [index, { names, headers, text }] of mails.entries()) {
    const payload = payloads[Math.floor(index / KINDS.length)] ?? '';
    const kind = KINDS[index % KINDS.length];
    expect({ payload, names }).toEqual({ payload, names: plain?.names });
    expect(headers.get('to')).toBe(addressOf(index));
    expect(headers.get('content-type')).toMatch(/^text\/plain; charset=utf-8/);
    const takesText = /\{(link|email|provider)\}/.test(JSON.stringify(textOf(kind)));
    if (takesText && !/[^\P{C}\n\r\t]/u.test(payload)) {
      expect(inLines(text)).toContain(inLines(payload).split('\n')[0]);
    }
  }
  expect(new Set(smtp.recipients.flat())).toEqual(new Set(mails.map((_, at) => addressOf(at))));
  expect(smtp.recipients.every((to) => to.length === 1)).toBe(true);
}, 240_000);

test('an entry with two addresses is rejected and receives no mail', async () => {
  const { slug } = await insertShop(server.services.db);
  const answerTo = async (email: string) => {
    const body = { email, password: 'a-long-passphrase', nickname: 'hana', store_slug: slug };
    return (await server.call('register', { body })).status;
  };
  const written = () => server.services.db.selectFrom('mail_outbox').selectAll().execute();
  for (const payload of payloads) {
    for (const email of [`${TO}${payload}`, `${payload}${TO}`]) {
      if (PLAIN.test(email)) continue;
      expect({ email, status: await answerTo(email) }).toEqual({ email, status: 422 });
    }
  }
  expect(await answerTo(TO)).toBe(200);
  const addresses = (await written()).map(({ to_address }) => to_address);
  expect(addresses).toContain(TO);
  expect(addresses.filter((address) => !PLAIN.test(address))).toEqual([]);
});
