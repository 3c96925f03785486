/* Spec §2 one-to-one. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Host, hostOf } from '../support/host.ts';
import { insertGuest, insertMember, insertShop, type Member, type Shop } from '../support/shop.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let shop: Shop;
let host: Host;
let guestOfHonour: Member;
let other: Member;

beforeAll(async () => {
  server = await startTestServer({ demo: false });
  const { db } = server.services;
  shop = await insertShop(db);
  host = await hostOf(server, shop);
  guestOfHonour = await insertMember(db);
  other = await insertMember(db);
});
afterAll(() => server.close());

interface Show {
  id: number;
  postIdHash: string;
}

async function createShow(settings: object = {}): Promise<Show> {
  const body = { title: 'お見立て', type: 'one_to_one_formal', ...settings };
  const { id, entrance_path, is_private } = await host.do('createPost', { body });
  expect(is_private).toBe(true);
  return { id, postIdHash: String(entrance_path).split('/').at(-1) ?? '' };
}

const look = async ({ postIdHash }: Show, auth: object = {}) =>
  (await server.call('getOneToOne', { ...auth, params: { slug: shop.slug, postIdHash } })).body;
const enter = ({ postIdHash }: Show, auth: object) =>
  server.call('enterOneToOne', { ...auth, params: { slug: shop.slug, postIdHash } });
const watch = async ({ id }: Show, auth: object) =>
  (await server.call('getStreamInfo', { ...auth, params: { id } })).status;

describe('Spec §2 one-to-one', () => {
  it('gives its one place to the first member, who alone sees the show', async () => {
    const show = await createShow();
    expect(await look(show)).toMatchObject({ title: 'お見立て', place: 'free', post_id: null });
    expect(await watch(show, guestOfHonour.auth)).toBe(404);

    expect(await enter(show, guestOfHonour.auth)).toMatchObject({ body: { post_id: show.id } });
    expect((await enter(show, guestOfHonour.auth)).status).toBe(200);
    expect(await look(show, guestOfHonour.auth)).toMatchObject({
      place: 'yours',
      post_id: show.id,
    });
    expect(await watch(show, guestOfHonour.auth)).toBe(200);

    expect(await enter(show, other.auth)).toMatchObject({
      status: 409,
      body: { report_type: 'STATE_CONFLICT' },
    });
    expect(await look(show, other.auth)).toMatchObject({ place: 'taken', post_id: null });
    expect(await look(show)).toMatchObject({ place: 'taken', post_id: null });
  });

  it('gives the place to one of many concurrent members', async () => {
    const show = await createShow();
    const buyers = await Promise.all(
      Array.from({ length: 8 }, () => insertMember(server.services.db)),
    );
    const answers = await Promise.all(buyers.map(({ auth }) => enter(show, auth)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)]);
  });

  it('admits the member that the store names, and the store may change it', async () => {
    const show = await createShow({ place_user_id: guestOfHonour.id });
    expect((await enter(show, other.auth)).status).toBe(409);
    const params = { id: show.id };
    await host.do('updatePost', { params, body: { place_user_id: other.id } });
    expect((await enter(show, other.auth)).status).toBe(200);
    expect(await watch(show, guestOfHonour.auth)).toBe(404);
    const unknown = await host.call('updatePost', { params, body: { place_user_id: 999_999 } });
    expect(unknown.status).toBe(404);
  });

  it('is not found by other members: room, chat, tray, pictures, permission', async () => {
    const show = await createShow({ place_user_id: guestOfHonour.id });
    const { id } = show;
    const guest = await insertGuest(server.services.db);
    const from = { pn_id: 'tab', source: 'liveweb' };
    const query = { store_id: shop.storeId, channel: `comment|${id}` };
    const ask = (auth: object) => [
      server.call('getPost', { ...auth, params: { storeId: shop.slug, postId: id } }),
      server.call('getStreamInfo', { ...auth, params: { id } }),
      server.call('getReplayStreamInfo', { ...auth, params: { id } }),
      server.call('grantRealtime', { ...auth, params: { id }, query: { uuid: 'tab' } }),
      server.call('getViewers', { ...auth, params: { id } }),
      server.call('getPostPermission', { ...auth, params: { postId: id } }),
      server.call('listComments', { ...auth, query }),
      server.call('announceShared', { ...auth, params: { postId: id }, body: from }),
    ];
    for (const auth of [{}, guest.auth, other.auth]) {
      const answers = await Promise.all(ask(auth));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    }
    expect((await server.request(`/api/v1/liveweb/posts/${id}/calendar.ics`)).status).toBe(404);
    expect((await server.request(`/stream/${id}/live.m3u8`)).status).toBe(404);
    const lists = await server.call('listVods', { params: { slug: shop.slug } });
    expect(lists.body.data.map((listed: { id: number }) => listed.id)).not.toContain(id);
  });

  it('stays private, keeps its address, and admits no member when it is over', async () => {
    const show = await createShow();
    const params = { id: show.id };
    const changed = await host.do('updatePost', { params, body: { is_private: false } });
    expect(changed).toMatchObject({ is_private: true });
    expect(changed.entrance_path).toContain(show.postIdHash);
    await host.do('startPost', { params });
    await host.do('stopPost', { params });
    expect((await enter(show, other.auth)).status).toBe(409);
    expect(await look(show)).toMatchObject({ live_status: 'live_stopped', place: 'free' });
  });

  it('has no entrance by id, by another store, or for another type', async () => {
    const show = await createShow();
    const elsewhere = await insertShop(server.services.db);
    const at = async (slug: string, postIdHash: string) =>
      (await server.call('getOneToOne', { params: { slug, postIdHash } })).status;
    expect(await at(shop.slug, show.postIdHash)).toBe(200);
    expect(await at(shop.slug, String(show.id))).toBe(404);
    expect(await at(elsewhere.slug, show.postIdHash)).toBe(404);
    await host.do('updatePost', { params: { id: show.id }, body: { type: 'formal' } });
    expect(await at(shop.slug, show.postIdHash)).toBe(404);
  });
});
