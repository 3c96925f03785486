import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OutboxSender } from '../../../server/modules/outbox/outbox-sender.ts';
import { PlayedGmo } from '../../support/gmo/server.ts';
import { insertMember, type Member } from '../../support/shop.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

let gmo: PlayedGmo;
let server: TestServer;
let member: Member;
let card: number;
beforeAll(async () => {
  gmo = await PlayedGmo.start();
  server = await startTestServer({ demo: false, config: gmo.config });
});
beforeEach(async () => {
  gmo.outage = null;
  member = await insertMember(server.services.db);
  const body = { token: gmo.token() };
  card = (await server.call('createCard', { ...member.auth, body })).body.id;
});
afterAll(async () => {
  await server.close();
  await gmo.stop();
});

const remove = () => server.call('deleteCard', { ...member.auth, params: { id: card } });
const kept = () => [...gmo.books.members.values()].filter(Boolean).length;
const waiting = async () => {
  await (server.services.outbox as OutboxSender).sendLeft();
  const left = await server.services.db.selectFrom('effect_outbox').select('topic').execute();
  return left.filter(({ topic }) => topic === `cards|${member.id}`);
};

test('at once', async () => {
  expect((await remove()).status).toBe(200);
  await server.settled();
  expect(kept()).toBe(0);
  expect((await remove()).status).toBe(404);
});

test.each(['slow', 'html', { info: 'E92000001' }, { info: 'E01210002' }] as const)(
  'after an outage (%o): the member’s call succeeds, and the provider is asked again',
  async (fault) => {
    gmo.outage = { faultOf: () => fault };
    expect((await remove()).status).toBe(200);
    expect((await server.call('listCards', member.auth)).body.data).toEqual([]);
    await server.settled();
    expect([kept(), await waiting()]).toEqual([1, [expect.anything()]]);
    gmo.outage = null;
    await expect.poll(kept, { timeout: 10_000 }).toBe(0);
    await server.settled();
    await expect.poll(waiting).toEqual([]);
  },
);

test('a refused deletion is not retried', async () => {
  const before = kept();
  gmo.fail('DeleteCard', { info: 'E01220008' });
  expect((await remove()).status).toBe(200);
  await server.settled();
  await expect.poll(waiting).toEqual([]);
  expect(kept()).toBe(before);
});

test('a card of another provider is not deleted', async () => {
  const before = gmo.calls.length;
  const { db } = server.services;
  await db.updateTable('card').set({ provider: 'stripe' }).where('id', '=', card).execute();
  expect((await remove()).status).toBe(200);
  await server.settled();
  await expect.poll(waiting).toEqual([]);
  expect(gmo.calls).toHaveLength(before);
});
