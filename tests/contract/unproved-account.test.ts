import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTransaction } from '../../server/db/transaction.ts';
import { findUserByEmail } from '../../server/modules/session/accounts.ts';
import { findOrCreateMember } from '../../server/modules/session/provider-account.ts';
import { findStore } from '../../server/modules/store/queries.ts';
import {
  type AccountServer,
  codeOf,
  HOUR_MS,
  newEmail,
  password,
  startAccountServer,
} from '../support/account.ts';
import { lastMailTo, mailsTo } from '../support/mailbox.ts';
import { insertProduct, insertShop } from '../support/shop.ts';

/* Design §4.11. */

let server: AccountServer;
const ATTACKERS = 'attackers-password';
const CHOSEN = 'atarashii-hana';

beforeAll(async () => {
  server = await startAccountServer();
});
afterAll(() => server.close());

const verify = (token: string | undefined, body: object = {}) =>
  server.call('verifyEmail', { body: { token, ...body } });
const registerAsAttacker = (email: string) => server.register(email, { password: ATTACKERS });

async function reset(email: string) {
  await server.call('forgotPassword', { body: { email } });
  const { token } = await lastMailTo(server, email);
  const body = { token, new_password: CHOSEN };
  expect((await server.call('resetPassword', { body })).status).toBe(200);
}

describe('the mailed link of a registration', () => {
  it.each([[{}], [{ password }], [{ password: null }]])(
    'does not create a member with the password of another person: %j',
    async (body) => {
      const email = newEmail();
      await registerAsAttacker(email);
      await server.register(email);
      const [attackers, own] = await mailsTo(server, email);
      const refused = await verify(attackers?.token, body);
      expect(codeOf(refused)).toEqual([422, 'INVALID_INPUT']);
      expect(refused.body.errors).toHaveProperty('password');
      expect(await findUserByEmail(server.services.db, email)).toBeUndefined();
      expect((await server.tryLogin(email, ATTACKERS)).status).not.toBe(200);
      expect((await verify(own?.token, { password })).body).toEqual({
        ...{ success: true, email, ennichi_token: expect.any(String) },
      });
      expect((await server.tryLogin(email, password)).status).toBe(200);
      expect((await server.tryLogin(email, ATTACKERS)).status).toBe(401);
      expect((await verify(attackers?.token, { password: ATTACKERS })).status).toBe(410);
    },
  );

  it('lets the owner of the address choose a password', async () => {
    const email = newEmail();
    await registerAsAttacker(email);
    const { token } = await lastMailTo(server, email);
    const known = await verify(token, { new_password: 'iloveyou' });
    expect(codeOf(known)).toEqual([422, 'PASSWORD_KNOWN']);
    expect((await verify(token, { new_password: CHOSEN })).status).toBe(200);
    expect((await server.tryLogin(email, CHOSEN)).status).toBe(200);
    expect((await server.tryLogin(email, ATTACKERS)).status).toBe(401);
  });
});

describe('a browser with its own registration', () => {
  const cookieOf = (headers: Headers) => headers.get('Set-Cookie')?.split(';')[0] ?? '';

  it('sends that again, also after another person has registered the address', async () => {
    const email = newEmail();
    const { headers } = await server.register(email);
    await registerAsAttacker(email);
    const Cookie = cookieOf(headers);
    await server.call('resendRegistration', { body: { email }, headers: { Cookie } });
    const { token } = await lastMailTo(server, email);
    expect((await verify(token, { password })).status).toBe(200);
  });

  it('is signed in by its link, with the cart and the page from which it came', async () => {
    const email = newEmail();
    const { token: guestToken } = await server.guest();
    const { db } = server.services;
    const shop = await insertShop(db);
    const { skuId } = await insertProduct(db, shop, { product: { in_market: 1 } });
    const params = { slug: shop.slug };
    await server.call('addToStoreCart', { guestToken, params, body: { id: skuId, quantity: 2 } });
    const next = '/hanamichi/checkout?coupon=1';
    const { headers } = await server.register(email, { next });
    const { text, token } = await lastMailTo(server, email);
    expect(text).toContain(`&next=${encodeURIComponent(next)}`);
    const { body } = await server.call('verifyEmail', {
      ...{ body: { token }, guestToken },
      headers: { Cookie: cookieOf(headers) },
    });
    const me = await server.call('getMe', { token: body.ennichi_token });
    expect(me.body.user).toMatchObject({ email, status: 'verified' });
    const cart = await server.call('getCart', { token: body.ennichi_token, params });
    expect(cart.body.data).toMatchObject([{ sku_id: skuId, quantity: 2 }]);
  });

  it('needs the password for the link of another person', async () => {
    const email = newEmail();
    const { headers } = await server.register(email);
    await registerAsAttacker(email);
    const { token } = await lastMailTo(server, email);
    const refused = await server.call('verifyEmail', {
      body: { token },
      headers: { Cookie: cookieOf(headers) },
    });
    expect(codeOf(refused)).toEqual([422, 'INVALID_INPUT']);
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'cannot lead to %s after the confirmation',
    async (next) => {
      expect((await server.register(newEmail(), { next })).status).toBe(422);
    },
  );

  it('learns by a login that its address is not confirmed', async () => {
    const email = newEmail();
    const { headers } = await server.register(email);
    await registerAsAttacker(email);
    const login = (Cookie: string) =>
      server.call('login', { body: { email, password }, headers: { Cookie } });
    expect(codeOf(await login(cookieOf(headers)))).toEqual([403, 'EMAIL_NOT_VERIFIED']);
  });

  it('cannot ask for another registration by a forged cookie', async () => {
    const [email, other] = [newEmail(), newEmail()];
    const cookie = cookieOf((await server.register(other)).headers);
    await server.register(email);
    for (const Cookie of [cookie, 'ennichi_registration=1.forged', 'ennichi_registration=']) {
      await server.call('resendRegistration', { body: { email }, headers: { Cookie } });
    }
    expect(await mailsTo(server, other)).toHaveLength(1);
    expect(await mailsTo(server, email)).toHaveLength(4);
  });
});

const profile = (email: string) => ({
  id: newEmail(),
  name: '蓮',
  email,
  picture: null,
});

async function signInByLine(line: ReturnType<typeof profile>) {
  const { db, clock } = server.services;
  const store = await findStore(db, 'hanamichi');
  if (!store) throw new Error('The demo has no such store.');
  return withTransaction(db, (trx) =>
    findOrCreateMember(trx, {
      provider: 'line',
      profile: line,
      store,
      origin: 'http://localhost',
      now: clock(),
    }),
  );
}

describe('a reset', () => {
  it('disconnects a LINE account that was there before the address was proved', async () => {
    const email = newEmail();
    const attackers = profile(email);
    const taken = await signInByLine(attackers);
    await server.later(HOUR_MS, async () => {
      expect((await verify((await lastMailTo(server, email)).token)).status).toBe(200);
      expect((await findUserByEmail(server.services.db, email))?.id).toBe(taken);
      await reset(email);
      expect(await signInByLine(attackers)).toBeUndefined();
      expect((await lastMailTo(server, email)).kind).toBe('linkProvider');
      expect((await server.tryLogin(email, CHOSEN)).status).toBe(200);
    });
  });

  it('keeps a LINE account that the mailed link connected', async () => {
    const { email } = await server.join();
    const own = profile(email);
    await server.later(HOUR_MS, async () => {
      expect(await signInByLine(own)).toBeUndefined();
      await verify((await lastMailTo(server, email)).token);
      await reset(email);
      expect(await signInByLine(own)).toBe((await findUserByEmail(server.services.db, email))?.id);
    });
  });

  it('disconnects a LINE account of before a change of address', async () => {
    const { email, token } = await server.join();
    const line = profile(email);
    const next = newEmail();
    await server.later(HOUR_MS, async () => {
      await signInByLine(line);
      await verify((await lastMailTo(server, email)).token);
    });
    await server.later(2 * HOUR_MS, async () => {
      await server.call('changeEmail', { token, body: { email: next, password } });
      await verify((await lastMailTo(server, next)).token);
      await reset(next);
      const { db } = server.services;
      expect(await signInByLine(line)).not.toBe((await findUserByEmail(db, next))?.id);
    });
  });
});

it.each(['hana', 'hana@', 'hana@example', `${'a'.repeat(65)}@example.com`, 'a b@example.com'])(
  'a member of LINE with the malformed address %s gets a placeholder and no mail',
  async (email) => {
    const { db } = server.services;
    const id = await signInByLine(profile(email));
    const user = await db
      .selectFrom('user_account')
      .selectAll()
      .where('id', '=', id ?? 0)
      .executeTakeFirstOrThrow();
    expect(user).toMatchObject({ status: 'verifying', email_proved_at: null });
    expect(user.email).toMatch(/@no-email\.invalid$/);
    expect(await mailsTo(server, email)).toEqual([]);
  },
);
