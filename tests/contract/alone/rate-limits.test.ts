/* Spec §9. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallName } from '../../../src/contract/calls.ts';
import { addFromMarket, cartItemIds } from '../../support/cart.ts';
import { insertGuest, insertMember, insertProduct, insertShop } from '../../support/shop.ts';
import { type CallOptions, startTestServer, type TestServer } from '../../support/test-server.ts';

const hashed = vi.hoisted(() => ({ times: 0 }));
vi.mock('node:crypto', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:crypto')>();
  const argon2: typeof real.argon2 = (...args) => {
    hashed.times += 1;
    return real.argon2(...args);
  };
  return { ...real, argon2 };
});

let server: TestServer;
/** The test advances it, so that a slow machine counts the same. */
const start = Date.now();
let ahead = 0;
beforeAll(async () => {
  server = await startTestServer({
    demo: false,
    clock: () => new Date(start + ahead),
    config: { trustProxy: true },
  });
  // The links of mails lead to a store.
  await insertShop(server.services.db);
});
beforeEach(() => {
  hashed.times = 0;
});
afterAll(() => server.close());

let networks = 0;
const newAddress = () => `198.51.100.${++networks}`;
const from = (address: string, name: CallName, options: CallOptions = {}) =>
  server.call(name, { ...options, headers: { 'X-Forwarded-For': address } });

interface Tries {
  times: number;
  send(address: string, n: number): Promise<{ status: number; body: { report_type?: string } }>;
}

async function expectLimit({ times, send }: Tries) {
  const address = newAddress();
  for (let n = 0; n < times; n += 1)
    expect([n, (await send(address, n)).status]).not.toEqual([n, 429]);
  const { status, body } = await send(address, times);
  expect([status, body.report_type]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect((await send(newAddress(), times + 1)).status).not.toBe(429);
}

async function join() {
  const { db } = server.services;
  const { id, auth } = await insertMember(db);
  const row = db.selectFrom('user_account').select('email').where('id', '=', id);
  return { auth, ...(await row.executeTakeFirstOrThrow()) };
}

const wrong = (email: string) => ({ body: { email, password: 'not this one' } });

describe('signing in', () => {
  const right = (email: string) => ({ body: { email, password: 'ennichi-demo' } });

  async function joinWithPassword() {
    const { auth, email } = await join();
    const body = { new_password: 'ennichi-demo' };
    await server.call('changePassword', { ...auth, body });
    return email;
  }

  it('allows ten logins per account and address, and computes no hash for one more', async () => {
    const email = await joinWithPassword();
    const stranger = newAddress();
    for (let n = 0; n < 10; n += 1) {
      expect((await from(stranger, 'login', wrong(email))).status).toBe(401);
    }
    expect(hashed.times).toBeGreaterThanOrEqual(10);
    const before = hashed.times;
    for (const written of [email, email.toUpperCase()]) {
      expect((await from(stranger, 'login', right(written))).status).toBe(429);
    }
    expect(hashed.times).toBe(before);
  });

  it('the delay after failed logins grows: two, four, then eight seconds', async () => {
    const email = await joinWithPassword();
    const stranger = newAddress();
    for (let n = 0; n < 10; n += 1) await from(stranger, 'login', wrong(email));
    const waits: (string | null)[] = [];
    for (let n = 0; n < 3; n += 1) {
      const { headers } = await from(stranger, 'login', wrong(email));
      waits.push(headers.get('Retry-After'));
      ahead += Number(headers.get('Retry-After')) * 1000;
      await from(stranger, 'login', wrong(email));
    }
    expect(waits).toEqual(['2', '4', '8']);
  });

  it('a stranger’s attempts do not lock the member out at another address', async () => {
    const email = await joinWithPassword();
    const stranger = newAddress();
    for (let n = 0; n < 20; n += 1) await from(stranger, 'login', wrong(email));
    expect((await from(newAddress(), 'login', right(email))).status).toBe(200);
  });

  it('a device that was signed in before has a separate limit behind the same address', async () => {
    const email = await joinWithPassword();
    const shared = newAddress();
    const first = await from(shared, 'login', right(email));
    const cookie = first.headers.get('Set-Cookie')?.split(';')[0] ?? '';
    expect(first.headers.get('Set-Cookie')).toMatch(/HttpOnly.*SameSite=Strict/);
    for (let n = 0; n < 20; n += 1) await from(shared, 'login', wrong(email));
    expect((await from(shared, 'login', right(email))).status).toBe(429);
    const onDevice = (given: string, options: CallOptions) =>
      server.call('login', { ...options, headers: { 'X-Forwarded-For': shared, Cookie: given } });
    expect((await onDevice(`${cookie}x`, right(email))).status).toBe(429);
    expect((await onDevice(cookie, right(email))).status).toBe(200);
    for (let n = 0; n < 10; n += 1) await onDevice(cookie, wrong(email));
    expect((await onDevice(cookie, right(email))).status).toBe(429);
    const other = await joinWithPassword();
    for (let n = 0; n < 10; n += 1) await from(shared, 'login', wrong(other));
    expect((await onDevice(cookie, right(other))).status).toBe(429);
  });

  it('a pending registration needs as many hashes as a member or an unknown e-mail', async () => {
    const waiting = 'waiting@example.com';
    await from(newAddress(), 'register', { body: { email: waiting, password: 'ennichi-demo' } });
    const hashesFor = async (email: string) => {
      const before = hashed.times;
      expect((await from(newAddress(), 'login', wrong(email))).status).toBe(401);
      return hashed.times - before;
    };
    await hashesFor('warm-up@example.com');
    expect(await hashesFor(waiting)).toBe(await hashesFor('nobody-at-all@example.com'));
  });

  it('allows a hundred logins per address over all accounts, and computes no hash for one more', async () => {
    const send = (address: string, n: number) => from(address, 'login', wrong(`n${n}@example.com`));
    await expectLimit({ times: 100, send });
    expect(hashed.times).toBeLessThanOrEqual(204);
    // Two hundred hashes.
  }, 180_000);
});

describe('calls that send a mail', () => {
  it.each(['forgotPassword', 'register'] as const)(
    '%s: sixty mails per address and hour',
    async (name) => {
      const send = (address: string, n: number) =>
        from(address, name, {
          body: { email: `${name}-${address}-${n}@example.com`, password: 'ennichi-demo' },
        });
      await expectLimit({ times: 60, send });
    },
  );

  it('sends five mails to a mailbox per address and hour, and thirty in all', async () => {
    const email = 'flooded@example.com';
    const ask = (address: string, name: CallName) =>
      from(address, name, { body: { email, password: 'ennichi-demo' } });
    for (let stranger = 0; stranger < 6; stranger += 1) {
      const address = newAddress();
      for (const name of [
        'register',
        'forgotPassword',
        'register',
        'forgotPassword',
        'register',
      ] as const) {
        expect((await ask(address, name)).status).toBe(200);
      }
      const before = hashed.times;
      expect((await ask(address, 'forgotPassword')).status).toBe(429);
      expect(hashed.times).toBe(before);
    }
    expect((await ask(newAddress(), 'register')).status).toBe(429);
    const { auth } = await insertMember(server.services.db);
    for (const [name, sent] of [
      ['changeEmail', { email }],
      ['updateMe', { email }],
    ] as const) {
      expect((await from(newAddress(), name, { ...auth, body: sent })).status).toBe(429);
    }
  });
});

describe('attempts of a stranger do not use up a member’s mail limit', () => {
  it('mails to another address, and from the member’s own device, are still sent', async () => {
    const { auth, email } = await join();
    const body = { new_password: 'ennichi-demo' };
    await server.call('changePassword', { ...auth, body });
    const home = newAddress();
    const first = await from(home, 'login', { body: { email, password: 'ennichi-demo' } });
    const Cookie = first.headers.get('Set-Cookie')?.split(';')[0] ?? '';
    for (let stranger = 0; stranger < 7; stranger += 1) {
      const address = newAddress();
      for (let n = 0; n < 6; n += 1) await from(address, 'forgotPassword', { body: { email } });
    }
    expect((await from(home, 'forgotPassword', { body: { email } })).status).toBe(429);
    const headers = { 'X-Forwarded-For': home, Cookie };
    expect((await server.call('forgotPassword', { body: { email }, headers })).status).toBe(200);
  });
});

describe('calls that check a secret', () => {
  it('accepts sixty mailed tokens per address, and computes no hash for one more', async () => {
    const send = (address: string, n: number) =>
      n % 2
        ? from(address, 'verifyEmail', { body: { token: `guess-${n}` } })
        : from(address, 'resetPassword', {
            body: { token: `guess-${n}`, new_password: 'atarashii-hana' },
          });
    await expectLimit({ times: 60, send });
  });

  it('accepts ten old passwords per member at any address, and computes no hash for one more', async () => {
    const { auth } = await insertMember(server.services.db);
    const guess = { old_password: 'guess', new_password: 'atarashii-hana' };
    // The first sets a password, which a member of a provider lacks.
    const set = { new_password: 'ennichi-demo' };
    expect((await from(newAddress(), 'changePassword', { ...auth, body: set })).status).toBe(200);
    for (let n = 0; n < 9; n += 1) {
      expect((await from(newAddress(), 'changePassword', { ...auth, body: guess })).status).toBe(
        422,
      );
    }
    const before = hashed.times;
    expect((await from(newAddress(), 'changePassword', { ...auth, body: guess })).status).toBe(429);
    expect(hashed.times).toBe(before);
  });

  it('accepts two hundred coupon codes per address over all its buyers', async () => {
    const { db } = server.services;
    const shop = await insertShop(db, {
      settings: JSON.stringify([{ name: 'coupon', enable: true, integer: null, string: null }]),
    });
    const { skuId } = await insertProduct(db, shop, { sku: { stock: 50 } });
    const buyers = await Promise.all(
      Array.from({ length: 21 }, async () => {
        const buyer = await insertGuest(db);
        await addFromMarket(server, shop, buyer, skuId);
        return { auth: buyer.auth, ids: await cartItemIds(server, shop, buyer) };
      }),
    );
    const send = async (address: string, n: number) => {
      const buyer = buyers[Math.floor(n / 10)];
      const body = { item_ids: buyer?.ids ?? [], coupon_code: `GUESS-${n}` };
      return from(address, 'priceCart', { ...buyer?.auth, body });
    };
    await expectLimit({ times: 200, send });
  });
});

describe('guests', () => {
  it('creates 120 guests per address and minute', async () => {
    const send = (address: string, n: number) =>
      from(address, 'createGuest', { body: { name: `ゲスト${n}` } });
    await expectLimit({ times: 120, send });
  });

  it('issues ten new tokens per guest and minute at any address', async () => {
    let { auth } = await insertGuest(server.services.db);
    for (let n = 0; n < 10; n += 1) {
      const { status, body } = await from(newAddress(), 'refreshGuest', auth);
      expect(status).toBe(200);
      auth = { guestToken: body.token };
    }
    expect((await from(newAddress(), 'refreshGuest', auth)).status).toBe(429);
  });
});

describe('a known e-mail and an unknown one get the same reply after as many hashes', () => {
  it.each(['forgotPassword', 'register', 'login'] as const)('%s', async (name) => {
    const take = async (email: string) => {
      const before = hashed.times;
      const { status, body } = await from(newAddress(), name, {
        body: { email, password: 'ennichi-demo' },
      });
      return { status, body: { ...body, request_id: '' }, hashes: hashed.times - before };
    };
    const { auth, email } = await join();
    await server.call('changePassword', { ...auth, body: { new_password: 'only-they-know' } });
    expect(await take(email)).toEqual(await take(`nobody-${name}@example.com`));
  });
});
