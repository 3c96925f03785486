import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runHost } from '../../server/cli/run.ts';
import { nowIso } from '../../server/db/time.ts';
import { commandLineOf } from '../support/command-line.ts';
import { type Host, hostOf } from '../support/host.ts';
import { insertCardShop, placeOrder } from '../support/order.ts';
import { storeMails } from '../support/order-mail.ts';
import { insertMember, type Member, type Shop } from '../support/shop.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let shop: Shop;
let host: Host;
let buyer: Member;
const db = () => server.services.db;
const CONTACT = 'shop@example.com';

beforeAll(async () => {
  server = await startTestServer({ demo: false });
  buyer = await insertMember(db());
});
beforeEach(async () => {
  shop = await insertCardShop(db());
  await db()
    .updateTable('store')
    .set({ contact_email: CONTACT })
    .where('id', '=', shop.storeId)
    .execute();
  host = await hostOf(server, shop);
});
afterAll(() => server.close());

async function staffMember(email: string, role: 'moderator' | 'operator' = 'operator') {
  const member = await insertMember(db(), { email, email_proved_at: nowIso() });
  const { id } = await db()
    .insertInto('staff')
    .values({
      store_id: shop.storeId,
      user_id: member.id,
      name: email,
      role,
      created_at: nowIso(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const choose = (id: number, mails: string[]) =>
  host.call('setStaffMails', { params: { id }, body: { mails } });

async function receiversOf(kind: string) {
  await placeOrder(server, shop, buyer, 'cash_on_delivery', { sku: { stock: 4, held: 0 } });
  return (await storeMails(server, shop.storeId))
    .filter((mail) => mail.kind === kind)
    .map(({ to_address }) => to_address);
}

test('a mail goes to the members who chose it, others to the contact address', async () => {
  const ids = [await staffMember('sayo@example.com'), await staffMember('ken@example.com')];
  for (const id of ids) expect((await choose(id, ['newOrder', 'newOrder'])).status).toBe(200);
  expect(await receiversOf('newOrder')).toEqual(['sayo@example.com', 'ken@example.com']);
  expect(await receiversOf('stockLow')).toEqual([CONTACT, CONTACT]);
  const { data } = await host.do('listStaff');
  expect(data.map(({ mails }: { mails: string[] }) => mails)).toEqual([
    ...data.slice(2).map(() => []),
    ['newOrder'],
    ['newOrder'],
  ]);
});

test('mails are chosen and listed on the command line', async () => {
  const id = String(await staffMember('ume@example.com'));
  const type = (...words: string[]) => runHost(words, commandLineOf(server, { store: shop.slug }));
  expect(await type('staff', 'mails', id, 'newOrder', 'stockLow')).toContain('newOrder, stockLow');
  expect(await type('staff', 'list')).toContain('mails\tnewOrder stockLow');
  expect(await receiversOf('newOrder')).toEqual(['ume@example.com']);
  expect(await type('staff', 'mails', id, 'all')).toContain('returnAsked');
  expect(await type('staff', 'mails', id, 'none')).toContain('receives no mails');
  expect(await type('staff', 'list')).not.toContain('newOrder');
});

test('mails return to the contact address when the member chooses none, or leaves', async () => {
  const id = await staffMember('aki@example.com');
  await choose(id, ['newOrder']);
  await choose(id, []);
  expect(await receiversOf('newOrder')).toEqual([CONTACT]);
  await choose(id, ['newOrder']);
  await host.do('endStaff', { params: { id } });
  expect(await receiversOf('newOrder')).toEqual([CONTACT, CONTACT]);
});

test('a member gets no mails after a change to moderator', async () => {
  const id = await staffMember('mio@example.com');
  await choose(id, ['newOrder']);
  await host.do('setStaffRole', { params: { id }, body: { role: 'moderator' } });
  expect(await receiversOf('newOrder')).toEqual([CONTACT]);
});

test('moderators and members without a login cannot receive mails', async () => {
  const moderator = await staffMember('rin@example.com', 'moderator');
  const body = { name: '小夜', role: 'operator' };
  const { member } = await host.do('addStaff', { body });
  for (const id of [moderator, member.id]) {
    const { status, body: error } = await choose(id, ['newOrder']);
    expect([status, error.report_type]).toEqual([409, 'STATE_CONFLICT']);
  }
  expect((await choose(member.id, ['birthday'])).status).toBe(422);
});

test('an address that is not proved receives nothing', async () => {
  const id = await staffMember('yui@example.com');
  await choose(id, ['newOrder']);
  await db()
    .updateTable('user_account')
    .set({ email_proved_at: null })
    .where('email', '=', 'yui@example.com')
    .execute();
  expect(await receiversOf('newOrder')).toEqual([CONTACT]);
});
