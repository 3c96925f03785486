import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readGmo } from '../../../server/config/gmo.ts';
import { orderIdOf, tradeIdOf } from '../../../server/payment/gmo/rules/order-id.ts';
import { leave } from '../leave.ts';
import { Books, KEYS, type PlayedTrade } from './books.ts';
import { cardCalls, checkPasswords } from './card-calls.ts';
import { checkFields } from './fields.ts';
import { konbiniCalls } from './konbini-calls.ts';
import { challengePage, fieldFrame, fieldsScript, makeToken, returnPage } from './pages.ts';
import { Refused, readForm, writeAnswer } from './wire.ts';

/** `lost` takes effect but sends no reply; the others fail first. */
export type Fault = 'slow' | '500' | 'html' | 'reset' | 'lost' | { info: string };

interface Outage {
  faultOf: () => Fault;
  /** Default: all. */
  apis?: readonly string[];
  isDone?: boolean;
}

interface Accident {
  api: string;
  isDone: boolean;
  happen(): void;
}

const TYPE = { 'Content-Type': 'text/plain;charset=Windows-31J' };

const readBody = async (request: IncomingMessage) =>
  Buffer.concat(await request.toArray()).toString('latin1');

export class PlayedGmo {
  readonly books: Books;
  readonly calls: Array<{ api: string; form: Record<string, string> }> = [];
  outage: Outage | null = null;
  accident: Accident | null = null;
  readonly #faults = new Map<string, Fault[]>();
  readonly #server: Server;
  readonly #handlers: Record<
    string,
    (form: Record<string, string>) => Record<string, string | number>
  >;

  private constructor(now: () => Date) {
    this.books = new Books(now);
    this.#handlers = { ...cardCalls(this.books, () => this.origin), ...konbiniCalls(this.books) };
    this.#server = createServer((request, response) => {
      this.#serve(request, response).catch(() => response.destroy());
    });
  }

  /** Stop it in `afterAll`. */
  static async start(now: () => Date = () => new Date()): Promise<PlayedGmo> {
    const gmo = new PlayedGmo(now);
    await new Promise<void>((resolve) => {
      gmo.#server.listen(0, '127.0.0.1', resolve);
    });
    return gmo;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get env(): Record<string, string> {
    return {
      PAYMENT_PROVIDER: 'gmo',
      GMO_HOST: this.origin,
      GMO_SITE_ID: KEYS.site.id,
      GMO_SITE_PASS: KEYS.site.pass,
      GMO_SHOP_ID: KEYS.shop.id,
      GMO_SHOP_PASS: KEYS.shop.pass,
      GMO_API_KEY: 'api-key-7',
      GMO_PUBLIC_KEY: 'public-key-7',
      GMO_CONTACT_NAME: '縁日商店',
      GMO_CONTACT_PHONE: '03-1234-5678',
      GMO_CONTACT_HOURS: '10:00-18:00',
    };
  }

  get config() {
    return { paymentProvider: 'gmo' as const, gmo: { ...readGmo(this.env), timeoutMs: 1500 } };
  }

  /** One call for each fault. */
  fail(api: string, ...faults: Fault[]): void {
    this.#faults.set(api, [...(this.#faults.get(api) ?? []), ...faults]);
  }

  find(tradeId: string): PlayedTrade {
    const trade = this.books.trades.find(({ orderId }) => orderId === orderIdOf(tradeId));
    if (trade) return trade;
    throw new Error(`The played GMO has no trade ${tradeId}.`);
  }

  tradeIdOf = (orderId: string): string => tradeIdOf(orderId) ?? '';

  token = (number = '4111111111111111', expire = '3412', holder = 'HANADA HANA') =>
    this.books.addToken({ number, expire, holder });

  authenticate(tradeId: string, answer: 'Y' | 'N'): void {
    this.find(tradeId).authentication = answer;
  }

  payAtTill(tradeId: string): void {
    const trade = this.find(tradeId);
    if (trade.status !== 'REQSUCCESS') throw new Error(`The till refuses: ${trade.status}.`);
    this.books.step(trade, 'PAYSUCCESS');
    trade.taken += trade.amount;
  }

  payBackOnScreen(tradeId: string, amount: number): void {
    const trade = this.find(tradeId);
    if (!['SALES', 'CAPTURE'].includes(trade.status) || amount > trade.amount)
      throw new Error(`The screen refuses: ${trade.amount} of the trade are ${trade.status}.`);
    trade.givenBack += amount;
    const isWhole = amount === trade.amount;
    if (!isWhole) trade.amount -= amount;
    this.books.step(trade, isWhole ? 'RETURN' : 'CAPTURE');
  }

  noticeBody(tradeId: string, changes: Record<string, string> = {}): string {
    const trade = this.find(tradeId);
    return new URLSearchParams({
      ShopID: trade.shopId,
      ShopPass: '**********',
      AccessID: trade.accessId,
      AccessPass: '********************************',
      OrderID: trade.orderId,
      Status: trade.status,
      JobCd: trade.jobCd,
      Amount: String(trade.amount),
      Tax: '0',
      Currency: 'JPN',
      TranID: trade.tranId,
      Approve: trade.approve,
      TranDate: trade.processDate,
      ErrCode: '',
      ErrInfo: '',
      PayType: trade.payType,
      ...changes,
    }).toString();
  }

  leave = () => leave(this.#server);

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => {
      this.#server.close(resolve);
    });
  }

  #answer(api: string, form: Record<string, string>): string {
    this.calls.push({ api, form });
    const handler = this.#handlers[api];
    try {
      if (!handler) throw new Refused('E91099997');
      checkFields(api, form);
      checkPasswords(api, form);
      return writeAnswer(handler(form));
    } catch (error) {
      if (error instanceof Refused) return error.answer;
      throw error;
    }
  }

  async #protocol(api: string, request: IncomingMessage, response: ServerResponse) {
    const form = readForm(await readBody(request));
    const accident = this.accident?.api === api ? this.accident : null;
    if (accident) {
      this.accident = null;
      if (accident.isDone) this.#answer(api, form);
      accident.happen();
      return void response.destroy();
    }
    const outage = this.outage?.apis?.includes(api) === false ? null : this.outage;
    const fault = this.#faults.get(api)?.shift() ?? outage?.faultOf();
    if (outage?.isDone) this.#answer(api, form);
    if (fault === 'slow') return;
    if (fault === 'reset') return void response.destroy();
    if (fault === '500') return void response.writeHead(500, TYPE).end('Internal Server Error');
    if (fault === 'html') {
      return void response
        .writeHead(200, { 'Content-Type': 'text/html' })
        .end('<html><body>メンテナンス中</body></html>');
    }
    if (typeof fault === 'object' && fault) {
      return void response.writeHead(200, TYPE).end(new Refused(fault.info).answer);
    }
    const answer = this.#answer(api, form);
    if (fault === 'lost') return void response.destroy();
    response.writeHead(200, TYPE).end(answer);
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.origin);
    const [, api] = /^\/payment\/(\w+)\.idPass$/.exec(url.pathname) ?? [];
    if (api && request.method === 'POST') return this.#protocol(api, request, response);
    const [, type] = /^\/fields\/(\w+)$/.exec(url.pathname) ?? [];
    const page = { 'Content-Type': 'text/html; charset=utf-8' };
    if (type) response.writeHead(200, page).end(fieldFrame(type));
    else if (url.pathname === '/payment/js/mp-token.js') {
      response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(fieldsScript(this.origin));
    } else if (url.pathname === '/token') {
      const json = JSON.stringify(makeToken(this.books, await readBody(request)));
      response.writeHead(200, { 'Access-Control-Allow-Origin': '*' }).end(json);
    } else if (url.pathname === '/tds/challenge') {
      const trade = this.books.trades.find(
        ({ accessId }) => accessId === url.searchParams.get('id'),
      );
      if (!trade) return void response.writeHead(404).end();
      if (request.method !== 'POST') return void response.writeHead(200, page).end(challengePage());
      const { answer } = readForm(await readBody(request));
      trade.authentication = answer === 'Y' ? 'Y' : 'N';
      response.writeHead(200, page).end(returnPage(trade.retUrl ?? '', trade.accessId));
    } else response.writeHead(404).end();
  }
}
