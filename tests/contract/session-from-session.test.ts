import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { hashToken } from '../../server/http/token.ts';
import {
  type AccountServer,
  codeOf,
  HOUR_MS,
  newEmail,
  password,
  startAccountServer,
} from '../support/account.ts';
import { lastMailTo } from '../support/mailbox.ts';
import { insertMember } from '../support/shop.ts';

let server: AccountServer;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * HOUR_MS;
const REFUSED = [401, 'PASSPORT_TOKEN_EXPIRED_OR_INVALID'];

beforeAll(async () => {
  server = await startAccountServer();
});
afterAll(() => server.close());

const passportOf = async (token: string): Promise<string> =>
  (await server.call('createPassport', { token })).body.passport_token;
const show = (passport_token: string) => server.call('login', { body: { passport_token } });
const signInBy = async (passport: string): Promise<string> =>
  (await show(passport)).body.ennichi_token;
const statusOf = async (token: string) => (await server.call('getMe', { token })).status;

describe('a session from a passport, Design §4.11', () => {
  const changes = [
    ['changePassword', { new_password: password }],
    ['changeEmail', { email: newEmail() }],
    ['updateMe', { email: newEmail() }],
    ['closeAccount', {}],
  ] as const;

  it.each(changes)('is no fresh login for %s, also by a second passport', async (name, body) => {
    const { auth } = await insertMember(server.services.db);
    await server.later(16 * MINUTE_MS, async () => {
      const first = await signInBy(await passportOf(auth.token));
      const second = await signInBy(await passportOf(first));
      for (const token of [auth.token, first, second]) {
        expect(codeOf(await server.call(name, { token, body }))).toEqual([403, 'LOGIN_NOT_FRESH']);
      }
    });
  });

  it('ends when the session of the passport would', async () => {
    const { token } = await server.join();
    const child = await server.later(30 * DAY_MS - 2 * MINUTE_MS, async () => {
      const opened = await signInBy(await passportOf(token));
      expect(await statusOf(opened)).toBe(200);
      return opened;
    });
    await server.later(30 * DAY_MS, async () => expect(await statusOf(child)).toBe(401));
  });

  it('has the time and the end of the login in the list of sessions', async () => {
    const { token } = await server.join();
    await server.later(HOUR_MS, async () => {
      await signInBy(await passportOf(token));
      const { body } = await server.call('listSessions', { token });
      const [child, parent] = body.data;
      expect([child.is_current, parent.is_current]).toEqual([false, true]);
      expect([child.created_at, child.expires_at]).toEqual([parent.created_at, parent.expires_at]);
    });
  });
});

describe('a passport ends with its session', () => {
  type Member = Awaited<ReturnType<AccountServer['join']>>;
  const sessionIdOf = async (token: string) => {
    const row = await server.services.db
      .selectFrom('session')
      .select('id')
      .where('token_hash', '=', hashToken(token))
      .executeTakeFirstOrThrow();
    return row.id;
  };
  const mailedToken = async ({ email }: Member) => (await lastMailTo(server, email)).token;

  const ends: [string, (member: Member, other: string) => Promise<unknown>][] = [
    ['by a log-out', ({ token }) => server.call('logout', { token })],
    [
      'from the list of sessions',
      async ({ token }, other) =>
        server.call('endSession', { token: other, params: { id: await sessionIdOf(token) } }),
    ],
    ['with all others', (_, other) => server.call('endOtherSessions', { token: other })],
    [
      'by a new password',
      (_, token) =>
        server.call('changePassword', {
          token,
          body: { old_password: password, new_password: 'atarashii-hana' },
        }),
    ],
    [
      'by a reset',
      async (member) => {
        await server.call('forgotPassword', { body: { email: member.email } });
        const body = { token: await mailedToken(member), new_password: 'atarashii-hana' };
        return server.call('resetPassword', { body });
      },
    ],
    [
      'by stopping a change of address',
      async (member, token) => {
        const body = { email: `next-${member.email}`, password };
        await server.call('changeEmail', { token, body });
        return server.call('stopEmailChange', { body: { token: await mailedToken(member) } });
      },
    ],
    [
      'by closing the account',
      (_, token) => server.call('closeAccount', { token, body: { password } }),
    ],
  ];

  it.each(ends)('that ends %s', async (_, end) => {
    const member = await server.join();
    const other = await server.login(member.email, password);
    const passport = await passportOf(member.token);
    expect(await end(member, other)).toMatchObject({ status: 200 });
    expect(codeOf(await show(passport))).toEqual(REFUSED);
    const read = await server.call('readPassport', { body: { passport_token: passport } });
    expect(codeOf(read)).toEqual(REFUSED);
  });

  it('that expires', async () => {
    const { token } = await server.join();
    const passport = await server.later(30 * DAY_MS - MINUTE_MS, () => passportOf(token));
    await server.later(30 * DAY_MS, async () => {
      expect(codeOf(await show(passport))).toEqual(REFUSED);
    });
  });

  it('and after five minutes, also for reading its member', async () => {
    const { token } = await server.join();
    const read = async (passport_token: string) =>
      codeOf(await server.call('readPassport', { body: { passport_token } }));
    const passport = await passportOf(token);
    expect(await server.later(5 * MINUTE_MS - 10_000, () => read(passport))).toEqual([
      200,
      undefined,
    ]);
    expect(await server.later(5 * MINUTE_MS, () => read(passport))).toEqual(REFUSED);
  });

  it('and no other mailed token is one', async () => {
    const { email } = await server.join();
    await server.call('forgotPassword', { body: { email } });
    const body = { passport_token: (await lastMailTo(server, email)).token };
    expect(codeOf(await server.call('readPassport', { body }))).toEqual(REFUSED);
    expect(codeOf(await server.call('login', { body }))).toEqual(REFUSED);
  });

  it('and not with another of the member', async () => {
    const { email, token } = await server.join();
    const passport = await passportOf(token);
    await server.call('logout', { token: await server.login(email, password) });
    expect((await show(passport)).status).toBe(200);
  });
});

describe('the list of sessions', () => {
  it('has neither expired nor ended ones, nor those of another member', async () => {
    const { email, token } = await server.join();
    await server.join();
    await server.call('logout', { token: await server.login(email, password) });
    await server.later(29 * DAY_MS, async () => {
      const later = await server.login(email, password);
      const list = async () => (await server.call('listSessions', { token: later })).body.data;
      expect(await list()).toHaveLength(2);
      await server.later(2 * DAY_MS, async () => {
        expect(await list()).toMatchObject([{ is_current: true }]);
        expect((await server.call('getMe', { token })).status).toBe(401);
      });
    });
  });

  it('lets nobody end the session of another member', async () => {
    const { token } = await server.join();
    const stranger = await server.join();
    const { body } = await server.call('listSessions', { token });
    const end = await server.call('endSession', {
      token: stranger.token,
      params: { id: body.data[0].id },
    });
    expect(codeOf(end)).toEqual([404, 'NOT_FOUND']);
    expect(await statusOf(token)).toBe(200);
  });
});

test('a refreshed guest token ends when the first one would', async () => {
  const guest = await server.guest();
  const refreshed = await server.later(179 * DAY_MS, async () => {
    const { body } = await server.call('refreshGuest', { guestToken: guest.token });
    return body.token as string;
  });
  const statusAt = (days: number) =>
    server.later(days * DAY_MS, async () => {
      return (await server.call('getMe', { guestToken: refreshed })).status;
    });
  expect([await statusAt(179.9), await statusAt(180)]).toEqual([200, 401]);
});
