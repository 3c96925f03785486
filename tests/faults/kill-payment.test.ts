import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open.ts';
import { withTransaction } from '../../server/db/transaction.ts';
import { addLine } from '../../server/modules/cart/add.ts';
import { createKey } from '../../server/modules/staff/keys.ts';
import { addMember } from '../../server/modules/staff/members.ts';
import { asMember } from '../../server/visitor.ts';
import { calls } from '../../src/contract/calls.ts';
import { headers } from '../../src/contract/headers.ts';
import { hostCalls } from '../../src/contract/host/calls.ts';
import { PlayedGmo } from '../support/gmo/server.ts';
import { insertCardShop, RECEIPT_BODY } from '../support/order.ts';
import { insertMember, insertProduct, type Member } from '../support/shop.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

interface Shopper {
  member: Member;
  item: number;
}

let dataDir: string;
let gmo: PlayedGmo;
let server: ServerProcess;
let hostKey: string;
const shoppers: Shopper[] = [];

beforeAll(async () => {
  gmo = await PlayedGmo.start();
  dataDir = await mkdtemp(join(tmpdir(), 'ennichi-kill-payment-'));
  const { db } = await openDatabase({ dataDir });
  await migrate(db);
  const store = await insertCardShop(db);
  const staff = await addMember(db, store.storeId, { name: 'しずか', role: 'owner' }, new Date());
  hostKey = (await createKey(db, staff, 'test', new Date())).key;
  const { skuId } = await insertProduct(db, store, { sku: { stock: 100 } });
  const source = { storeId: store.storeId, postId: null, addedFrom: 'market' as const };
  for (let count = 0; count < 10; count += 1) {
    const member = await insertMember(db);
    const now = new Date();
    const expiresAt = new Date(now.getTime() + 3_600_000).toISOString();
    await withTransaction(db, (trx) =>
      addLine(trx, {
        owner: asMember(member.id),
        source: { ...source, expiresAt },
        skuId,
        quantity: 1,
        now: now.toISOString(),
      }),
    );
    const { id: item } = await db
      .selectFrom('cart_item')
      .select('id')
      .where('user_id', '=', member.id)
      .executeTakeFirstOrThrow();
    shoppers.push({ member, item });
  }
  await db.destroy();
  server = await startServerProcess(dataDir, gmo.env);
});
afterAll(async () => {
  server?.kill();
  await server?.gone;
  await gmo?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function send(method: string, path: string, token: string, body?: object) {
  try {
    const response = await fetch(server.origin + path, {
      method,
      headers: {
        'Content-Type': 'application/json',
        [headers.member]: `Bearer ${token}`,
        [headers.idempotencyKey]: crypto.randomUUID(),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  } catch (error) {
    // Only a broken connection counts; other errors fail the test.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

const ask = ({ member }: Shopper, name: keyof typeof calls, body?: object, id?: number) => {
  const { method, path } = calls[name];
  return send(method, path.replace('{id}', String(id)), member.auth.token, body);
};

async function requireReply(reply: ReturnType<typeof send>) {
  const answer = await reply;
  expect(answer).toMatchObject({ status: 200 });
  return answer?.body;
}

async function place(payment_type: 'gmo_credit' | 'gmo_cvs') {
  const buyer = shoppers.pop() as Shopper;
  const { id } = await requireReply(
    ask(buyer, 'checkout', {
      email: 'hana@example.com',
      item_ids: [buyer.item],
      payment_type,
      shipping_type: 'custom',
      address_id: buyer.member.addressId,
      amount_payable: 1500,
    }),
  );
  return { buyer, id: id as number };
}

const order = (buyer: Shopper, id: number) => requireReply(ask(buyer, 'getOrder', undefined, id));
const expectPayment = (buyer: Shopper, id: number, payment_status: string) =>
  vi.waitFor(async () => expect(await order(buyer, id)).toMatchObject({ payment_status }), 20_000);

const tradesOf = async (buyer: Shopper, id: number) => {
  const { slug, payments } = await order(buyer, id);
  expect(slug).toBeTruthy();
  const ids = (payments as { trade_id: string }[]).map(({ trade_id }) => trade_id);
  return gmo.books.trades.filter(({ orderId }) => ids.includes(gmo.tradeIdOf(orderId)));
};
const newestTradeId = async (buyer: Shopper, id: number) =>
  (await order(buyer, id)).payments.at(-1).trade_id as string;

const card = async (buyer: Shopper) =>
  (await requireReply(ask(buyer, 'createCard', { token: gmo.token() }))).id as number;
const payByCard = (buyer: Shopper, id: number, card_id: number) =>
  ask(buyer, 'payOrder', { card_id, redirect_url: `${server.origin}/shop/order/${id}` }, id);
const getReceipt = (buyer: Shopper, id: number) =>
  ask(buyer, 'generatePaymentAccount', { ...RECEIPT_BODY, convenience: '10001' }, id);

async function comeBack(buyer: Shopper, id: number) {
  const trade = await newestTradeId(buyer, id);
  gmo.authenticate(trade, 'Y');
  const address = `${server.origin}/payment/gmo/return/${trade}`;
  await fetch(address, { method: 'POST', redirect: 'manual' }).catch(() => undefined);
}

const post = async (path: string, body: string) =>
  fetch(server.origin + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body,
  });

async function killIn(api: string, isDone: boolean, cause: () => unknown) {
  gmo.accident = { api, isDone, happen: () => server.kill() };
  await cause();
  await server.gone;
  expect(gmo.accident).toBeNull();
  // Minutes pass, because calls without a reply are checked only later.
  const database = new DatabaseSync(join(dataDir, 'ennichi.db'));
  database.exec("update provider_call set due_at = '2026-01-01T00:00:00.000Z'");
  database.close();
  server = await startServerProcess(dataDir, gmo.env);
}

const expectNothingOpen = () =>
  vi.waitFor(() => {
    const database = new DatabaseSync(join(dataDir, 'ennichi.db'), { readOnly: true });
    const open = database
      .prepare("select kind, problem from provider_call where status = 'open'")
      .all();
    database.close();
    expect(open).toEqual([]);
  }, 20_000);

describe.each([
  ['before it takes effect', false],
  ['after it took effect', true],
] as const)('a server killed in a provider call, %s', (_, isDone) => {
  test('starting a card payment: the buyer retries and pays once', async () => {
    const { buyer, id } = await place('gmo_credit');
    const saved = await card(buyer);
    await killIn('ExecTran', isDone, () => payByCard(buyer, id, saved));
    await expectNothingOpen();
    await requireReply(payByCard(buyer, id, saved));
    await comeBack(buyer, id);
    await expectPayment(buyer, id, 'paid');
    const taken = (await tradesOf(buyer, id)).map((trade) => trade.taken);
    expect(taken.reduce((sum, each) => sum + each, 0)).toBe(1500);
    await expectNothingOpen();
  }, 60_000);

  test('issuing a receipt: the lost receipt cannot be paid, and the next one is', async () => {
    const { buyer, id } = await place('gmo_cvs');
    await killIn('ExecTranCvs', isDone, () => getReceipt(buyer, id));
    await expectNothingOpen();
    const [lost] = await tradesOf(buyer, id);
    expect(lost?.status).toBe(isDone ? 'CANCEL' : 'UNPROCESSED');
    await requireReply(getReceipt(buyer, id));
    const trade = await newestTradeId(buyer, id);
    gmo.payAtTill(trade);
    await post('/api/payment/notices', gmo.noticeBody(trade));
    await expectPayment(buyer, id, 'paid');
  }, 60_000);

  test('capturing: the order is paid once', async () => {
    const { buyer, id } = await place('gmo_credit');
    await requireReply(payByCard(buyer, id, await card(buyer)));
    await killIn('AlterTran', isDone, () => comeBack(buyer, id));
    await expectPayment(buyer, id, 'paid');
    expect((await tradesOf(buyer, id)).map(({ taken }) => taken)).toEqual([1500]);
    await expectNothingOpen();
  }, 60_000);

  test('voiding a receipt: the receipt is voided', async () => {
    const { buyer, id } = await place('gmo_cvs');
    await requireReply(getReceipt(buyer, id));
    await killIn('CvsCancel', isDone, () => ask(buyer, 'cancelOrder', {}, id));
    await expectNothingOpen();
    expect((await tradesOf(buyer, id)).map(({ status }) => status)).toEqual(['CANCEL']);
  }, 60_000);

  test('refunding a part: it is refunded once', async () => {
    const { buyer, id } = await place('gmo_credit');
    await requireReply(payByCard(buyer, id, await card(buyer)));
    await comeBack(buyer, id);
    await expectPayment(buyer, id, 'paid');
    const { method, path } = hostCalls.refundOrder;
    await killIn('ChangeTran', isDone, () =>
      send(method, path.replace('{id}', String(id)), hostKey, { amount: 400 }),
    );
    await expectNothingOpen();
    expect((await order(buyer, id)).refund).toEqual({ status: 'refunded', amount: 400 });
    expect((await tradesOf(buyer, id)).map(({ givenBack }) => givenBack)).toEqual([400]);
  }, 60_000);
});
