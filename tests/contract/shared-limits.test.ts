/* On SQLite both servers are the same one. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPostgres } from '../../server/db/is-postgres.ts';
import { deleteExpiredLimits } from '../../server/http/delete-expired-limits.ts';
import { GrowingDelay } from '../../server/http/growing-delay.ts';
import { RateLimit } from '../../server/http/rate-limit.ts';
import { SharedThrottle } from '../../server/http/shared-throttle.ts';
import { Throttle } from '../../server/http/throttle.ts';
import { SharedCounts } from '../../server/realtime/shared-counts.ts';
import { createRandom } from '../support/random.ts';
import { joinTestServer, startTestServer, type TestServer } from '../support/test-server.ts';

let servers: [TestServer, TestServer];
beforeAll(async () => {
  const one = await startTestServer({ demo: false });
  servers = [one, await joinTestServer(one)];
});
afterAll(async () => {
  await servers[1].close();
  await servers[0].close();
});

const dbOf = (n: number) => (n % 2 === 0 ? servers[0] : servers[1]).services.db;
const isShared = () => isPostgres(dbOf(0));

function onEach<T>(create: () => T): (n: number) => T {
  const first = create();
  const second = isShared() ? create() : first;
  return (n) => (n % 2 === 0 ? first : second);
}

const upTo = (count: number) => Array.from({ length: count }, (_, n) => n);
const countAllowed = async (tries: Promise<unknown>[]) =>
  (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled').length;

describe('a rate limit', () => {
  it('allows exactly its points of a hundred tries at once on both servers', async () => {
    const limit = onEach(() => new RateLimit('test', { points: 30, seconds: 60 }));
    const take = (n: number) => limit(n).take(dbOf(n), 'somebody@example.com');
    expect(await countAllowed(upTo(100).map(take))).toBe(30);
    await expect(limit(1).take(dbOf(1), 'another@example.com')).resolves.toBeUndefined();
  });

  it('one server can return points that the other one took', async () => {
    const limit = onEach(() => new RateLimit('back', { points: 1, seconds: 60 }));
    await limit(0).take(dbOf(0), 'key');
    await expect(limit(1).take(dbOf(1), 'key')).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
    await limit(1).uncount(dbOf(1), 'key');
    await limit(1).uncount(dbOf(1), 'key');
    await expect(limit(0).take(dbOf(0), 'key')).resolves.toBeUndefined();
  });

  it('keeps no address and no e-mail in the database', async () => {
    if (!isShared()) return;
    const rows = await dbOf(0).selectFrom('rate_limit').select('key').execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/);
  });
});

describe('a growing delay', () => {
  it('counts every attempt of both servers, also at the same time', async () => {
    const growth = { free: 10, firstMs: 2000, mostMs: 60_000 };
    const delay = onEach(() => new GrowingDelay('test', growth));
    const now = new Date();
    const tries = upTo(20).map((n) => delay(n).take(dbOf(n), 'key', now));
    expect(await countAllowed(tries)).toBe(10);
    const later = new Date(now.getTime() + 2000);
    await expect(delay(1).take(dbOf(1), 'key', later)).resolves.toBeUndefined();
    await expect(delay(0).take(dbOf(0), 'key', later)).rejects.toThrow('Wait 4 seconds');
    await delay(1).forget(dbOf(1), 'key');
    await expect(delay(0).take(dbOf(0), 'key', later)).resolves.toBeUndefined();
  });
});

describe('a shared throttle', () => {
  it('allows exactly its burst of a hundred at once on both servers', async () => {
    const throttle = onEach(() => new SharedThrottle('test', 7, 1000));
    const now = Date.now();
    const waits = await Promise.all(upTo(100).map((n) => throttle(n).take(dbOf(n), 'room 1', now)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(7);
    expect(new Set(waits)).toEqual(new Set([0, 1000]));
  });

  it('a shared throttle accepts the same calls as the throttle in memory', async () => {
    const random = createRandom(16);
    for (let round = 0; round < 20; round += 1) {
      // A power of two, so that neither side rounds.
      const [burst, everyMs] = [1 + random.int(9), 2 ** random.int(10)];
      const shared = onEach(() => new SharedThrottle(`round ${round}`, burst, everyMs));
      const own = new Throttle(burst, everyMs);
      let now = Date.now();
      for (let n = 0; n < 30; n += 1) {
        now += random.int(everyMs * 2);
        if (random.chance(0.5)) {
          expect(await shared(n).take(dbOf(n), 'key', now)).toBe(own.take('key', now));
          continue;
        }
        const wanted = 1 + random.int(12);
        const granted = await shared(n).takeSome(dbOf(n), 'key', wanted, now);
        expect(granted).toBe(own.takeSome('key', wanted, now));
      }
    }
  });
});

it('outdated counts are deleted', async () => {
  if (!isShared()) return;
  const { services } = servers[0];
  const clock = () => new Date(Date.now() + 3 * 60 * 60_000);
  await deleteExpiredLimits({ ...services, clock });
  for (const table of ['rate_limit', 'growing_delay', 'throttle'] as const) {
    expect(await services.db.selectFrom(table).select('key').execute()).toEqual([]);
  }
});

describe('the viewers of a hosted engine', () => {
  it('viewers are counted by one server, read by the other, and never decrease when it takes over', async () => {
    const [counting, following] = [new SharedCounts(dbOf(0)), new SharedCounts(dbOf(1))];
    expect(await counting.isMyTurn()).toBe(true);
    expect(await following.isMyTurn()).toBe(false);
    expect(await counting.isMyTurn()).toBe(true);
    const seen = { number_of_online_users: 2, number_of_live_unique_users: 2 };
    expect(await counting.record(1, 2, ['a', 'b'])).toEqual(seen);
    expect(await counting.record(1, 2, ['a', 'b'])).toBeUndefined();
    await following.follow([1]);
    expect(following.of(1)).toEqual(seen);
    await counting.endTurn();
    expect(await following.isMyTurn()).toBe(true);
    expect(await counting.isMyTurn()).toBe(false);
    expect(await following.record(1, 1, ['c'])).toEqual({
      number_of_online_users: 1,
      number_of_live_unique_users: 2,
    });
    await following.keepOnly([]);
    await counting.follow([1]);
    expect(counting.of(1).number_of_live_unique_users).toBe(0);
    await following.endTurn();
  });
});
