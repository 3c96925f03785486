/* Spec §7 realtime, design §5. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addFromPost, cartOf } from '../support/cart.ts';
import { insertCoupon, settingsOn } from '../support/coupon.ts';
import { type Host, hostOf } from '../support/host.ts';
import {
  insertGuest,
  insertMember,
  insertPost,
  insertProduct,
  insertShop,
  type Shop,
  stockOf,
} from '../support/shop.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let shop: Shop;
let host: Host;
let now = Date.now();

const GUEST_CHAT = JSON.stringify([
  { name: 'guest_chat', enable: true, integer: null, string: null },
  { name: 'replay', enable: true, integer: 7, string: null },
]);

beforeAll(async () => {
  server = await startTestServer({ demo: false, clock: () => new Date(now) });
  shop = await insertShop(server.services.db, { settings: GUEST_CHAT });
  host = await hostOf(server, shop);
});
beforeEach(() => {
  server.published.length = 0;
  now += 60_000;
});
afterAll(() => server.close());

const room = () => ({ params: { id: shop.postId } });
const heard = () => server.published.map(({ message }) => message.event);
const data = (event: string) =>
  server.published
    .filter(({ message }) => message.event === event)
    .map(({ message }) => message.data);
const getPost = async (postId = shop.postId) =>
  (await server.call('getPost', { params: { storeId: shop.storeId, postId } })).body;
const say = (message: string, auth: object, postId = shop.postId) =>
  server.call('sendComment', {
    ...auth,
    body: { post_id: postId, message, pn_id: 'tab', source: 'liveweb' },
  });

describe('a show', () => {
  test('is created, announced, started and ended; its replay is available until it expires', async () => {
    const at = new Date(now + 3_600_000).toISOString();
    const made = await host.do('createPost', { body: { title: '朝の市', upcoming_at: at } });
    expect(made).toMatchObject({ title: '朝の市', live_status: 'unpublished', upcoming_at: at });
    expect(await host.do('startPost', { params: { id: made.id } })).toEqual({ success: true });
    expect(await host.do('startPost', { params: { id: made.id } })).toEqual({ success: false });
    now += 60_000;
    expect(await host.do('stopPost', { params: { id: made.id } })).toEqual({ success: true });
    expect(heard()).toEqual(['live.started', 'live.stopped']);
    expect(server.published[0]?.channel).toBe(`notification|${made.id}`);
    const post = await getPost(made.id);
    expect(post.live_status).toBe('live_stopped');
    expect(Date.parse(post.replay_expired_at)).toBe(now + 7 * 86_400_000);
  });

  test('has a higher SEQUENCE in its calendar file each time it is rescheduled', async () => {
    const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
    const { id } = await host.do('createPost', { body: { title: '夕市', upcoming_at: at(1) } });
    const sequence = async () => {
      const path = `/api/v1/liveweb/posts/${id}/calendar.ics`;
      const reply = await server.app.request(`http://localhost${path}`);
      return Number(/^SEQUENCE:(\d+)\r$/m.exec(await reply.text())?.[1]);
    };
    const update = (body: object) => host.do('updatePost', { params: { id }, body });
    const first = await sequence();
    await update({ upcoming_at: at(2) });
    const second = await sequence();
    await update({ comment_throttle: 5 });
    expect(await sequence()).toBe(second);
    await update({ upcoming_at: null });
    await update({ upcoming_at: at(1) });
    const third = await sequence();
    expect(second).toBeGreaterThan(first);
    expect(third).toBeGreaterThan(second);
  });

  test('changes only the given settings', async () => {
    const { id } = await host.do('createPost', { body: { title: '夜の市', content: '灯り' } });
    // Spec §9 default comment throttle; §9 logo.
    expect(await getPost(id)).toMatchObject({ comment_throttle: 0, liveweb_ennichi_logo: true });
    await host.do('updatePost', {
      params: { id },
      body: { comment_throttle: 10, replay_expiry: 'close' },
    });
    expect(await getPost(id)).toMatchObject({
      title: '夜の市',
      content: '灯り',
      comment_throttle: 10,
    });
    await host.do('startPost', { params: { id } });
    await host.do('stopPost', { params: { id } });
    expect((await getPost(id)).replay_expired_at).toBeNull();
    const { data: posts } = await host.do('listHostPosts');
    expect(posts.map((post: { id: number }) => post.id)).toContain(id);
  });

  test('has all settings that a host can set. Spec §3 Live post', async () => {
    const body = {
      upcoming_title: 'まもなく',
      vod_image_url: '/demo/vod.webp',
      cart_item_expires_at: new Date(now + 3_600_000).toISOString(),
      reply_type: 'await',
      liveweb_ennichi_logo: false,
    };
    const { id } = await host.do('createPost', { body: { title: '夜の市', ...body } });
    expect(await getPost(id)).toMatchObject(body);
    const cleared = { vod_image_url: null, cart_item_expires_at: null, upcoming_title: null };
    await host.do('updatePost', {
      params: { id },
      body: { ...cleared, liveweb_ennichi_logo: true },
    });
    expect(await getPost(id)).toMatchObject({ ...cleared, liveweb_ennichi_logo: true });
  });

  test('the end of its sale limits existing holds, and rejects new ones. Spec §3 cart_item_expires_at', async () => {
    const { db } = server.services;
    const show = await insertShop(db);
    const its = await hostOf(server, show);
    const { skuId } = await insertProduct(db, show);
    const guest = await insertGuest(db);
    expect((await addFromPost(server, show, guest, skuId, 2)).status).toBe(200);
    const [held] = (await cartOf(server, show, guest)).data;
    const until = new Date(now + 60_000).toISOString();
    expect(held?.expires_at).toEqual(expect.any(String));
    expect(String(held?.expires_at) > until).toBe(true);
    const params = { id: show.postId };
    await its.do('updatePost', { params, body: { cart_item_expires_at: until } });
    expect((await cartOf(server, show, guest)).data).toMatchObject([{ expires_at: until }]);
    await its.do('updatePost', {
      params,
      body: { cart_item_expires_at: new Date(now - 1000).toISOString() },
    });
    expect(await cartOf(server, show, guest)).toMatchObject({
      data: [],
      trashed: [{ quantity: 2 }],
    });
    expect(await stockOf(db, skuId)).toMatchObject({ held: 0 });
    expect((await addFromPost(server, show, guest, skuId)).body.report_type).toBe('NOT_ON_SALE');
  });

  test.each([
    'javascript:alert(1)',
    'http://169.254.169.254/cover.png',
    'http://localhost:4321/cover.png',
    'https://hana:secret@pictures.example/cover.png',
    '/\\\\pictures.example/cover.png',
    '//pictures.example/cover.png',
  ])('rejects a picture from %s, because buyers’ browsers load it', async (url) => {
    const cover = { title: '夜の市', cover_url: url };
    const made = await host.call('createPost', { body: cover });
    expect([made.status, Object.keys(made.body.errors)]).toEqual([422, ['cover_url']]);
    const params = { id: shop.postId };
    const changed = await host.call('updatePost', { params, body: { cover_url: url } });
    expect(changed.status).toBe(422);
    const clip = { title: '一つ目', started_time: 0, ended_time: 9, snapshot_url: url };
    const body = { archive_type: 'clips', clips: [clip] };
    const divided = await host.call('setArchive', { params, body });
    expect([divided.status, Object.keys(divided.body.errors)]).toEqual([
      422,
      ['clips.0.snapshot_url'],
    ]);
  });

  test.each(['/demo/cover.webp', 'https://pictures.example/cover.webp'])(
    'has a picture from %s',
    async (cover_url) => {
      const { id } = await host.do('createPost', { body: { title: '夜の市', cover_url } });
      expect(JSON.stringify(await getPost(id))).toContain(cover_url);
    },
  );

  test('reloads all viewers by force.refresh, within 30 s by default. Spec §9 default refresh', async () => {
    await host.do('refreshRoom', { ...room(), body: {} });
    await host.do('refreshRoom', { ...room(), body: { seconds: 5 } });
    expect(data('force.refresh')).toEqual([{ seconds: 30 }, { seconds: 5 }]);
  });
});

describe('the tray', () => {
  test('a product gets a position and keyword, is presented, and is removed', async () => {
    const { db } = server.services;
    const { productId } = await insertProduct(db, shop);
    const { productId: second } = await insertProduct(db, shop);
    const params = { id: shop.postId, productId };
    server.published.length = 0;
    await host.do('setPostProduct', { params, body: { keyword: 'K7', order: 3 } });
    expect(data('live_product.set')).toEqual([{ product_id: productId, keyword: 'K7', order: 3 }]);
    expect(data('products.changed')).toEqual([{ product_ids: [second, productId] }]);
    await host.do('setPostProduct', { params, body: { order: 4 } });
    const placed = (await getPost()).products.find(({ id }: { id: number }) => id === productId);
    expect(placed).toMatchObject({ keyword: 'K7', pivot: { order: 4 } });

    await host.do('sellProduct', { ...room(), body: { product_id: productId } });
    expect((await getPost()).selling_product_id).toBe(productId);
    await host.do('removePostProduct', { params });
    expect(data('products.selling')).toEqual([{ product_id: productId }, { product_id: null }]);
    expect((await getPost()).selling_product_id).toBeNull();
    expect(await host.call('removePostProduct', { params })).toMatchObject({ status: 404 });
    const refused = await host.call('sellProduct', { ...room(), body: { product_id: productId } });
    expect(refused).toMatchObject({ status: 409, body: { report_type: 'STATE_CONFLICT' } });
  });

  test('a product marked unsellable cannot be bought until that is undone', async () => {
    const { productId, skuId } = await insertProduct(server.services.db, shop);
    const buy = async () => {
      const { auth } = await insertMember(server.services.db);
      const body = { skus: [{ id: skuId, quantity: 1 }] };
      return server.call('addToPostCart', { ...auth, params: { postId: shop.postId }, body });
    };
    await host.do('setSalable', { params: { id: productId }, body: { salable: false } });
    expect((await buy()).status).not.toBe(200);
    await host.do('setSalable', { params: { id: productId }, body: { salable: true } });
    expect((await buy()).status).toBe(200);
    expect(data('products.salable_status').slice(0, 2)).toEqual([
      { product_id: productId, salable_status: 'end_sell' },
      { product_id: productId, salable_status: 'on_sell' },
    ]);
    const { data: products } = await host.do('listHostProducts');
    const listed = products.find(({ id }: { id: number }) => id === productId);
    expect(listed.skus).toMatchObject([{ id: skuId, stock: 10, held: 1 }]);
  });
});

describe('messages to the room', () => {
  test('pins: comments or messages, at most five, newest first. Spec §3 pinned_messages', async () => {
    const guest = await insertGuest(server.services.db);
    await say('金魚がかわいい', guest.auth);
    const [said] = data('comment') as { comment_id: string }[];
    const pinned = await host.do('pinMessage', {
      ...room(),
      body: { comment_id: Number(said?.comment_id) },
    });
    expect(pinned).toMatchObject({ comment_id: said?.comment_id, message: '金魚がかわいい' });
    for (const n of [1, 2, 3, 4, 5]) {
      await host.do('pinMessage', { ...room(), body: { message: `お知らせ${n}` } });
    }
    const messages = async () =>
      (await getPost()).pinned_messages.map(({ message }: { message: string }) => message);
    expect(await messages()).toEqual([
      'お知らせ5',
      'お知らせ4',
      'お知らせ3',
      'お知らせ2',
      'お知らせ1',
    ]);
    const [top] = (await getPost()).pinned_messages;
    await host.do('unpinMessage', { params: { id: shop.postId, pinId: top.id } });
    expect(await messages()).toHaveLength(4);
    expect(data('pin.message.changed')).toHaveLength(7);
    expect(data('pin.message.changed').at(-1)).toEqual({
      post_id: shop.postId,
      pinned_messages: (await getPost()).pinned_messages,
    });
    const gone = { params: { id: shop.postId, pinId: top.id } };
    expect(await host.call('unpinMessage', gone)).toMatchObject({ status: 404 });
    const nothing = await host.call('pinMessage', { ...room(), body: { comment_id: 999_999 } });
    expect(nothing).toMatchObject({ status: 404 });
  });

  test('an announcement replaces the previous one, until it ends', async () => {
    await host.do('announce', { ...room(), body: { message: 'まもなく始まります' } });
    const { id } = await host.do('announce', { ...room(), body: { message: '始まりました' } });
    expect((await getPost()).announcement).toEqual({ id, message: '始まりました' });
    await host.do('endAnnouncement', room());
    expect((await getPost()).announcement).toBeNull();
    expect(data('announcement')).toMatchObject([
      { message: 'まもなく始まります' },
      { id, message: '始まりました' },
      { id, message: null },
    ]);
    expect(await host.call('endAnnouncement', room())).toMatchObject({ status: 404 });
  });

  test('a link is sent only if its URL is public', async () => {
    await host.do('sendUrl', {
      ...room(),
      body: { url: 'https://example.com/a', title: '採寸表' },
    });
    expect(data('url.sent')).toEqual([{ url: 'https://example.com/a', title: '採寸表' }]);
    for (const url of ['javascript:alert(1)', 'http://127.0.0.1/', 'http://[::1]/', '/relative']) {
      const refused = await host.call('sendUrl', { ...room(), body: { url } });
      expect([url, refused.status]).toEqual([url, 422]);
    }
  });
});

describe('a poll, Spec §3 Poll', () => {
  test('takes votes by number or text, one per person, and publishes the result', async () => {
    const { db } = server.services;
    const poll = await host.do('openPoll', {
      ...room(),
      body: { title: 'どちらの色？', options: ['藍', '朱'] },
    });
    expect((await getPost()).poll).toEqual(poll);
    const [one, two, three] = [
      await insertGuest(db),
      await insertMember(db),
      await insertGuest(db),
    ];
    await say('１', one.auth);
    await say('朱', two.auth);
    await say('3', three.auth);
    await say('どちらも', three.auth);
    await say('2', one.auth);
    const told = (counts: number[]) => ({
      id: poll.id,
      options: counts.map((count) => ({ count })),
    });
    await expect.poll(() => data('poll.result'), { timeout: 5000 }).toMatchObject([told([0, 2])]);
    expect((await getPost()).poll).toMatchObject(told([0, 2]));
    await host.do('movePoll', { params: { id: poll.id }, body: { action: 'show' } });
    await host.do('movePoll', { params: { id: poll.id }, body: { action: 'end' } });
    await say('1', one.auth);
    expect(data('poll.show')).toHaveLength(2);
    expect(data('poll.ended')).toMatchObject([{ status: 'done', ...told([0, 2]) }]);
    await host.do('movePoll', { params: { id: poll.id }, body: { action: 'result' } });
    expect(data('poll.result').at(-1)).toMatchObject({
      options: [
        { count: 0, percentage: 0 },
        { count: 2, percentage: 100 },
      ],
    });
    await host.do('movePoll', { params: { id: poll.id }, body: { action: 'hide' } });
    expect(data('poll.hidden')).toEqual([{ id: poll.id, post_id: shop.postId }]);
    expect((await getPost()).poll).toBeNull();
    expect((await host.do('getHostGames', room())).poll).toMatchObject({
      id: poll.id,
      status: 'done',
    });
    const late = { params: { id: poll.id }, body: { action: 'end' } };
    expect(await host.call('movePoll', late)).toMatchObject({
      status: 409,
      body: { report_type: 'STATE_CONFLICT' },
    });
  });

  test('a new poll ends the previous one; twenty concurrent votes all count', async () => {
    const { db } = server.services;
    const ask = { ...room(), body: { title: 'お好きな柄は？', options: ['金魚', '朝顔', '花火'] } };
    const first = await host.do('openPoll', ask);
    const second = await host.do('openPoll', ask);
    expect(data('poll.ended')).toMatchObject([{ id: first.id }]);
    const voters = await Promise.all(Array.from({ length: 20 }, () => insertGuest(db)));
    await Promise.all(voters.map(({ auth }, n) => say(String((n % 2) + 1), auth)));
    const { options } = (await getPost()).poll;
    expect((await getPost()).poll.id).toBe(second.id);
    expect(options.map(({ count }: { count: number }) => count)).toEqual([10, 10, 0]);
    await host.do('movePoll', { params: { id: second.id }, body: { action: 'hide' } });
  });

  test('one of five polls that open concurrently stays open', async () => {
    const { db } = server.services;
    const ask = { ...room(), body: { title: 'お好きな色は？', options: ['藍', '朱'] } };
    const opened = await Promise.all(Array.from({ length: 5 }, () => host.do('openPoll', ask)));
    const running = db.selectFrom('poll').select('id').where('status', '=', 'processing');
    const rows = await running.where('post_id', '=', shop.postId).execute();
    expect(rows).toHaveLength(1);
    expect(opened.map(({ id }) => id)).toContain(rows[0]?.id);
    await host.do('movePoll', { params: { id: rows[0]?.id ?? 0 }, body: { action: 'hide' } });
  });
});

describe('a draw', () => {
  const terms = { title: '福引', prize: '風鈴', keyword: '縁日', winner_count: 2 };

  test('is entered by its keyword, once per person, closes, draws and publishes the winners', async () => {
    const { db } = server.services;
    const draw = await host.do('startDraw', { ...room(), body: terms });
    const [one, two, three] = [
      await insertGuest(db),
      await insertMember(db),
      await insertGuest(db),
    ];
    for (const { auth } of [one, one, two]) await say(' 縁日 ', auth);
    await say('縁日いいですね', three.auth);
    const move = (action: string) =>
      host.call('moveDraw', { params: { id: draw.id }, body: { action } });
    expect((await move('publish')).status).toBe(409);
    expect((await move('process')).body).toMatchObject({ status: 'processing', entry_count: 2 });
    await say('縁日', three.auth);
    expect((await move('end')).body).toMatchObject({
      status: 'ended',
      entry_count: 2,
      winners: [],
    });
    const { winners } = (await move('publish')).body;
    const ids = winners.map(({ type, id }: { type: string; id: number }) => `${type} ${id}`);
    expect(ids.sort()).toEqual([`guest ${one.id}`, `user ${two.id}`].sort());
    expect(heard().filter((event) => event.startsWith('draw.'))).toEqual([
      'draw.started',
      'draw.processing',
      'draw.ended',
      'draw.published',
      'draw.prize_received',
      'draw.prize_received',
    ]);
    // The winners are secret until they are published.
    expect(data('draw.ended')).toMatchObject([{ winners: [] }]);
    expect((await host.do('getHostGames', room())).draw).toMatchObject({ status: 'published' });
  });

  test('a show has one draw at a time', async () => {
    const draw = await host.do('startDraw', { ...room(), body: terms });
    expect(await host.call('startDraw', { ...room(), body: terms })).toMatchObject({
      status: 409,
      body: { report_type: 'STATE_CONFLICT' },
    });
    for (const action of ['process', 'end']) {
      await host.do('moveDraw', { params: { id: draw.id }, body: { action } });
    }
    const start = () => host.call('startDraw', { ...room(), body: terms });
    const started = await Promise.all(Array.from({ length: 5 }, start));
    expect(started.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('a poll and a draw that are open when the show ends', () => {
  test('end with it, and can be closed and published afterwards', async () => {
    const postId = await insertPost(server.services.db, shop.storeId, { can_archive_comment: 1 });
    const params = { id: postId };
    const terms = { title: '福引', prize: '風鈴', keyword: '縁日', winner_count: 1 };
    const poll = await host.do('openPoll', {
      params,
      body: { title: 'どちらの色？', options: ['藍', '朱'] },
    });
    const draw = await host.do('startDraw', { params, body: terms });
    const guest = await insertGuest(server.services.db);
    await say('縁日', guest.auth, postId);
    server.published.length = 0;
    await host.do('stopPost', { params });
    expect(heard()).toEqual(['poll.ended', 'draw.processing', 'draw.ended', 'live.stopped']);
    now += 60_000;
    await say('1', guest.auth, postId);
    await say('縁日', (await insertGuest(server.services.db)).auth, postId);
    expect(await host.do('getHostGames', { params })).toMatchObject({
      poll: { status: 'done', options: [{ count: 0 }, { count: 0 }] },
      draw: { status: 'ended', entry_count: 1, winners: [] },
    });

    const movePoll = (action: string) =>
      host.call('movePoll', { params: { id: poll.id }, body: { action } });
    expect(await movePoll('end')).toMatchObject({ status: 200, body: { status: 'done' } });
    expect((await movePoll('result')).status).toBe(200);
    expect((await movePoll('show')).status).toBe(409);
    const moveDraw = (action: string) =>
      host.call('moveDraw', { params: { id: draw.id }, body: { action } });
    for (const action of ['process', 'end']) {
      expect(await moveDraw(action)).toMatchObject({ status: 200, body: { status: 'ended' } });
    }
    expect((await moveDraw('publish')).body).toMatchObject({
      status: 'published',
      winners: [{ type: 'guest', id: guest.id }],
    });
    expect(heard().filter((event) => event === 'draw.prize_received')).toHaveLength(1);
  });
});

describe('coupons', () => {
  test('a coupon is distributed, stopped and resumed; a stopped one cannot be acquired', async () => {
    const coupon = await insertCoupon(server.services.db, shop, { visibility: 'private' });
    const give = () => host.call('distributeCoupon', { ...room(), body: { coupon_id: coupon.id } });
    expect((await give()).status).toBe(200);
    expect(data('coupon.distribute')).toMatchObject([
      { id: coupon.id, apply_code: coupon.code, amount: 300 },
    ]);
    const stop = (interrupted: boolean) =>
      host.do('setCouponStatus', { params: { id: coupon.id }, body: { interrupted } });
    await stop(true);
    expect(await give()).toMatchObject({ status: 409 });
    await stop(false);
    expect((await give()).status).toBe(200);
    expect(data('coupon.status_changed')).toMatchObject([
      { id: coupon.id, acquire_status: 'expired', apply_status: 'expired' },
      { id: coupon.id, acquire_status: 'ongoing', apply_status: 'ongoing' },
    ]);
    const { data: listed } = await host.do('listHostCoupons');
    expect(listed).toMatchObject([{ id: coupon.id, visibility: 'private' }]);
  });
});

describe('the chat', () => {
  const listed = async () => {
    const query = { store_id: shop.storeId, channel: `comment|${shop.postId}` };
    const { body } = await server.call('listComments', { query });
    return body.comments.map(({ message }: { message: { message?: string } }) => message.message);
  };

  test('the store comments, hides a comment and shows it again', async () => {
    await host.do('sendHostComment', { ...room(), body: { message: 'いらっしゃいませ' } });
    expect(data('comment')).toMatchObject([{ highlight: true, source: 'cms_sdk' }]);
    const [said] = data('comment') as { comment_id: string }[];
    const comment_id = said?.comment_id ?? '';
    const moderate = (hidden: boolean) =>
      host.do('moderateComment', { params: { id: comment_id }, body: { hidden } });
    await moderate(true);
    expect(await listed()).not.toContain('いらっしゃいませ');
    expect((await getPost()).hidden_comments).toEqual([comment_id]);
    const { data: all } = await host.do('listHostComments', room());
    expect(all[0]).toMatchObject({ comment_id, hidden: true });
    await moderate(false);
    expect(await listed()).toContain('いらっしゃいませ');
    const about = { post_id: shop.postId, comment_id };
    expect([data('comment.hide'), data('comment.show')]).toEqual([[about], [about]]);
  });

  test('the store highlights a comment of a viewer, and undoes it', async () => {
    const { auth } = await insertMember(server.services.db);
    expect((await say('蓋は閉まりますか？', auth)).status).toBe(200);
    const [said] = data('comment') as { comment_id: string; highlight: boolean }[];
    expect(said?.highlight).toBe(false);
    const comment_id = said?.comment_id ?? '';
    const highlighted = async () => {
      const { data: all } = await host.do('listHostComments', room());
      return all[0];
    };
    const highlight = (isOn: boolean) =>
      host.do('moderateComment', { params: { id: comment_id }, body: { highlight: isOn } });
    await host.do('moderateComment', { params: { id: comment_id }, body: { hidden: true } });
    await highlight(true);
    expect(await highlighted()).toMatchObject({ comment_id, highlight: true, hidden: true });
    await host.do('moderateComment', { params: { id: comment_id }, body: { hidden: false } });
    expect(await highlighted()).toMatchObject({ highlight: true, hidden: false });
    await highlight(false);
    expect(await highlighted()).toMatchObject({ highlight: false, hidden: false });
    const about = { post_id: shop.postId, comment_id };
    expect(data('comment.highlight')).toEqual([
      { ...about, highlight: true },
      { ...about, highlight: false },
    ]);
  });

  test('cart events are listed between the comments. Spec §7 comments', async () => {
    const { skuId } = await insertProduct(server.services.db, shop);
    const { auth } = await insertMember(server.services.db);
    await host.do('sendHostComment', { ...room(), body: { message: '前' } });
    now += 1000;
    const body = { skus: [{ id: skuId, quantity: 2 }] };
    await server.call('addToPostCart', { ...auth, params: { postId: shop.postId }, body });
    now += 1000;
    await host.do('sendHostComment', { ...room(), body: { message: '後' } });
    const query = { store_id: shop.storeId, channel: `comment|${shop.postId}` };
    const answer = await server.call('listComments', { query });
    const last = answer.body.comments.slice(-3).map(({ message }: { message: object }) => message);
    expect(last).toMatchObject([{ message: '前' }, { skus: [{ quantity: 2 }] }, { message: '後' }]);
    expect([last[1]]).toEqual(data('cart'));
  });

  test('a blocked commenter cannot comment until unblocked; all live rooms get the events. Spec §6 blacklisted commenters, §6 blacklist check, §7 in-blacklist, §7 blacklist/comment', async () => {
    const { db } = server.services;
    const other = await insertPost(db, shop.storeId);
    const [guest, member] = [await insertGuest(db), await insertMember(db)];
    const people = [
      { who: { type: 'guest', id: guest.id }, auth: guest.auth },
      { who: { type: 'user', id: member.id }, auth: member.auth },
    ];
    const isIn = async (auth: object) =>
      (await server.call('isInBlacklist', { ...auth, params: { slug: shop.slug } })).body;
    for (const { who, auth } of people) {
      server.published.length = 0;
      await host.do('blockCommenter', { body: who });
      await host.do('blockCommenter', { body: who });
      expect(data('blacklist.comment.block')).toContainEqual(expect.objectContaining(who));
      expect(server.published.map(({ channel }) => channel)).toContain(`notification|${other}`);
      server.published.length = 0;
      // Spec §5 comment send.
      expect(await say('だめですか', auth)).toMatchObject({ status: 200, body: { success: true } });
      expect(server.published).toEqual([]);
      expect(await isIn(auth)).toEqual({ is_in_blacklist: true });
    }
    const entries = await server.call('listCommentBlacklist', { params: { storeId: shop.slug } });
    expect(entries.body).toEqual(await host.do('listBlocked'));
    expect(entries.body.data).toMatchObject(people.map(({ who }) => who));
    for (const { who, auth } of people) {
      await host.do('unblockCommenter', { params: who });
      await say('戻りました', auth);
      expect(data('comment')).toContainEqual(expect.objectContaining({ message: '戻りました' }));
      expect(await isIn(auth)).toEqual({ is_in_blacklist: false });
      expect(await host.call('unblockCommenter', { params: who })).toMatchObject({ status: 404 });
    }
    expect(data('blacklist.comment.unblock').length).toBeGreaterThanOrEqual(2);
    const nobody = await host.call('blockCommenter', { body: { type: 'guest', id: 999_999 } });
    expect(nobody).toMatchObject({ status: 404 });
  });

  test('a block applies to one commenter in one store: not to a guest with the same id', async () => {
    const { db } = server.services;
    let [guest, member] = [await insertGuest(db), await insertMember(db)];
    while (guest.id < member.id) guest = await insertGuest(db);
    while (member.id < guest.id) member = await insertMember(db);
    expect(guest.id).toBe(member.id);
    await host.do('blockCommenter', { body: { type: 'user', id: member.id } });
    server.published.length = 0;
    await say('だめですか', member.auth);
    expect(data('comment')).toEqual([]);
    await say('こんばんは', guest.auth);
    expect(data('comment')).toHaveLength(1);
    const params = { slug: shop.slug };
    const isIn = await server.call('isInBlacklist', { ...guest.auth, params });
    expect(isIn.body).toEqual({ is_in_blacklist: false });

    const stall = await insertShop(db, { settings: settingsOn('blacklist', 'guest_chat') });
    const body = { post_id: stall.postId, message: 'やあ', pn_id: 'tab', source: 'liveweb' };
    expect((await server.call('sendComment', { ...member.auth, body })).status).toBe(200);
  });

  test('a store whose blacklist is off does not block. Spec §3 store settings', async () => {
    const { db } = server.services;
    const flags = ['blacklist', 'guest_chat'].map((name) => ({
      name,
      integer: null,
      string: null,
    }));
    const stall = await insertShop(db, {
      settings: JSON.stringify(flags.map((one, i) => ({ ...one, enable: i === 1 }))),
    });
    const its = await hostOf(server, stall);
    const guest = await insertGuest(db);
    server.published.length = 0;
    await its.do('blockCommenter', { body: { type: 'guest', id: guest.id } });
    expect(server.published).toEqual([]);
    const body = { post_id: stall.postId, message: 'やあ', pn_id: 'tab', source: 'liveweb' };
    expect((await server.call('sendComment', { ...guest.auth, body })).status).toBe(200);
    const params = { slug: stall.slug, storeId: stall.slug };
    expect((await server.call('listCommentBlacklist', { params })).body).toEqual({ data: [] });
    const isIn = await server.call('isInBlacklist', { ...guest.auth, params });
    expect(isIn.body).toEqual({ is_in_blacklist: false });
    expect((await its.do('listBlocked')).data).toHaveLength(1);
  });
});
