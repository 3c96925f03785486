/* docs/recipes/privacy.md */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runHost } from '../../server/cli/run.ts';
import { machineKey } from '../../server/modules/host/machine-key.ts';
import { reduceClosedOrders } from '../../server/modules/privacy/reduce-orders.ts';
import { addFromPost } from '../support/cart.ts';
import { giveCoupon, insertCoupon } from '../support/coupon.ts';
import { type Host, hostOf } from '../support/host.ts';
import { placeOrder } from '../support/order.ts';
import {
  insertMember,
  insertProduct,
  insertShop,
  type Member,
  type Shop,
} from '../support/shop.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let shop: Shop;
let host: Host;
let member: Member;
let email: string;
let orderId: number;
const db = () => server.services.db;

beforeAll(async () => {
  server = await startTestServer({ demo: false });
});
afterAll(() => server.close());

async function comment(text: string, by: Member) {
  await db()
    .insertInto('comment')
    .values({
      ...{ post_id: shop.postId, user_id: by.id, guest_id: null, name: '佐藤 花' },
      ...{ group_stream_name: null, message: text, pn_id: 'x', source: 'liveweb', highlight: 0 },
      ...{ created_at: new Date().toISOString(), hidden_at: null },
    })
    .execute();
}

beforeEach(async () => {
  shop = await insertShop(db());
  host = await hostOf(server, shop);
  member = await insertMember(db());
  email = `${randomUUID()}@example.com`;
  await db()
    .updateTable('user_account')
    .set({ email, last_name: '佐藤', first_name: '花' })
    .where('id', '=', member.id)
    .execute();
  orderId = (await placeOrder(server, shop, member, 'cash_on_delivery')).id;
  await comment('風鈴をください', member);
  await giveCoupon(db(), (await insertCoupon(db(), shop)).id, member);
});

const disclose = (who: string) => host.call('discloseMember', { body: { member: who } });
const remove = (who: string) => host.call('deleteMember', { body: { member: who } });
const finish = (id: number) =>
  db().updateTable('customer_order').set({ status: 'completed' }).where('id', '=', id).execute();
const orderRow = () =>
  db().selectFrom('customer_order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();

describe('a disclosure', () => {
  it('has the account, addresses, orders, comments, coupons and logins of the member', async () => {
    const { body } = await disclose(email.toUpperCase());
    expect(body).toMatchObject({ member_id: member.id, is_complete: true });
    expect(body.data).toMatchObject({
      user_account: [{ email, last_name: '佐藤' }],
      address: [{ user_id: member.id }],
      session: [{ user_id: member.id }],
      customer_order: [{ id: orderId }],
      order_item: [{ order_id: orderId }],
      comment: [{ message: '風鈴をください' }],
      coupon_holding: [{ user_id: member.id }],
    });
  });

  it('has no secret and no data of another person', async () => {
    const other = await insertMember(db());
    await comment('わたしのコメント', other);
    await placeOrder(server, shop, other, 'cash_on_delivery');
    await db()
      .insertInto('order_message')
      .values({
        ...{ order_id: orderId, user_id: null, role: 'seller', staff_id: 1 },
        ...{ message: '発送しました', created_at: new Date().toISOString() },
      })
      .execute();
    const { body } = await disclose(String(member.id));
    const text = JSON.stringify(body);
    expect(text).not.toMatch(/hash|わたしの|staff|pn_id/);
    expect(body.data.customer_order).toHaveLength(1);
    expect(body.data.order_message).toMatchObject([{ message: '発送しました' }]);
  });

  it('leaves the account out when the member also uses another store', async () => {
    const other = await insertShop(db());
    await placeOrder(server, other, member, 'cash_on_delivery');
    const { body } = await disclose(email);
    expect(body.is_complete).toBe(false);
    expect(body.data).not.toHaveProperty('user_account');
    expect(body.data).not.toHaveProperty('address');
    expect(body.data.customer_order).toMatchObject([{ id: orderId }]);
    expect((await remove(email)).status).toBe(409);
  });

  it('does not find a member of another store, or an unknown one', async () => {
    const other = await hostOf(server, await insertShop(db()));
    for (const who of [email, String(member.id)]) {
      const body = { member: who };
      expect((await other.call('discloseMember', { body })).status).toBe(404);
      expect((await other.call('deleteMember', { body })).status).toBe(404);
    }
    for (const who of ['nobody@example.com', '2000000000', '9999999999'])
      expect((await disclose(who)).status).toBe(404);
    const body = { member: email, store_id: 1 };
    expect((await host.call('discloseMember', { body })).status).toBe(422);
  });
});

describe('a deletion', () => {
  it('closes the account, and deletes coupons, comments and the cart', async () => {
    const { skuId } = await insertProduct(db(), shop);
    await addFromPost(server, shop, member, skuId);
    expect((await remove(email)).body).toEqual({
      ...{ member_id: member.id, kept_orders: 0, open_orders: 1, deleted_comments: 1 },
    });
    expect((await server.call('getMe', member.auth)).status).toBe(401);
    const { body } = await disclose(String(member.id));
    expect(body.data.comment).toMatchObject([{ message: '', name: '退会した会員' }]);
    expect(body.data).not.toHaveProperty('address');
    expect(body.data).not.toHaveProperty('coupon_holding');
    expect(body.data.user_account).toMatchObject([{ first_name: null, last_name: null }]);
  });

  it('keeps of a finished order the name, amounts and items, and no address', async () => {
    await finish(orderId);
    const before = await orderRow();
    expect((await remove(email)).body).toMatchObject({ kept_orders: 1, open_orders: 0 });
    const after = await orderRow();
    const { receiver_name, total_amount, created_at } = before;
    expect(after).toMatchObject({ receiver_name, total_amount, created_at });
    expect(after).toMatchObject({ receiver_address: null, receiver_phone: null, memo: null });
    expect(after.email).not.toBe(before.email);
  });

  it('keeps the address of an open order until it is finished, and the name for seven years', async () => {
    const before = await orderRow();
    await remove(email);
    await reduceClosedOrders(server.services);
    expect((await orderRow()).receiver_address).toBe(before.receiver_address);
    await finish(orderId);
    await reduceClosedOrders(server.services);
    expect(await orderRow()).toMatchObject({
      receiver_address: null,
      receiver_name: before.receiver_name,
    });
    const clock = () => new Date(Date.now() + 8.5 * 365 * 24 * 3600 * 1000);
    await reduceClosedOrders({ ...server.services, clock });
    expect((await orderRow()).receiver_name).toBeNull();
  });

  it('does not reduce the orders of members who stay', async () => {
    await finish(orderId);
    const before = await orderRow();
    await reduceClosedOrders(server.services);
    expect(await orderRow()).toEqual(before);
  });
});

it('both are in the staff log with the id alone', async () => {
  await disclose(email);
  await remove(email);
  const { data } = await host.do('listActions');
  expect(
    data.map(({ call, outcome }: { call: string; outcome: string }) => [call, outcome]),
  ).toEqual([
    ['deleteMember', 'done'],
    ['discloseMember', 'done'],
  ]);
  const log = JSON.stringify(data);
  expect(log).toContain(`members.${member.id}`);
  expect(log).not.toMatch(/@|佐藤|風鈴/);
});

it('the member command discloses and deletes', async () => {
  const { dataDir } = server.services.config;
  const run = (...words: string[]) =>
    runHost(words, {
      send: (path, init) => server.send(path, init),
      progress: () => undefined,
      dataDir,
      store: shop.slug,
      hostKey: undefined,
      machineKey: () => machineKey(dataDir),
      ask: async () => 'y',
    });
  expect(await run('member', 'disclose', email)).toMatch(
    new RegExp(`^Member ${member.id}\n[\\s\\S]*\nuser_account\n.*email: ${email}`),
  );
  expect(JSON.parse(await run('member', 'disclose', email, '--json'))).toMatchObject({
    member_id: member.id,
  });
  await finish(orderId);
  expect(await run('member', 'delete', email, '--lang', 'ja')).toMatch(
    /^会員 \d+ を削除しました。コメント 1 件も削除しました。\n保管: 完了した注文 1 件/,
  );
  await expect(run('member', 'disclose', email)).rejects.toThrow();
  await expect(run('member', 'burn', email)).rejects.toThrow('disclose, delete');
});
