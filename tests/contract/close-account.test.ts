import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addFromPost, type CartServer, startCartServer } from '../support/cart.ts';
import { lastMailTo } from '../support/mailbox.ts';
import { insertCardShop, placeOrder, saveCard } from '../support/order.ts';
import { insertProduct, type Member, type Shop, stockOf } from '../support/shop.ts';

let server: CartServer;
let shop: Shop;
const password = 'kokoro-no-hana';
const db = () => server.services.db;

beforeAll(async () => {
  server = await startCartServer();
  shop = await insertCardShop(db());
});
afterAll(() => server.close());

async function join(): Promise<{ email: string; member: Member }> {
  const email = `${randomUUID()}@example.com`;
  const slug = { store_slug: shop.slug };
  await server.call('register', { body: { email, password, nickname: '花', ...slug } });
  const { token: link } = await lastMailTo(server, email);
  await server.call('verifyEmail', { body: { token: link, password } });
  const token = await server.login(email, password);
  const { body } = await server.call('updateMe', {
    token,
    body: { first_name: '花', last_name: '佐藤', phone_number: '09012345678' },
  });
  const address = await server.call('createAddress', {
    token,
    body: {
      name: '佐藤 花',
      phone_number: '09012345678',
      type: 'custom',
      address: {
        postcode: '1500001',
        level_one: '東京都',
        level_one_code: '13',
        level_two: '渋谷区',
        level_three: '神宮前 1-2-3',
        level_four: '',
        region: 'JP',
        info: null,
      },
    },
  });
  return { email, member: { id: body.id, addressId: address.body.id, auth: { token } } };
}

const close = (member: Member, given: string | null = password) =>
  server.call('closeAccount', { ...member.auth, body: { password: given } });
const countOf = async (table: 'address' | 'card' | 'user_provider', id: number) =>
  (await db().selectFrom(table).select('id').where('user_id', '=', id).execute()).length;

describe('closing an account', () => {
  test('requires the password', async () => {
    const { email, member } = await join();
    for (const wrong of [null, 'not this one']) {
      const response = await close(member, wrong);
      expect(response.status).toBe(422);
      expect(response.body.errors).toHaveProperty('password');
    }
    expect((await server.call('getMe', member.auth)).body.user.email).toBe(email);
    expect(await countOf('address', member.id)).toBe(1);
  });

  test('ends every session and disables signing in', async () => {
    const { email, member } = await join();
    const other = await server.login(email, password);
    expect((await close(member)).body).toEqual({ success: true });
    for (const token of [member.auth.token, other]) {
      expect((await server.call('getMe', { token })).status).toBe(401);
    }
    expect((await server.call('login', { body: { email, password } })).status).toBe(401);
    expect((await lastMailTo(server, email)).kind).toBe('accountClosed');
    await server.call('forgotPassword', { body: { email } });
    expect((await lastMailTo(server, email)).kind).toBe('noAccount');
  });

  test('deletes addresses, cards and the name, and frees the address for a new account', async () => {
    const { email, member } = await join();
    await saveCard(server, member);
    await close(member);
    expect(await countOf('address', member.id)).toBe(0);
    expect(await countOf('card', member.id)).toBe(0);
    const row = await db()
      .selectFrom('user_account')
      .selectAll()
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      first_name: null,
      last_name: null,
      phone_number: null,
      password_hash: null,
      nickname: '退会した会員',
    });
    expect(JSON.stringify(row)).not.toContain(email);
    await server.call('register', { body: { email, password } });
    expect((await lastMailTo(server, email)).kind).toBe('confirmRegistration');
  });

  test('releases its holds, and keeps its orders as the law requires', async () => {
    const { member } = await join();
    const { id } = await placeOrder(server, shop, member);
    const { skuId } = await insertProduct(db(), shop);
    await addFromPost(server, shop, member, skuId, 3);
    expect((await stockOf(db(), skuId)).held).toBe(3);
    await close(member);
    expect((await stockOf(db(), skuId)).held).toBe(0);
    const order = await db()
      .selectFrom('customer_order')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(order).toMatchObject({ user_id: member.id });
    expect(JSON.stringify(order)).toContain('@');
  });

  test('removes its name from comments', async () => {
    const { member } = await join();
    await db()
      .insertInto('comment')
      .values({
        post_id: shop.postId,
        user_id: member.id,
        guest_id: null,
        name: '佐藤 花',
        group_stream_name: '花',
        message: 'こんばんは',
        pn_id: 'x',
        source: 'liveweb',
        highlight: 0,
        created_at: new Date().toISOString(),
        hidden_at: null,
      })
      .execute();
    await close(member);
    const comment = await db()
      .selectFrom('comment')
      .selectAll()
      .where('user_id', '=', member.id)
      .executeTakeFirstOrThrow();
    expect(comment).toMatchObject({ name: '退会した会員', group_stream_name: null });
  });
});
