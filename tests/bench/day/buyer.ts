import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { findCharge } from '../../../server/payment/sandbox/charges.ts';
import { transitionCharge } from '../../../server/payment/sandbox/transition-charge.ts';
import { addFromMarket, addFromPost, cartOf } from '../../support/cart.ts';
import {
  findPayments,
  issueReceipt,
  payByCard,
  saveCard,
  submitForm,
} from '../../support/order.ts';
import type { Member } from '../../support/shop.ts';
import type { Answer, TestServer } from '../../support/test-server.ts';
import type { StoreDay } from './store-day.ts';

export interface Tally {
  done: Map<string, number>;
  broken: string[];
}

/** Every other failure is the shop's fault. */
const REFUSED = [400, 402, 403, 404, 409, 422, 429];
const CARDS = ['4111111111111111', '4111111111111111', '4000000000000002'];

const pick = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T;

export class Buyer {
  readonly #day: StoreDay;
  readonly #member: Member;
  readonly #tally: Tally;
  #hasCoupon = true;

  constructor(day: StoreDay, member: Member, tally: Tally) {
    this.#day = day;
    this.#member = member;
    this.#tally = tally;
  }

  get #server(): TestServer {
    return pick(this.#day.servers);
  }

  #count(what: string, { status, body }: Answer): boolean {
    const said = status === 200 ? what : `${what}: no`;
    this.#tally.done.set(said, (this.#tally.done.get(said) ?? 0) + 1);
    if (status !== 200 && !REFUSED.includes(status)) {
      this.#tally.broken.push(`${what}: ${status} ${JSON.stringify(body)}`);
    }
    return status === 200;
  }

  async #fillCart(): Promise<void> {
    const add = Math.random() < 0.5 ? addFromPost : addFromMarket;
    const { shop, skuIds } = this.#day;
    const quantity = Math.random() < 0.8 ? 1 : 2;
    const answer = await add(this.#server, shop, this.#member, pick(skuIds), quantity);
    this.#count('add', answer);
  }

  async #changeCart(): Promise<void> {
    const { data } = await cartOf(this.#server, this.#day.shop, this.#member);
    if (data.length === 0) return;
    const call = { ...this.#member.auth, params: { id: pick(data).id } };
    if (Math.random() < 0.5) {
      this.#count('delete', await this.#server.call('deleteCartItem', call));
    } else {
      const body = { quantity: Math.random() < 0.5 ? 1 : 3 };
      this.#count('change', await this.#server.call('updateCartItem', { ...call, body }));
    }
  }

  async #takeVoucher(): Promise<void> {
    const answer = await this.#server.call('acquireVoucher', {
      ...this.#member.auth,
      params: { id: this.#day.voucherId },
      body: {},
      idempotencyKey: randomUUID(),
    });
    this.#count('take voucher', answer);
  }

  #coupon(): object {
    if (!this.#hasCoupon || Math.random() < 0.7) return {};
    if (Math.random() < 0.5) return { coupon_v2_id: this.#day.voucherId };
    return { coupon_code: this.#day.coupon };
  }

  async #order(): Promise<void> {
    const { data } = await cartOf(this.#server, this.#day.shop, this.#member);
    if (data.length === 0) return;
    const payment_type = pick(['cash_on_delivery', 'gmo_credit', 'gmo_credit', 'gmo_cvs'] as const);
    const request = {
      ...this.#member.auth,
      idempotencyKey: randomUUID(),
      body: {
        email: 'hana@example.com',
        item_ids: data.map(({ id }) => id),
        payment_type,
        shipping_type: payment_type === 'cash_on_delivery' ? 'custom_cod' : 'custom',
        address_id: this.#member.addressId,
        ...this.#coupon(),
      },
    };
    // Some buyers press twice, on both servers concurrently.
    const twice = Math.random() < 0.3;
    const answers = await Promise.all(
      (twice ? this.#day.servers : [this.#server]).map((server) =>
        server.call('checkout', request),
      ),
    );
    const placed = answers.find(({ status }) => status === 200);
    for (const answer of answers) this.#count(`order by ${payment_type}`, answer);
    if (placed && payment_type !== 'cash_on_delivery')
      await this.#pay(placed.body.id, payment_type);
  }

  async #pay(id: number, by: 'gmo_credit' | 'gmo_cvs'): Promise<void> {
    const fate = Math.random();
    if (fate < 0.15) {
      const cancel = { ...this.#member.auth, params: { id }, body: { reason: '気が変わりました' } };
      this.#count('cancel', await this.#server.call('cancelOrder', cancel));
    } else if (by === 'gmo_credit') {
      const card = await saveCard(this.#server, this.#member, pick(CARDS));
      const answer = await payByCard(this.#server, this.#member, id, card);
      if (!this.#count('pay by card', answer) || fate < 0.3) return;
      const code = fate < 0.4 ? '000000' : '123456';
      await submitForm(this.#server, answer.body.data.pay_redirect_url, { code });
    } else {
      if (!this.#count('get a receipt', await issueReceipt(this.#server, this.#member, id))) return;
      if (fate < 0.7) await this.#payReceipt(id);
    }
  }

  async #payReceipt(orderId: number): Promise<void> {
    await wait(Math.random() * 2000);
    const { db, clock } = this.#server.services;
    const [attempt] = await findPayments(db, orderId);
    const trade = attempt && (await findCharge(db, attempt.trade_id));
    if (trade?.status !== 'open') return;
    await transitionCharge(
      db,
      trade.trade_id,
      { type: 'payment.captured', status: 'captured' },
      clock(),
    );
  }

  async #forgetPassword(): Promise<void> {
    const { db } = this.#server.services;
    const { email } = await db
      .selectFrom('user_account')
      .select('email')
      .where('id', '=', this.#member.id)
      .executeTakeFirstOrThrow();
    const answer = await this.#server.call('forgotPassword', { body: { email } });
    this.#count('forget the password', answer);
  }

  async live(signal: AbortSignal, pauseMs: number): Promise<void> {
    while (!signal.aborted) {
      await wait(Math.random() * 2 * pauseMs);
      const mood = Math.random();
      if (mood < 0.5) await this.#fillCart();
      // The other holds may expire first.
      if (mood < 0.25 || mood > 0.85) await this.#order();
      else if (mood > 0.5 && mood < 0.62) await this.#changeCart();
      else if (mood > 0.5 && mood < 0.66) await this.#takeVoucher();
      else if (mood > 0.5 && mood < 0.68) await this.#forgetPassword();
    }
  }
}
