import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/* Spec §3 Address book entry, §7 addresses. */

let server: TestServer;
let hana: string;
let taro: string;
beforeAll(async () => {
  server = await startTestServer();
  hana = await server.login();
  taro = await server.login('taro@example.com');
});
afterAll(() => server.close());

const entry = {
  name: '佐藤 花',
  phone_number: '09012345678',
  type: 'home_delivery',
  address: {
    postcode: '1500041',
    level_one: '東京都',
    level_one_code: '13',
    level_two: '渋谷区',
    level_three: '神南1-2-3',
    level_four: '縁日ビル4F',
    region: 'JP',
    info: null,
  },
};

it('saves an address and composes it in one line. Spec §7 addresses add, §7 addresses list', async () => {
  const created = await server.call('createAddress', { token: hana, body: entry });
  expect(created.status).toBe(200);
  expect(created.body.address.full_address).toBe('東京都渋谷区神南1-2-3 縁日ビル4F');
  const { body } = await server.call('listAddresses', { token: hana });
  expect(body.data[0]).toEqual(created.body);
});

it('composes the line itself and ignores one in the request', async () => {
  const address = { ...entry.address, level_four: '', full_address: '大阪' };
  const { body } = await server.call('createAddress', {
    token: hana,
    body: { ...entry, address },
  });
  expect(body.address.full_address).toBe('東京都渋谷区神南1-2-3');
});

it('Spec §7 addresses delete: the same reply for another member’s address and an unknown id', async () => {
  const { body: mine } = await server.call('createAddress', { token: hana, body: entry });
  const others = await server.call('deleteAddress', { token: taro, params: { id: mine.id } });
  const nobodys = await server.call('deleteAddress', { token: taro, params: { id: 999_999 } });
  expect([others.status, nobodys.status]).toEqual([404, 404]);
  expect({ ...others.body, request_id: '' }).toEqual({ ...nobodys.body, request_id: '' });

  const list = await server.call('listAddresses', { token: taro });
  expect(list.body.data.map((one: { id: number }) => one.id)).not.toContain(mine.id);
  const own = await server.call('deleteAddress', { token: hana, params: { id: mine.id } });
  expect(own.body).toEqual({ success: true });
  const again = await server.call('deleteAddress', { token: hana, params: { id: mine.id } });
  expect(again.status).toBe(404);
});

it('replaces an address, keeps its id, and answers 404 for another member’s', async () => {
  const { body: mine } = await server.call('createAddress', { token: hana, body: entry });
  const moved = {
    ...entry,
    phone_number: '0312345678',
    address: { ...entry.address, level_three: '神南9-9-9', level_four: '', info: '裏口へ' },
  };
  const params = { id: mine.id };
  const others = await server.call('updateAddress', { token: taro, params, body: moved });
  expect(others.status).toBe(404);
  const { status, body } = await server.call('updateAddress', { token: hana, params, body: moved });
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: mine.id, phone_number: '0312345678' });
  expect(body.address).toMatchObject({ full_address: '東京都渋谷区神南9-9-9', info: '裏口へ' });
  const list = await server.call('listAddresses', { token: hana });
  expect(list.body.data.filter(({ id }: { id: number }) => id === mine.id)).toEqual([body]);
  const refused = await server.call('updateAddress', {
    token: hana,
    params,
    body: { ...moved, name: '' },
  });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['name']]);
});

it.each(['listAddresses', 'createAddress', 'updateAddress', 'deleteAddress'] as const)(
  '%s is for members only',
  async (name) => {
    const { status, body } = await server.call(name, {
      params: { id: 1 },
      ...(name === 'createAddress' || name === 'updateAddress' ? { body: entry } : {}),
    });
    expect([status, body.report_type]).toEqual([401, 'UNAUTHORIZED']);
  },
);

it.each([
  [{}, 'name'],
  [{ ...entry, name: '' }, 'name'],
  [{ ...entry, phone_number: '03-1234-5678' }, 'phone_number'],
  [{ ...entry, type: 'office' }, 'type'],
  [{ ...entry, address: undefined }, 'address'],
  [{ ...entry, address: { ...entry.address, postcode: '150-0041' } }, 'address.postcode'],
  [{ ...entry, address: { ...entry.address, level_two: 'x'.repeat(81) } }, 'address.level_two'],
  [{ ...entry, address: { ...entry.address, level_four: 'a\u0000' } }, 'address.level_four'],
  [{ ...entry, address: { ...entry.address, region: 'TW' } }, 'address.region'],
])('createAddress rejects %j, naming the field', async (body, field) => {
  const answer = await server.call('createAddress', { token: hana, body });
  expect(answer.status).toBe(422);
  expect(answer.body.errors).toHaveProperty([field]);
});

it.each(['0', '-1', 'x', '1.5', '99999999999999999999', '2147483648'])(
  'deleteAddress rejects the id %s, naming the field',
  async (id) => {
    const answer = await server.call('deleteAddress', { token: hana, params: { id } });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toHaveProperty('id');
  },
);

it('returns every place of a postal code, without remarks', async () => {
  const one = await server.call('lookupPostalCode', { params: { code: '1040061' } });
  expect(one.body.data).toEqual([
    { level_one: '東京都', level_one_code: '13', level_two: '中央区', level_three: '銀座' },
  ]);
  const noTown = await server.call('lookupPostalCode', { params: { code: '1000000' } });
  expect(noTown.body.data[0]).toMatchObject({ level_two: '千代田区', level_three: '' });
  const several = await server.call('lookupPostalCode', { params: { code: '6020033' } });
  expect(several.body.data.length).toBeGreaterThan(0);
  const ichien = await server.call('lookupPostalCode', { params: { code: '5220317' } });
  expect(ichien.body.data).toMatchObject([{ level_two: '犬上郡多賀町', level_three: '一円' }]);
  const none = await server.call('lookupPostalCode', { params: { code: '0000000' } });
  expect(none.body).toEqual({ data: [] });
});

it('saves an address whose postal code belongs to one office', async () => {
  const code = '1008111';
  const found = await server.call('lookupPostalCode', { params: { code } });
  expect(found.body).toEqual({ data: [] });
  const body = { ...entry, address: { ...entry.address, postcode: code } };
  expect((await server.call('createAddress', { token: taro, body })).status).toBe(200);
});

it.each(['123', '150-0041', 'abcdefg', '１５０００４１'])(
  'lookupPostalCode rejects the code %s, naming the field',
  async (code) => {
    const answer = await server.call('lookupPostalCode', { params: { code } });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toHaveProperty('code');
  },
);

describe('an address saved again', () => {
  const save = (body: object) => server.call('createAddress', { token: taro, body });
  const count = async () => (await server.call('listAddresses', { token: taro })).body.data.length;

  it('returns the existing one, also for concurrent requests', async () => {
    const body = { ...entry, name: '鈴木 二郎' };
    const before = await count();
    const saved = await Promise.all([save(body), save(body), save(body)]);
    expect(new Set(saved.map((answer) => answer.body.id)).size).toBe(1);
    expect((await save(body)).body).toEqual(saved[0]?.body);
    expect(await count()).toBe(before + 1);
  });

  it('adds a new one when any field differs, or for another member', async () => {
    const first = await save({ ...entry, name: '鈴木 三郎' });
    const room = { ...entry.address, level_four: '別の部屋 101' };
    const second = await save({ ...entry, name: '鈴木 三郎', address: room });
    const info = { ...entry.address, info: '裏口へ' };
    const third = await save({ ...entry, name: '鈴木 三郎', address: info });
    const hers = await server.call('createAddress', {
      token: hana,
      body: { ...entry, name: '鈴木 三郎' },
    });
    const ids = [first, second, third, hers].map((answer) => answer.body.id);
    expect(new Set(ids).size).toBe(4);
  });
});
