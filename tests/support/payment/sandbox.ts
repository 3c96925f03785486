import { randomUUID } from 'node:crypto';
import { saveCard } from '../../../server/payment/sandbox/cards.ts';
import { findCharge } from '../../../server/payment/sandbox/charges.ts';
import {
  chargeStateOf,
  transitionCharge,
} from '../../../server/payment/sandbox/transition-charge.ts';
import { type WebhookBody, webhookSecretOf } from '../../../server/payment/sandbox/webhooks.ts';
import { sign } from '../../../server/payment/signature.ts';
import { ProviderUnavailable } from '../../../server/ports/payment.ts';
import type { TestServer } from '../test-server.ts';
import type {
  HeldWebhook,
  Outage,
  OutageReach,
  PlayedProvider,
  ProviderHarness,
  WebhookChange,
} from './harness.ts';

const NUMBERS = { accepted: '4111111111111111', refused: '4000000000000002' };

const CALLS = [
  'startCardPayment',
  'issueReceipt',
  'capture',
  'void',
  'refund',
  'findCharge',
] as const;

const failure = { code: 'E21020002', message: 'The buyer gave the payment up.' };

function post(server: TestServer, body: WebhookBody, secret: string) {
  const signature = sign(secret, JSON.stringify(body), server.services.clock());
  const headers = { 'X-Payment-Signature': signature };
  return server.request('/api/payment/notices', { method: 'POST', body, headers });
}

async function hold(server: TestServer, payload: string): Promise<HeldWebhook> {
  const body = JSON.parse(payload) as WebhookBody;
  return {
    type: body.type.slice('payment.'.length) as HeldWebhook['type'],
    tradeId: body.data.trade_id,
    async send({ otherShop, amount }: WebhookChange = {}) {
      const data = {
        ...body.data,
        ...(otherShop ? { shop_id: 'sandbox-of-another' } : {}),
        ...(amount === undefined ? {} : { amount }),
      };
      const changed = { ...body, data };
      return post(server, changed, await webhookSecretOf(server.services.db));
    },
  };
}

/** Takes pending webhooks before the sandbox's own job sends them. */
async function takeNotices(server: TestServer): Promise<HeldWebhook[]> {
  const { db, clock } = server.services;
  const taken = await db
    .updateTable('sandbox_webhook')
    .set({ delivered_at: clock().toISOString() })
    .where('delivered_at', 'is', null)
    .returning(['id', 'payload'])
    .execute();
  const oldestFirst = taken.sort((a, b) => a.id - b.id);
  return Promise.all(oldestFirst.map(({ payload }) => hold(server, payload)));
}

function play(server: TestServer): PlayedProvider {
  const { db, clock, paymentProvider } = server.services;
  if (!paymentProvider) throw new Error('The server was started without a provider.');
  let outage: Outage = null;
  let reach: OutageReach | undefined;
  // The sandbox runs in this process, so an outage throws.
  for (const call of CALLS) {
    const own = paymentProvider[call].bind(paymentProvider) as (
      ...values: unknown[]
    ) => Promise<never>;
    paymentProvider[call] = async (...values: unknown[]) => {
      if (!outage || (reach && reach.of !== call)) return own(...values);
      if (reach?.isDone) await own(...values);
      throw new ProviderUnavailable(`The sandbox is ${outage}.`);
    };
  }
  return {
    cardToken: (card) =>
      saveCard(db, { number: NUMBERS[card], holderName: 'HANA SATO', expire: '2030-12' }, clock()),
    authenticate: (tradeId, how) =>
      transitionCharge(
        db,
        tradeId,
        how === 'pass'
          ? { type: 'payment.authorized', status: 'authorized' }
          : { type: 'payment.failed', status: 'failed', failure },
        clock(),
      ),
    payReceipt: (tradeId) =>
      transitionCharge(db, tradeId, { type: 'payment.captured', status: 'captured' }, clock()),
    webhooks: () => takeNotices(server),
    async forge(tradeId) {
      const row = await findCharge(db, tradeId);
      if (!row) throw new Error(`The sandbox has no trade ${tradeId}.`);
      const { shop_id, order_ref, amount, currency } = row;
      const trade = { trade_id: tradeId, shop_id, order_ref, amount, currency };
      const data = { ...trade, refunded: 0, failure: null, info: {} };
      return post(server, { id: randomUUID(), type: 'payment.captured', data }, 'guessed');
    },
    async charge(tradeId) {
      const row = await findCharge(db, tradeId);
      if (!row) return { status: 'unknown', captured: 0, refunded: 0 };
      const { status, captured, refunded } = await chargeStateOf(db, row);
      return { status, captured, refunded };
    },
    async loseRefund(tradeId) {
      const newest = db
        .selectFrom('sandbox_refund')
        .select('refund_id')
        .where('trade_id', '=', tradeId)
        .orderBy('created_at', 'desc')
        .limit(1);
      await db.deleteFrom('sandbox_refund').where('refund_id', 'in', newest).execute();
      const trade = db.updateTable('sandbox_charge').set({ status: 'captured' });
      await trade.where('trade_id', '=', tradeId).execute();
    },
    dispute: () => Promise.reject(new Error('The sandbox reports no dispute.')),
    fail(how, within) {
      outage = how;
      reach = within;
    },
    async leave() {
      outage = 'gone';
      reach = undefined;
      return async () => {
        outage = null;
      };
    },
    secrets: async () => [await webhookSecretOf(db), ...Object.values(NUMBERS)],
  };
}

export const sandboxHarness: ProviderHarness = {
  name: 'sandbox',
  lacks: ['tell of a lost refund', 'tell of a dispute'],
  start: async () => ({ config: { paymentProvider: 'sandbox' }, play, close: async () => {} }),
};
