import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { facebookId, insertFacebookPage } from '../support/facebook-page.ts';
import { insertMember, insertShop, type Member, type Shop } from '../support/shop.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let shop: Shop;
let member: Member;

beforeAll(async () => {
  server = await startTestServer({ demo: false });
  shop = await insertShop(server.services.db);
  member = await insertMember(server.services.db);
});
afterAll(() => server.close());

const bind = (psid: unknown, page_id: unknown, who: Member = member) =>
  server.call('bindFacebook', { ...who.auth, body: { psid, page_id } });
const isBound = async (id: number, who: Member = member) =>
  (await server.call('getFacebookBinding', { ...who.auth, params: { id } })).body.is_bound;
const list = async () =>
  (await server.call('listFacebookChannels', { params: { slug: shop.slug } })).body.data;

describe('Facebook pages of a store, Spec §3, §7 channels', () => {
  test('Spec §7 channels/facebook: are listed with their numbers of members, for one store only', async () => {
    const { db } = server.services;
    expect(await list()).toEqual([]);
    const first = await insertFacebookPage(db, shop, 12_000);
    const second = await insertFacebookPage(db, shop);
    await insertFacebookPage(db, await insertShop(db));
    await bind(facebookId(), second.pageId);
    await bind(facebookId(), second.pageId, await insertMember(db));
    const common = { name: '花みち', token: 'from-live' };
    expect(await list()).toEqual([
      { ...common, id: first.id, fan_count: 12_000, facebook_mappings_count: 0 },
      { ...common, id: second.id, fan_count: 120, facebook_mappings_count: 2 },
    ]);
  });

  test('Spec §7 facebook/bind, §7 binding-status: a member is bound to the page whose chat sent them, and to no other', async () => {
    const { db } = server.services;
    const [page, other] = [await insertFacebookPage(db, shop), await insertFacebookPage(db, shop)];
    const psid = facebookId();
    expect(await isBound(page.id)).toBe(false);
    expect(await bind(psid, page.pageId)).toMatchObject({ status: 200, body: { success: true } });
    expect(await isBound(page.id)).toBe(true);
    expect(await isBound(other.id)).toBe(false);
    expect(await isBound(page.id, await insertMember(db))).toBe(false);
    expect((await bind(psid, page.pageId)).status).toBe(200);
    expect((await list()).at(-2).facebook_mappings_count).toBe(1);
  });

  test('a new id of a member replaces the old one', async () => {
    const page = await insertFacebookPage(server.services.db, shop);
    await bind(facebookId(), page.pageId);
    await bind(facebookId(), page.pageId);
    expect((await list()).at(-1).facebook_mappings_count).toBe(1);
  });

  test('another member’s id is rejected, also concurrently', async () => {
    const { db } = server.services;
    const page = await insertFacebookPage(db, shop);
    const psid = facebookId();
    const people = await Promise.all(Array.from({ length: 6 }, () => insertMember(db)));
    const answers = await Promise.all(people.map((who) => bind(psid, page.pageId, who)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403, 403, 403]);
    const bound = await Promise.all(people.map((who) => isBound(page.id, who)));
    expect(bound).toEqual(answers.map(({ status }) => status === 200));
  });

  test.each([
    [{ psid: 'x', page_id: '1' }, 'psid'],
    [{ psid: '1', page_id: '' }, 'page_id'],
    [{ psid: 1, page_id: '1' }, 'psid'],
    [{ psid: '1'.repeat(33), page_id: '1' }, 'psid'],
    [{ psid: '1' }, 'page_id'],
  ])('%j is 422 with the field named', async (body, field) => {
    const answer = await server.call('bindFacebook', { ...member.auth, body });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
  });
});
