import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AccountServer,
  codeOf,
  HOUR_MS,
  newEmail,
  password,
  startAccountServer,
  withoutId,
} from '../support/account.ts';
import { mailsTo } from '../support/mailbox.ts';

let server: AccountServer;

beforeAll(async () => {
  server = await startAccountServer();
});
afterAll(() => server.close());

describe('an e-mail address that waits for its confirmation', () => {
  it.each(['changeEmail', 'updateMe'] as const)('needs the password for %s', async (name) => {
    const { email, token } = await server.join();
    for (const wrong of [undefined, null, 'not this one']) {
      const body = { email: newEmail(), password: wrong };
      const response = await server.call(name, { token, body });
      expect(response.status).toBe(422);
      expect(response.body.errors).toHaveProperty('password');
    }
    expect((await server.call('getMe', { token })).body.user.pending_email).toBeNull();
    expect(await mailsTo(server, email)).toHaveLength(1);
  });

  it('receives a second link, and only the newer one works', async () => {
    const { email, token } = await server.join();
    const next = newEmail();
    await server.call('changeEmail', { token, body: { email: next, password } });
    const body = { store_slug: 'hanamichi' };
    expect((await server.call('resendEmail', { token, body })).status).toBe(200);
    const [first, second] = await mailsTo(server, next);
    expect(second?.text).toContain('http://localhost/hanamichi/member/email-verify?token=');
    expect((await server.verify(first?.token)).status).toBe(410);
    expect((await server.verify(second?.token)).status).toBe(200);
    expect((await server.tryLogin(next, password)).status).toBe(200);
    const kinds = (await mailsTo(server, email)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'emailChanging')).toHaveLength(1);
    expect(codeOf(await server.call('resendEmail', { token, body: {} }))).toEqual([
      404,
      'NOT_FOUND',
    ]);
  });
});

describe('a registration that waits for its confirmation', () => {
  const resend = (email: string) =>
    server.call('resendRegistration', { body: { email, store_slug: 'hanamichi' } });

  it('receives a second mail and keeps its nickname', async () => {
    const email = newEmail();
    await server.register(email, { nickname: 'ひな' });
    await server.later(20 * HOUR_MS, async () => expect((await resend(email)).status).toBe(200));
    const [first, second] = await mailsTo(server, email);
    await server.later(40 * HOUR_MS, async () => {
      expect((await server.verify(first?.token)).status).toBe(410);
      expect(codeOf(await server.tryLogin(email, password))).toEqual([403, 'EMAIL_NOT_VERIFIED']);
      expect((await server.verify(second?.token)).status).toBe(200);
    });
    const token = await server.login(email, password);
    expect((await server.call('getMe', { token })).body.user.nickname).toBe('ひな');
  });

  it('gives every address the same reply, and mails only registered ones', async () => {
    const waiting = newEmail();
    await server.register(waiting);
    const { email: member } = await server.join();
    const stranger = newEmail();
    const replies = [await resend(waiting), await resend(member), await resend(stranger)];
    expect(new Set(replies.map((reply) => JSON.stringify(withoutId(reply)))).size).toBe(1);
    expect(await mailsTo(server, waiting)).toHaveLength(2);
    expect(await mailsTo(server, member)).toHaveLength(1);
    expect(await mailsTo(server, stranger)).toEqual([]);
  });

  it('tells a member who registered again how to log in', async () => {
    const { email } = await server.join();
    await server.register(email);
    await resend(email);
    const kinds = (await mailsTo(server, email)).map(({ kind }) => kind);
    expect(kinds.slice(-2)).toEqual(['alreadyRegistered', 'alreadyRegistered']);
  });
});
