import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { nowIso } from '../../server/db/time.ts';
import { withTransaction } from '../../server/db/transaction.ts';
import {
  beginSubscriptions,
  endSubscriptions,
} from '../../server/modules/subscription/begin-subscriptions.ts';
import { remindSubscribers } from '../../server/modules/subscription/remind-subscribers.ts';
import { settingsOn } from '../support/coupon.ts';
import { type Host, hostOf } from '../support/host.ts';
import { insertGuest, insertMember, insertShop, type Member, type Shop } from '../support/shop.ts';
import { insertPlan } from '../support/subscription.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let ahead = 0;
let shop: Shop;
let host: Host;
let member: Member;
let address: string;
const db = () => server.services.db;
const DAY_MS = 24 * 60 * 60_000;
const pass = (days: number) => {
  ahead += days * DAY_MS;
};

const joinProved = (row = {}) => insertMember(db(), { email_proved_at: nowIso(), ...row });
const mails = () => db().selectFrom('mail_outbox').selectAll().orderBy('id').execute();
const switchOff = (kind: string) =>
  server.call('setNoticeChoice', { ...member.auth, body: { kind, mail: false } });

beforeAll(async () => {
  server = await startTestServer({
    demo: false,
    clock: () => new Date(Date.now() + ahead),
  });
  shop = await insertShop(db(), {
    name: '花道',
    contact_email: 'shop@example.com',
    settings: settingsOn('subscription', 'guest_chat'),
  });
  host = await hostOf(server, shop);
});
beforeEach(async () => {
  ahead = 0;
  address = `${randomUUID()}@example.com`;
  member = await joinProved({ email: address });
  await db().deleteFrom('mail_outbox').execute();
});
afterAll(() => server.close());

describe('the mail before the next payment of a subscription', () => {
  let orderId: number;
  let planId: number;

  async function pay(): Promise<void> {
    await withTransaction(db(), (trx) => beginSubscriptions(trx, orderId, server.services.clock()));
    await db().deleteFrom('mail_outbox').execute();
  }

  async function order(language = 'ja'): Promise<number> {
    await server.call('addSubscription', {
      ...member.auth,
      params: { slug: shop.slug },
      body: { id: planId },
    });
    const { body: cart } = await server.call('getCart', {
      ...member.auth,
      params: { slug: shop.slug },
      query: { type: 'subscription' },
    });
    const { body } = await server.call('checkout', {
      ...member.auth,
      headers: { 'Accept-Language': language },
      body: {
        email: 'hana@example.com',
        item_ids: cart.data.map(({ id }: { id: number }) => id),
        payment_type: 'gmo_cvs',
        shipping_type: 'virtual',
        amount_payable: 980,
      },
    });
    return body.id;
  }

  const remind = () => remindSubscribers(server.services);

  beforeEach(async () => {
    ({ planId } = await insertPlan(db(), shop, { sku: { subscription_frequency: 'weekly' } }));
    orderId = await order();
    await pay();
  });

  test('is sent three days before, once, and says that nothing is charged', async () => {
    await remind();
    expect(await mails()).toEqual([]);
    pass(4.1);
    await Promise.all([remind(), remind()]);
    await remind();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      kind: 'subscription_due',
      to_address: address,
      from_name: '花道',
      subject: '【花道】定期便の次回のお支払い日が近づいています',
    });
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('季のたより便 月ごと');
      expect(part).toContain('¥980');
      expect(part).toContain('自動でご請求することはありません');
      expect(part).toContain(`http://localhost/${shop.slug}/member/subscription`);
    }
    expect(mail?.stop_url).toContain('.subscription_due.');
  });

  test('is sent again for the following payment', async () => {
    pass(5);
    await remind();
    pass(3);
    orderId = await order('en');
    await pay();
    await remind();
    expect(await mails()).toEqual([]);
    pass(5);
    await remind();
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      '花道: your subscription’s next payment is due soon',
    ]);
  });

  test('is not sent after a cancellation', async () => {
    await withTransaction(db(), (trx) => endSubscriptions(trx, orderId, server.services.clock()));
    pass(5);
    await remind();
    expect(await mails()).toEqual([]);
  });

  test('is not sent for a canceled subscription that is paid until the end', async () => {
    await db()
      .updateTable('subscription')
      .set({ canceled_at: nowIso() })
      .where('order_id', '=', orderId)
      .execute();
    pass(5);
    await remind();
    expect(await mails()).toEqual([]);
  });

  test('is not sent for a plan that can no longer be ordered', async () => {
    const plan = db().selectFrom('subscription_plan').where('id', '=', planId);
    const { sku_id } = await plan.select('sku_id').executeTakeFirstOrThrow();
    await db()
      .updateTable('product')
      .set({ status: 'deleted' })
      .where('id', '=', (eb) => eb.selectFrom('sku').select('product_id').where('id', '=', sku_id))
      .execute();
    pass(5);
    await remind();
    expect(await mails()).toEqual([]);
  });

  test('is not sent to a member who switched it off', async () => {
    await switchOff('subscription_due');
    pass(5);
    await remind();
    expect(await mails()).toEqual([]);
  });
});

describe('the mail to the winner of a draw', () => {
  async function play(people: { auth: object }[]): Promise<number> {
    const body = { title: '夏の福引', prize: '風鈴', keyword: '縁日', winner_count: 9 };
    const room = { params: { id: shop.postId } };
    const { id } = await host.do('startDraw', { ...room, body });
    for (const { auth } of people) {
      await server.call('sendComment', {
        ...auth,
        body: { post_id: shop.postId, message: '縁日', pn_id: 'tab', source: 'liveweb' },
      });
    }
    await move(id, 'process');
    await move(id, 'end');
    return id;
  }

  const move = (id: number, action: string) =>
    host.call('moveDraw', { params: { id }, body: { action } });

  test('is sent once, when the winners are published, under the name of the draw', async () => {
    const id = await play([member, await insertGuest(db())]);
    expect(await mails()).toEqual([]);
    await move(id, 'publish');
    expect((await move(id, 'publish')).status).toBe(409);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      kind: 'draw_won',
      to_address: address,
      reply_to: 'shop@example.com',
      subject: '【花道】「夏の福引」に当選されました',
    });
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('風鈴');
      expect(part).toContain(`D${id}-U${member.id}`);
    }
    expect(mail?.stop_url).toContain('.draw_won.');
  });

  test('is written in the language of the member’s profile', async () => {
    const other = await joinProved({ locale: 'zh_TW' });
    await move(await play([other]), 'publish');
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      '【花道】您在「夏の福引」中獎了',
    ]);
  });

  test('is not sent to a member who switched it off', async () => {
    await switchOff('draw_won');
    await move(await play([member]), 'publish');
    expect(await mails()).toEqual([]);
  });
});
