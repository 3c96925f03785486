import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sendDueMail } from '../../server/mail/mailer.ts';
import { mailFailures } from '../../server/modules/mail/mail-failures.ts';
import { reconcilePayment } from '../../server/modules/payment/reconcile/reconcile-payment.ts';
import { setInterrupted } from '../../server/modules/post/live.ts';
import { hostOf } from '../support/host.ts';
import { findPayments, placeOrder, readOrder, sendNotice } from '../support/order.ts';
import { storeMails } from '../support/order-mail.ts';
import { openDesk, type PaymentDesk } from '../support/payment/desk.ts';
import { sandboxHarness } from '../support/payment/sandbox.ts';
import type { Member, Shop } from '../support/shop.ts';

let desk: PaymentDesk;
let server: PaymentDesk['server'];
let shop: Shop;
let member: Member;
const db = () => server.services.db;

beforeAll(async () => {
  desk = await openDesk(sandboxHarness);
  ({ server, shop } = desk);
  await db()
    .updateTable('store')
    .set({ name: '花道', contact_email: 'shop@example.com' })
    .where('id', '=', shop.storeId)
    .execute();
  member = await desk.buyer();
});
beforeEach(async () => {
  await db().deleteFrom('mail_outbox').execute();
  await db().deleteFrom('store_failure').execute();
});
afterAll(() => desk.close());

const FAILURES = ['mailFailed', 'paymentDiffers', 'webhookFailed', 'streamBroke'];
const mails = async () =>
  (await storeMails(server, shop.storeId)).filter(({ kind }) => FAILURES.includes(kind));

/** Two servers run the job. */
async function passMinutes(minutes: number) {
  server.pass(minutes);
  await Promise.all([mailFailures(server.services), mailFailures(server.services)]);
}

const refusal = { code: 'EENVELOPE', responseCode: 550, response: '550 No such user' };
const refuseMail = () => sendDueMail(server.services, () => Promise.reject(refusal));

async function refusedOrder() {
  const { id } = await placeOrder(server, shop, member, 'cash_on_delivery');
  await refuseMail();
  return (await readOrder(server, member, id)).slug as string;
}

describe('a mail that a buyer does not get', () => {
  test('is reported to the store, with others of the minute in one mail', async () => {
    const orders = [await refusedOrder(), await refusedOrder()];
    await passMinutes(1);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'mailFailed', to_address: 'shop@example.com' });
    expect(mail?.text).toContain('2件');
    for (const slug of orders) expect(mail?.text).toContain(`${slug}: 550 No such user`);
  });

  test('is reported once an hour at most', async () => {
    await refusedOrder();
    await passMinutes(1);
    const later = [await refusedOrder(), await refusedOrder()];
    await passMinutes(58);
    expect(await mails()).toHaveLength(1);
    await passMinutes(2);
    await passMinutes(120);
    const found = await mails();
    expect(found).toHaveLength(2);
    for (const slug of later) expect(found[1]?.text).toContain(slug);
  });

  test('causes no second mail when the mail about it fails', async () => {
    await refusedOrder();
    await passMinutes(1);
    await refuseMail();
    expect(await mails()).toMatchObject([{ failed_at: expect.any(String) }]);
    await passMinutes(120);
    expect(await mails()).toHaveLength(1);
  });

  test('is reported when it came back later', async () => {
    await placeOrder(server, shop, member, 'cash_on_delivery');
    await sendDueMail(server.services, () => Promise.resolve());
    const host = await hostOf(server, shop);
    const body = { email: 'hana@example.com', reason: '552 Mailbox full' };
    await host.do('reportBounce', { body });
    await passMinutes(1);
    expect((await mails())[0]?.text).toContain('552 Mailbox full');
  });
});

describe('a payment', () => {
  const newestPayment = async (id: number) => {
    const [payment] = await findPayments(db(), id);
    if (!payment) throw new Error('no payment');
    return payment;
  };
  const reconcile = async (id: number) => {
    const { paymentProvider } = server.services;
    if (!paymentProvider) throw new Error('no provider');
    return reconcilePayment(server.services, paymentProvider, await newestPayment(id));
  };

  test('that differs at the provider is reported once', async () => {
    const { id, trade } = await desk.startCard(member);
    await desk.provider.authenticate(trade, 'pass');
    await desk.deliver();
    await desk.deliver();
    await db()
      .updateTable('sandbox_charge')
      .set({ amount: 900 })
      .where('trade_id', '=', trade)
      .execute();
    expect([await reconcile(id), await reconcile(id)]).toEqual(['differs', 'differs']);
    await passMinutes(1);
    const { slug } = await readOrder(server, member, id);
    const [mail] = await mails();
    expect(mail?.kind).toBe('paymentDiffers');
    expect(mail?.text).toContain(`${slug}: paid 1500, refunded 0 ≠ captured 900 JPY`);
    await reconcile(id);
    await passMinutes(120);
    expect(await mails()).toHaveLength(1);
  });

  test('that the provider does not confirm is reported after five tries', async () => {
    const { id } = await desk.startCard(member);
    const { paymentProvider } = server.services;
    if (!paymentProvider) throw new Error('no provider');
    const silent = vi.spyOn(paymentProvider, 'findCharge').mockRejectedValue(new Error('timeout'));
    for (let tries = 0; tries < 4; tries += 1) await reconcile(id);
    await passMinutes(1);
    expect(await mails()).toEqual([]);
    await reconcile(id);
    silent.mockRestore();
    await passMinutes(1);
    expect((await mails())[0]?.text).toContain('timeout');
  });

  test('whose webhook names another amount is reported with the order', async () => {
    const { id, trade } = await desk.startCard(member);
    await sendNotice(server, trade, { data: { amount: 1 } });
    await passMinutes(1);
    const { slug } = await readOrder(server, member, id);
    const [mail] = await mails();
    expect(mail?.kind).toBe('webhookFailed');
    expect(mail?.text).toContain(`${slug}: another amount`);
  });
});

describe('a webhook that fails', () => {
  test('is reported with its order', async () => {
    const { id, trade } = await desk.startCard(member);
    const { paymentProvider } = server.services;
    if (!paymentProvider) throw new Error('no provider');
    const broken = vi.spyOn(paymentProvider, 'shopIdOf').mockImplementation(() => {
      throw new TypeError('broken');
    });
    const { status } = await sendNotice(server, trade);
    broken.mockRestore();
    expect(status).toBe(500);
    await passMinutes(1);
    const { slug } = await readOrder(server, member, id);
    expect((await mails())[0]?.text).toContain(`${slug}: TypeError`);
  });
});

describe('the stream of a show on air', () => {
  const startShow = (type: 'formal' | 'rehearsal' = 'formal') =>
    db()
      .updateTable('post')
      .set({ live_status: 'live', interrupted_at: null, title: '年の瀬の器市', type })
      .where('id', '=', shop.postId)
      .execute();
  const interrupt = (since: Date | null) => setInterrupted(server.services, shop.postId, since);

  test('is reported with the time at which it broke', async () => {
    await startShow();
    await interrupt(new Date('2026-11-28T11:14:00.000Z'));
    await passMinutes(1);
    const [mail] = await mails();
    expect(mail?.kind).toBe('streamBroke');
    expect(mail?.text).toContain('年の瀬の器市: 2026年11月28日(土) 20:14');
  });

  test('is not reported when it returns within a minute', async () => {
    await startShow();
    await interrupt(server.services.clock());
    await mailFailures(server.services);
    await interrupt(null);
    await passMinutes(1);
    expect(await mails()).toEqual([]);
  });

  test('is not reported in a rehearsal', async () => {
    await startShow('rehearsal');
    await interrupt(server.services.clock());
    await passMinutes(1);
    expect(await mails()).toEqual([]);
  });
});
