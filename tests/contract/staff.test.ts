import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createHostKey } from '../../server/modules/host/keys.ts';
import { machineKey } from '../../server/modules/host/machine-key.ts';
import { deleteOldActions, withAction } from '../../server/modules/staff/actions.ts';
import { type CartServer, startCartServer } from '../support/cart.ts';
import { facebookId } from '../support/facebook-page.ts';
import { callHost, type Host, hostOf } from '../support/host.ts';
import { placeOrder } from '../support/order.ts';
import { insertMember, insertProduct, insertShop, type Shop } from '../support/shop.ts';
import { importedBowl } from '../support/shopify.ts';

let server: CartServer;
let shop: Shop;
let owner: Host;
const db = () => server.services.db;

beforeAll(async () => {
  server = await startCartServer();
});
beforeEach(async () => {
  shop = await insertShop(db());
  owner = await hostOf(server, shop);
});
afterAll(() => server.close());

const add = (role: string, name = '小夜') => owner.do('addStaff', { body: { name, role } });
const machine = () => machineKey(server.services.config.dataDir);
const works = async (key: string) => (await callHost(server, key, 'getHostStore')).status === 200;

describe('keys', () => {
  test('keys are shown once and stored hashed', async () => {
    const { member, key } = await add('operator');
    expect(await works(key.key)).toBe(true);
    const { data } = await owner.do('listStaff');
    expect(data).toContainEqual(member);
    const rows = await db().selectFrom('host_key').selectAll().execute();
    const actions = await db().selectFrom('host_action').selectAll().execute();
    expect(JSON.stringify([data, rows, actions])).not.toContain(key.key);
  });

  test('keys end one by one, and all keys of a removed member end', async () => {
    const { member, key } = await add('operator');
    const params = { id: member.id };
    const second = await owner.do('createStaffKey', { params, body: { label: 'スタジオ' } });
    const third = await owner.do('createStaffKey', { params, body: {} });
    await owner.do('endStaffKey', { params: { id: second.id } });
    expect([await works(key.key), await works(second.key), await works(third.key)]).toEqual([
      ...[true, false, true],
    ]);
    await owner.do('endStaff', { params });
    expect([await works(key.key), await works(third.key)]).toEqual([false, false]);
    const { data } = await owner.do('listStaff');
    expect(JSON.stringify(data)).not.toContain('小夜');
    expect((await owner.call('createStaffKey', { params, body: {} })).status).toBe(404);
  });

  test('of the machine belong to the first owner, who is added to a store without one', async () => {
    const { storeId } = await insertShop(db());
    const keys = [
      await createHostKey(db(), storeId, '', new Date()),
      await createHostKey(db(), storeId, '', new Date()),
    ];
    const staff = await callHost(server, keys[0], 'listStaff');
    expect(staff.body.data).toMatchObject([{ name: 'owner', role: 'owner', keys: [{}, {}] }]);
  });
});

test('the last owner cannot be removed', async () => {
  const { data } = await owner.do('listStaff');
  const id = data[0].id;
  const refused = await owner.call('endStaff', { params: { id } });
  expect([refused.status, refused.body.report_type]).toEqual([409, 'STATE_CONFLICT']);
  const { member } = await add('owner', '千代');
  await owner.do('endStaff', { params: { id: member.id } });
});

test('a call beyond the role names the roles that may send it', async () => {
  const { key } = await add('moderator');
  const refused = await callHost(server, key.key, 'listHostOrders');
  expect([refused.status, refused.body.report_type]).toEqual([403, 'FORBIDDEN']);
  expect(refused.body.message).toContain('小夜 is a moderator');
});

describe('the log of staff actions', () => {
  const actions = async () => (await owner.do('listActions')).data;

  test('has the member, the call, and the values before and after', async () => {
    const order = await placeOrder(server, shop, await insertMember(db()), 'cash_on_delivery');
    const { key, member } = await add('operator');
    const params = { id: order.id };
    await callHost(server, key.key, 'moveOrder', { params, body: { command: 'ship' } });
    const [action] = await actions();
    expect(action).toMatchObject({
      staff_id: member.id,
      name: '小夜',
      call: 'moveOrder',
      subject: `customer_order ${order.id}`,
      outcome: 'done',
    });
    expect(JSON.parse(action.input)).toEqual({ id: order.id, command: 'ship' });
    expect(JSON.parse(action.before)).toMatchObject({ status: 'undelivered' });
    expect(JSON.parse(action.after)).toMatchObject({ status: 'delivering' });
  });

  test('has every change of a sheet, an import and a store file, cut in the list', async () => {
    const rows = Array.from({ length: 300 }, (_, n) => ({
      ...{ product_key: `p${n}`, variant_key: '', stock: 1, stock_before: null, sheet: null },
      ...{ price: 1000, product: `品${n}` },
    }));
    await owner.do('saveSheet', { body: { rows } });
    const cheaper = rows.map(({ product: _, ...row }) => ({ ...row, price: 900 }));
    await owner.do('saveSheet', { body: { rows: cheaper } });
    const [change] = await actions();
    expect(change.before.length).toBeLessThanOrEqual(4000);
    const id = String(change.id);
    const [whole] = (await owner.do('listActions', { query: { id } })).data;
    expect(JSON.parse(whole.before)).toEqual(
      Object.fromEntries(
        rows.map(({ product_key }) => [`products.${product_key}.skus.price`, '1000']),
      ),
    );
    expect(JSON.parse(whole.after)['products.p299.skus.price']).toBe('900');
    await owner.do('saveSheet', { body: { rows: cheaper } });
    expect((await actions())[0]).toMatchObject({ before: null });

    const [sku] = importedBowl.skus;
    const bowl = (price: number) => ({ ...importedBowl, skus: [{ ...sku, price }] });
    await owner.do('importProducts', { body: { products: [bowl(1200)] } });
    const other = { ...bowl(1500), title: '飯茶碗' };
    await owner.do('importProducts', { body: { products: [other] } });
    const [imported] = await actions();
    expect([JSON.parse(imported.before), JSON.parse(imported.after)]).toEqual([
      { 'products.chawan.name': '茶碗', 'products.chawan.skus.price': '1200' },
      { 'products.chawan.name': '飯茶碗', 'products.chawan.skus.price': '1500' },
    ]);
  });

  test('has the actions of the machine key, without a member', async () => {
    const { file } = (
      await callHost(server, machine(), 'exportStore', { params: { slug: shop.slug } })
    ).body;
    const body = { file: { ...file, name: '新しい店' }, dry_run: false };
    expect((await callHost(server, machine(), 'applyStore', { body })).status).toBe(200);
    expect((await callHost(server, machine(), 'applyStore', { body })).status).toBe(200);
    const params = { slug: shop.slug };
    const made = await callHost(server, machine(), 'createHostKey', {
      params,
      body: { label: 'second' },
    });
    const [key, applied, ...rest] = await actions();
    expect(rest).toEqual([]);
    expect(key).toMatchObject({ name: 'machine key', call: 'createHostKey', outcome: 'done' });
    expect(JSON.parse(key.input)).toEqual({ slug: shop.slug, label: 'second' });
    expect(JSON.stringify(key)).not.toContain(made.body.key);
    expect(applied).toMatchObject({ name: 'machine key', call: 'applyStore', outcome: 'done' });
    expect([JSON.parse(applied.before), JSON.parse(applied.after)]).toEqual([
      { name: file.name },
      { name: '新しい店' },
    ]);
    const { data } = await owner.do('listStaff');
    expect(JSON.stringify(data)).not.toContain('machine key');
  });

  test('has the changed row of a tray product and of captions', async () => {
    const { productId } = await insertProduct(db(), shop);
    const params = { id: shop.postId, productId };
    await db().deleteFrom('post_product').where('product_id', '=', productId).execute();
    const order = { params, body: { keyword: 'A1' } };
    await owner.do('setPostProduct', order);
    await owner.do('setPostProduct', { params, body: { keyword: 'B2' } });
    await owner.do('removePostProduct', { params });
    await owner.do('setCaption', {
      params: { id: shop.postId, language: 'ja' },
      body: { label: '日本語', vtt: 'WEBVTT\n\n00:01.000 --> 00:02.000\nはい' },
    });
    const [caption, removed, changed, added] = await actions();
    const sides = ({ before, after }: { before: string | null; after: string }) => [
      before && JSON.parse(before),
      JSON.parse(after),
    ];
    expect(sides(added)).toEqual([null, expect.objectContaining({ keyword: 'A1' })]);
    expect(sides(changed)).toEqual([{ keyword: 'A1' }, { keyword: 'B2' }]);
    expect(sides(removed)).toEqual([expect.objectContaining({ keyword: 'B2' }), {}]);
    expect(sides(caption)).toEqual([null, expect.objectContaining({ label: '日本語' })]);
  });

  test('has rejected calls, without data of another store', async () => {
    const other = await insertShop(db());
    const { productId } = await insertProduct(db(), other, { product: { name: '秘密の品' } });
    await owner.call('setSalable', { params: { id: productId }, body: { salable: false } });
    const [action] = await actions();
    expect(action).toMatchObject({ call: 'setSalable', outcome: 'NOT_FOUND', before: null });
    expect(JSON.stringify(await actions())).not.toContain('秘密');
  });

  test('has no secrets, and cuts long texts', async () => {
    const token = 'secret-token-of-the-page';
    await owner.do('connectChannel', {
      body: { page_id: facebookId(), name: '花みち', token },
    });
    const params = { id: shop.postId };
    await owner.do('updatePost', { params, body: { content: '風鈴'.repeat(2000) } });
    const written = await actions();
    expect(JSON.stringify(written)).not.toContain(token);
    for (const { input, after } of written) {
      expect(Math.max(input.length, after?.length ?? 0)).toBeLessThanOrEqual(4000);
    }
  });

  test('an action is logged before its change, so that a crash leaves an entry', async () => {
    const [staff] = await db()
      .selectFrom('staff')
      .selectAll()
      .where('store_id', '=', shop.storeId)
      .execute();
    if (!staff) throw new Error('no owner');
    const action = { staff, call: 'startPost', params: { id: shop.postId }, body: {} } as const;
    let during: unknown[] = [];
    await withAction(server.services, action, async () => {
      during = await actions();
    });
    expect(during).toMatchObject([{ call: 'startPost', outcome: null }]);
  });

  test('has pages, and is kept for two years', async () => {
    await owner.do('announce', { params: { id: shop.postId }, body: { message: 'まもなく' } });
    await owner.do('announce', { params: { id: shop.postId }, body: { message: '再開' } });
    const [newest, older] = await actions();
    const { data } = await owner.do('listActions', { query: { before: String(newest.id) } });
    expect(data[0]).toEqual(older);
    server.pass(2 * 365 * 24 * 60 + 60);
    await deleteOldActions(server.services);
    expect(await actions()).toEqual([]);
  });

  test('has no entry for reads', async () => {
    await owner.do('listHostPosts');
    expect(await actions()).toEqual([]);
  });
});
