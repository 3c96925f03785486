import type { Config } from '../../server/config/config.ts';
import type { Buyer, Member, Shop } from './shop.ts';
import { type Answer, joinTestServer, startTestServer, type TestServer } from './test-server.ts';

export interface CartServer extends TestServer {
  pass(minutes: number): void;
}

export async function startCartServer(
  options: { config?: Partial<Config> } = {},
): Promise<CartServer> {
  let ahead = 0;
  const server = await startTestServer({
    ...options,
    demo: false,
    clock: () => new Date(Date.now() + ahead * 60_000),
  });
  return Object.assign(server, {
    pass(minutes: number) {
      ahead += minutes;
    },
  });
}

export const joinCartServer = (first: CartServer): Promise<TestServer> =>
  joinTestServer(first, { clock: first.services.clock });

export const addFromPost = (
  server: TestServer,
  shop: Shop,
  buyer: Buyer,
  skuId: number,
  quantity = 1,
): Promise<Answer> =>
  server.call('addToPostCart', {
    ...buyer.auth,
    params: { postId: shop.postId },
    body: { skus: [{ id: skuId, quantity }] },
  });

export const addFromMarket = (
  server: TestServer,
  shop: Shop,
  buyer: Buyer,
  skuId: number,
  quantity = 1,
): Promise<Answer> =>
  server.call('addToStoreCart', {
    ...buyer.auth,
    params: { slug: shop.slug },
    body: { id: skuId, quantity },
  });

export async function cartOf(server: TestServer, shop: Shop, buyer: Buyer) {
  const { body } = await server.call('getCart', { ...buyer.auth, params: { slug: shop.slug } });
  return body as { data: CartLine[]; trashed: CartLine[] };
}

interface CartLine {
  id: number;
  quantity: number;
  expires_at: string | null;
  // biome-ignore lint/suspicious/noExplicitAny: the test server checks replies against the contract
  [field: string]: any;
}

export const cartItemIds = async (server: TestServer, shop: Shop, buyer: Buyer) =>
  (await cartOf(server, shop, buyer)).data.map((item) => item.id);

export const cashOnDelivery = (member: Member, ids: readonly number[], amount: number) => ({
  email: 'hana@example.com',
  item_ids: ids,
  payment_type: 'cash_on_delivery',
  shipping_type: 'custom_cod',
  address_id: member.addressId,
  amount_payable: amount,
});
