/* Spec §3 Facebook channel, §3 Live post publications. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { nowIso } from '../../server/db/time.ts';
import { withTransaction } from '../../server/db/transaction.ts';
import { lockOwnFacebookPage } from '../../server/modules/facebook-page/queries.ts';
import { facebookId } from '../support/facebook-page.ts';
import { type Host, hostOf } from '../support/host.ts';
import { insertMember, insertPost, insertShop, type Shop } from '../support/shop.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
const url = 'https://www.facebook.com/hanamichi/videos/1';
let shop: Shop;
let host: Host;
let other: Host;

beforeAll(async () => {
  server = await startTestServer({ demo: false });
  other = await hostOf(server, await insertShop(server.services.db));
});
beforeEach(async () => {
  shop = await insertShop(server.services.db);
  host = await hostOf(server, shop);
});
afterAll(() => server.close());

const connect = (who: Host, page_id: string, more: object = {}) =>
  who.call('connectChannel', { body: { page_id, name: '花みち', ...more } });
const buyersSee = async () =>
  (await server.call('listFacebookChannels', { params: { slug: shop.slug } })).body.data;
const publications = async () => {
  const params = { storeId: shop.slug, postId: shop.postId };
  return (await server.call('getPost', { params })).body.publications;
};

describe('a connected page', () => {
  test('is visible to buyers, without the id of the page', async () => {
    const page_id = facebookId();
    const { body } = await connect(host, page_id, { fan_count: 12_000, token: 'from-live' });
    const seen = {
      name: '花みち',
      fan_count: 12_000,
      facebook_mappings_count: 0,
      token: 'from-live',
    };
    expect(body).toEqual({ id: body.id, page_id, ...seen });
    expect(await buyersSee()).toEqual([{ id: body.id, ...seen }]);
    expect((await host.do('listHostChannels')).data).toEqual([body]);
  });

  test('is updated when it is connected again; other fields stay', async () => {
    const page_id = facebookId();
    const { body: first } = await connect(host, page_id, { fan_count: 100 });
    expect(first.token).toMatch(/^[\w-]{20,}$/);
    const { body: second } = await connect(host, page_id, { name: '花みち本店' });
    expect(second).toEqual({ ...first, name: '花みち本店' });
    const { body: third } = await connect(host, page_id, { fan_count: 101, token: 'chat' });
    expect(third).toEqual({ ...first, fan_count: 101, token: 'chat' });
    expect(await buyersSee()).toHaveLength(1);
  });

  test('belongs to one store, until that store disconnects it', async () => {
    const page_id = facebookId();
    const { body } = await connect(host, page_id);
    const refused = await connect(other, page_id, { name: '横取り' });
    expect([refused.status, refused.body.report_type]).toEqual([409, 'STATE_CONFLICT']);
    expect(await buyersSee()).toMatchObject([{ name: '花みち' }]);
    await host.do('disconnectChannel', { params: { id: body.id } });
    expect((await connect(other, page_id)).status).toBe(200);
  });

  test('loses its members and publications when it is disconnected', async () => {
    const member = await insertMember(server.services.db);
    const page_id = facebookId();
    const { body: page } = await connect(host, page_id);
    const bound = { ...member.auth, body: { psid: facebookId(), page_id } };
    expect((await server.call('bindFacebook', bound)).status).toBe(200);
    expect(await buyersSee()).toMatchObject([{ facebook_mappings_count: 1 }]);
    const params = { id: shop.postId, channelId: page.id };
    await host.do('publishPost', { params, body: {} });
    await host.do('disconnectChannel', { params: { id: page.id } });
    expect([await buyersSee(), await publications()]).toEqual([[], []]);
    expect((await server.call('bindFacebook', bound)).status).toBe(404);
    const { body: again } = await connect(host, page_id);
    expect(again.facebook_mappings_count).toBe(0);
  });

  test.each([
    [{ page_id: 'hanamichi' }, 'page_id'],
    [{ name: ' ' }, 'name'],
    [{ fan_count: -1 }, 'fan_count'],
    [{ token: 'a b' }, 'token'],
  ])('%j is 422 with the field named', async (wrong, field) => {
    const { status, body } = await connect(host, facebookId(), wrong);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });
});

describe('a page that is disconnected while it is used', () => {
  /** Enough for a request to reach the locked row. */
  const comeSoFar = () => new Promise((resolve) => setTimeout(resolve, 100));
  const statusOf = async (answer: Promise<{ status: number }>) => (await answer).status;

  async function connectPage() {
    const page_id = facebookId();
    const { body } = await connect(host, page_id);
    const member = await insertMember(server.services.db);
    const use = [
      () => server.call('bindFacebook', { ...member.auth, body: { psid: facebookId(), page_id } }),
      () =>
        host.call('publishPost', {
          params: { id: shop.postId, channelId: body.id },
          body: { url },
        }),
    ];
    return { id: body.id as number, use };
  }

  test('is not found by a request that arrives during the disconnection', async () => {
    const { id, use } = await connectPage();
    const statuses = await withTransaction(server.services.db, async (trx) => {
      await trx.deleteFrom('facebook_page').where('id', '=', id).execute();
      const coming = use.map((one) => statusOf(one()));
      await comeSoFar();
      return { coming };
    });
    expect(await Promise.all(statuses.coming)).toEqual([404, 404]);
  });

  test('is deleted with the publication that was added just before', async () => {
    const { id } = await connectPage();
    const member = await insertMember(server.services.db);
    const { leaving } = await withTransaction(server.services.db, async (trx) => {
      await lockOwnFacebookPage(trx, shop.storeId, id);
      await trx
        .insertInto('facebook_mapping')
        .values({
          facebook_page_id: id,
          psid: facebookId(),
          user_id: member.id,
          created_at: nowIso(),
        })
        .execute();
      const leaving = statusOf(host.call('disconnectChannel', { params: { id } }));
      await comeSoFar();
      return { leaving };
    });
    expect(await leaving).toBe(200);
    expect(await buyersSee()).toEqual([]);
  });

  test('gives no server error in twenty races', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { id, use } = await connectPage();
      const rush = [...use, ...use].map((one) => statusOf(one()));
      const left = statusOf(host.call('disconnectChannel', { params: { id } }));
      for (const status of await Promise.all(rush)) expect([200, 404]).toContain(status);
      expect(await left).toBe(200);
    }
    expect(await buyersSee()).toEqual([]);
  });
});

describe('a show published on a page', () => {
  test("is in the show's publications once, and not after it is unpublished", async () => {
    const { body: page } = await connect(host, facebookId());
    const params = { id: shop.postId, channelId: page.id };
    const many = Array.from({ length: 8 }, () => host.do('publishPost', { params, body: { url } }));
    await Promise.all(many);
    const told = { provider: 'facebook', channel_id: page.id, name: '花みち', url };
    expect(await publications()).toMatchObject([told]);
    await host.do('publishPost', { params, body: {} });
    expect(await publications()).toMatchObject([{ ...told, url: null }]);
    await host.do('unpublishPost', { params });
    expect(await publications()).toEqual([]);
    expect((await host.call('unpublishPost', { params })).status).toBe(404);
  });

  test('with a ticket has its publications only for ticket holders, as the URL gives access', async () => {
    const { db } = server.services;
    const { body: page } = await connect(host, facebookId());
    const id = await insertPost(db, shop.storeId, { is_private: 1 });
    await host.do('publishPost', { params: { id, channelId: page.id }, body: { url } });
    const params = { storeId: shop.slug, postId: id };
    expect((await server.call('getPost', { params })).body.publications).toEqual([]);
  });

  test.each(['javascript:alert(1)', 'http://10.0.0.1/', '/videos/1'])(
    'is not at %s',
    async (at) => {
      const { body: page } = await connect(host, facebookId());
      const params = { id: shop.postId, channelId: page.id };
      const { status, body } = await host.call('publishPost', { params, body: { url: at } });
      expect([status, Object.keys(body.errors)]).toEqual([422, ['url']]);
      expect(await publications()).toEqual([]);
    },
  );

  test("cannot be published on another store's page", async () => {
    const { body: page } = await connect(other, facebookId());
    const params = { id: shop.postId, channelId: page.id };
    expect((await host.call('publishPost', { params, body: {} })).status).toBe(404);
  });
});
