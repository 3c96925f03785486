import { startJobs } from '../../../server/jobs.ts';
import { sendDueMail } from '../../../server/mail/mailer.ts';
import { openSmtp } from '../../../server/mail/smtp.ts';
import { expireHolds } from '../../../server/modules/cart/expire.ts';
import { expireOrders } from '../../../server/modules/order/lifecycle/expire-orders.ts';
import { createNightlyReconciliation } from '../../../server/modules/payment/reconcile/nightly-reconciliation.ts';
import { pollOpenPayments } from '../../../server/modules/payment/reconcile/poll-open-payments.ts';
import { runProviderCalls } from '../../../server/modules/payment/run-provider-calls.ts';
import { startLive, stopLive } from '../../../server/modules/post/live.ts';
import { deliverWebhooks } from '../../../server/payment/sandbox/webhooks.ts';
import { insertCoupon, insertVoucher } from '../../support/coupon.ts';
import { errorsOnlyLog } from '../../support/errors-only-log.ts';
import { insertCardShop } from '../../support/order.ts';
import { insertMember, insertProduct, type Member, type Shop } from '../../support/shop.ts';
import { type SmtpServer, startSmtpServer } from '../../support/smtp-server.ts';
import { joinTestServer, startTestServer, type TestServer } from '../../support/test-server.ts';
import { openBooks } from './open-books.ts';

const HOUR_MS = 3_600_000;
const BUYERS = 50;
/** Few products, so that buyers compete. */
const PRODUCTS = 40;
const STOCK = 60;

export function fastClock(speed: number) {
  const begun = Date.now();
  let ahead = 0;
  return {
    now: () => new Date(begun + (Date.now() - begun) * speed + ahead),
    pass: (ms: number) => {
      ahead += ms;
    },
  };
}

export interface StoreDay {
  servers: readonly [TestServer, TestServer];
  shop: Shop;
  buyers: Member[];
  skuIds: number[];
  coupon: string;
  voucherId: number;
  smtp: SmtpServer;
  runJobs: () => Promise<void>;
  /** The returned function stops it. */
  open: () => () => Promise<void>;
  close: () => Promise<void>;
}

const jobsOf = ({ app, services }: TestServer, { send }: ReturnType<typeof openSmtp>) => [
  { name: 'expiring holds', everyMs: 200, run: () => expireHolds(services) },
  { name: 'ending unpaid orders', everyMs: 200, run: () => expireOrders(services) },
  { name: 'sending payment notices', everyMs: 200, run: () => deliverWebhooks(app, services) },
  { name: 'settling payments', everyMs: 200, run: () => runProviderCalls(services) },
  { name: 'asking about payments', everyMs: 500, run: () => pollOpenPayments(services) },
  { name: 'comparing payments', everyMs: 500, run: createNightlyReconciliation(services) },
  { name: 'sending mail', everyMs: 500, run: () => sendDueMail(services, send) },
];

export async function prepareDay(clock: () => Date, speed: number): Promise<StoreDay> {
  const one = await startTestServer({ demo: false, clock });
  const two = await joinTestServer(one, { clock });
  const { db } = one.services;
  const shop = await insertCardShop(db);
  const buyers: Member[] = [];
  for (let n = 0; n < BUYERS; n += 1) buyers.push(await insertMember(db));
  const skuIds: number[] = [];
  for (let n = 0; n < PRODUCTS; n += 1) {
    const sku = { stock: STOCK, price: 300 + n * 110 };
    skuIds.push((await insertProduct(db, shop, { sku })).skuId);
  }
  await openBooks(db, skuIds, STOCK, clock());
  const { code: coupon } = await insertCoupon(db, shop, { apply_quantity: 20, amount: 150 });
  const voucherId = await insertVoucher(db, shop, { acquire_quantity: 30, amount: 100 });
  const smtp = await startSmtpServer();
  const mail = openSmtp(smtp.url, 'Ennichi <noreply@shop.example>');
  const jobs = [...jobsOf(one, mail), ...jobsOf(two, mail)];
  return {
    servers: [one, two],
    shop,
    buyers,
    skuIds,
    coupon,
    voucherId,
    smtp,
    runJobs: async () => {
      for (const { run } of jobs) await run();
      for (const server of [one, two]) await server.settled();
    },
    open: () => {
      let isLive = true;
      const hour = setInterval(() => {
        isLive = !isLive;
        void (isLive ? startLive : stopLive)(one.services, shop.postId);
      }, HOUR_MS / speed);
      const stopJobs = startJobs(jobs, errorsOnlyLog);
      return async () => {
        clearInterval(hour);
        await stopJobs();
      };
    },
    close: async () => {
      mail.close();
      await smtp.close();
      await two.close();
      await one.close();
    },
  };
}
