import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '../../server/http/api-error.ts';
import type { RequestContext } from '../../server/http/env.ts';
import { deleteOldReplies, onceFor } from '../../server/http/idempotency.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const HOUR_MS = 60 * 60 * 1000;
let server: TestServer;
let now = new Date('2026-11-21T03:00:00Z');
let runs = 0;

beforeAll(async () => {
  server = await startTestServer({ demo: false, clock: () => now });
});
beforeEach(() => {
  runs = 0;
});
afterAll(() => server.close());

interface Sent {
  key?: string;
  body?: unknown;
  userId?: number;
}

async function send({ key, body = { a: 1 }, userId = 1 }: Sent, fails = false) {
  const c = { req: { header: () => key } } as unknown as RequestContext;
  const sender = { type: 'member' as const, id: userId };
  const call = { name: 'checkout', idempotent: true, sender, body, c } as const;
  const once = onceFor(call, server.services);
  return once(async (trx, afterCommit) => {
    const { id } = await trx
      .insertInto('guest')
      .values({ name: 'effect', group_stream_name: null, created_at: now.toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow();
    afterCommit(() => {
      runs += 1;
    });
    if (fails) throw new ApiError('SOLD_OUT', 'gone');
    return { id };
  });
}

const effects = () => server.services.db.selectFrom('guest').select('id').execute();

it('runs once and returns the same reply for the same key and body', async () => {
  const before = (await effects()).length;
  const first = await send({ key: 'one' });
  expect(await send({ key: 'one' })).toEqual(first);
  expect((await effects()).length).toBe(before + 1);
  expect(runs).toBe(1);
});

it('twenty concurrent requests with one key get one reply', async () => {
  const before = (await effects()).length;
  const answers = await Promise.all(Array.from({ length: 20 }, () => send({ key: 'burst' })));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect((await effects()).length).toBe(before + 1);
  expect(runs).toBe(1);
});

it('rejects a key with another body', async () => {
  await send({ key: 'two' });
  await expect(send({ key: 'two', body: { a: 2 } })).rejects.toMatchObject({
    code: 'IDEMPOTENCY_KEY_REUSED',
  });
});

it('keys of different members are independent', async () => {
  const mine = await send({ key: 'three', userId: 1 });
  expect(await send({ key: 'three', userId: 2 })).not.toEqual(mine);
});

it('rolls back a failed effect and releases its key', async () => {
  const before = (await effects()).length;
  await expect(send({ key: 'four' }, true)).rejects.toMatchObject({ code: 'SOLD_OUT' });
  expect((await effects()).length).toBe(before);
  expect(runs).toBe(0);
  expect(await send({ key: 'four' })).toHaveProperty('id');
});

it('runs each time without a key', async () => {
  expect(await send({})).not.toEqual(await send({}));
});

it('rejects an invalid key and names it', async () => {
  for (const key of ['', ' ', 'x'.repeat(129), '鍵']) {
    await expect(send({ key })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: { 'Idempotency-Key': expect.any(Array) },
    });
  }
});

describe('a reply is stored for exactly a day', () => {
  const DAY_MS = 24 * HOUR_MS;
  const wait = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };

  it('a repeated request gets the stored reply for exactly a day', async () => {
    const first = await send({ key: 'five' });
    wait(DAY_MS);
    expect(await send({ key: 'five' })).toEqual(first);
    wait(1);
    expect(await send({ key: 'five' })).not.toEqual(first);
  });

  it('the sweep deletes a stored reply after exactly a day', async () => {
    const countKept = async () => {
      await deleteOldReplies(server.services);
      return (await server.services.db.selectFrom('idempotency').select('key_hash').execute())
        .length;
    };
    wait(2 * DAY_MS);
    expect(await countKept()).toBe(0);
    await send({ key: 'six' });
    wait(DAY_MS);
    expect(await countKept()).toBe(1);
    wait(1);
    expect(await countKept()).toBe(0);
  });
});
