import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteExpiredTokens } from '../../server/modules/session/one-time-tokens.ts';
import {
  type AccountServer,
  codeOf,
  HOUR_MS,
  password,
  startAccountServer,
} from '../support/account.ts';
import { Authenticator, type Fault } from '../support/authenticator.ts';
import { lastMailTo, mailsTo } from '../support/mailbox.ts';
import { insertMember, insertProduct, insertShop } from '../support/shop.ts';

let server: AccountServer;
let device: Authenticator;
let member: { email: string; token: string };

beforeAll(async () => {
  server = await startAccountServer();
});
beforeEach(async () => {
  device = new Authenticator();
  member = await server.join();
});
afterAll(() => server.close());

const MINUTE_MS = 60_000;

async function optionsFor(token = member.token) {
  const { status, body } = await server.call('startPasskey', { token, body: { password } });
  expect(status).toBe(200);
  return body;
}

const send = (credential: object, token = member.token) =>
  server.call('addPasskey', { token, body: { name: 'わたしの電話', credential } });

async function add(fault: Fault = {}) {
  return send(device.create(await optionsFor(), fault));
}

const challenge = async () => (await server.call('startPasskeyLogin')).body;
const logIn = (assertion: object, guestToken?: string) =>
  server.call('loginByPasskey', { body: assertion, guestToken });
const list = async (token = member.token) =>
  (await server.call('listPasskeys', { token })).body.data;

describe('adding a passkey', () => {
  it('needs the password, and mails the member a notice', async () => {
    const wrong = { token: member.token, body: { password: 'wrong' } };
    expect(codeOf(await server.call('startPasskey', wrong))).toEqual([422, 'INVALID_INPUT']);
    expect(codeOf(await server.call('startPasskey', { ...wrong, body: {} }))).toEqual([
      422,
      'INVALID_INPUT',
    ]);
    const options = await optionsFor();
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: member.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const added = await send(device.create(options));
    expect(added.body).toMatchObject({ name: 'わたしの電話', used_at: null });
    expect(await list()).toEqual([added.body]);
    const mail = await lastMailTo(server, member.email);
    expect(mail.kind).toBe('passkeyAdded');
    expect(mail.text).toContain('/member/reset-password');
    expect(mail.text).not.toContain('わたしの電話');
  });

  it('needs a login of the last 15 minutes where the member has no password', async () => {
    const { auth } = await insertMember(server.services.db);
    const start = () => server.call('startPasskey', { ...auth, body: {} });
    expect((await start()).status).toBe(200);
    const late = await server.later(16 * MINUTE_MS, start);
    expect(codeOf(late)).toEqual([403, 'LOGIN_NOT_FRESH']);
  });

  it.each<[string, Fault]>([
    ['another site', { origin: 'https://evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'A'.repeat(43) }],
    ['a reply to a login', { type: 'webauthn.get' }],
    ['a user who was not verified', { isVerified: false }],
  ])('refuses %s', async (_, fault) => {
    expect(codeOf(await add(fault))).toEqual([422, 'PASSKEY_NOT_ADDED']);
    expect(await list()).toEqual([]);
  });

  it('takes a challenge once, for 5 minutes, and only from the session that received it', async () => {
    const options = await optionsFor();
    expect((await send(device.create(options))).status).toBe(200);
    expect(codeOf(await send(new Authenticator().create(options)))[1]).toBe('PASSKEY_NOT_ADDED');

    const failed = await optionsFor();
    await send(new Authenticator().create(failed, { isVerified: false }));
    expect(codeOf(await send(new Authenticator().create(failed)))[1]).toBe('PASSKEY_NOT_ADDED');

    const late = new Authenticator().create(await optionsFor());
    const expired = await server.later(5 * MINUTE_MS, () => send(late));
    expect(codeOf(expired)[1]).toBe('PASSKEY_NOT_ADDED');

    const second = await server.login(member.email, password);
    const other = await server.join();
    for (const token of [second, other.token]) {
      const reply = new Authenticator().create(await optionsFor());
      expect(codeOf(await send(reply, token))[1]).toBe('PASSKEY_NOT_ADDED');
    }
    expect(await list()).toHaveLength(1);
  });

  it('excludes the known passkeys, refuses one twice, and stops at 20', async () => {
    await add();
    const options = await optionsFor();
    expect(options.excludeCredentials).toEqual([
      { id: device.id, type: 'public-key', transports: ['internal'] },
    ]);
    expect(codeOf(await send(device.create(options)))[1]).toBe('PASSKEY_NOT_ADDED');
    const { db } = server.services;
    const [row] = await db
      .selectFrom('passkey')
      .selectAll()
      .where('credential_id', '=', device.id)
      .execute();
    const { id: _, ...columns } = row as NonNullable<typeof row>;
    const more = Array.from({ length: 19 }, (_, at) => ({
      ...columns,
      credential_id: `${device.id}${at}`,
    }));
    await db.insertInto('passkey').values(more).execute();
    const full = await server.call('startPasskey', { token: member.token, body: { password } });
    expect(codeOf(full)).toEqual([409, 'PASSKEY_LIMIT']);
  });

  it('is not offered where browsers make no passkeys', async () => {
    const { config } = server.services;
    const { publicUrl } = config;
    try {
      for (const address of ['http://shop.example', 'https://203.0.113.7', 'http://127.0.0.1:80']) {
        config.publicUrl = address;
        expect(codeOf(await server.call('startPasskeyLogin'))).toEqual([409, 'STATE_CONFLICT']);
      }
      config.publicUrl = 'https://shop.example:8443';
      expect((await challenge()).rpId).toBe('shop.example');
    } finally {
      config.publicUrl = publicUrl;
    }
  });
});

describe('logging in by a passkey', () => {
  beforeEach(async () => {
    expect((await add()).status).toBe(200);
  });

  it('needs no user name, and moves the cart of the guest to the member', async () => {
    const { db } = server.services;
    const shop = await insertShop(db);
    const { skuId } = await insertProduct(db, shop);
    const guest = await server.guest();
    const params = { slug: shop.slug };
    const body = { id: skuId, quantity: 1 };
    await server.call('addToStoreCart', { params, guestToken: guest.token, body });
    const reply = await logIn(device.get(await challenge()), guest.token);
    expect(reply.status).toBe(200);
    const token = reply.body.ennichi_token;
    expect((await server.call('getMe', { token })).body.user.email).toBe(member.email);
    const cart = await server.call('getCart', { params, token });
    expect(cart.body.data.map((item: { sku_id: number }) => item.sku_id)).toEqual([skuId]);
    expect((await list())[0].used_at).not.toBeNull();
  });

  it('works with an authenticator that counts nothing', async () => {
    for (let time = 0; time < 2; time += 1) {
      expect((await logIn(device.get(await challenge(), { counter: 0 }))).status).toBe(200);
    }
  });

  it.each<[string, Fault]>([
    ['another site', { origin: 'https://evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'A'.repeat(43) }],
    ['a reply to a registration', { type: 'webauthn.create' }],
    ['a user who was not verified', { isVerified: false }],
    ['another key', { key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey }],
    ['another user', { userHandle: Buffer.from('someone').toString('base64url') }],
  ])('refuses %s', async (_, fault) => {
    const refused = await logIn(device.get(await challenge(), fault));
    expect(codeOf(refused)).toEqual([401, 'PASSKEY_REFUSED']);
  });

  it('refuses another member’s credential under the own id', async () => {
    const other = new Authenticator();
    const { token } = await server.join();
    await send(other.create(await optionsFor(token)), token);
    const stolen = { ...other.get(await challenge()), id: device.id, rawId: device.id };
    expect(codeOf(await logIn(stolen))).toEqual([401, 'PASSKEY_REFUSED']);
    const unknown = new Authenticator().get(await challenge());
    expect(codeOf(await logIn(unknown))).toEqual([401, 'PASSKEY_REFUSED']);
  });

  it('takes a challenge once, for 5 minutes, and none of an addition', async () => {
    const options = await challenge();
    expect((await logIn(device.get(options))).status).toBe(200);
    expect(codeOf(await logIn(device.get(options)))[1]).toBe('PASSKEY_REFUSED');
    const late = device.get(await challenge());
    const expired = await server.later(5 * MINUTE_MS, () => logIn(late));
    expect(codeOf(expired)[1]).toBe('PASSKEY_REFUSED');
    const { challenge: ofAddition } = await optionsFor();
    const crossed = device.get({ challenge: ofAddition, rpId: 'localhost' });
    expect(codeOf(await logIn(crossed))[1]).toBe('PASSKEY_REFUSED');
  });

  it('refuses and logs a counter that goes back, as of a cloned authenticator', async () => {
    const warn = vi.spyOn(server.services.log, 'warn').mockImplementation(() => undefined);
    try {
      expect((await logIn(device.get(await challenge(), { counter: 7 }))).status).toBe(200);
      for (const counter of [7, 6, 0]) {
        const cloned = await logIn(device.get(await challenge(), { counter }));
        expect(codeOf(cloned)).toEqual([401, 'PASSKEY_REFUSED']);
      }
      expect(warn).toHaveBeenCalledTimes(3);
      expect(JSON.stringify(warn.mock.calls)).not.toContain(device.id);
      expect((await logIn(device.get(await challenge(), { counter: 8 }))).status).toBe(200);
    } finally {
      warn.mockRestore();
    }
  });

  it('slows down after many failures, and ignores a bad token', async () => {
    const bad = await server.call('loginByPasskey', {
      body: device.get(await challenge()),
      token: 'x'.repeat(43),
    });
    expect(bad.status).toBe(200);
    const body = device.get({ challenge: 'A'.repeat(43), rpId: 'localhost' });
    const statuses = new Set<number>();
    for (let time = 0; time < 110; time += 1) {
      statuses.add((await server.call('loginByPasskey', { body })).status);
    }
    expect([...statuses]).toEqual([401, 429]);
    await server.later(2 * HOUR_MS, async () => {
      expect((await logIn(device.get(await challenge()))).status).toBe(200);
    });
  });
});

describe('the passkeys of a member', () => {
  it('are renamed and removed by their member only, with a notice by mail', async () => {
    const { body } = await add();
    const params = { id: body.id };
    const other = await server.join();
    const rename = (token: string) =>
      server.call('renamePasskey', { token, params, body: { name: '会社の鍵', user_id: 1 } });
    expect((await rename(other.token)).status).toBe(404);
    expect((await server.call('removePasskey', { token: other.token, params })).status).toBe(404);
    expect(await list(other.token)).toEqual([]);
    await rename(member.token);
    expect(await list()).toEqual([{ ...body, name: '会社の鍵' }]);
    await server.call('removePasskey', { token: member.token, params });
    expect(await list()).toEqual([]);
    expect((await mailsTo(server, member.email)).at(-1)?.kind).toBe('passkeyRemoved');
    expect(codeOf(await logIn(device.get(await challenge())))[1]).toBe('PASSKEY_REFUSED');
    expect((await server.call('getMe', { token: member.token })).status).toBe(200);
  });

  it('are deleted with the account', async () => {
    await add();
    await server.call('closeAccount', { token: member.token, body: { password } });
    expect(codeOf(await logIn(device.get(await challenge())))[1]).toBe('PASSKEY_REFUSED');
  });

  it('that were added before the address was proved end with the first password by mail', async () => {
    const { db } = server.services;
    await add();
    await db
      .updateTable('user_account')
      .set({ email_proved_at: null })
      .where('email', '=', member.email)
      .execute();
    await server.call('forgotPassword', { body: { email: member.email } });
    const { token } = await lastMailTo(server, member.email);
    await server.call('resetPassword', { body: { token, new_password: `${password}2` } });
    expect(codeOf(await logIn(device.get(await challenge())))[1]).toBe('PASSKEY_REFUSED');
  });

  it('that were added since a change of address end when the change is stopped', async () => {
    const body = { email: `new-${member.email}`, password };
    await server.call('changeEmail', { token: member.token, body });
    const { token } = await lastMailTo(server, member.email);
    await add();
    await server.call('stopEmailChange', { body: { token } });
    expect(codeOf(await logIn(device.get(await challenge())))[1]).toBe('PASSKEY_REFUSED');
  });
});

it('deletes challenges and other tokens an hour after they expired', async () => {
  const { db } = server.services;
  const count = async () => (await db.selectFrom('one_time_token').select('id').execute()).length;
  await challenge();
  await server.call('forgotPassword', { body: { email: member.email } });
  await deleteExpiredTokens(server.services);
  expect(await count()).toBeGreaterThan(1);
  await server.later(26 * HOUR_MS, () => deleteExpiredTokens(server.services));
  expect(await count()).toBe(0);
});
