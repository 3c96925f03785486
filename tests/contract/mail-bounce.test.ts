import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runHost } from '../../server/cli/run.ts';
import { nowIso } from '../../server/db/time.ts';
import { findNoticeReader } from '../../server/modules/notice-choice/choices.ts';
import { commandLineOf } from '../support/command-line.ts';
import { type Host, hostOf } from '../support/host.ts';
import { lastMailTo } from '../support/mailbox.ts';
import { insertCardShop, placeOrder } from '../support/order.ts';
import { insertMember, type Member, type Shop } from '../support/shop.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let shop: Shop;
let host: Host;
let member: Member;
let address: string;
let order: number;
const db = () => server.services.db;
const REASON = '550 5.1.1 No such user';

beforeAll(async () => {
  server = await startTestServer({ demo: false });
  shop = await insertCardShop(db());
  host = await hostOf(server, shop);
});
beforeEach(async () => {
  address = `${randomUUID()}@example.com`;
  member = await insertMember(db(), { email: address, email_proved_at: nowIso() });
  ({ id: order } = await placeOrder(server, shop, member, 'cash_on_delivery'));
  await db()
    .updateTable('mail_outbox')
    .set({ to_address: address.toUpperCase(), sent_at: nowIso(), text: '', html: null })
    .where('order_id', '=', order)
    .execute();
});
afterAll(() => server.close());

const report = (of = host) => of.call('reportBounce', { body: { email: address, reason: REASON } });
const noticeAddress = async () => (await findNoticeReader(db(), member.id, 'show_begins'))?.address;

test('a mail that came back is listed with its order, and stops optional notices', async () => {
  expect(await noticeAddress()).toBe(address);
  expect((await report()).status).toBe(200);
  expect((await report()).status).toBe(200);
  const { data } = await host.do('listFailedMails');
  expect(data[0]).toMatchObject({ order_id: order, kind: 'orderReceived', problem: REASON });
  expect(data.filter(({ order_id }: { order_id: number }) => order_id === order)).toHaveLength(1);
  expect(await noticeAddress()).toBeNull();
});

test('is recorded by `mails --bounced`', async () => {
  const hostWords = (...words: string[]) =>
    runHost(words, commandLineOf(server, { store: shop.slug }));
  const said = await hostWords('mails', '--bounced', address, '--reason', REASON);
  expect(said).toContain(address);
  expect(await hostWords('mails', '--failed')).toContain(REASON);
});

test('optional notices continue at another confirmed address', async () => {
  await report();
  const email = `${randomUUID()}@example.com`;
  await db()
    .updateTable('session')
    .set({ created_at: nowIso() })
    .where('user_id', '=', member.id)
    .execute();
  await server.call('changeEmail', { ...member.auth, body: { email } });
  const { token } = await lastMailTo(server, email);
  await server.call('verifyEmail', { body: { token } });
  expect(await noticeAddress()).toBe(email);
});

test('a store reports only addresses that it mailed', async () => {
  const other = await hostOf(server, await insertCardShop(db()));
  expect((await report(other)).status).toBe(404);
  expect(await noticeAddress()).toBe(address);
});
