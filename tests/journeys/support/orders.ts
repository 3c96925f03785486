import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { createHostKey } from '../../../server/modules/host/keys.ts';
import { refundCharge } from '../../../server/payment/sandbox/transition-charge.ts';
import type { HostReply } from '../../../src/contract/host/schemas.ts';
import { tokenOf } from './buyer.ts';
import type { OwnServer } from './own-server.ts';

export interface OrderDesk {
  addToCart: (name: string) => Promise<number>;
  order: (names: readonly string[], payment: 'gmo_credit' | 'gmo_cvs') => Promise<number>;
  pay: (orderId: number) => Promise<void>;
  readAsStore: (orderId: number) => Promise<HostReply<'getHostOrder'>>;
  move: (orderId: number, command: string) => Promise<void>;
  refund: (orderId: number) => Promise<void>;
  say: (orderId: number, message: string) => Promise<void>;
  readThread: (orderId: number) => Promise<HostReply<'getThread'>>;
}

export async function openOrderDesk(
  request: APIRequestContext,
  server: OwnServer,
  email: string,
): Promise<OrderDesk> {
  const { origin } = server;
  const { db, clock } = server.services;
  const slug = 'hanamichi';
  const member = { Authorization: `Bearer ${await tokenOf(request, email, origin)}` };
  const store = await (await request.get(`${origin}/api/v1/buyer/stores/${slug}`)).json();
  const host = { Authorization: `Bearer ${await createHostKey(db, store.id, 'journey', clock())}` };

  async function call(method: string, path: string, data?: object, headers = member) {
    const reply = await request.fetch(`${origin}${path}`, { method, headers, data });
    expect(reply.status(), `${method} ${path}: ${await reply.text()}`).toBe(200);
    return reply.json();
  }

  async function addToCart(name: string): Promise<number> {
    const keyword = encodeURIComponent(name);
    const found = await call('GET', `/api/v1/stores/${slug}/products?keyword=${keyword}`);
    const id = found.data[0].skus[0].id;
    await call('POST', `/api/v1/stores/${slug}/carts`, { id, quantity: 1 });
    const cart = await call('GET', `/api/v1/stores/${slug}/carts/buyer?all=1`);
    return cart.data.find((item: { sku_id: number }) => item.sku_id === id).id;
  }

  async function addressId(): Promise<number> {
    return (await call('GET', '/api/v1/addresses')).data[0].id;
  }

  async function submit(url: string, form: Record<string, string>): Promise<string> {
    const reply = await request.post(new URL(url, origin).href, { form, maxRedirects: 0 });
    return reply.headers().location ?? '';
  }

  async function saveCard(): Promise<number> {
    const back = encodeURIComponent(`${origin}/${slug}/order`);
    const location = await submit(`/payment/sandbox/cards?return_url=${back}`, {
      number: '4111111111111111',
      holder: 'TARO HANADA',
      expire: '2030-12',
      code: '123',
    });
    const token = new URL(location, origin).searchParams.get('card_token');
    return (await call('POST', '/api/v1/cards', { token })).id;
  }

  return {
    addToCart,
    async order(names, payment_type) {
      const item_ids: number[] = [];
      for (const name of names) item_ids.push(await addToCart(name));
      const placed = await call('POST', '/api/v1/checkout', {
        email,
        item_ids,
        payment_type,
        shipping_type: 'custom',
        address_id: await addressId(),
      });
      return placed.id;
    },
    async pay(orderId) {
      const { data } = await call('POST', `/api/v2/orders/${orderId}/pay`, {
        card_id: await saveCard(),
        redirect_url: `${origin}/${slug}/order/${orderId}`,
      });
      await submit(data.pay_redirect_url, { code: '123456' });
      await expect
        .poll(async () => (await call('GET', `/api/v1/orders/${orderId}`)).payment_status)
        .toBe('paid');
    },
    readAsStore: (orderId) => call('GET', `/api/host/orders/${orderId}`, undefined, host),
    async move(orderId, command) {
      await call('PUT', `/api/host/orders/${orderId}`, { command }, host);
    },
    async refund(orderId) {
      const { payment } = await call('GET', `/api/v1/orders/${orderId}`);
      const { trade_id, amount } = payment;
      await refundCharge(db, trade_id, { refundId: randomUUID(), amount }, clock());
    },
    async say(orderId, message) {
      await call('POST', `/api/host/messages/${orderId}`, { message }, host);
    },
    readThread: (orderId) => call('GET', `/api/host/messages/${orderId}`, undefined, host),
  };
}
