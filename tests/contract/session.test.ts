import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let now = new Date('2026-11-21T03:00:00Z');
const credentials = { email: 'hana@example.com', password: 'ennichi-demo' };
const DAY_MS = 24 * 60 * 60 * 1000;

beforeAll(async () => {
  server = await startTestServer({ clock: () => now });
});
afterAll(() => server.close());

describe('login, Spec §7 user/login, §3 User (me)', () => {
  it('signs a member in, whatever the case of the e-mail', async () => {
    const token = await server.login('Hana@Example.com');
    const { body } = await server.call('getMe', { token });
    expect(body.user).toMatchObject({ email: 'hana@example.com', has_password: true });
    expect(body.guest).toBeNull();
  });

  it('gives the same error for a wrong password and an unknown e-mail, Spec §8 login', async () => {
    const wrong = await server.call('login', { body: { ...credentials, password: 'wrong' } });
    const unknown = await server.call('login', {
      body: { ...credentials, email: 'nobody@example.com' },
    });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.body.report_type).toBe('EMAIL_OR_PASSWORD_INCORRECT');
    expect({ ...unknown.body, request_id: '' }).toEqual({ ...wrong.body, request_id: '' });
  });

  it('keeps only the hash of a token', async () => {
    const token = await server.login();
    const sessions = await server.services.db.selectFrom('session').selectAll().execute();
    expect(JSON.stringify(sessions)).not.toContain(token);
  });

  it('logs in even with an invalid token', async () => {
    const { status } = await server.call('login', { body: credentials, token: 'x'.repeat(43) });
    expect(status).toBe(200);
  });

  it('passes to another page by a passport, once, Design §4.12', async () => {
    const token = await server.login();
    const { body } = await server.call('createPassport', { token });
    const use = () => server.call('login', { body: { passport_token: body.passport_token } });
    const first = await use();
    const me = await server.call('getMe', { token: first.body.ennichi_token });
    expect(me.body.user).toMatchObject({ email: 'hana@example.com' });
    expect((await use()).body.report_type).toBe('PASSPORT_TOKEN_EXPIRED_OR_INVALID');
  });

  it('moves the cart of the guest to the member', async () => {
    const guest = await server.guest();
    const list = await server.call('listProducts', { params: { slug: 'hanamichi' } });
    const product = list.body.data.find(
      (one: { salable_status: string; adult_warning: boolean; is_ticket: boolean }) =>
        one.salable_status === 'on_sell' && !one.adult_warning && !one.is_ticket,
    );
    const sku = product.skus.find((one: { salable_quantity: number }) => one.salable_quantity > 0);
    const added = await server.call('addToStoreCart', {
      params: { slug: 'hanamichi' },
      guestToken: guest.token,
      body: { id: sku.id, quantity: 1 },
    });
    expect(added.status).toBe(200);
    const taro = { email: 'taro@example.com', password: 'ennichi-demo' };
    const { body } = await server.call('login', { body: taro, guestToken: guest.token });
    const cart = await server.call('getCart', {
      params: { slug: 'hanamichi' },
      token: body.ennichi_token,
    });
    expect(cart.body.data.map((item: { sku_id: number }) => item.sku_id)).toEqual([sku.id]);
  });

  it.each([
    [{}, ['email', 'passport_token', 'password']],
    [{ email: 'hana', password: 'x' }, ['email']],
    [{ email: 'hana@example.com', password: '' }, ['password']],
    [{ email: 'hana@example.com', password: 7 }, ['passport_token', 'password']],
    [{ email: 'hana@example.com', password: 'x'.repeat(129) }, ['password']],
    [{ email: 'hana@example.com', password: 'a\u0000b' }, ['password']],
    ['text', ['body']],
    [null, ['body']],
    [[], ['body']],
  ])('names the field in %j', async (body, fields) => {
    const answer = await server.call('login', { body });
    expect(answer.status).toBe(422);
    expect(answer.body.report_type).toBe('INVALID_INPUT');
    expect(Object.keys(answer.body.errors).sort()).toEqual(fields);
  });
});

describe('tokens', () => {
  it('logout ends only the current session', async () => {
    const [first, second] = [await server.login(), await server.login()];
    expect((await server.call('logout', { token: first })).body).toEqual({ success: true });
    const after = await server.call('getMe', { token: first });
    expect([after.status, after.body.report_type]).toEqual([401, 'UNAUTHORIZED']);
    expect((await server.call('getMe', { token: second })).status).toBe(200);
  });

  it('expire after thirty days', async () => {
    const token = await server.login();
    const before = now;
    now = new Date(before.getTime() + 30 * DAY_MS - 1000);
    expect((await server.call('getMe', { token })).status).toBe(200);
    now = new Date(before.getTime() + 30 * DAY_MS);
    expect((await server.call('getMe', { token })).status).toBe(401);
    now = before;
  });

  it.each(['Bearer wrong', `Bearer ${'A'.repeat(43)}`, 'Basic aGFuYTp4', "' or 1=1", 'Bearer '])(
    'rejects the authorization %j',
    async (Authorization) => {
      const answer = await server.call('getMe', { headers: { Authorization } });
      expect([answer.status, answer.body.report_type]).toEqual([401, 'UNAUTHORIZED']);
    },
  );

  it('Spec §6 token headers: rejects a guest token as a member token, and the reverse', async () => {
    const guest = await server.guest();
    const token = await server.login();
    expect((await server.call('getMe', { token: guest.token })).status).toBe(401);
    expect((await server.call('getMe', { guestToken: token })).status).toBe(401);
  });

  it('are not read from a cookie', async () => {
    const token = await server.login();
    const cookie = { Cookie: `ennichi_token=${token}; token=${token}; Authorization=${token}` };
    const me = await server.call('getMe', { headers: cookie });
    expect(me.body).toEqual({ user: null, guest: null });
    expect((await server.call('listAddresses', { headers: cookie })).status).toBe(401);
  });
});

describe('guests, Spec §7 guest/token, §3 Guest', () => {
  it('Spec §7 liveweb/me: creates a guest, separate from the member', async () => {
    const guest = await server.guest('はなこ');
    const alone = await server.call('getMe', { guestToken: guest.token });
    expect(alone.body).toEqual({
      user: null,
      guest: { id: guest.id, name: 'はなこ', group_stream_name: null },
    });
    const both = await server.call('getMe', {
      token: await server.login(),
      guestToken: guest.token,
    });
    expect(both.body).toMatchObject({
      user: { email: 'hana@example.com' },
      guest: { id: guest.id },
    });
  });

  it('has a stream nickname, which changes separately from the name', async () => {
    const made = await server.call('createGuest', { body: { group_stream_name: '金魚' } });
    expect(made.body).toMatchObject({ name: '金魚', group_stream_name: '金魚' });
    const guestToken = made.body.token;
    const renamed = await server.call('renameGuest', {
      guestToken,
      body: { group_stream_name: '風鈴' },
    });
    expect(renamed.body).toEqual({ id: made.body.id, name: '金魚', group_stream_name: '風鈴' });
    expect((await server.call('getMe', { guestToken })).body.guest).toEqual(renamed.body);
  });

  it('rejects names of invisible or direction-changing characters', async () => {
    for (const name of ['\u200b', '\u3164', '\u202eはな', 'は\u0007な']) {
      const refused = await server.call('createGuest', { body: { name } });
      expect([name, refused.status]).toEqual([name, 422]);
    }
  });

  it('Spec §7 PUT guest: renames this guest only', async () => {
    const guest = await server.guest('まえ');
    const renamed = await server.call('renameGuest', {
      guestToken: guest.token,
      body: { name: ' あと ' },
    });
    expect(renamed.body).toMatchObject({ id: guest.id, name: 'あと' });
    const byGhost = await server.call('renameGuest', { body: { name: 'だれ' } });
    expect([byGhost.status, byGhost.body.report_type]).toEqual([401, 'UNAUTHORIZED']);
    const token = await server.login();
    expect((await server.call('renameGuest', { token, body: { name: 'だれ' } })).status).toBe(401);
  });

  it.each([{}, { name: '' }, { name: '   ' }, { name: 'x'.repeat(21) }, { name: 'a\u0007b' }])(
    'names the field in %j',
    async (body) => {
      const answer = await server.call('createGuest', { body });
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toHaveProperty('name');
    },
  );

  it('cannot make the calls of members', async () => {
    const guest = await server.guest();
    const answer = await server.call('listAddresses', { guestToken: guest.token });
    expect([answer.status, answer.body.report_type]).toEqual([403, 'FORBIDDEN']);
  });
});

describe('limits', () => {
  const tryAs = (email: string) =>
    server.call('login', { body: { email, password: 'not this one' } });

  it('limit the attempts at one account', async () => {
    const email = 'guessed@example.com';
    for (let tries = 0; tries < 10; tries += 1) expect((await tryAs(email)).status).toBe(401);
    const refused = await tryAs(email);
    expect([refused.status, refused.body.report_type]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await tryAs('another@example.com')).status).toBe(401);
  });

  it('count an IPv6 network as one address', async () => {
    const proxied = await startTestServer({ config: { trustProxy: true } });
    const tryFrom = (address: string, n: number) =>
      proxied.call('login', {
        body: { passport_token: `guess-${n}` },
        headers: { 'X-Forwarded-For': `10.9.8.7, ${address}` },
      });
    for (let n = 0; n < 100; n += 1) {
      const host = `2001:db8:1:2::${n.toString(16)}`;
      expect((await tryFrom(n % 2 ? host : `[${host}]:${1000 + n}`, n)).status).toBe(401);
    }
    expect((await tryFrom('2001:db8:1:2:ffff::1', 100)).status).toBe(429);
    expect((await tryFrom('2001:db8:1:3::1', 101)).status).toBe(401);
    expect((await tryFrom('::ffff:192.0.2.1', 102)).status).toBe(401);
    await proxied.close();
  });

  it('reset after a successful login', async () => {
    for (let round = 0; round < 2; round += 1) {
      for (let tries = 0; tries < 6; tries += 1) {
        expect((await tryAs('taro@example.com')).status).toBe(401);
      }
      await server.login('taro@example.com');
    }
  });
});
