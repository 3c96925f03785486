import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { trimToNewest } from '../../server/db/trim.ts';
import { sendHostCommentAlone } from '../../server/modules/comment/send.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let now = Date.now();
let live: number;
let storeId: number;

beforeAll(async () => {
  server = await startTestServer({ clock: () => new Date(now) });
  live = (await server.call('getLatestPost', { params: { store: 'hanamichi' } })).body.id;
  storeId = (await server.call('getStore', { params: { slug: 'hanamichi' } })).body.id;
});
beforeEach(() => {
  server.published.length = 0;
  now += 60_000;
});
afterAll(() => server.close());

const body = (message: unknown, more: object = {}) => ({
  post_id: live,
  message,
  pn_id: 'tab-1',
  source: 'liveweb',
  ...more,
});
const send = (message: unknown, options: object = {}, more: object = {}) =>
  server.call('sendComment', { body: body(message, more), ...options });
const list = async (query: object = {}) =>
  server.call('listComments', {
    query: { store_id: storeId, channel: `comment|${live}`, ...query },
  });
const said = () =>
  server.published.flatMap(({ message }) => (message.event === 'comment' ? [message.data] : []));

describe('sendComment, Spec §7 POST comment, §5 comment send', () => {
  test("a member's comment is stored, and published under the member's own name", async () => {
    const token = await server.login();
    const answer = await send(
      '  この急須、素敵ですね  ',
      { token },
      { name: '店長', group_stream_name: '店長' },
    );
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(server.published[0]?.channel).toBe(`comment|${live}`);
    expect(said()).toMatchObject([
      {
        post_id: live,
        message: 'この急須、素敵ですね',
        from: { provider: 'ennichi', asid: expect.stringMatching(/^[\w-]{22}$/) },
        highlight: false,
      },
    ]);
    expect(JSON.stringify(said())).not.toContain('店長');
    const { body: listed } = await list();
    expect(listed.comments.at(-1).message).toEqual(said()[0]);
  });

  test('a guest comments where guest_chat is on, and nowhere else. Spec §6 guest chat', async () => {
    const guest = await server.guest('ゆず茶');
    expect((await send('こんばんは', { guestToken: guest.token })).status).toBe(200);
    expect(said()).toMatchObject([{ from: { name: 'ゆず茶', provider: 'guest', id: guest.id } }]);
    const { db } = server.services;
    const store = await db
      .selectFrom('store')
      .select('settings')
      .where('id', '=', storeId)
      .executeTakeFirst();
    await db.updateTable('store').set({ settings: '[]' }).where('id', '=', storeId).execute();
    const refused = await send('聞こえますか', { guestToken: guest.token });
    expect(refused).toMatchObject({ status: 403, body: { report_type: 'GUEST_CHAT_OFF' } });
    expect((await send('会員です', { token: await server.login() })).status).toBe(200);
    await db
      .updateTable('store')
      .set({ settings: store?.settings ?? '[]' })
      .where('id', '=', storeId)
      .execute();
  });

  test('ghosts do not comment', async () => {
    expect(await send('だれでしょう')).toMatchObject({
      status: 401,
      body: { report_type: 'UNAUTHORIZED' },
    });
  });

  test('length is counted as a reader counts: 200 families are 200', async () => {
    const token = await server.login();
    const family = '👨‍👩‍👧';
    expect((await send(family.repeat(200), { token })).status).toBe(200);
    const refused = await send('あ'.repeat(201), { token });
    expect(refused).toMatchObject({ status: 422, body: { report_type: 'INVALID_INPUT' } });
    expect(Object.keys(refused.body.errors)).toEqual(['message']);
  });

  test('control characters and direction overrides are removed', async () => {
    const token = await server.login();
    await send('いい\u0007ね\n\u202Eこれ', { token });
    expect(said()).toMatchObject([{ message: 'いい ね これ' }]);
    for (const unseen of ['\u0001\u0007', '\u200b', '\u3164 \ufe0f', '\u202e\u200f']) {
      const empty = await send(unseen, { token });
      expect(empty).toMatchObject({
        status: 422,
        body: { errors: { message: expect.any(Array) } },
      });
    }
  });

  test.each([
    ['no message', { message: undefined }, 'message'],
    ['an empty message', { message: '   ' }, 'message'],
    ['a number', { message: 5 }, 'message'],
    ['no pn_id', { pn_id: undefined }, 'pn_id'],
    ['an unknown source', { source: 'carrier-pigeon' }, 'source'],
    ['a post that is no id', { post_id: '1; drop' }, 'post_id'],
  ])('Spec §5 comment post: %s is 422 with the field named', async (_, wrong, field) => {
    const answer = await send('x', { token: await server.login() }, wrong);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
  });

  test('an unknown show is 404; an ended one accepts no comments', async () => {
    const token = await server.login();
    expect(await send('x', { token }, { post_id: 999_999 })).toMatchObject({ status: 404 });
    const { db } = server.services;
    const setStatus = (live_status: 'live' | 'live_stopped') =>
      db.updateTable('post').set({ live_status }).where('id', '=', live).execute();
    await setStatus('live_stopped');
    expect(await send('x', { token })).toMatchObject({ status: 403 });
    await setStatus('live');
  });

  test('accepts three at once and then one per second; the rest get Retry-After', async () => {
    const token = await server.login();
    const statuses: number[] = [];
    for (let n = 0; n < 4; n += 1) statuses.push((await send(`${n}`, { token })).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const refused = await send('また', { token });
    expect(refused.body.report_type).toBe('COMMENT_TOO_FAST');
    expect(refused.headers.get('retry-after')).toBe('1');
    now += 1000;
    expect((await send('はい', { token })).status).toBe(200);
  });

  test('hides a comment with a banned word where dirty_word is on, without an error. Spec §5', async () => {
    const token = await server.login();
    const before = (await list()).body.comments.length;
    for (const message of ['what the ＦＵＣＫ', 'ち\u200bん\u200dこ', '你這個賤人']) {
      const taken = await send(message, { token });
      expect([taken.status, taken.body]).toEqual([200, { success: true }]);
      now += 2000;
    }
    expect(server.published).toEqual([]);
    expect((await list()).body.comments).toHaveLength(before);
    expect((await send('なめらかで素敵。肉まんこれください', { token })).status).toBe(200);
  });

  test("hides a store's own banned words, in any width or case", async () => {
    const { db } = server.services;
    const words = db.updateTable('store').where('slug', '=', 'hanamichi');
    await words.set({ banned_words: '["ＡＢＣ商店"]' }).execute();
    const token = await server.login();
    expect((await send('abc商店のほうが安い', { token })).status).toBe(200);
    expect(said()).toEqual([]);
    await words.set({ banned_words: '[]' }).execute();
    now += 2000;
    expect((await send('abc商店のほうが安い', { token })).status).toBe(200);
    expect(said()).toHaveLength(1);
  });

  test('hides comments under a banned name', async () => {
    const guest = await server.guest('ビッチ');
    const taken = await send('こんばんは', { guestToken: guest.token });
    expect([taken.status, taken.body]).toEqual([200, { success: true }]);
    expect(said()).toEqual([]);
  });

  test('a store without the flag dirty_word lets them pass. Spec §3 store settings', async () => {
    const formosa = (await server.call('getLatestPost', { params: { store: 'formosa' } })).body.id;
    const { db } = server.services;
    const token = await server.login();
    const post = await db
      .selectFrom('post')
      .select(['id', 'store_id'])
      .where('id', '=', formosa)
      .executeTakeFirstOrThrow();
    const sent = await send('賤人', { token }, { post_id: post.id });
    expect(sent.status).toBe(200);
  });

  test('the number of comments so far is published', async () => {
    const counts = () =>
      server.published.flatMap(({ message }) =>
        message.event === 'summary.comment' ? [message.data] : [],
      );
    const token = await server.login();
    await send('一', { token });
    await sendHostCommentAlone(server.services, live, '二');
    await server.settled();
    const [first, second] = counts() as { post_id: number; count: number }[];
    expect(first?.post_id).toBe(live);
    expect(second?.count).toBe((first?.count ?? 0) + 1);
    await send('fuck', { token });
    expect(counts()).toHaveLength(2);
  });

  test("the store's throttle holds each person back for its seconds. Spec §9 comment throttle", async () => {
    const { db } = server.services;
    const setThrottle = (comment_throttle: number) =>
      db.updateTable('post').set({ comment_throttle }).where('id', '=', live).execute();
    await setThrottle(10);
    const [hana, taro] = [await server.login(), await server.login('taro@example.com')];
    expect((await send('一', { token: hana })).status).toBe(200);
    now += 4000;
    const refused = await send('二', { token: hana });
    expect(refused).toMatchObject({ status: 429, body: { report_type: 'COMMENT_TOO_FAST' } });
    expect(refused.headers.get('retry-after')).toBe('6');
    expect((await send('私も', { token: taro })).status).toBe(200);
    now += 6000;
    expect((await send('二', { token: hana })).status).toBe(200);
    now += 20_000;
    // Opens the connections first, so that none of the three waits for one.
    await Promise.all(Array.from({ length: 8 }, () => server.call('getMe', { token: hana })));
    const atOnce = await Promise.all(['三', '四', '五'].map((word) => send(word, { token: hana })));
    expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
    await setThrottle(0);
  });

  test('sent twice with one key, it is published once. Design §4.8', async () => {
    const token = await server.login();
    const key = { token, idempotencyKey: `key-${now}` };
    const answers = await Promise.all([send('一度だけ', key), send('一度だけ', key)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(said()).toHaveLength(1);
    expect((await send('別のこと', key)).body.report_type).toBe('IDEMPOTENCY_KEY_REUSED');
  });
});

describe('listComments, Spec §7 liveweb/comments, §5 comment query', () => {
  const range = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => `お知らせ ${from + index}`);
  const textsOf = (listed: { comments: { message: { message: string } }[] }): string[] =>
    listed.comments.map(({ message }) => message.message);

  test('returns the newest 100, oldest first', async () => {
    for (let n = 0; n < 120; n += 1)
      await sendHostCommentAlone(server.services, live, `お知らせ ${n}`);
    const { body: listed } = await list();
    expect(listed.comments).toHaveLength(100);
    expect(listed.comments.at(0).message.message).toBe('お知らせ 20');
    expect(listed.comments.at(-1).message).toMatchObject({
      message: 'お知らせ 119',
      highlight: true,
    });
  });

  test('returns fewer lines, and older ones up to an instant, inclusive', async () => {
    const { body: newest } = await list({ limit: 30 });
    expect(textsOf(newest)).toEqual(range(90, 120));
    const { body: older } = await list({ limit: 30, before: newest.comments[0].at });
    const texts = textsOf(older);
    expect(texts).toHaveLength(30);
    expect(range(0, 120).slice(range(0, 120).indexOf(texts[0] ?? ''))).toEqual([
      ...new Set([...texts, ...textsOf(newest)]),
    ]);
    const { body: none } = await list({ before: '2020-01-01T00:00:00.000Z' });
    expect(none.comments).toEqual([]);
  });

  test('returns lines from one instant up to another', async () => {
    const { id } = await server.services.db
      .selectFrom('post')
      .select('id')
      .where('store_id', '=', storeId)
      .where('live_status', '=', 'unpublished')
      .executeTakeFirstOrThrow();
    const start = now;
    const at = (seconds: number) => new Date(start + seconds * 1000).toISOString();
    for (let n = 0; n < 6; n += 1) {
      now = start + n * 1000;
      await sendHostCommentAlone(server.services, id, `${n}`);
    }
    const read = async (query: object) =>
      textsOf((await list({ channel: `comment|${id}`, ...query })).body);
    expect(await read({ after: at(1), limit: 2 })).toEqual(['1', '2']);
    expect(await read({ after: at(2), before: at(4) })).toEqual(['2', '3', '4']);
    expect(await read({ after: at(6) })).toEqual([]);
  });

  test('can be limited to the newest', async () => {
    await trimToNewest(server.services.db, 'comment', live, 30);
    const { body: listed } = await list();
    expect(listed.comments).toHaveLength(30);
    expect(listed.comments.at(-1).message.message).toBe('お知らせ 119');
  });

  test.each([
    [{ channel: 'cart|1' }, 422],
    [{ channel: 'comment|x' }, 422],
    [{ channel: 'comment|999999' }, 404],
    [{ store_id: 999_999 }, 404],
    [{ store_id: 'abc' }, 422],
    [{ limit: 0 }, 422],
    [{ limit: 101 }, 422],
    [{ before: 'yesterday' }, 422],
    [{ after: 'yesterday' }, 422],
  ])('%o is answered %i', async (query, status) => {
    expect((await list(query)).status).toBe(status);
  });
});
