import { createHmac, randomUUID } from 'node:crypto';
import type { Db } from '../../server/db/db.ts';
import { webhookSecretOf } from '../../server/payment/sandbox/webhooks.ts';
import { addFromMarket, cartItemIds } from './cart.ts';
import { insertProduct, insertShop, type Member, type Shop } from './shop.ts';
import type { Answer, TestServer } from './test-server.ts';

type PayType = 'gmo_credit' | 'gmo_cvs' | 'cash_on_delivery';

export const RETURN_URL = 'http://localhost/shop/order/1';

/** Enables every payment method. */
export async function insertCardShop(db: Db): Promise<Shop> {
  const shop = await insertShop(db);
  await db
    .updateTable('payment_setting')
    .set({ enabled: 1 })
    .where('store_id', '=', shop.storeId)
    .execute();
  return shop;
}

interface Placed {
  id: number;
  skuId: number;
}

/** One item: 1,000, shipping 500, and 300 for cash on delivery. */
export async function placeOrder(
  server: TestServer,
  shop: Shop,
  member: Member,
  payment_type: PayType = 'gmo_credit',
  stock: Parameters<typeof insertProduct>[2] = {},
  language = 'ja',
): Promise<Placed> {
  const { skuId } = await insertProduct(server.services.db, shop, stock);
  await addFromMarket(server, shop, member, skuId);
  const isAtDoor = payment_type === 'cash_on_delivery';
  const placed = await server.call('checkout', {
    ...member.auth,
    headers: { 'Accept-Language': language },
    body: {
      email: 'hana@example.com',
      item_ids: [(await cartItemIds(server, shop, member)).at(-1)],
      payment_type,
      shipping_type: isAtDoor ? 'custom_cod' : 'custom',
      address_id: member.addressId,
      amount_payable: isAtDoor ? 1800 : 1500,
    },
  });
  if (placed.status !== 200) throw new Error(`checkout: ${JSON.stringify(placed.body)}`);
  return { id: placed.body.id, skuId };
}

export async function submitForm(server: TestServer, url: string, form: Record<string, string>) {
  const { pathname, search } = new URL(url, 'http://localhost');
  const response = await server.app.request(pathname + search, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  });
  return {
    status: response.status,
    location: response.headers.get('Location') ?? '',
    text: await response.text(),
  };
}

export async function enterCard(server: TestServer, number = '4111111111111111'): Promise<string> {
  const page = `/payment/sandbox/cards?return_url=${encodeURIComponent(RETURN_URL)}`;
  const { location, text } = await submitForm(server, page, {
    number,
    holder: 'HANA SATO',
    expire: '2030-12',
    code: '123',
  });
  const token = URL.parse(location)?.searchParams.get('card_token');
  if (!token) throw new Error(`no card token: ${text}`);
  return token;
}

export async function saveCard(server: TestServer, member: Member, number?: string) {
  const token = await enterCard(server, number);
  const { status, body } = await server.call('createCard', { ...member.auth, body: { token } });
  if (status !== 200) throw new Error(`createCard: ${JSON.stringify(body)}`);
  return body.id as number;
}

export const payByCard = (
  server: TestServer,
  member: Member,
  id: number,
  card_id: number,
  idempotencyKey: string = randomUUID(),
): Promise<Answer> =>
  server.call('payOrder', {
    ...member.auth,
    params: { id },
    body: { card_id, redirect_url: RETURN_URL },
    idempotencyKey,
  });

export const RECEIPT_BODY = {
  buyerName: '佐藤花',
  buyerNameKana: 'さとうはな',
  buyerCellphone: '090-1234-5678',
  name: '江戸風鈴',
  convenience: '10001',
};

export const issueReceipt = (server: TestServer, member: Member, id: number, change: object = {}) =>
  server.call('generatePaymentAccount', {
    ...member.auth,
    params: { id },
    body: { ...RECEIPT_BODY, ...change },
  });

export async function readOrder(server: TestServer, member: Member, id: number) {
  const { body } = await server.call('getOrder', { ...member.auth, params: { id } });
  return body;
}

/** Newest first. */
export const findPayments = (db: Db, orderId: number) =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .execute();

interface Notice {
  id?: string;
  type?: 'payment.captured' | 'payment.failed' | 'payment.refunded';
  data?: object;
  /** In seconds; negative for the future. */
  age?: number;
  secret?: string;
}

export async function sendNotice(
  server: TestServer,
  tradeId: string,
  { id = randomUUID(), type = 'payment.captured', data = {}, age = 0, secret }: Notice = {},
): Promise<Answer> {
  const { db, clock } = server.services;
  const trade = await db
    .selectFrom('payment')
    .innerJoin('customer_order', 'customer_order.id', 'payment.order_id')
    .innerJoin('store', 'store.id', 'customer_order.store_id')
    .select([
      'payment.amount',
      'payment.currency',
      'customer_order.slug as order_ref',
      'store.slug as store',
    ])
    .where('trade_id', '=', tradeId)
    .executeTakeFirst();
  const body = {
    id,
    type,
    data: {
      trade_id: tradeId,
      shop_id: `sandbox-${trade?.store}`,
      order_ref: trade?.order_ref ?? '',
      amount: trade?.amount ?? 0,
      currency: trade?.currency ?? 'JPY',
      refunded: type === 'payment.refunded' ? (trade?.amount ?? 0) : 0,
      failure: null,
      info: {},
      ...data,
    },
  };
  const seconds = Math.floor(clock().getTime() / 1000) - age;
  const key = secret ?? (await webhookSecretOf(db));
  const digest = createHmac('sha256', key).update(`${seconds}.${JSON.stringify(body)}`);
  return server.request('/api/payment/notices', {
    method: 'POST',
    body,
    headers: { 'X-Payment-Signature': `t=${seconds},v1=${digest.digest('hex')}` },
  });
}
