import { findChargeRow } from '../../../server/payment/gmo/charge-rows.ts';
import { type PlayedTrade as GmoCharge, KEYS } from '../gmo/books.ts';
import { type Fault, PlayedGmo } from '../gmo/server.ts';
import type { Answer, TestServer } from '../test-server.ts';
import type {
  HeldWebhook,
  Outage,
  PlayedProvider,
  ProviderHarness,
  WebhookChange,
} from './harness.ts';

const NUMBERS = { accepted: '4111111111111111', refused: '4000000000000002' };

const FAULTS = { slow: 'slow', error: '500', gone: 'reset', html: 'html' } as const;

const CODES = {
  busy: ['E90010001', 'E91019999', 'E92000001', '42C030000', 'E82010001'],
  locked: ['E01030002', 'M01002002', 'E01010010', 'E01210002'],
};

const faultOf = (how: NonNullable<Outage>): (() => Fault) => {
  if (how !== 'busy' && how !== 'locked') return () => FAULTS[how];
  let turn = 0;
  return () => {
    turn += 1;
    return { info: CODES[how][turn % CODES[how].length] ?? '' };
  };
};

const APIS = {
  capture: ['AlterTran'],
  void: ['AlterTran', 'CvsCancel'],
  refund: ['AlterTran', 'ChangeTran'],
  issueReceipt: ['ExecTranCvs'],
};

const TYPES: Record<string, 'authorized' | 'captured' | 'voided' | 'refunded'> = {
  AUTH: 'authorized',
  SALES: 'captured',
  CAPTURE: 'captured',
  PAYSUCCESS: 'captured',
  VOID: 'voided',
  CANCEL: 'voided',
  RETURN: 'refunded',
  RETURNX: 'refunded',
};

export async function notify(server: TestServer, body: string): Promise<Answer> {
  const response = await server.app.request('/api/payment/notices', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body,
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text };
}

export async function comeBack(server: TestServer, { retUrl = '', accessId }: GmoCharge) {
  const response = await server.app.request(new URL(retUrl).pathname, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: `AccessID=${accessId}`,
  });
  return { status: response.status, location: response.headers.get('Location') };
}

function hold(server: TestServer, gmo: PlayedGmo, tradeId: string, status: string): HeldWebhook {
  const body = gmo.noticeBody(tradeId, { Status: status });
  return {
    type: TYPES[status] ?? 'failed',
    tradeId,
    send({ otherShop, amount }: WebhookChange = {}) {
      const fields = new URLSearchParams(body);
      if (otherShop) fields.set('ShopID', 'tshop99999999');
      if (amount !== undefined) fields.set('Amount', String(amount));
      return notify(server, fields.toString());
    },
  };
}

const returning = (server: TestServer, trade: GmoCharge, tradeId: string): HeldWebhook => ({
  type: trade.authentication === 'Y' ? 'authorized' : 'failed',
  tradeId,
  async send() {
    const { status } = await comeBack(server, trade);
    return { status, headers: new Headers(), body: '' };
  },
});

export function playGmo(gmo: PlayedGmo, server: TestServer): PlayedProvider {
  gmo.books.now = server.services.clock;
  const sent = new Map<string, string>();
  // GMO charges only after the browser has returned.
  const onTheWay: string[] = [];
  return {
    cardToken: async (card) => gmo.token(NUMBERS[card]),
    async authenticate(tradeId, how) {
      gmo.authenticate(tradeId, how === 'pass' ? 'Y' : 'N');
      onTheWay.push(tradeId);
    },
    async payReceipt(tradeId) {
      // A register refuses a paid or stopped slip.
      if (gmo.find(tradeId).status === 'REQSUCCESS') gmo.payAtTill(tradeId);
    },
    async webhooks() {
      const news = gmo.books.trades.filter(
        ({ orderId, status, processDate }) =>
          status in TYPES && sent.get(orderId) !== `${status} ${processDate}`,
      );
      const messages = news.map(({ orderId, status, processDate }) => {
        sent.set(orderId, `${status} ${processDate}`);
        return hold(server, gmo, gmo.tradeIdOf(orderId), status);
      });
      return [...onTheWay.splice(0).map((id) => returning(server, gmo.find(id), id)), ...messages];
    },
    forge: (tradeId) => notify(server, gmo.noticeBody(tradeId, { Status: 'PAYSUCCESS' })),
    async charge(tradeId) {
      const trade = gmo.books.trades.find(({ orderId }) => gmo.tradeIdOf(orderId) === tradeId);
      if (!trade) return { status: 'unknown', captured: 0, refunded: 0 };
      const { taken: captured, givenBack: refunded } = trade;
      if (captured > 0) {
        return { status: refunded === captured ? 'refunded' : 'captured', captured, refunded };
      }
      // A void on a later day is a return without a refundable amount.
      if (trade.status.startsWith('RETURN')) return { status: 'voided', captured, refunded };
      const row = await findChargeRow(server.services.db, tradeId);
      // GMO does not store a payment that waits for the shop, and the shop never continues it.
      const isOver = trade.status === 'UNPROCESSED' && row?.voided_at;
      return { status: TYPES[trade.status] ?? (isOver ? 'voided' : 'open'), captured, refunded };
    },
    loseRefund: () => Promise.reject(new Error('GMO loses no refund.')),
    dispute: () => Promise.reject(new Error('GMO reports no dispute.')),
    fail(how, reach) {
      const within = reach && { apis: APIS[reach.of], isDone: reach.isDone ?? false };
      gmo.outage = how && { faultOf: faultOf(how), ...within };
    },
    leave: () => gmo.leave(),
    secrets: async () => [
      KEYS.site.pass,
      KEYS.shop.pass,
      gmo.env.GMO_API_KEY ?? '',
      ...gmo.books.trades.map(({ accessPass }) => accessPass),
      ...Object.values(NUMBERS),
    ],
  };
}

export const gmoHarness: ProviderHarness = {
  name: 'gmo',
  // Cash is refunded by bank transfer.
  lacks: [
    'refund a receipt',
    'reserve a card by itself',
    'lose a refund',
    'tell of a lost refund',
    'tell of a dispute',
  ],
  async start() {
    const gmo = await PlayedGmo.start();
    return {
      config: gmo.config,
      play: (server) => playGmo(gmo, server),
      close: () => gmo.stop(),
    };
  },
};
