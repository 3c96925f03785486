import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  insertGuest,
  insertMember,
  insertPost,
  insertProduct,
  insertShop,
  type Shop,
} from '../support/shop.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let shop: Shop;
let postId: number;
let now = Date.parse('2026-11-21T03:00:00Z');

beforeAll(async () => {
  server = await startTestServer({ demo: false, clock: () => new Date(now) });
  shop = await insertShop(server.services.db);
});
beforeEach(async () => {
  postId = await insertPost(server.services.db, shop.storeId);
  server.published.length = 0;
  now += 60_000;
});
afterAll(() => server.close());

/* Spec §7 like-animation, §7 custom-animation, §7 seasonal-animation. */
const kinds = [
  ['sendLike', 'heart', 'interaction.like'],
  ['sendCustomReaction', 'custom', 'interaction.custom'],
  ['sendSeasonalReaction', 'halloween', 'interaction.seasonal'],
  ['sendSeasonalReaction', 'xmas', 'interaction.seasonal'],
  ['sendSeasonalReaction', 'sakura', 'interaction.seasonal'],
] as const;

const body = (more: object = {}) => ({
  post_id: postId,
  icon_type: 'heart',
  count: 7,
  user: { type: 'ghost' },
  pn_id: 'tab-1',
  source: 'liveweb',
  ...more,
});
const like = (more: object = {}, auth: object = {}) =>
  server.call('sendLike', { body: body(more), ...auth });
const shown = (): [string, Record<string, unknown>][] =>
  server.published.map(({ message }) => [message.event, message.data as Record<string, unknown>]);
const dataOf = (wanted: string) =>
  shown().flatMap(([event, data]) => (event === wanted ? [data] : []));

describe('reactions, Spec §3 User identity, §5 reaction posts, §7 interaction service', () => {
  test.each(kinds)('%s of %s is published as %s, and counted', async (call, icon, event) => {
    const sent = body({ icon_type: icon });
    expect(await server.call(call, { body: sent })).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect(shown()).toEqual([
      [event, { ...sent, pn_id: expect.stringMatching(/^[\w-]{22}$/) }],
      ['summary.like', { post_id: postId, count: 7 }],
    ]);
    expect(server.published.map(({ channel }) => channel)).toEqual([
      `notification|${postId}`,
      `notification|${postId}`,
    ]);
  });

  test('takes the user from the token, not from the body', async () => {
    const { db } = server.services;
    const [member, guest] = [await insertMember(db), await insertGuest(db)];
    const lie = { user: { type: 'user', id: 999 } };
    await like(lie, member.auth);
    await like(lie, guest.auth);
    await like(lie);
    expect(dataOf('interaction.like').map(({ user }) => user)).toEqual([
      { type: 'user', id: member.id },
      { type: 'guest', id: guest.id },
      { type: 'ghost' },
    ]);
  });

  test('counts forty concurrent reactions', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => like({ pn_id: `tab-${n}`, count: 5 })),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const { like_count } = await server.services.db
      .selectFrom('post')
      .select('like_count')
      .where('id', '=', postId)
      .executeTakeFirstOrThrow();
    expect(like_count).toBe(200);
    const totals = dataOf('summary.like').map(({ count }) => Number(count));
    expect(totals.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => (n + 1) * 5));
  });

  test('allows each visitor three at once, then one in 1.5 s; rejects the rest with Retry-After', async () => {
    const member = await insertMember(server.services.db);
    const statuses: number[] = [];
    for (let n = 0; n < 4; n += 1) {
      statuses.push((await like({ pn_id: `tab-${n}` }, member.auth)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    const refused = await like({}, member.auth);
    expect(refused.body.report_type).toBe('TOO_MANY_REQUESTS');
    expect(refused.headers.get('retry-after')).toBe('2');
    expect((await like()).status).toBe(200);
    now += 1500;
    expect((await like({}, member.auth)).status).toBe(200);
  });

  test('throttles the ghosts of one address together, whatever their realtime ids', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 62; n += 1) statuses.push((await like({ pn_id: `ghost-${n}` })).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
  });

  test('the source of the store is refused to viewers', async () => {
    await like({ source: 'cms_sdk' });
    expect(dataOf('interaction.like')).toMatchObject([{ source: 'liveweb' }]);
  });

  test('counts a hundred hearts of one visitor, then ten per second', async () => {
    const member = await insertMember(server.services.db);
    for (let n = 0; n < 3; n += 1) await like({ count: 100 }, member.auth);
    expect(dataOf('summary.like').at(-1)).toMatchObject({ count: 100 });
    now += 2000;
    await like({ count: 100 }, member.auth);
    expect(dataOf('summary.like').at(-1)).toMatchObject({ count: 120 });
  });

  test('counts a thousand hearts of one address, whatever the number of guests', async () => {
    for (let n = 0; n < 40; n += 1) await like({ pn_id: `many-${n}`, count: 100 });
    expect(dataOf('summary.like').at(-1)).toMatchObject({ count: 1000 });
    const member = await insertMember(server.services.db);
    await like({ count: 100 }, member.auth);
    expect(dataOf('summary.like').at(-1)).toMatchObject({ count: 1100 });
  });

  test('an unknown post returns 404; a stopped one rejects reactions, an upcoming one does not', async () => {
    const { db } = server.services;
    expect((await like({ post_id: 999_999 })).body.report_type).toBe('NOT_FOUND');
    const ended = await insertPost(db, shop.storeId, { live_status: 'live_stopped' });
    expect((await like({ post_id: ended })).body.report_type).toBe('FORBIDDEN');
    const waiting = await insertPost(db, shop.storeId, { live_status: 'unpublished' });
    expect((await like({ post_id: waiting, pn_id: 'early' })).status).toBe(200);
    expect(dataOf('summary.like')).toHaveLength(1);
  });

  test('counts late reactions of a show, and reactions to its replay', async () => {
    const { db } = server.services;
    const endedAgo = (ms: number, more: object = {}) =>
      insertPost(db, shop.storeId, {
        live_status: 'live_stopped',
        stopped_at: new Date(now - ms).toISOString(),
        ...more,
      });
    const justEnded = await endedAgo(9000);
    expect((await like({ post_id: justEnded, pn_id: 'late' })).status).toBe(200);
    const ended = await endedAgo(11_000);
    expect((await like({ post_id: ended, pn_id: 'too late' })).body.report_type).toBe('FORBIDDEN');
    const replay_expired_at = new Date(now + 60_000).toISOString();
    const replayed = await endedAgo(86_400_000, { replay_expired_at });
    expect((await like({ post_id: replayed, pn_id: 'replay' })).status).toBe(200);
    expect(dataOf('summary.like')).toHaveLength(2);
  });

  test('rejects reactions to a private post from visitors without a ticket. Spec §6', async () => {
    const { db } = server.services;
    const { productId } = await insertProduct(db, shop, { product: { is_ticket: 1 } });
    const secret = { is_private: 1 as const, ticket_product_id: productId };
    const post_id = await insertPost(db, shop.storeId, secret);
    const [invited, other] = [await insertMember(db), await insertMember(db)];
    const created_at = new Date(now).toISOString();
    await db
      .insertInto('ticket_code')
      .values({ product_id: productId, code: 'IN', user_id: invited.id, created_at })
      .execute();
    for (const auth of [{}, other.auth]) {
      expect((await like({ post_id }, auth)).body.report_type).toBe('FORBIDDEN');
    }
    expect(shown()).toEqual([]);
    expect((await like({ post_id }, invited.auth)).status).toBe(200);
  });

  test.each([
    ['sendLike', { icon_type: 'custom' }, 'icon_type'],
    ['sendCustomReaction', { icon_type: 'heart' }, 'icon_type'],
    ['sendSeasonalReaction', { icon_type: 'easter' }, 'icon_type'],
    ['sendLike', { count: 0 }, 'count'],
    ['sendLike', { count: 101 }, 'count'],
    ['sendLike', { count: 1.5 }, 'count'],
    ['sendLike', { user: { type: 'admin' } }, 'user.type'],
    ['sendLike', { user: { type: 'user', id: 'x' } }, 'user.id'],
    ['sendLike', { user: undefined }, 'user'],
    ['sendLike', { pn_id: '' }, 'pn_id'],
    ['sendLike', { source: 'pigeon' }, 'source'],
    ['sendLike', { post_id: 'x' }, 'post_id'],
  ] as const)('%s with %j is 422 with the field named', async (call, wrong, field) => {
    const answer = await server.call(call, { body: body(wrong) });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
    expect(shown()).toEqual([]);
  });
});
