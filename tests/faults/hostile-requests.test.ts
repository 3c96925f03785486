import { expect, test } from 'vitest';
import type { Trx } from '../../server/db/db.ts';
import { machineKey } from '../../server/modules/host/machine-key.ts';
import { openSession } from '../../server/modules/session/sessions.ts';
import { asMember } from '../../server/visitor.ts';
import { headers } from '../../src/contract/headers.ts';
import { hostOf } from '../support/host.ts';
import { createRandom, type Random } from '../support/random.ts';
import { type RawRequest, randomRequest } from '../support/random-request.ts';
import { insertGuest } from '../support/shop.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/** `FUZZ_REQUESTS` and `FUZZ_SEED` select a run; a failure prints its seed. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 50_000);
const SEED = Number(process.env.FUZZ_SEED ?? (process.env.CI ? 20_261_123 : Date.now() % 2 ** 31));
const AT_A_TIME = 16;
const INSIDE = /\n\s+at |node:internal|\.ts:\d+|SQLITE_|kysely|violates .* constraint/i;

type Identity = Record<string, string>;
type Arrive = (server: TestServer) => Promise<Identity>;

const bearer = (token: string) => ({ [headers.member]: `Bearer ${token}` });

const arriveAs =
  (email: string): Arrive =>
  async ({ services: { db } }) => {
    const user = await db
      .selectFrom('user_account')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const open = (trx: Trx) => openSession(trx, asMember(user.id), new Date());
    return bearer(await db.transaction().execute(open));
  };

const visitors: Arrive[] = [
  async () => ({}),
  arriveAs('hana@example.com'),
  arriveAs('taro@example.com'),
  // Inserted directly, because guests are limited.
  async ({ services: { db } }) => {
    const { auth } = await insertGuest(db);
    return { [headers.guest]: 'guestToken' in auth ? auth.guestToken : '' };
  },
  async () => bearer('no-such-token'),
  async () => ({ [headers.member]: 'Basic ÿ' }),
];

const hosts: Arrive[] = [
  async (server) => bearer((await hostOf(server, { storeId: await hanamichi(server) })).key),
  async ({ services }) => bearer(machineKey(services.config.dataDir)),
  async () => bearer('no-such-key'),
];
const hostOfTurn = (random: Random) => (random.chance(0.75) ? 0 : 1 + random.int(2));

async function hanamichi({ services: { db } }: TestServer): Promise<number> {
  const stores = db.selectFrom('store').select('id').where('slug', '=', 'hanamichi');
  return (await stores.executeTakeFirstOrThrow()).id;
}

async function send(
  server: TestServer,
  request: Omit<RawRequest, 'isHost'>,
  identity: Identity,
  random: Random,
) {
  const response = await server.app.request(request.path, {
    method: request.method,
    headers: {
      ...identity,
      'Content-Type': request.contentType,
      ...(random.chance(0.2) ? { [headers.idempotencyKey]: `key-${random.int(50)}` } : {}),
    },
    ...(request.body === undefined ? {} : { body: request.body }),
  });
  return { status: response.status, text: await response.text() };
}

test(`${REQUESTS} valid, nearly valid and hostile requests cause no 5xx and reveal no stack trace`, async () => {
  const server = await startTestServer();
  const random = createRandom(SEED);
  const people = await Promise.all(visitors.map((arrive) => arrive(server)));
  const keys = await Promise.all(hosts.map((arrive) => arrive(server)));
  const answers = new Map<number, number>();
  const wrong: unknown[] = [];

  const worker = async (share: number) => {
    for (let i = 0; i < share && wrong.length < 5; i++) {
      const { isHost, ...request } = randomRequest(random);
      const who = random.int(people.length);
      const identity = isHost ? keys[hostOfTurn(random)] : people[who];
      const { status, text } = await send(server, request, identity ?? {}, random);
      if (status === 401 && !isHost) people[who] = (await visitors[who]?.(server)) ?? {};
      answers.set(status, (answers.get(status) ?? 0) + 1);
      if (status >= 500 || INSIDE.test(text)) wrong.push({ seed: SEED, ...request, status, text });
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, () => worker(REQUESTS / AT_A_TIME)));
  await server.close();

  console.log(`seed ${SEED}:`, Object.fromEntries(answers));
  expect(wrong).toEqual([]);
  // A run without accepted requests would prove nothing.
  expect(answers.get(200) ?? 0).toBeGreaterThan(REQUESTS / 50);
}, 900_000);
