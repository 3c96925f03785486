import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('lists the stores of the region with their live post', async () => {
  const { status, body } = await server.call('listStores');
  expect(status).toBe(200);
  const slugs = body.data.map((store: { slug: string }) => store.slug);
  expect(slugs).toContain('hanamichi');
  expect(slugs).not.toContain('elsewhere');
  const hanamichi = body.data.find((store: { slug: string }) => store.slug === 'hanamichi');
  expect(hanamichi.live_post_id).toBeGreaterThan(0);
});

it('returns a store with every known setting, Spec §7 buyer/stores, §3 store settings', async () => {
  const { status, body } = await server.call('getStore', { params: { slug: 'hanamichi' } });
  expect(status).toBe(200);
  const flags = Object.fromEntries(
    body.settings.map((setting: { name: string; enable: boolean }) => [
      setting.name,
      setting.enable,
    ]),
  );
  expect(flags).toMatchObject({
    guest_chat: true,
    coupon: true,
    replay: true,
    dirty_word: true,
    subscription: true,
    show_lobby: true,
    ticket: false,
    liveweb_logo: true,
  });
});

it('returns a store of another region, so that the page can redirect, Spec §2', async () => {
  const { status, body } = await server.call('getStore', { params: { slug: 'elsewhere' } });
  expect(status).toBe(200);
  expect(body.region).toBe('TW');
});

it.each([
  'getStore',
  'getCommercialNotice',
  'listShippingSettings',
  'listPaymentSettings',
  'listProducts',
] as const)('%s returns the same reply for an unknown and an invalid store', async (name) => {
  const answers = await Promise.all(
    ['nowhere', '花道', "' or 1=1 --", 'a\u0000b', 'x'.repeat(500)].map((slug) =>
      server.call(name, { params: { slug } }),
    ),
  );
  for (const { status, body } of answers) {
    expect(status).toBe(404);
    expect(body).toMatchObject({ report_type: 'NOT_FOUND', message: answers[0]?.body.message });
  }
});

it('lists the settings of a store, Spec §7 shipping-setting, §7 payment-setting, §3 Payment setting', async () => {
  const params = { slug: 'hanamichi' };
  const shipping = await server.call('listShippingSettings', { params });
  expect(shipping.status).toBe(200);
  expect(shipping.body.data).toContainEqual(
    expect.objectContaining({ type: 'custom', fee: 660, is_cash_on_delivery: true }),
  );
  const off = async (query: { all?: boolean }) =>
    (await server.call('listShippingSettings', { params, query })).body.data.filter(
      ({ enabled }: { enabled: boolean }) => !enabled,
    );
  const { db } = server.services;
  const [first] = shipping.body.data;
  await db.updateTable('shipping_setting').set({ enabled: 0 }).where('id', '=', first.id).execute();
  expect(await off({})).toEqual([]);
  expect(await off({ all: false })).toEqual([]);
  expect(await off({ all: true })).toEqual([{ ...first, enabled: false }]);
  await db.updateTable('shipping_setting').set({ enabled: 1 }).where('id', '=', first.id).execute();
  const payment = await server.call('listPaymentSettings', { params });
  expect(payment.body.data).toContainEqual(
    expect.objectContaining({ type: 'cash_on_delivery', enabled: true }),
  );
});

it('returns the commercial-law notice, Spec §2 jpcommercial, §7 buyer-jp-commercial', async () => {
  const said = await server.call('getCommercialNotice', { params: { slug: 'hanamichi' } });
  expect(said.status).toBe(200);
  expect(said.body).toMatchObject({
    seller_name: '株式会社花道',
    responsible_person: '花田 みち',
    other_charges: expect.stringContaining('660円'),
  });
  for (const [field, text] of Object.entries(said.body)) expect(text, field).toBeTruthy();
  const unsaid = await server.call('getCommercialNotice', { params: { slug: 'elsewhere' } });
  expect(Object.keys(unsaid.body).sort()).toEqual(Object.keys(said.body).sort());
  expect(new Set(Object.values(unsaid.body))).toEqual(new Set([null]));
});
