import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ProviderUnavailable } from '../../server/ports/payment.ts';
import { type CartServer, startCartServer } from '../support/cart.ts';
import {
  findPayments,
  insertCardShop,
  payByCard,
  placeOrder,
  readOrder,
  saveCard,
} from '../support/order.ts';
import { insertMember } from '../support/shop.ts';

let server: CartServer;
beforeAll(async () => {
  server = await startCartServer();
});
afterAll(() => server.close());

test('a provider without an answer is a 503 with Retry-After, and the attempt stays for the same key', async () => {
  const { db, paymentProvider } = server.services;
  const shop = await insertCardShop(db);
  const member = await insertMember(db);
  const card = await saveCard(server, member);
  const { id } = await placeOrder(server, shop, member);
  if (!paymentProvider) throw new Error('no provider');
  vi.spyOn(paymentProvider, 'startCardPayment').mockRejectedValueOnce(
    new ProviderUnavailable('timed out'),
  );
  const silent = await payByCard(server, member, id, card, 'one-key');
  expect([silent.status, silent.body.report_type]).toEqual([503, 'PAYMENT_PROVIDER_UNAVAILABLE']);
  expect(Number(silent.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await readOrder(server, member, id)).payment_status).toBe('approving');
  const again = await payByCard(server, member, id, card, 'one-key');
  expect(again.status).toBe(200);
  expect(await findPayments(db, id)).toHaveLength(1);
});

test.each(['http://evil.example/tds', 'https://stripe@evil.example/', 'https://10.0.0.1/tds'])(
  'the buyer is not sent to %s as the page of the provider',
  async (pageUrl) => {
    const { config, db, paymentProvider } = server.services;
    const shop = await insertCardShop(db);
    const member = await insertMember(db);
    const card = await saveCard(server, member);
    const { id } = await placeOrder(server, shop, member);
    if (!paymentProvider) throw new Error('no provider');
    vi.spyOn(paymentProvider, 'startCardPayment').mockResolvedValueOnce({
      pageUrl,
      providerRef: null,
    });
    config.environment = 'production';
    const refused = await payByCard(server, member, id, card);
    config.environment = 'test';
    expect([refused.status, refused.body.data]).toEqual([503, undefined]);
  },
);
