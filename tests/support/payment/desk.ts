import { randomUUID } from 'node:crypto';
import {
  transitionOrder,
  withOrderTransaction,
} from '../../../server/modules/order/lifecycle/transition-order.ts';
import { lockOrder } from '../../../server/modules/order/queries.ts';
import { runProviderCalls } from '../../../server/modules/payment/run-provider-calls.ts';
import { type CartServer, startCartServer } from '../cart.ts';
import {
  findPayments,
  insertCardShop,
  issueReceipt,
  payByCard,
  placeOrder,
  readOrder,
} from '../order.ts';
import { insertMember, type Member, type Shop } from '../shop.ts';
import type { PlayedCard, PlayedProvider, ProviderHarness } from './harness.ts';

export interface PaymentDesk {
  server: CartServer;
  shop: Shop;
  provider: PlayedProvider;
  buyer(): Promise<Member>;
  card(member: Member, card?: PlayedCard): Promise<number>;
  startCard(member: Member): Promise<{ id: number; trade: string }>;
  startReceipt(member: Member): Promise<{ id: number; trade: string }>;
  cancel(orderId: number): Promise<void>;
  /** Passes the retry interval. */
  runCalls(): Promise<void>;
  deliver(): Promise<void>;
  newestTradeId(orderId: number): Promise<string>;
  order: typeof readOrder extends (server: never, ...rest: infer Rest) => infer Result
    ? (...rest: Rest) => Result
    : never;
  close(): Promise<void>;
}

export async function openDesk(harness: ProviderHarness): Promise<PaymentDesk> {
  const played = await harness.start();
  const server = await startCartServer({ config: played.config });
  const { db } = server.services;
  const shop = await insertCardShop(db);
  const provider = played.play(server);

  const newestTradeId = async (orderId: number) =>
    (await findPayments(db, orderId))[0]?.trade_id ?? '';
  const card = async (member: Member, kind: PlayedCard = 'accepted') => {
    const body = { token: await provider.cardToken(kind) };
    const saved = await server.call('createCard', { ...member.auth, body });
    if (saved.status !== 200) throw new Error(`createCard: ${JSON.stringify(saved.body)}`);
    return saved.body.id as number;
  };
  return {
    server,
    shop,
    provider,
    card,
    newestTradeId,
    buyer: () => insertMember(db),
    async startCard(member) {
      const { id } = await placeOrder(server, shop, member);
      const paid = await payByCard(server, member, id, await card(member), randomUUID());
      if (paid.status !== 200) throw new Error(`payOrder: ${JSON.stringify(paid.body)}`);
      return { id, trade: await newestTradeId(id) };
    },
    async startReceipt(member) {
      const { id } = await placeOrder(server, shop, member, 'gmo_cvs');
      const issued = await issueReceipt(server, member, id);
      if (issued.status !== 200) throw new Error(`receipt: ${JSON.stringify(issued.body)}`);
      return { id, trade: await newestTradeId(id) };
    },
    cancel: (orderId) =>
      withOrderTransaction(server.services, async (context) => {
        await transitionOrder(context, await lockOrder(context.trx, orderId), 'cancel');
      }),
    async runCalls() {
      server.pass(5);
      await runProviderCalls(server.services);
    },
    async deliver() {
      for (const notice of await provider.webhooks()) await notice.send();
    },
    order: (member, id) => readOrder(server, member, id),
    async close() {
      await server.close();
      await played.close();
    },
  };
}
