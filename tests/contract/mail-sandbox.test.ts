import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMailNews, MAILS_PATH, showsMails } from '../../server/mail/sandbox.ts';
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
