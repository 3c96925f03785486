import { afterAll, beforeAll, expect, test } from 'vitest';
import { enterByBrowser, stripeConfig } from '../../support/payment/stripe.ts';
import { TEST_CARDS } from '../../support/stripe/cards.ts';
import { type PlayedStripe, startStripe } from '../../support/stripe/server.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

let stripe: PlayedStripe;
let server: TestServer;
beforeAll(async () => {
  stripe = await startStripe();
  server = await startTestServer({ demo: false, config: stripeConfig(stripe) });
});
afterAll(async () => {
  await server.close();
  await stripe.close();
});

const BACK = 'http://localhost/shop/order/1/payment';
const begin = (return_url = BACK) =>
  server.request('/payment/stripe/cards', {
    method: 'POST',
    body: { shop_id: 'shop', return_url },
  });

test('a token is redeemed once, and deleting the card detaches it at Stripe', async () => {
  const { paymentProvider } = server.services;
  const token = await enterByBrowser(server, stripe, TEST_CARDS.plain);
  const card = await paymentProvider?.redeemToken(token);
  expect(card).toMatchObject({ brand: 'Visa', maskedNo: '************4242', expire: '2030-12' });
  expect(await paymentProvider?.redeemToken(token)).toBeUndefined();
  const method = stripe.account.methods.get(card?.id.split('/')[1] ?? '');
  expect(method?.customer).toMatch(/^cus_/);
  await paymentProvider?.deleteCard(card?.id ?? '');
  expect(method?.customer).toBeNull();
  await paymentProvider?.deleteCard(card?.id ?? '');
});

test('only the browser that started an entry finishes it, with Stripe’s result', async () => {
  const begun = await begin();
  const Cookie = begun.headers.get('Set-Cookie')?.split(';')[0] ?? '';
  expect(begun.headers.get('Set-Cookie')).toMatch(/HttpOnly.*SameSite=Lax/);
  const claim = '/payment/stripe/cards/done?redirect_status=succeeded';
  expect((await server.request(claim)).status).toBe(410);
  const { status, headers } = await server.request(claim, { headers: { Cookie } });
  expect(status).toBe(303);
  expect(headers.get('Location')).toMatch(/^\/payment\/stripe\/cards\?.*refused/);
});

test('the page allows only Stripe’s hosts, and returns only to this shop', async () => {
  const path = (back: string) => `/payment/stripe/cards?return_url=${encodeURIComponent(back)}`;
  const policy = (await server.request(path(BACK))).headers.get('Content-Security-Policy') ?? '';
  const hosts = [...policy.matchAll(/https:\/\/[\w.*]+/g)].map(([host]) => host);
  expect(hosts.filter((host) => !/^https:\/\/[\w.*]+\.stripe\.com$/.test(host))).toEqual([]);
  expect(policy).not.toContain('unsafe');
  expect((await server.request(path('https://evil.example/'))).status).toBe(404);
  expect((await begin('https://evil.example/')).status).toBe(404);
});
