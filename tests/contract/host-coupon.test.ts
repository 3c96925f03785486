import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runHost } from '../../server/cli/run.ts';
import { machineKey } from '../../server/modules/host/machine-key.ts';
import { addFromPost, cartItemIds, cashOnDelivery } from '../support/cart.ts';
import { settingsOn } from '../support/coupon.ts';
import { type Host, hostOf } from '../support/host.ts';
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
beforeAll(async () => {
  server = await startTestServer({ demo: false });
});
beforeEach(async () => {
  shop = await insertShop(server.services.db, { settings: settingsOn('coupon') });
  host = await hostOf(server, shop);
  server.published.length = 0;
});
afterAll(() => server.close());

const autumn = {
  apply_code: 'AKI500',
  name: '秋のクーポン',
  amount: 500,
  apply_amount_threshold: 1000,
  acquire_ended_at: '2099-01-01T00:00:00+09:00',
  apply_ended_at: '2099-02-01T00:00:00+09:00',
  apply_quantity: 10,
};
const thanks = { name: 'シェアのお礼', amount: 200, acquire_quantity: 3 };

const create = (body: object = autumn) => host.do('createCoupon', { body });
const update = (id: number, body: object) => host.call('updateCoupon', { params: { id }, body });
const read = (id: number) => host.do('getHostCoupon', { params: { id } });
const end = (id: number) => host.do('deleteCoupon', { params: { id } });
const acquire = async (id: number, by?: Member) => {
  const member = by ?? (await insertMember(server.services.db));
  const taken = await server.call('acquireCoupon', { ...member.auth, params: { id } });
  expect(taken.status).toBe(200);
  return member;
};
const listed = async (member?: Member) => {
  const asked = { ...member?.auth, params: { store: shop.slug } };
  return (await server.call('listCoupons', asked)).body.data;
};
const events = () =>
  server.published
    .map(({ message }) => message)
    .filter(({ event }) => event === 'coupon.status_changed')
    .map(({ data }) => data);
const errorsOf = ({ status, body }: { status: number; body: { errors?: object } }) => [
  status,
  Object.keys(body.errors ?? {}),
];

/** A cart of ¥2,000. */
async function fill(member: Member) {
  const { skuId } = await insertProduct(server.services.db, shop);
  await addFromPost(server, shop, member, skuId, 2);
  return cartItemIds(server, shop, member);
}
const price = async (member: Member, ids: number[], coupon: object) =>
  (await server.call('priceCart', { ...member.auth, body: { item_ids: ids, ...coupon } })).body;

describe('a created coupon', () => {
  it('has all its fields, and buyers see it and use it', async () => {
    const made = await create();
    expect(made).toMatchObject({
      ...autumn,
      acquire_ended_at: '2098-12-31T15:00:00.000Z',
      apply_ended_at: '2099-01-31T15:00:00.000Z',
      visibility: 'public',
      ...{ held_by: 0, used_apply_quantity: 0 },
      ...{ acquire_status: 'ongoing', apply_status: 'ongoing', ended_at: null },
    });
    expect(await listed()).toMatchObject([{ id: made.id, amount: 500 }]);
    const member = await insertMember(server.services.db);
    const ids = await fill(member);
    expect(await price(member, ids, { coupon_code: 'aki500' })).toMatchObject({
      coupon_amount: 500,
    });
    const body = { ...cashOnDelivery(member, ids, 2300), coupon_code: 'AKI500' };
    expect((await server.call('checkout', { ...member.auth, body })).status).toBe(200);
    expect(await read(made.id)).toMatchObject({ held_by: 0, used_apply_quantity: 1 });
  });

  it('cannot have the code of another one, whatever its case and width', async () => {
    await create();
    for (const apply_code of ['AKI500', 'ａｋｉ500'])
      expect(
        errorsOf(await host.call('createCoupon', { body: { ...autumn, apply_code } })),
      ).toEqual([422, ['apply_code']]);
  });

  it.each([
    [{ amount: -1 }, 'amount'],
    [{ amount: 1.5 }, 'amount'],
    [{ name: '' }, 'name'],
    [{ apply_code: '' }, 'apply_code'],
    [{ apply_quantity: 0 }, 'apply_quantity'],
    [{ visibility: 'secret' }, 'visibility'],
    [{ apply_started_at: '2099-02-01T00:00:00+09:00' }, 'apply_ended_at'],
    [{ acquire_ended_at: '2099-01-01' }, 'acquire_ended_at'],
    [{ store_id: 1 }, 'body'],
    [{ used_apply_quantity: 0 }, 'body'],
    [{ event_type: 'share_live' }, 'body'],
    [{ in_store_file: 1 }, 'body'],
  ])('with %j is rejected', async (change, field) => {
    const body = { ...autumn, ...change };
    expect(errorsOf(await host.call('createCoupon', { body }))).toEqual([422, [field]]);
    expect((await host.do('listHostCoupons')).data).toEqual([]);
  });

  it('is in the staff log with the old and the new amount', async () => {
    const { id } = await create();
    await update(id, { amount: 600 });
    const { data } = await host.do('listActions');
    expect(data[0]).toMatchObject({ call: 'updateCoupon', subject: `coupon ${id}` });
    expect([JSON.parse(data[0].before), JSON.parse(data[0].after)]).toEqual([
      { amount: 500 },
      { amount: 600 },
    ]);
  });
});

describe('a change of a coupon', () => {
  it('keeps absent fields, and reaches open rooms, the list and the price at once', async () => {
    const { id } = await create();
    const member = await insertMember(server.services.db);
    const ids = await fill(member);
    server.published.length = 0;
    await update(id, { amount: 700, apply_amount_threshold: null });
    expect(events()).toMatchObject([
      {
        ...{ id, event_type: 'coupon_code', name: '秋のクーポン', amount: 700 },
        ...{ apply_amount_threshold: null, acquire_status: 'ongoing', apply_status: 'ongoing' },
      },
    ]);
    expect(await listed()).toMatchObject([{ amount: 700, apply_quantity: 10 }]);
    await acquire(id, member);
    expect((await price(member, ids, { coupon_v2_id: id })).coupon_amount).toBe(700);
  });

  it('an order with the former amount is refused, so that a buyer pays what is shown', async () => {
    const { id } = await create();
    const member = await insertMember(server.services.db);
    const ids = await fill(member);
    await update(id, { amount: 400 });
    await acquire(id, member);
    const body = { ...cashOnDelivery(member, ids, 2300), coupon_v2_id: id };
    expect((await server.call('checkout', { ...member.auth, body })).status).toBe(409);
  });

  it.each([
    [{ amount: 499 }, 'amount'],
    [{ apply_amount_threshold: 1001 }, 'apply_amount_threshold'],
    [{ apply_started_at: '2098-01-01T00:00:00Z' }, 'apply_started_at'],
    [{ apply_ended_at: '2098-01-01T00:00:00Z' }, 'apply_ended_at'],
    [{ apply_quantity: 9 }, 'apply_quantity'],
  ])('to %j is refused once a member holds it, and allowed before', async (change, field) => {
    const { id } = await create();
    expect((await update(id, change)).status).toBe(200);
    const { id: held } = await create({ ...autumn, apply_code: 'AKI501' });
    await acquire(held);
    const before = await read(held);
    expect(errorsOf(await update(held, change))).toEqual([422, [field]]);
    expect(await read(held)).toEqual(before);
  });

  it('to private, or to an earlier end of acquiring, leaves it to its holders', async () => {
    const { id } = await create();
    const holder = await acquire(id);
    const acquire_ended_at = '2020-01-01T00:00:00.000Z';
    expect((await update(id, { visibility: 'private', acquire_ended_at })).status).toBe(200);
    expect(await listed(holder)).toMatchObject([{ id, is_held: true, apply_status: 'ongoing' }]);
    expect(await listed()).toEqual([]);
  });

  it('rejects a new code, unknown fields and a limit below its uses', async () => {
    const { id } = await create();
    for (const body of [{ apply_code: 'NEW' }, { ended_at: null }, { used_apply_quantity: 0 }])
      expect(errorsOf(await update(id, body))).toEqual([422, ['body']]);
    await server.services.db
      .updateTable('coupon')
      .set({ used_apply_quantity: 3 })
      .where('id', '=', id)
      .execute();
    expect(errorsOf(await update(id, { apply_quantity: 2 }))).toEqual([422, ['apply_quantity']]);
  });

  it('does not find a voucher, or a coupon of another store', async () => {
    const { id: voucher } = await host.do('createVoucher', { body: thanks });
    expect((await update(voucher, { amount: 300 })).status).toBe(404);
    const { id } = await create();
    const other = await hostOf(server, await insertShop(server.services.db));
    for (const name of ['getHostCoupon', 'deleteCoupon'] as const)
      expect((await other.call(name, { params: { id } })).status).toBe(404);
    const changed = { params: { id }, body: { amount: 900 } };
    expect((await other.call('updateCoupon', changed)).status).toBe(404);
    expect((await other.do('listHostCoupons')).data).toEqual([]);
    expect((await read(id)).amount).toBe(500);
  });
});

describe('an ended coupon', () => {
  it('that nobody holds is deleted, and its code can be used again', async () => {
    const { id } = await create();
    server.published.length = 0;
    expect(await end(id)).toEqual({ deleted: true });
    expect(events()).toMatchObject([{ id, acquire_status: 'expired', apply_status: 'expired' }]);
    expect((await host.call('getHostCoupon', { params: { id } })).status).toBe(404);
    expect(await create({ ...autumn, amount: 100, apply_quantity: null })).toMatchObject({
      amount: 100,
      apply_quantity: null,
    });
  });

  it('stays for its holders, and no other buyer can get or use it until it is resumed', async () => {
    const { id } = await create();
    const holder = await acquire(id);
    const other = await insertMember(server.services.db);
    expect(await end(id)).toEqual({ deleted: false });
    expect(events().at(-1)).toMatchObject({ acquire_status: 'expired', apply_status: 'ongoing' });
    const [mine, theirs] = [await fill(holder), await fill(other)];
    expect((await price(holder, mine, { coupon_code: 'AKI500' })).coupon_amount).toBe(500);
    for (const coupon of [{ coupon_code: 'AKI500' }, { coupon_v2_id: id }])
      expect((await price(other, theirs, coupon)).report_type).toBe('COUPON_NOT_FOUND');
    expect(await listed(other)).toEqual([]);
    expect((await server.call('acquireCoupon', { ...other.auth, params: { id } })).status).not.toBe(
      200,
    );
    await host.do('setCouponStatus', { params: { id }, body: { interrupted: false } });
    expect((await price(other, theirs, { coupon_code: 'AKI500' })).coupon_amount).toBe(500);
  });
});

describe('a voucher', () => {
  const current = async (member?: Member) => {
    const query = { type: 'share_live' };
    const asked = { ...member?.auth, params: { store: shop.slug }, query };
    return (await server.call('searchVoucher', asked)).body.data;
  };

  it('is offered in the room at once, changed, and counted', async () => {
    const { id } = await host.do('createVoucher', { body: thanks });
    expect(events()).toMatchObject([{ id, event_type: 'share_live', acquire_status: 'ongoing' }]);
    expect(await current()).toMatchObject({ id, amount: 200, acquire_quantity: 3 });
    const member = await insertMember(server.services.db);
    const taken = { ...member.auth, params: { id }, body: { post_id: shop.postId } };
    expect((await server.call('acquireVoucher', taken)).status).toBe(200);
    const change = (body: object) => host.call('updateVoucher', { params: { id }, body });
    expect((await change({ amount: 250, acquire_quantity: 1 })).body).toMatchObject({
      ...{ key: 'シェアのお礼', amount: 250, acquire_quantity: 1 },
      ...{ used_acquire_quantity: 1, held_by: 1 },
    });
    expect(errorsOf(await change({ amount: 100 }))).toEqual([422, ['amount']]);
    expect(errorsOf(await change({ visibility: 'private' }))).toEqual([422, ['body']]);
    expect(await host.do('deleteVoucher', { params: { id } })).toEqual({ deleted: false });
    expect(await current(member)).toBeNull();
    const ids = await fill(member);
    expect((await price(member, ids, { coupon_v2_id: id })).coupon_amount).toBe(250);
  });

  it('gets a key of its own when the name is taken, and rejects a given key', async () => {
    await host.do('createVoucher', { body: thanks });
    expect((await host.do('createVoucher', { body: thanks })).key).toBe('シェアのお礼-2');
    const body = { ...thanks, key: 'シェアのお礼' };
    expect(errorsOf(await host.call('createVoucher', { body }))).toEqual([422, ['key']]);
  });
});

describe("the store's file", () => {
  const file = async () => (await host.do('exportStore', { params: { slug: shop.slug } })).file;
  const apply = (given: object, remove = false) =>
    host.do('applyStore', { body: { file: given, dry_run: false, remove } });
  const codes = async () => (await file()).coupons.map(({ code }: { code: string }) => code);

  it('without a coupon or voucher by API keeps both, also with --remove', async () => {
    const before = await file();
    await apply({ ...before, coupons: [], vouchers: [] });
    await create();
    await host.do('createVoucher', { body: thanks });
    await apply({ ...before, coupons: [], vouchers: [] }, true);
    expect(await codes()).toEqual(['AKI500']);
    expect((await file()).vouchers).toMatchObject([{ key: 'シェアのお礼', quantity: 3 }]);
  });

  it('that lists a coupon by API owns it: it sets its values, and removes it', async () => {
    const { id } = await create();
    const whole = await file();
    expect((await apply(whole)).changes).toEqual([]);
    server.published.length = 0;
    await apply({ ...whole, coupons: [{ ...whole.coupons[0], amount: 800 }] });
    expect((await read(id)).amount).toBe(800);
    expect(events()).toMatchObject([{ id, amount: 800 }]);
    await apply({ ...whole, coupons: [] }, true);
    expect(await codes()).toEqual([]);
  });

  it('cannot give holders worse terms, and what it removes stays for them', async () => {
    const { id } = await create();
    const holder = await acquire(id);
    const whole = await file();
    const worse = { ...whole, coupons: [{ ...whole.coupons[0], amount: 100 }] };
    const refused = await host.call('applyStore', { body: { file: worse, dry_run: false } });
    expect(errorsOf(refused)).toEqual([422, ['coupons.AKI500.amount']]);
    await apply(whole);
    await apply({ ...whole, coupons: [] }, true);
    const ids = await fill(holder);
    expect((await price(holder, ids, { coupon_v2_id: id })).coupon_amount).toBe(500);
  });
});

describe('the coupon and voucher commands', () => {
  const run = (...words: string[]) => {
    const { dataDir } = server.services.config;
    return runHost(words, {
      send: (path, init) => server.send(path, init),
      progress: () => undefined,
      dataDir,
      store: shop.slug,
      hostKey: undefined,
      machineKey: () => machineKey(dataDir),
      ask: async () => 'y',
    });
  };

  it('create, list, change, stop and end a coupon', async () => {
    const words = ['--name', '秋のクーポン', '--amount', '500', '--min', '3000', '--private'];
    const until = ['--apply-until', '2099-12-31T23:59:59+09:00', '--quantity', '50'];
    expect(await run('coupon', 'add', 'AKI500', ...words, ...until)).toMatch(
      /^AKI500\t秋のクーポン\t-500 from 3000\tprivate\theld by 0, used 0\/50\tnow\n/,
    );
    expect(await run('coupon', 'change', 'aki500', '--min', 'none', '--quantity', 'none')).toMatch(
      /^AKI500\t秋のクーポン\t-500\tprivate\theld by 0, used 0\tnow\n/,
    );
    expect(await run('coupon', 'list')).toContain('AKI500\t秋のクーポン\t-500');
    expect(await run('coupon', 'AKI500', '--stop')).toBe('秋のクーポン is stopped.');
    expect(await run('coupon', 'show', 'AKI500')).toContain('Stopped: ');
    expect(await run('coupon', 'end', 'AKI500')).toBe('秋のクーポン is deleted.');
    await expect(run('coupon', 'show', 'AKI500')).rejects.toThrow('It has: none yet.');
  });

  it('create, show, stop and end a voucher', async () => {
    const said = await run('voucher', 'add', 'シェアのお礼', '--amount', '200', '--quantity', '9');
    const [id = ''] = said.split('\t');
    expect(await run('voucher', id, '--lang', 'ja')).toContain(
      'シェアのお礼\t-200\t所持 0/9、利用 0',
    );
    expect(await run('voucher', 'list')).toContain('シェアのお礼');
    expect(await run('voucher', 'change', id, '--amount', '300')).toContain('-300');
    expect(await run('voucher', id, '--stop')).toBe('シェアのお礼 is stopped.');
    expect(await run('voucher', 'end', id, '--yes')).toBe('シェアのお礼 is deleted.');
    await expect(run('voucher', id)).rejects.toThrow(`${shop.slug} has no voucher ${id}.`);
  });
});
