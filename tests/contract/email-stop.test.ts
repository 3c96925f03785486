/* A stolen session cannot take the account over. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lastMailTo, mailsTo } from '../support/mailbox.ts';
import { insertMember } from '../support/shop.ts';
import { type Answer, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let ahead = 0;
const HOUR_MS = 60 * 60_000;
const password = 'kokoro-no-hana';

beforeAll(async () => {
  server = await startTestServer({ clock: () => new Date(Date.now() + ahead) });
});
afterAll(() => server.close());

const newEmail = () => `${randomUUID()}@example.com`;
const codeOf = ({ status, body }: Answer) => [status, body.report_type];
const verify = (token: string | undefined) => server.call('verifyEmail', { body: { token } });
const stop = (token: string | undefined) => server.call('stopEmailChange', { body: { token } });
const login = (email: string, secret: string) =>
  server.call('login', { body: { email, password: secret } });
const me = (token: string) => server.call('getMe', { token });

async function join() {
  const { db, clock } = server.services;
  const { id, auth } = await insertMember(db);
  await db
    .updateTable('session')
    .set({ created_at: clock().toISOString() })
    .where('user_id', '=', id)
    .execute();
  await server.call('changePassword', { ...auth, body: { new_password: password } });
  const { body } = await me(auth.token);
  return { id, token: auth.token, email: body.user.email as string };
}

const changeTo = (token: string, email: string, secret?: string) =>
  server.call('changeEmail', { token, body: { email, password: secret } });

const takeOver = [
  ['changeEmail', { email: newEmail() }],
  ['updateMe', { email: newEmail() }],
  ['changePassword', { new_password: password }],
  ['closeAccount', {}],
] as const;

test.each(takeOver)(
  'a member without a password needs a login of the last 15 minutes: %s',
  async (name, body) => {
    const { auth } = await insertMember(server.services.db);
    ahead += 16 * 60_000;
    const before = await me(auth.token);
    expect(codeOf(await server.call(name, { ...auth, body }))).toEqual([403, 'LOGIN_NOT_FRESH']);
    const { body: after } = await me(auth.token);
    expect(after.user).toEqual(before.body.user);
    expect(await mailsTo(server, after.user.email)).toEqual([]);
    if ('email' in body) expect(await mailsTo(server, body.email)).toEqual([]);
    const { db, clock } = server.services;
    await db.updateTable('session').set({ created_at: clock().toISOString() }).execute();
    expect((await server.call(name, { ...auth, body })).status).toBe(200);
  },
);

test('the old address can stop a pending change', async () => {
  const { email, token } = await join();
  const next = newEmail();
  await changeTo(token, next, password);
  const notice = await lastMailTo(server, email);
  expect(notice.kind).toBe('emailChanging');
  expect(notice.text).toMatch(/\/member\/email-verify\?token=[\w-]{43}&stop=1\n/);
  expect((await stop(notice.token)).body).toEqual({ success: true });
  expect(codeOf(await verify((await lastMailTo(server, next)).token))).toEqual([
    410,
    'LINK_EXPIRED_OR_INVALID',
  ]);
  expect((await me(token)).status).toBe(401);
  expect((await login(email, password)).status).toBe(200);
  expect((await lastMailTo(server, email)).kind).toBe('emailKept');
  expect(codeOf(await stop(notice.token))).toEqual([410, 'LINK_EXPIRED_OR_INVALID']);
});

test('for 72 hours it can revert a complete change and its credentials', async () => {
  const { email, token } = await join();
  const theirs = newEmail();
  await changeTo(token, theirs, password);
  const { token: stopping } = await lastMailTo(server, email);
  await verify((await lastMailTo(server, theirs)).token);
  const body = { old_password: password, new_password: 'the-thief-knows' };
  expect((await server.call('changePassword', { token, body })).status).toBe(200);
  ahead += 71 * HOUR_MS;
  expect((await stop(stopping)).status).toBe(200);
  expect((await me(token)).status).toBe(401);
  for (const [address, secret] of [
    [theirs, 'the-thief-knows'],
    [email, 'the-thief-knows'],
  ] as const) {
    expect((await login(address, secret)).status).toBe(401);
  }
  const { token: reset } = await lastMailTo(server, email);
  const choose = { token: reset, new_password: 'mine-again-now' };
  expect((await server.call('resetPassword', { body: choose })).status).toBe(200);
  expect((await login(email, 'mine-again-now')).status).toBe(200);
});

test('a second change does not invalidate the links of the first address', async () => {
  const { email, token } = await join();
  const [second, third] = [newEmail(), newEmail()];
  await changeTo(token, second, password);
  const { token: ofFirst } = await lastMailTo(server, email);
  await verify((await lastMailTo(server, second)).token);
  await changeTo(token, third, password);
  const { token: ofSecond } = await lastMailTo(server, second);
  expect((await stop(ofSecond)).status).toBe(200);
  expect((await login(second, password)).status).toBe(200);
  expect((await stop(ofFirst)).status).toBe(200);
  expect((await login(second, password)).status).toBe(401);
  const { token: reset } = await lastMailTo(server, email);
  const choose = { token: reset, new_password: 'mine-again-now' };
  expect((await server.call('resetPassword', { body: choose })).status).toBe(200);
  expect((await login(email, 'mine-again-now')).status).toBe(200);
});

test('the first address invalidates the links of later ones', async () => {
  const { email, token } = await join();
  const second = newEmail();
  await changeTo(token, second, password);
  const { token: ofFirst } = await lastMailTo(server, email);
  await verify((await lastMailTo(server, second)).token);
  await changeTo(token, newEmail(), password);
  const { token: ofSecond } = await lastMailTo(server, second);
  expect((await stop(ofFirst)).status).toBe(200);
  expect(codeOf(await stop(ofSecond))).toEqual([410, 'LINK_EXPIRED_OR_INVALID']);
});

test('disconnects a provider connected since the change, and keeps earlier ones', async () => {
  const { id, email, token } = await join();
  const { db, clock } = server.services;
  const connect = (provider: 'line' | 'facebook') =>
    db
      .insertInto('user_provider')
      .values({
        user_id: id,
        provider,
        provider_user_id: randomUUID(),
        created_at: clock().toISOString(),
      })
      .execute();
  await connect('facebook');
  ahead += 1000;
  const theirs = newEmail();
  await changeTo(token, theirs, password);
  const { token: stopping } = await lastMailTo(server, email);
  await verify((await lastMailTo(server, theirs)).token);
  await connect('line');
  expect((await stop(stopping)).status).toBe(200);
  const left = await db
    .selectFrom('user_provider')
    .select('provider')
    .where('user_id', '=', id)
    .execute();
  expect(left).toEqual([{ provider: 'facebook' }]);
});

test('the link expires after 72 hours', async () => {
  const { email, token } = await join();
  await changeTo(token, newEmail(), password);
  const { token: stopping } = await lastMailTo(server, email);
  ahead += 72 * HOUR_MS;
  expect(codeOf(await stop(stopping))).toEqual([410, 'LINK_EXPIRED_OR_INVALID']);
});

test('one of several members who confirm one address concurrently gets it, without a 500', async () => {
  for (let round = 0; round < 5; round += 1) {
    const next = newEmail();
    const people = await Promise.all(Array.from({ length: 4 }, join));
    for (const { token } of people) await changeTo(token, next, password);
    const links = (await mailsTo(server, next)).map(({ token }) => token);
    const answers = await Promise.all(links.map(verify));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410]);
  }
});
