/* Spec §5, §6. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteOldTraces } from '../../server/modules/moderation/traces.ts';
import { type Host, hostOf } from '../support/host.ts';
import { insertMember, insertProduct, insertShop, type Shop } from '../support/shop.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let shop: Shop;
let host: Host;
let now = Date.now();
let skuId: number;
let addresses = 0;

const flags = ['blacklist', 'guest_chat', 'dirty_word'].map((name) => ({
  name,
  enable: true,
  integer: null,
  string: null,
}));

beforeAll(async () => {
  server = await startTestServer({
    demo: false,
    clock: () => new Date(now),
    config: { trustProxy: true },
  });
});
beforeEach(async () => {
  now += 60 * 60_000;
  shop = await insertShop(server.services.db, { settings: JSON.stringify(flags) });
  host = await hostOf(server, shop);
  ({ skuId } = await insertProduct(server.services.db, shop, { sku: { stock: 100 } }));
  server.published.length = 0;
});
afterAll(() => server.close());

interface Browser {
  token?: string;
  guestToken?: string;
  address: string;
  pnId: string;
}

const newBrowser = (): Browser => {
  addresses += 1;
  return { address: `203.0.113.${addresses}`, pnId: `tab-${addresses}` };
};
const optionsOf = ({ address, token, guestToken }: Browser) => ({
  token,
  guestToken,
  headers: { 'X-Forwarded-For': address },
});
const newGuest = async (browser: Browser, name: string) => {
  const { body } = await server.call('createGuest', { ...optionsOf(browser), body: { name } });
  return { ...browser, guestToken: body.token, id: body.id };
};
const say = (who: Browser, message: string, more: object = {}) =>
  server.call('sendComment', {
    ...optionsOf(who),
    body: { post_id: shop.postId, message, pn_id: who.pnId, source: 'liveweb', ...more },
  });
const join = (who: Browser) =>
  server.call('announceJoined', { ...optionsOf(who), params: { id: shop.postId } });
const share = (who: Browser) =>
  server.call('announceShared', {
    ...optionsOf(who),
    params: { postId: shop.postId },
    body: { pn_id: who.pnId, source: 'liveweb' },
  });
const buy = (who: Browser) =>
  server.call('addToPostCart', {
    ...optionsOf(who),
    params: { postId: shop.postId },
    body: { skus: [{ id: skuId, quantity: 1 }] },
  });
const rename = (who: Browser, name: string) =>
  server.call('renameGuest', { ...optionsOf(who), body: { name } });
const heard = () => server.published.map(({ message }) => message.event);
const NAMED = ['comment', 'cart', 'buyer.joined', 'buyer.shared'];
const named = () => heard().filter((event) => NAMED.includes(event));

async function doAll(who: Browser) {
  const answers = [await join(who), await share(who), await buy(who), await say(who, 'こんばんは')];
  expect(answers.map(({ status, body }) => [status, body.success ?? body.status])).toEqual([
    [200, true],
    [200, true],
    [200, 'fully'],
    [200, true],
  ]);
}

describe('a room event', () => {
  test('names an unblocked sender, whatever the event', async () => {
    await doAll(await newGuest(newBrowser(), 'ゆず茶'));
    expect(named()).toEqual(['buyer.joined', 'buyer.shared', 'cart', 'comment']);
  });

  test('never shows a banned name, nor a rename to one', async () => {
    await doAll(await newGuest(newBrowser(), 'ビッチ'));
    expect(named()).toEqual([]);
    const guest = await newGuest(newBrowser(), 'ゆず茶');
    await rename(guest, 'f\u2800u\u2800c\u2800k');
    await doAll(guest);
    expect(named()).toEqual([]);
  });
});

describe('a block', () => {
  const block = (id: number, type: 'guest' | 'user' = 'guest') =>
    host.do('blockCommenter', { body: { type, id } });
  const unblock = (id: number) => host.do('unblockCommenter', { params: { type: 'guest', id } });

  async function blockedGuest() {
    const guest = await newGuest(newBrowser(), 'ゆず茶');
    await say(guest, 'はじめまして');
    await block(guest.id);
    now += 5000;
    server.published.length = 0;
    return guest;
  }

  test('applies to every event, and under another name', async () => {
    const guest = await blockedGuest();
    await rename(guest, 'みかん');
    await doAll(guest);
    expect(heard().filter((event) => event !== 'sku.sold')).toEqual([]);
  });

  test('applies to the guest token when its holder logs in', async () => {
    const guest = await blockedGuest();
    const { auth } = await insertMember(server.services.db);
    await doAll({ ...newBrowser(), guestToken: guest.guestToken, ...auth });
    expect(named()).toEqual([]);
  });

  test('applies to the guest token of a member who logs out and returns from elsewhere', async () => {
    const { id, auth } = await insertMember(server.services.db);
    const guest = await newGuest(newBrowser(), 'ゆず茶');
    await say({ ...guest, ...auth }, 'はじめまして');
    await block(id, 'user');
    now += 24 * 60 * 60_000;
    await deleteOldTraces(server.services);
    server.published.length = 0;
    const elsewhere = { ...newBrowser(), guestToken: guest.guestToken };
    await doAll(elsewhere);
    await rename({ ...guest, ...elsewhere }, 'みかん');
    await doAll(elsewhere);
    expect(named()).toEqual([]);
    await doAll(await newGuest(newBrowser(), '別人'));
    expect(named()).not.toEqual([]);
    await host.do('unblockCommenter', { params: { type: 'user', id } });
    server.published.length = 0;
    await say(elsewhere, '戻りました');
    expect(named()).toEqual(['comment']);
  });

  test('applies for an hour to the address and the realtime id, under a new guest token', async () => {
    const guest = await blockedGuest();
    const elsewhere = newBrowser();
    const sameAddress = await newGuest({ ...elsewhere, address: guest.address }, '別人');
    await doAll(sameAddress);
    const sameTab = await newGuest({ ...elsewhere, pnId: guest.pnId }, '別人');
    await say(sameTab, 'こんばんは');
    expect(named()).toEqual([]);
    now += 60 * 60_000;
    await say(sameAddress, '一時間後');
    await say(sameTab, '一時間後');
    expect(named()).toEqual(['comment', 'comment']);
    server.published.length = 0;
    await say(guest, 'まだです');
    expect(named()).toEqual([]);
  });

  test('spares a member of the same address, and ends with the unblock', async () => {
    const guest = await blockedGuest();
    const { auth } = await insertMember(server.services.db);
    await say({ ...newBrowser(), address: guest.address, ...auth }, '家族です');
    expect(named()).toEqual(['comment']);
    await unblock(guest.id);
    await say(await newGuest({ ...newBrowser(), address: guest.address }, '隣人'), 'どうも');
    expect(named()).toEqual(['comment', 'comment']);
    expect(await say(guest, '戻りました')).toMatchObject({ status: 200 });
    expect(named()).toHaveLength(3);
  });

  test('is not revealed to the blocked person: the pause between two comments is the same', async () => {
    await server.services.db
      .updateTable('post')
      .set({ comment_throttle: 10 })
      .where('id', '=', shop.postId)
      .execute();
    const guest = await blockedGuest();
    now += 10_000;
    expect((await say(guest, '一')).status).toBe(200);
    now += 4000;
    const early = await say(guest, '二');
    expect([early.status, early.headers.get('retry-after')]).toEqual([429, '6']);
  });
});

describe('a viewer cannot impersonate another sender', () => {
  const asids = () =>
    server.published.flatMap(({ message: { event, data } }) =>
      event === 'comment' ? [(data as { from: { asid: string } }).from.asid] : [],
    );

  test('the id of a comment is the one that the server gave its browser', async () => {
    const victim = await newGuest(newBrowser(), 'ゆず茶');
    await say(victim, '本人です');
    const [seen] = asids();
    const info = await server.call('getStreamInfo', {
      ...optionsOf(victim),
      params: { id: shop.postId },
      query: { uuid: victim.pnId },
    });
    expect(info.body.realtime_id).toBe(seen);
    expect(JSON.stringify(server.published)).not.toContain(victim.pnId);
    const other = await newGuest({ ...newBrowser(), pnId: seen ?? '' }, '別人');
    await say(other, '成りすまし');
    expect(asids()[1]).not.toBe(seen);
  });

  test('a viewer is not the store: cms_sdk is published as liveweb', async () => {
    const guest = await newGuest(newBrowser(), 'ゆず茶');
    await say(guest, '店の者です', { source: 'cms_sdk' });
    expect(server.published[0]?.message.data).toMatchObject({ source: 'liveweb' });
  });
});

test('greetings are sampled when many: of one address three, of a room five and one a second', async () => {
  const one = newBrowser();
  for (let n = 0; n < 10; n += 1) await join(await newGuest(one, `客${n}`));
  expect(named()).toHaveLength(3);
  for (let n = 0; n < 10; n += 1) await join(await newGuest(newBrowser(), `客${n}`));
  expect(named()).toHaveLength(5);
  now += 1000;
  for (let n = 0; n < 3; n += 1) await join(await newGuest(newBrowser(), `客${n}`));
  expect(named()).toHaveLength(6);
});

test('a page of the chat has comments rather than the cart events of one buyer', async () => {
  const { db } = server.services;
  const guest = await newGuest(newBrowser(), 'ゆず茶');
  for (let n = 0; n < 40; n += 1) {
    now += 4000;
    await say(guest, `${n}`);
    await buy(guest);
    await db.updateTable('cart_item').set({ state: 'deleted' }).execute();
  }
  const { body } = await server.call('listComments', {
    query: { store_id: shop.storeId, channel: `comment|${shop.postId}`, limit: 30 },
  });
  const lines = body.comments.map(({ message }: { message: object }) => message);
  expect(lines).toHaveLength(30);
  expect(lines.filter((line: object) => 'skus' in line)).toHaveLength(3);
});

describe('guests of one address', () => {
  const guestsAt = async (browser: Browser, count: number) => {
    const guests: Browser[] = [];
    for (let n = 0; n < count; n += 1) guests.push(await newGuest(browser, `客${n}`));
    return guests;
  };

  test('share a limit of 30 comments at once and five per second, which spares other viewers', async () => {
    const home = newBrowser();
    const guests = await guestsAt(home, 38);
    const statuses: number[] = [];
    for (const guest of guests) statuses.push((await say(guest, 'こんばんは')).status);
    expect(statuses).toEqual(guests.map((_, n) => (n < 30 ? 200 : 429)));
    expect(named()).toHaveLength(30);
    expect((await say(await newGuest(newBrowser(), '隣人'), 'こんばんは')).status).toBe(200);
    const { auth } = await insertMember(server.services.db);
    expect((await say({ ...home, ...auth }, '家族です')).status).toBe(200);
    now += 1000;
    const later: number[] = [];
    for (const guest of guests.slice(30)) later.push((await say(guest, 'こんばんは')).status);
    expect(later).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  });

  test('share ten cart events in ten seconds, and their carts work', async () => {
    const home = newBrowser();
    for (const guest of await guestsAt(home, 13)) {
      now += 300;
      expect((await buy(guest)).body.status).toBe('fully');
    }
    expect(named()).toHaveLength(10);
    await buy(await newGuest(newBrowser(), '隣人'));
    const { auth } = await insertMember(server.services.db);
    await buy({ ...home, ...auth });
    expect(named()).toHaveLength(12);
  });
});

test('publish only a sample of their failed orders by comment', async () => {
  const { productId } = await insertProduct(server.services.db, shop, { sku: { stock: 0 } });
  await host.do('setPostProduct', {
    params: { id: shop.postId, productId },
    body: { keyword: 'Z9' },
  });
  const failures = () => heard().filter((event) => event === 'comment.failed').length;
  const guest = await newGuest(newBrowser(), 'ゆず茶');
  for (let n = 0; n < 9; n += 1) {
    expect((await say(guest, 'Z9')).status).toBe(200);
    now += 1000;
  }
  expect([named().length, failures()]).toEqual([9, 4]);
  now += 60_000;
  server.published.length = 0;
  for (let n = 0; n < 110; n += 1) await say(await newGuest(newBrowser(), `客${n}`), 'Z9');
  expect([named().length, failures()]).toEqual([110, 100]);
});

describe('a person whose name must not be shown', () => {
  const draw = { title: '福引', prize: '金平糖', keyword: 'あたり', winner_count: 5 };
  const move = (id: number, action: 'process' | 'end' | 'publish') =>
    host.do('moveDraw', { params: { id }, body: { action } });
  const enter = async (name: string) => {
    const guest = await newGuest(newBrowser(), name);
    await say(guest, draw.keyword);
    return guest;
  };
  const block = (id: number) => host.do('blockCommenter', { body: { type: 'guest', id } });
  const dataOf = (event: string) =>
    server.published.flatMap(({ message }) =>
      message.event === event
        ? [message.data as unknown as { name: string; winner: { name: string } }]
        : [],
    );

  test('has no name in a draw, and does not win while blocked', async () => {
    const { id } = await host.do('startDraw', { params: { id: shop.postId }, body: draw });
    const [yuzu, mikan, ringo, kaki] = [
      await enter('ゆず茶'),
      await enter('みかん'),
      await enter('りんご'),
      await enter('かき'),
    ];
    await block(yuzu.id);
    await move(id, 'process');
    await move(id, 'end');
    await block(mikan.id);
    const words = { banned_words: JSON.stringify(['りんご']) };
    await server.services.db
      .updateTable('store')
      .set(words)
      .where('id', '=', shop.storeId)
      .execute();
    const { winners } = await move(id, 'publish');
    expect(winners).toEqual([
      { type: 'guest', id: mikan.id, name: '' },
      { type: 'guest', id: ringo.id, name: '' },
      { type: 'guest', id: kaki.id, name: 'かき' },
    ]);
    const prizes = dataOf('draw.prize_received').map(({ winner }) => winner.name);
    expect(prizes).toEqual(['', '', 'かき']);
  });

  test('is published as blocked without the name, which the store reads', async () => {
    const guest = await newGuest(newBrowser(), 'ゆず茶');
    await rename(guest, 'f\u2800u\u2800c\u2800k');
    expect(await block(guest.id)).toMatchObject({ id: guest.id, name: 'f\u2800u\u2800c\u2800k' });
    const { body } = await server.call('listCommentBlacklist', {
      params: { storeId: shop.storeId },
    });
    expect(body.data).toMatchObject([{ id: guest.id, name: '' }]);
    await host.do('unblockCommenter', { params: { type: 'guest', id: guest.id } });
    const names = ['blacklist.comment.block', 'blacklist.comment.unblock'].flatMap(dataOf);
    expect(names.map(({ name }) => name)).toEqual(['', '']);
  });
});

describe('a member without a nickname, Spec §5 display name', () => {
  const SECRETS = /佐藤|hanako\.sato/;

  async function joinAs(names: object) {
    const { db } = server.services;
    const member = await insertMember(db);
    const email = `hanako.sato+${member.id}@example.com`;
    await db
      .updateTable('user_account')
      .set({ nickname: null, last_name: '佐藤', email, ...names })
      .where('id', '=', member.id)
      .execute();
    return { ...newBrowser(), ...member.auth, id: member.id };
  }

  test.each([
    [{ first_name: '花子' }, '花子'],
    [{ first_name: '' }, '会員'],
    [{}, '会員'],
    [{ locale: 'zh_TW' as const }, '會員'],
  ])('with %j is shown as %s, without the family name or the e-mail', async (names, shown) => {
    const member = await joinAs(names);
    const draw = { title: '福引', prize: '金平糖', keyword: 'あたり', winner_count: 1 };
    const { id } = await host.do('startDraw', { params: { id: shop.postId }, body: draw });
    await doAll(member);
    now += 5000;
    await say(member, draw.keyword);
    for (const action of ['process', 'end', 'publish']) {
      await host.do('moveDraw', { params: { id }, body: { action } });
    }
    const { body: cart } = await server.call('getCart', {
      ...optionsOf(member),
      params: { slug: shop.slug },
    });
    expect(cart.cart.source_name).toBe(shown);
    const comments = await host.do('listHostComments', { params: { id: shop.postId } });
    const games = await host.do('getHostGames', { params: { id: shop.postId } });
    const entry = await host.do('blockCommenter', { body: { type: 'user', id: member.id } });
    expect(entry.name).toBe(shown);
    const { body: listed } = await server.call('listCommentBlacklist', {
      params: { storeId: shop.storeId },
    });
    const seen = JSON.stringify([server.published, comments, games, entry, listed]);
    expect(seen).not.toMatch(SECRETS);
    expect(seen.split(`"name":"${shown}"`).length).toBeGreaterThan(5);
  });
});
