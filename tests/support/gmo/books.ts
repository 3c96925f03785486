import { randomBytes, randomInt } from 'node:crypto';
import { toGmoTime } from '../../../server/payment/gmo/rules/tokyo.ts';

export const KEYS = {
  site: { id: 'tsite00012345', pass: 'site-pass-7' },
  shop: { id: 'tshop00012345', pass: 'shop-pass-7' },
  otherShop: { id: 'tshop00067890', pass: 'shop-pass-8' },
};

export interface PlayedCard {
  number: string;
  /** `yymm`. */
  expire: string;
  holder: string;
}

export interface PlayedTrade {
  accessId: string;
  accessPass: string;
  shopId: string;
  orderId: string;
  payType: '0' | '3';
  status: string;
  jobCd: string;
  amount: number;
  processDate: string;
  card?: PlayedCard;
  retUrl?: string;
  authentication?: 'Y' | 'N';
  tranId: string;
  approve: string;
  clientField1: string;
  convenience: string;
  receiptNo: string;
  confNo: string;
  paymentTerm: string;
  /** Only 7-Eleven has one. */
  slipUrl: string;
  taken: number;
  givenBack: number;
}

const digits = (count: number) => String(randomInt(10 ** count)).padStart(count, '0');
const key = () => randomBytes(16).toString('hex');

export class Books {
  readonly trades: PlayedTrade[] = [];
  readonly members = new Map<string, PlayedCard | undefined>();
  readonly tokens = new Map<string, PlayedCard | 'used'>();
  now: () => Date;

  constructor(now: () => Date) {
    this.now = now;
  }

  time = () => toGmoTime(this.now());

  addToken(card: PlayedCard): string {
    const token = randomBytes(24).toString('base64');
    this.tokens.set(token, card);
    return token;
  }

  find = (orderId: string, payType: string, shopId: string) =>
    this.trades.find(
      (trade) => trade.orderId === orderId && trade.payType === payType && trade.shopId === shopId,
    );

  add(shopId: string, orderId: string, payType: '0' | '3', amount: number, jobCd: string) {
    const trade: PlayedTrade = {
      accessId: key(),
      accessPass: key(),
      shopId,
      orderId,
      payType,
      status: 'UNPROCESSED',
      jobCd,
      amount,
      processDate: this.time(),
      tranId: '',
      approve: '',
      clientField1: '',
      convenience: '',
      receiptNo: digits(11),
      confNo: digits(5),
      paymentTerm: '',
      slipUrl: '',
      taken: 0,
      givenBack: 0,
    };
    this.trades.push(trade);
    return trade;
  }

  step(trade: PlayedTrade, status: string): void {
    trade.status = status;
    trade.processDate = this.time();
    trade.tranId = `${trade.processDate.slice(2)}${digits(14)}${digits(2)}`;
    trade.approve = digits(7);
  }
}
