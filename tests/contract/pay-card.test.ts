import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CartServer, startCartServer } from '../support/cart.ts';
import {
  enterCard,
  findPayments,
  insertCardShop,
  payByCard,
  placeOrder,
  RETURN_URL,
  readOrder,
  saveCard,
  submitForm,
} from '../support/order.ts';
import { insertMember, type Member, type Shop, stockOf } from '../support/shop.ts';
import { startTestServer } from '../support/test-server.ts';

let server: CartServer;
let shop: Shop;
const db = () => server.services.db;

beforeAll(async () => {
  server = await startCartServer();
  shop = await insertCardShop(db());
});
afterAll(() => server.close());

const REFUSED = '4000000000000002';
const REFUSED_AT_3DS = '4000008400001629';

async function begin(number?: string) {
  const member = await insertMember(db());
  const card = await saveCard(server, member, number);
  return { member, card, ...(await placeOrder(server, shop, member)) };
}

async function authenticate(url: string, form: Record<string, string> = { code: '123456' }) {
  return submitForm(server, url, form);
}

async function startPaying(member: Member, id: number, card: number): Promise<string> {
  const { status, body } = await payByCard(server, member, id, card);
  expect(status).toBe(200);
  return body.data.pay_redirect_url;
}

describe('Spec §7 pay: card, on the page of the provider', () => {
  test('a new order by card keeps its stock for an hour', async () => {
    const { member, id, skuId } = await begin();
    const order = await readOrder(server, member, id);
    expect(order).toMatchObject({
      status: 'unpaid',
      payment_status: 'init',
      amount_payable: 1500,
      payments: [],
      info: null,
    });
    const minutes = (Date.parse(order.pay_by) - Date.parse(order.created_at)) / 60_000;
    expect(minutes).toBe(60);
    expect(await stockOf(db(), skuId)).toEqual({ stock: 9, held: 0 });
  });

  test('Spec §7 orders/{id}/pay, §3 Payment attempt, §3 Order info: is paid after the authentication, and the buyer returns to the shop', async () => {
    const { member, id, card } = await begin();
    const url = await startPaying(member, id, card);
    expect(await readOrder(server, member, id)).toMatchObject({
      status: 'unpaid',
      payment_status: 'approving',
      info: { card_id: card, pay_type: 'gmo_credit', gmo_amount: 1500, gmo_tax: 0 },
    });
    expect(await authenticate(url)).toMatchObject({ status: 303, location: RETURN_URL });
    const paid = await readOrder(server, member, id);
    expect(paid).toMatchObject({
      status: 'undelivered',
      payment_status: 'paid',
      pay_by: null,
      overpayment: 0,
      payment: {
        amount: 1500,
        type: 'gmo_credit',
        status: 'paid',
        masked_card_no: '************1111',
      },
    });
    expect(paid.payment.paid_at).not.toBeNull();
  });

  test('returning from the page alone pays nothing', async () => {
    const { member, id, card } = await begin();
    await startPaying(member, id, card);
    await server.request('/shop/order/1?status=success&payment=paid');
    expect((await readOrder(server, member, id)).payment_status).toBe('approving');
  });

  test('a wrong one-time password can be corrected; canceling fails the attempt, and a new one is possible', async () => {
    const { member, id, card } = await begin();
    const url = await startPaying(member, id, card);
    expect((await authenticate(url, { code: '000000' })).status).toBe(200);
    expect((await readOrder(server, member, id)).payment_status).toBe('approving');
    expect((await authenticate(url, { action: 'refuse' })).status).toBe(303);
    expect(await readOrder(server, member, id)).toMatchObject({
      status: 'unpaid',
      payment_status: 'failed',
      info: { error_code: 'E21020002' },
    });
    await authenticate(await startPaying(member, id, card));
    expect((await readOrder(server, member, id)).payment_status).toBe('paid');
    expect(await findPayments(db(), id)).toHaveLength(2);
  });

  test('submitting the form twice charges once', async () => {
    const { member, id, card } = await begin();
    const url = await startPaying(member, id, card);
    await Promise.all([authenticate(url), authenticate(url), authenticate(url)]);
    const order = await readOrder(server, member, id);
    expect(order).toMatchObject({ payment_status: 'paid', overpayment: 0 });
    expect(order.payments).toHaveLength(1);
  });

  test('Spec §8 GMO_PAYMENT_EXCEPTION: a card that the issuer refuses, with its code', async () => {
    const { member, id, card } = await begin(REFUSED);
    const refused = await payByCard(server, member, id, card);
    expect(refused).toMatchObject({
      status: 402,
      body: { report_type: 'GMO_PAYMENT_EXCEPTION', report_code: 'G12' },
    });
    expect(await readOrder(server, member, id)).toMatchObject({
      status: 'unpaid',
      payment_status: 'failed',
      info: { error_code: 'G12' },
    });
  });

  test('a card refused at the authentication fails the order', async () => {
    const { member, id, card } = await begin(REFUSED_AT_3DS);
    await authenticate(await startPaying(member, id, card));
    expect(await readOrder(server, member, id)).toMatchObject({
      payment_status: 'failed',
      info: { error_code: 'G12' },
    });
  });

  test.each([
    undefined,
    null,
    '',
    'nowhere',
    'javascript:alert(1)',
    'http://10.0.0.1/x',
    'http://localhost/\t/evil.example',
    'http://localhost/a\r\nSet-Cookie: a=b',
    'http://localhost\\@evil.example/',
    'http://localhost/\\@evil.example',
    ' http://localhost/',
  ])('Spec §8 MISSING_PAYMENT_REDIRECT_URL: redirect_url %j', async (redirect_url) => {
    const { member, id, card } = await begin();
    const body = { card_id: card, ...(redirect_url === undefined ? {} : { redirect_url }) };
    const refused = await server.call('payOrder', { ...member.auth, params: { id }, body });
    expect(refused.body.report_type).toBe('MISSING_PAYMENT_REDIRECT_URL');
    expect(refused.status).toBe(422);
    expect(await findPayments(db(), id)).toEqual([]);
  });

  test("another member's card gives 404", async () => {
    const { member, id } = await begin();
    const othersCard = await saveCard(server, await insertMember(db()));
    expect((await payByCard(server, member, id, othersCard)).status).toBe(404);
  });

  test('an order that is paid, canceled or of another payment method cannot be paid by card', async () => {
    const { member, id, card } = await begin();
    await authenticate(await startPaying(member, id, card));
    expect((await payByCard(server, member, id, card)).body.report_type).toBe(
      'ORDER_STATE_REFUSED',
    );
    const konbini = await placeOrder(server, shop, member, 'gmo_cvs');
    expect((await payByCard(server, member, konbini.id, card)).body.report_type).toBe(
      'PAYMENT_TYPE_NOT_AVAILABLE',
    );
    const gone = await placeOrder(server, shop, member);
    await server.call('cancelOrder', { ...member.auth, params: { id: gone.id }, body: {} });
    expect((await payByCard(server, member, gone.id, card)).body.report_type).toBe(
      'ORDER_STATE_REFUSED',
    );
  });
});

describe('Design §4.8 pay with an Idempotency-Key', () => {
  test('the same key and body return the same page and make one attempt', async () => {
    const { member, id, card } = await begin();
    const key = randomUUID();
    const requests = await Promise.all(
      Array.from({ length: 5 }, () => payByCard(server, member, id, card, key)),
    );
    expect(new Set(requests.map(({ body }) => body.data.pay_redirect_url)).size).toBe(1);
    expect(await findPayments(db(), id)).toHaveLength(1);
  });

  test('the same key with another body gives 409 and makes no attempt', async () => {
    const { member, id, card } = await begin();
    const other = await saveCard(server, member, '5555555555554444');
    const key = randomUUID();
    await payByCard(server, member, id, card, key);
    const refused = await payByCard(server, member, id, other, key);
    expect(refused).toMatchObject({ status: 409, body: { report_type: 'IDEMPOTENCY_KEY_REUSED' } });
    expect(await findPayments(db(), id)).toHaveLength(1);
  });

  test('a refusal is repeated for its key, without a second call of the provider', async () => {
    const { member, id, card } = await begin(REFUSED);
    const key = randomUUID();
    await payByCard(server, member, id, card, key);
    const again = await payByCard(server, member, id, card, key);
    expect(again.body).toMatchObject({ report_type: 'GMO_PAYMENT_EXCEPTION', report_code: 'G12' });
    expect(await findPayments(db(), id)).toHaveLength(1);
  });
});

describe('Design §5 cards', () => {
  test('are listed newest first without their numbers, and can be deleted', async () => {
    const member = await insertMember(db());
    await saveCard(server, member);
    const id = await saveCard(server, member, '5555555555554444');
    const list = () => server.call('listCards', member.auth);
    expect((await list()).body.data).toMatchObject([
      { id, brand: 'Mastercard', masked_no: '************4444', expire: '2030-12' },
      { brand: 'Visa', masked_no: '************1111', is_expired: false },
    ]);
    const books = await db().selectFrom('sandbox_card').selectAll().execute();
    expect(JSON.stringify(books)).not.toContain('5555555555554444');
    expect((await server.call('deleteCard', { ...member.auth, params: { id } })).status).toBe(200);
    expect((await list()).body.data).toHaveLength(1);
  });

  test('a token is valid once, for fifteen minutes', async () => {
    const member = await insertMember(db());
    const create = (token: string) =>
      server.call('createCard', { ...member.auth, body: { token } });
    const token = await enterCard(server);
    const made = await Promise.all([create(token), create(token)]);
    expect(made.map(({ status }) => status).sort()).toEqual([200, 422]);
    const late = await enterCard(server);
    server.pass(16);
    expect((await create(late)).body.report_type).toBe('CARD_TOKEN_INVALID');
  });

  test.each([
    ['4111111111111112', 'HANA SATO', '2030-12'],
    ['4111111111111111', '', '2030-12'],
    ['4111111111111111', 'HANA SATO', '2020-01'],
  ])('the page rejects %s %s %s', async (number, holder, expire) => {
    const page = `/payment/sandbox/cards?return_url=${encodeURIComponent(RETURN_URL)}`;
    expect(await submitForm(server, page, { number, holder, expire })).toMatchObject({
      status: 200,
      location: '',
    });
  });

  test('the page sends its token to pages of this origin only', async () => {
    const page = '/payment/sandbox/cards?return_url=https%3A%2F%2Fevil.example%2F';
    expect((await submitForm(server, page, { number: '4111111111111111' })).status).toBe(404);
  });

  test('Spec §1 languages: the 3-D Secure step goes on in the language of the shop', async () => {
    const { member, card, id } = await begin();
    const { body } = await server.call('payOrder', {
      ...member.auth,
      params: { id },
      body: { card_id: card, redirect_url: RETURN_URL },
      idempotencyKey: randomUUID(),
      headers: { 'Accept-Language': 'zh-TW' },
    });
    const page = await server.request(
      body.data.pay_redirect_url.replace(/^https?:[/][/][^/]+/, ''),
      {
        headers: { 'Accept-Language': 'en' },
      },
    );
    expect(page.body).toContain('<html lang="zh-TW">');
  });

  test('Spec §7 gmo-credit: returns the shop id and the page for entering a card', async () => {
    const { body } = await server.call('getCardShop', { params: { slug: shop.slug } });
    expect(body.shop_id).toBe(`sandbox-${shop.slug}`);
    expect(body.card_page_url).toContain('http://localhost/payment/sandbox/cards');
    expect((await server.call('getCardShop', { params: { slug: 'nowhere' } })).status).toBe(404);
  });
});

describe('without a payment provider', () => {
  test('card and convenience store are neither offered nor accepted', async () => {
    const bare = await startTestServer({ demo: false, config: { paymentProvider: 'none' } });
    try {
      const market = await insertCardShop(bare.services.db);
      const member = await insertMember(bare.services.db);
      const { body } = await bare.call('listPaymentSettings', { params: { slug: market.slug } });
      const enabled = body.data.filter((row: { enabled: boolean }) => row.enabled);
      expect(enabled.map((row: { type: string }) => row.type)).toEqual(['cash_on_delivery']);
      for (const type of ['gmo_credit', 'gmo_cvs'] as const) {
        await expect(placeOrder(bare, market, member, type)).rejects.toThrow(
          'PAYMENT_TYPE_NOT_AVAILABLE',
        );
      }
      const { id } = await placeOrder(bare, market, member, 'cash_on_delivery');
      expect((await payByCard(bare, member, id, 1)).body.report_type).toBe(
        'PAYMENT_TYPE_NOT_AVAILABLE',
      );
      expect((await bare.request('/payment/sandbox/cards')).status).toBe(404);
    } finally {
      await bare.close();
    }
  });
});
