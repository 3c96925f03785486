import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTransaction } from '../../server/db/transaction.ts';
import { issuePassport } from '../../server/modules/session/passport.ts';
import {
  type AccountServer,
  codeOf,
  HOUR_MS,
  newEmail,
  password,
  startAccountServer,
  withoutId,
} from '../support/account.ts';
import { lastMailTo, mailsTo } from '../support/mailbox.ts';
import { insertMember } from '../support/shop.ts';

let server: AccountServer;
const MINUTE_MS = 60_000;

beforeAll(async () => {
  server = await startAccountServer();
});
afterAll(() => server.close());

describe('registering, Design §5 account', () => {
  it('creates the member when the mailed link is opened', async () => {
    const email = newEmail();
    const asked = await server.register(email.toUpperCase(), {
      nickname: 'ひな',
      store_slug: 'hanamichi',
    });
    expect([asked.status, asked.body]).toEqual([200, { success: true }]);
    const mail = await lastMailTo(server, email);
    expect(mail.kind).toBe('confirmRegistration');
    expect(mail.text).toContain('http://localhost/hanamichi/member/email-verify?token=');
    const verified = await server.verify(mail.token);
    const token = expect.any(String);
    expect(verified.body).toEqual({ success: true, email, ennichi_token: token });
    const { body } = await server.call('getMe', { token: await server.login(email, password) });
    expect(body.user).toMatchObject({ email, nickname: 'ひな', status: 'verified', providers: [] });
  });

  it('mails the name of the store in which the buyer registers', async () => {
    const { name } = await server.services.db
      .selectFrom('store')
      .select('name')
      .where('slug', '=', 'formosa')
      .executeTakeFirstOrThrow();
    const email = newEmail();
    await server.register(email, { store_slug: 'formosa' });
    const first = await lastMailTo(server, email);
    expect(first.text).toContain(`${name}の会員登録を受け付けました。`);
    await server.verify(first.token);
    await server.register(email, { store_slug: 'formosa' });
    const second = await lastMailTo(server, email);
    expect(second.kind).toBe('alreadyRegistered');
    const subjects = await server.services.db
      .selectFrom('mail_outbox')
      .select('subject')
      .where('to_address', '=', email)
      .orderBy('id')
      .execute();
    expect(subjects.map(({ subject }) => subject)).toEqual([
      `${name} 会員登録の確認`,
      `${name} すでに会員登録がお済みです`,
    ]);
  });

  it('rejects the login before, with EMAIL_NOT_VERIFIED only for the right password', async () => {
    const email = newEmail();
    await server.register(email);
    expect(codeOf(await server.tryLogin(email, password))).toEqual([403, 'EMAIL_NOT_VERIFIED']);
    expect(codeOf(await server.tryLogin(email, 'another one'))).toEqual([
      401,
      'EMAIL_OR_PASSWORD_INCORRECT',
    ]);
  });

  it('does not reveal who is a member, neither by its reply nor by the next login', async () => {
    const { email } = await server.join();
    const fresh = newEmail();
    const secret = 'somebody-guesses';
    const [known, unknown] = [
      await server.call('register', { body: { email, password: secret } }),
      await server.call('register', { body: { email: fresh, password: secret } }),
    ];
    expect(withoutId(known)).toEqual(withoutId(unknown));
    expect(withoutId(await server.tryLogin(email, secret))).toEqual(
      withoutId(await server.tryLogin(fresh, secret)),
    );
    expect((await lastMailTo(server, email)).kind).toBe('alreadyRegistered');
    expect((await server.tryLogin(email, password)).status).toBe(200);
  });

  it('accepts a link once, for a day', async () => {
    const email = newEmail();
    await server.register(email);
    const { token } = await lastMailTo(server, email);
    await server.later(24 * HOUR_MS, async () => {
      expect(codeOf(await server.verify(token))).toEqual([410, 'LINK_EXPIRED_OR_INVALID']);
    });
    expect((await server.verify(token)).status).toBe(200);
    expect(codeOf(await server.verify(token))).toEqual([410, 'LINK_EXPIRED_OR_INVALID']);
  });

  it('stores no token in plain text except in the mail, and no password', async () => {
    const email = newEmail();
    await server.register(email);
    const { token } = await lastMailTo(server, email);
    const { db } = server.services;
    const kept = [
      await db.selectFrom('one_time_token').selectAll().execute(),
      await db.selectFrom('registration').selectAll().execute(),
    ];
    expect(token).toHaveLength(43);
    expect(JSON.stringify(kept)).not.toContain(token);
    expect(JSON.stringify(kept)).not.toContain(password);
  });

  it.each([
    [{ password }, 'email'],
    [{ email: 'hana', password }, 'email'],
    [{ email: 'hana@example.com', password: 'short' }, 'password'],
    [{ email: 'hana@example.com', password, locale: 'fr' }, 'locale'],
    [{ email: 'hana@example.com', password, nickname: 'x'.repeat(41) }, 'nickname'],
  ])('names the field in %j', async (body, field) => {
    const response = await server.call('register', { body });
    expect(response.status).toBe(422);
    expect(response.body.errors).toHaveProperty([field]);
  });

  it('sends mail in the language of the page', async () => {
    const email = newEmail();
    const headers = { 'Accept-Language': 'zh-TW' };
    await server.call('register', { body: { email, password }, headers });
    expect((await lastMailTo(server, email)).text).toContain('感謝您註冊');
  });

  it('sends at most five mails an hour to one address', async () => {
    const email = newEmail();
    for (let tries = 0; tries < 5; tries += 1)
      expect((await server.register(email)).status).toBe(200);
    expect(codeOf(await server.register(email))).toEqual([429, 'TOO_MANY_REQUESTS']);
  });
});

describe('a forgotten password', () => {
  const forgot = (email: string) => server.call('forgotPassword', { body: { email } });
  const reset = (token: string | undefined, new_password = 'atarashii-hana') =>
    server.call('resetPassword', { body: { token, new_password } });

  it('is replaced through the mailed link, and every session ends', async () => {
    const { email, token: open } = await server.join();
    await forgot(email);
    const mail = await lastMailTo(server, email);
    expect(mail.text).toContain('http://localhost/member/reset-password?token=');
    expect((await reset(mail.token)).body).toEqual({ success: true });
    expect((await server.call('getMe', { token: open })).status).toBe(401);
    expect((await server.tryLogin(email, password)).status).toBe(401);
    expect((await server.tryLogin(email, 'atarashii-hana')).status).toBe(200);
    expect(codeOf(await reset(mail.token))).toEqual([410, 'LINK_EXPIRED_OR_INVALID']);
    expect((await lastMailTo(server, email)).kind).toBe('passwordChanged');
  });

  it('gives the same reply for an unknown e-mail, and a mail whose link is invalid', async () => {
    const { email } = await server.join();
    const stranger = newEmail();
    expect(withoutId(await forgot(email))).toEqual(withoutId(await forgot(stranger)));
    expect(await mailsTo(server, stranger)).toMatchObject([
      { kind: 'noAccount', token: undefined },
    ]);
  });

  it('has a link valid for an hour; a new password invalidates older links', async () => {
    const { email } = await server.join();
    await forgot(email);
    const first = await lastMailTo(server, email);
    await forgot(email);
    const second = await lastMailTo(server, email);
    await server.later(HOUR_MS, async () => expect((await reset(second.token)).status).toBe(410));
    expect((await reset(second.token)).status).toBe(200);
    expect((await reset(first.token)).status).toBe(410);
  });

  it('leads to the requested store', async () => {
    const { email } = await server.join();
    const body = { email, store_slug: 'hanamichi' };
    expect((await server.call('forgotPassword', { body })).status).toBe(200);
    expect((await lastMailTo(server, email)).text).toMatch(/token=[\w-]{43}&store=hanamichi\n/);
    const elsewhere = { email, store_slug: 'no-such-store' };
    expect((await server.call('forgotPassword', { body: elsewhere })).status).toBe(404);
  });

  it('is replaced once by two concurrent requests', async () => {
    const { email } = await server.join();
    await forgot(email);
    const { token } = await lastMailTo(server, email);
    const responses = await Promise.all([
      reset(token, 'first-of-two'),
      reset(token, 'second-of-two'),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  it('rejects tokens for another purpose', async () => {
    const email = newEmail();
    await server.register(email);
    expect((await reset((await lastMailTo(server, email)).token)).status).toBe(410);
  });
});

describe('changing the password, Spec §5, §7 me/password', () => {
  const change = (token: string, body: object) => server.call('changePassword', { token, body });

  it('requires the old password, ends the other sessions and keeps this one', async () => {
    const { email, token } = await server.join();
    const other = await server.login(email, password);
    const body = { old_password: password, new_password: 'atarashii-hana' };
    expect((await change(token, body)).body).toEqual({ success: true });
    expect((await server.call('getMe', { token })).status).toBe(200);
    expect((await server.call('getMe', { token: other })).status).toBe(401);
    expect((await server.tryLogin(email, 'atarashii-hana')).status).toBe(200);
  });

  it.each([{}, { old_password: null }, { old_password: 'not this one' }])(
    'rejects %j and keeps the session',
    async (old) => {
      const { email, token } = await server.join();
      const response = await change(token, { ...old, new_password: 'atarashii-hana' });
      expect(response.status).toBe(422);
      expect(response.body.errors).toHaveProperty('old_password');
      expect((await server.call('getMe', { token })).status).toBe(200);
      expect((await server.tryLogin(email, password)).status).toBe(200);
    },
  );

  it('needs no old password when there is none', async () => {
    const { auth } = await insertMember(server.services.db);
    expect((await change(auth.token, { new_password: password })).status).toBe(200);
    const { body } = await server.call('getMe', auth);
    expect(body.user.has_password).toBe(true);
    expect((await change(auth.token, { new_password: 'once more' })).status).toBe(422);
  });

  it('limits the attempts at the old password', async () => {
    const { token } = await server.join();
    const guess = { old_password: 'guess', new_password: 'atarashii-hana' };
    for (let tries = 0; tries < 10; tries += 1)
      expect((await change(token, guess)).status).toBe(422);
    expect(codeOf(await change(token, guess))).toEqual([429, 'TOO_MANY_REQUESTS']);
  });
});

describe('a password that is among the most used ones', () => {
  const refused = [422, 'PASSWORD_KNOWN'];

  it.each(['password', 'Password', 'ＰＡＳＳＷＯＲＤ', '12345678', 'trustno1'])(
    'is rejected: %s',
    async (known) => {
      const email = newEmail();
      const answer = await server.call('register', { body: { email, password: known } });
      expect(codeOf(answer)).toEqual(refused);
      expect(answer.body.errors).toHaveProperty('password');
      expect(await mailsTo(server, email)).toEqual([]);
    },
  );

  it('is rejected by both ways to change a password, and the mailed link stays valid', async () => {
    const { email, token } = await server.join();
    const body = { old_password: password, new_password: 'iloveyou' };
    expect(codeOf(await server.call('changePassword', { token, body }))).toEqual(refused);
    await server.call('forgotPassword', { body: { email } });
    const { token: link } = await lastMailTo(server, email);
    const reset = (new_password: string) =>
      server.call('resetPassword', { body: { token: link, new_password } });
    expect(codeOf(await reset('iloveyou'))).toEqual(refused);
    expect((await server.tryLogin(email, password)).status).toBe(200);
    expect((await reset('atarashii-hana')).status).toBe(200);
  });
});

describe('the profile, Spec §5 profile update, §7 PUT me', () => {
  it('changes the given fields, clears null ones, leaves the rest', async () => {
    const { auth } = await insertMember(server.services.db);
    const first = { first_name: '花', last_name: '佐藤', phone_number: '09012345678' };
    await server.call('updateMe', { ...auth, body: { ...first, locale: 'zh_TW' } });
    const { status, body } = await server.call('updateMe', { ...auth, body: { first_name: null } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ first_name: null, last_name: '佐藤', locale: 'zh_TW' });
    expect((await server.call('getMe', auth)).body.user).toEqual(body);
    expect((await server.call('updateMe', { ...auth, body: {} })).body).toEqual(body);
  });

  it.each([
    [{ email: 'hana' }, 'email'],
    [{ locale: 'en' }, 'locale'],
    [{ phone_number: '03-1234' }, 'phone_number'],
    [{ nickname: ' ' }, 'nickname'],
  ])('names the field in %j', async (body, field) => {
    const { auth } = await insertMember(server.services.db);
    const response = await server.call('updateMe', { ...auth, body });
    expect(response.status).toBe(422);
    expect(response.body.errors).toHaveProperty(field);
  });
});

describe('changing the e-mail address', () => {
  it.each(['changeEmail', 'updateMe'] as const)(
    'by %s takes effect through the mailed link, and the old address gets a notice',
    async (name) => {
      const { email, token } = await server.join();
      const next = newEmail();
      expect((await server.call(name, { token, body: { email: next, password } })).status).toBe(
        200,
      );
      const waiting = await server.call('getMe', { token });
      expect(waiting.body.user).toMatchObject({ email, pending_email: next, status: 'verifying' });
      expect((await lastMailTo(server, email)).kind).toBe('emailChanging');
      await server.verify((await lastMailTo(server, next)).token);
      const done = await server.call('getMe', { token });
      expect(done.body.user).toMatchObject({
        email: next,
        pending_email: null,
        status: 'verified',
      });
      expect((await server.tryLogin(next, password)).status).toBe(200);
      expect((await server.tryLogin(email, password)).status).toBe(401);
    },
  );

  it('does not reveal that another member has the address, and never takes it from them', async () => {
    const { email: theirs } = await server.join();
    const { token } = await server.join();
    const free = newEmail();
    const taken = await server.call('changeEmail', { token, body: { email: theirs, password } });
    const seenTaken = await server.call('getMe', { token });
    const open = await server.call('changeEmail', { token, body: { email: free, password } });
    const seenOpen = await server.call('getMe', { token });
    expect(withoutId(taken)).toEqual(withoutId(open));
    const { user } = seenTaken.body;
    expect(user.pending_email).toBe(theirs);
    expect({ user: { ...user, pending_email: free }, guest: null }).toEqual(seenOpen.body);
    expect(await lastMailTo(server, theirs)).toMatchObject({
      kind: 'emailTaken',
      token: undefined,
    });
    const { token: link } = await lastMailTo(server, free);
    await server.services.db
      .updateTable('user_account')
      .set({ email: free })
      .where('email', '=', theirs)
      .execute();
    expect(codeOf(await server.verify(link))).toEqual([410, 'LINK_EXPIRED_OR_INVALID']);
  });
});

describe('sessions', () => {
  const list = async (token: string) =>
    (await server.call('listSessions', { token })).body.data as {
      id: number;
      is_current: boolean;
      user_agent: string | null;
    }[];

  it('are listed with their browser, and can be ended one by one', async () => {
    const { email, token } = await server.join();
    const headers = { 'User-Agent': 'Festival/1.0' };
    const { body } = await server.call('login', { body: { email, password }, headers });
    const [other, mine] = await list(token);
    expect([other?.is_current, mine?.is_current]).toEqual([false, true]);
    expect(other?.user_agent).toBe('Festival/1.0');
    const end = () => server.call('endSession', { token, params: { id: other?.id ?? 0 } });
    expect((await end()).status).toBe(200);
    expect((await end()).status).toBe(404);
    expect((await server.call('getMe', { token: body.ennichi_token })).status).toBe(401);
    expect(await list(token)).toHaveLength(1);
  });

  it('can be ended all at once except the current one, and only the member’s own', async () => {
    const { email, token } = await server.join();
    const stranger = await server.join();
    const others = [await server.login(email, password), await server.login(email, password)];
    expect((await server.call('endOtherSessions', { token })).status).toBe(200);
    for (const other of others) {
      expect((await server.call('getMe', { token: other })).status).toBe(401);
    }
    expect(await list(token)).toMatchObject([{ is_current: true }]);
    expect((await server.call('getMe', { token: stranger.token })).status).toBe(200);
  });
});

describe('a passport token, Spec §5 login', () => {
  const passportFor = (userId: number) =>
    withTransaction(server.services.db, (trx) =>
      issuePassport(trx, userId, server.services.clock()),
    );
  const show = (passport_token: string) => server.call('login', { body: { passport_token } });

  it('is valid once, for five minutes', async () => {
    const { id } = await insertMember(server.services.db);
    const passport = await passportFor(id);
    const { body } = await show(passport);
    const me = await server.call('getMe', { token: body.ennichi_token });
    expect(me.body.user.id).toBe(id);
    expect(codeOf(await show(passport))).toEqual([401, 'PASSPORT_TOKEN_EXPIRED_OR_INVALID']);
    const late = await passportFor(id);
    await server.later(5 * MINUTE_MS, async () => expect((await show(late)).status).toBe(401));
  });

  it('gives the same error for every kind of invalid token, Spec §8 passport login', async () => {
    expect(codeOf(await show('x'))).toEqual([401, 'PASSPORT_TOKEN_EXPIRED_OR_INVALID']);
    const { email } = await server.join();
    await server.call('forgotPassword', { body: { email } });
    const { token } = await lastMailTo(server, email);
    expect((await show(token ?? '')).status).toBe(401);
  });
});

describe('a guest’s token, Spec §7 guest/refresh-token', () => {
  it('is refreshed; the old one expires within a minute', async () => {
    const guest = await server.guest('はなこ');
    const renewed = await server.call('refreshGuest', { guestToken: guest.token });
    expect(renewed.body).toMatchObject({ id: guest.id, name: 'はなこ' });
    expect(renewed.body.token).not.toBe(guest.token);
    expect((await server.call('getMe', { guestToken: guest.token })).status).toBe(200);
    await server.later(MINUTE_MS, async () => {
      expect((await server.call('getMe', { guestToken: guest.token })).status).toBe(401);
      const { status } = await server.call('getMe', { guestToken: renewed.body.token });
      expect(status).toBe(200);
    });
  });
});
