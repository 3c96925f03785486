import { afterAll, beforeAll, expect, it } from 'vitest';
import { withTransaction } from '../../server/db/transaction.ts';
import { createMailNews, MAILS_PATH, showsMails } from '../../server/mail/sandbox.ts';
import { queueContentMail } from '../../server/modules/mail/queue-mail.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const NEW = { email: 'stranger@example.com', password: 'kokoro-no-hana', nickname: '<b>ひな' };

async function readMails(headers: Record<string, string> = {}) {
  const response = await server.app.request(`http://localhost${MAILS_PATH}`, { headers });
  return { status: response.status, html: await response.text() };
}

it('lists mails with working links, and escapes names', async () => {
  expect((await readMails({ 'Accept-Language': 'en' })).html).toContain('There are no mails yet.');
  await server.call('register', { body: { ...NEW, store_slug: 'hanamichi' } });
  const { status, html } = await readMails({ 'Accept-Language': 'ja' });
  expect(status).toBe(200);
  expect(html).toContain('宛先：stranger@example.com');
  expect(html).not.toContain('<b>');
  const token = /href="[^"]+email-verify\?token=([\w-]+)"/.exec(html)?.[1];
  const { email, password } = NEW;
  expect((await server.call('verifyEmail', { body: { token, password } })).status).toBe(200);
  expect(await server.login(email, password)).toBeTruthy();
});

it('shows a mail of a store as HTML without scripts', async () => {
  const content = {
    locale: 'ja' as const,
    subject: '発送',
    heading: '商品を発送しました',
    paragraphs: ['<script>alert(1)</script>'],
    facts: [],
    footer: { name: '花道', lines: [], reply: '' },
  };
  const store = { id: 1, name: '花道', contact_email: null };
  await withTransaction(server.services.db, (trx) =>
    queueContentMail(trx, { kind: 'shipped', to: 'a@example.com', content, store }, new Date()),
  );
  const { html } = await readMails();
  const path = /href="(\/sandbox\/mails\/\d+)"/.exec(html)?.[1] ?? '';
  const response = await server.app.request(`http://localhost${path}`);
  expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  const shown = await response.text();
  expect(shown).toContain('商品を発送しました</h1>');
  expect(shown).not.toContain('<script');
  for (const missing of ['0', 'x', '999999']) {
    const { status } = await server.app.request(`http://localhost${MAILS_PATH}/${missing}`);
    expect(status).toBe(404);
  }
  expect((await server.app.request(`http://shop.example${path}`)).status).toBe(404);
});

it('logs the link to a new mail without its text', async () => {
  const said: string[] = [];
  const log = { ...server.services.log, info: (message: string) => said.push(message) };
  const tell = createMailNews({ ...server.services, log }, 'http://localhost:4321');
  await tell();
  expect(said).toEqual([]);
  await server.call('forgotPassword', { body: { email: 'hana@example.com' } });
  await tell();
  await tell();
  expect(said).toEqual(['a mail was written: read it at http://localhost:4321/sandbox/mails']);
});

it.each([
  ['a mail server', { smtpUrl: 'smtp://mail.example' }],
  ['production', { environment: 'production' }],
  ['an address that others reach', { host: '0.0.0.0' }],
  ['a proxy', { trustProxy: true }],
  ['a public address', { publicUrl: 'https://shop.example' }],
] as const)('shows no mails with %s', (_, change) => {
  expect(showsMails(server.services.config)).toBe(true);
  expect(showsMails({ ...server.services.config, ...change })).toBe(false);
});

it('is not served under another host name', async () => {
  const response = await server.app.request(`http://shop.example${MAILS_PATH}`);
  expect(response.status).toBe(404);
});
