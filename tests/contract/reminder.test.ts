import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runHost } from '../../server/cli/run.ts';
import { nowIso } from '../../server/db/time.ts';
import { expireHolds } from '../../server/modules/cart/expire.ts';
import { machineKey } from '../../server/modules/host/machine-key.ts';
import { stopByHost } from '../../server/modules/post/live.ts';
import { sendReminders, trimReminders } from '../../server/modules/reminder/send-reminders.ts';
import {
  addFromMarket,
  type CartServer,
  joinCartServer,
  startCartServer,
} from '../support/cart.ts';
import { crowd } from '../support/crowd.ts';
import { type Host, hostOf } from '../support/host.ts';
import { readOrder } from '../support/order.ts';
import {
  insertMember,
  insertPost,
  insertProduct,
  insertShop,
  type Member,
  type Shop,
} from '../support/shop.ts';
import type { CallOptions, TestServer } from '../support/test-server.ts';

/* A member asks for one mail when a show begins, or when a SKU is back in stock. */

let server: CartServer;
let second: TestServer;
let shop: Shop;
let host: Host;
let member: Member;
const db = () => server.services.db;
const run = () => sendReminders(server.services);

beforeAll(async () => {
  server = await startCartServer();
  second = await joinCartServer(server);
  shop = await insertShop(db(), { name: '花道', contact_email: 'shop@example.com' });
  host = await hostOf(server, shop);
});
beforeEach(async () => {
  member = await insertReader();
});
afterAll(async () => {
  await second.close();
  await server.close();
});

/** A member with a proved address. */
async function insertReader(): Promise<Member> {
  const reader = await insertMember(db());
  await db()
    .updateTable('user_account')
    .set({ email_proved_at: server.services.clock().toISOString() })
    .where('id', '=', reader.id)
    .execute();
  return reader;
}

const addressOf = async ({ id }: Member) =>
  (
    await db()
      .selectFrom('user_account')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).email;

const mailsTo = async (reader: Member, address?: string) =>
  db()
    .selectFrom('mail_outbox')
    .selectAll()
    .where('to_address', '=', address ?? (await addressOf(reader)))
    .where('kind', 'in', ['show_begins', 'back_in_stock'])
    .orderBy('id')
    .execute();

const announce = () =>
  insertPost(db(), shop.storeId, {
    title: '年の瀬の器市',
    live_status: 'unpublished',
    started_at: null,
    upcoming_at: '2099-12-24T10:00:00.000Z',
  });

const askShow = (id: number, reader = member, options: CallOptions = {}) =>
  server.call('askShowReminder', { ...reader.auth, params: { id }, ...options });

const start = (id: number) => host.do('startPost', { params: { id } });

describe('a show', () => {
  test('mails the member once when it begins, in the language of the page, with the link', async () => {
    const id = await announce();
    const headers = { 'Accept-Language': 'en' };
    expect((await askShow(id, member, { headers })).body).toEqual({ is_asked: true });
    await askShow(id, member, { headers });
    await run();
    expect(await mailsTo(member)).toEqual([]);
    await start(id);
    await run();
    await run();
    const [mail, ...more] = await mailsTo(member);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      kind: 'show_begins',
      subject: '[花道] “年の瀬の器市” is live',
      from_name: '花道',
      reply_to: 'shop@example.com',
    });
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain(`http://localhost/${shop.slug}/live/${id}`);
    }
    expect(mail?.stop_url).toContain('http://localhost/api/mail-stop?token=');
  });

  test('replies whether the member waits, and refuses a show that has begun', async () => {
    const id = await announce();
    const params = { id };
    const read = async () =>
      (await server.call('getShowReminder', { ...member.auth, params })).body.is_asked;
    expect(await read()).toBe(false);
    await askShow(id);
    expect(await read()).toBe(true);
    await start(id);
    await run();
    expect(await read()).toBe(false);
    expect(await askShow(id)).toMatchObject({
      status: 409,
      body: { report_type: 'STATE_CONFLICT' },
    });
  });

  test('does not mail a member who has withdrawn the request', async () => {
    const id = await announce();
    await askShow(id);
    const { body } = await server.call('withdrawShowReminder', { ...member.auth, params: { id } });
    expect(body).toEqual({ is_asked: false });
    await start(id);
    await run();
    expect(await mailsTo(member)).toEqual([]);
  });

  test('keeps the request when it is moved, and mails at the real beginning', async () => {
    const id = await announce();
    await askShow(id);
    const body = { upcoming_at: '2020-01-01T00:00:00.000Z' };
    await host.do('updatePost', { params: { id }, body });
    await run();
    expect(await mailsTo(member)).toEqual([]);
    await start(id);
    await run();
    expect(await mailsTo(member)).toHaveLength(1);
  });

  test('mails nobody after its end, and no member twice when it continues', async () => {
    const [ended, continued] = [await announce(), await announce()];
    await askShow(ended);
    await askShow(continued);
    await start(ended);
    await stopByHost(server.services, ended);
    await start(continued);
    await run();
    await stopByHost(server.services, continued);
    await start(continued);
    await run();
    const links = (await mailsTo(member)).map(({ text }) => /live\/(\d+)/.exec(text)?.[1]);
    expect(links).toEqual([String(continued)]);
  });

  test('mails nobody for a closed store', async () => {
    const other = await insertShop(db());
    const id = await insertPost(db(), other.storeId, { live_status: 'unpublished' });
    await askShow(id);
    await db()
      .updateTable('store')
      .set({ closed_at: '2026-01-01T00:00:00.000Z' })
      .where('id', '=', other.storeId)
      .execute();
    await db().updateTable('post').set({ live_status: 'live' }).where('id', '=', id).execute();
    await run();
    expect(await mailsTo(member)).toEqual([]);
  });

  test('hides a rehearsal, and mails a private show only to members who may watch it', async () => {
    const rehearsal = await insertPost(db(), shop.storeId, {
      type: 'rehearsal',
      live_status: 'unpublished',
    });
    expect((await askShow(rehearsal)).status).toBe(404);
    const id = await announce();
    await askShow(id);
    await host.do('updatePost', { params: { id }, body: { is_private: true } });
    expect((await askShow(id)).status).toBe(403);
    await start(id);
    await run();
    expect(await mailsTo(member)).toEqual([]);
  });

  test('two servers mail each of many members once, in batches', { timeout: 60_000 }, async () => {
    const id = await announce();
    const readers = await crowd(60, () => insertReader());
    const asked = { post_id: id, locale: 'ja', created_at: '2026-11-26T00:00:00.000Z' } as const;
    await db()
      .insertInto('show_reminder')
      .values(readers.map((reader) => ({ ...asked, user_id: reader.id, sent_at: null })))
      .execute();
    await start(id);
    await Promise.all([
      sendReminders(server.services, 7),
      sendReminders(second.services, 7),
      sendReminders(server.services, 7),
    ]);
    await sendReminders(second.services, 7);
    const mails = await db()
      .selectFrom('mail_outbox')
      .select('to_address')
      .where('once_key', 'like', `show_begins ${id} %`)
      .execute();
    expect(new Set(mails.map(({ to_address }) => to_address)).size).toBe(60);
    expect(mails).toHaveLength(60);
  });
});

describe('a sold-out SKU', () => {
  let productId: number;
  let skuId: number;
  beforeEach(async () => {
    ({ productId, skuId } = await insertProduct(db(), shop, { sku: { stock: 0 } }));
  });

  const ask = (sku = skuId, reader = member) =>
    server.call('askStockReminder', { ...reader.auth, params: { id: productId, skuId: sku } });
  const stock = (set: number, id = skuId) =>
    host.do('moveStock', { params: { id }, body: { set, reason: '入荷' } });

  test('mails the member once when pieces arrive, with the link to the product', async () => {
    expect((await ask()).body).toEqual({ sku_ids: [skuId] });
    await run();
    expect(await mailsTo(member)).toEqual([]);
    await stock(3);
    await run();
    await stock(0);
    await stock(3);
    await run();
    const [mail, ...more] = await mailsTo(member);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('【花道】「江戸風鈴」が入荷しました');
    expect(mail?.text).toContain('金魚: ¥1,000');
    expect(mail?.text).toContain(`http://localhost/${shop.slug}/market/product/${productId}`);
  });

  test('mails again only when the member asks again', async () => {
    await ask();
    await stock(1);
    await run();
    expect(await ask()).toMatchObject({ status: 409, body: { report_type: 'STATE_CONFLICT' } });
    await stock(0);
    await ask();
    await stock(1);
    await run();
    expect(await mailsTo(member)).toHaveLength(2);
  });

  test('is not mailed while it has sold out again, and is when more arrives', async () => {
    await ask();
    await stock(1);
    await stock(0);
    await run();
    expect(await mailsTo(member)).toEqual([]);
    await stock(5);
    await run();
    expect(await mailsTo(member)).toHaveLength(1);
  });

  test('lists all variants of a product in one mail', async () => {
    const other = await db()
      .insertInto('sku')
      .values({
        ...{ product_id: productId, name: '朝顔', price: 1200, stock: 0, held: 0 },
        ...{ free_shipping: 0, position: 1 },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await ask();
    expect((await ask(other.id)).body.sku_ids).toEqual([skuId, other.id]);
    await stock(1);
    await stock(1, other.id);
    await run();
    const [mail, ...more] = await mailsTo(member);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('金魚: ¥1,000');
    expect(mail?.text).toContain('朝顔: ¥1,200');
  });

  test('counts an expired hold as stock that came back', async () => {
    await stock(1);
    const buyer = await insertMember(db());
    await addFromMarket(server, shop, buyer, skuId);
    expect((await ask()).status).toBe(200);
    await run();
    expect(await mailsTo(member)).toEqual([]);
    await db()
      .updateTable('cart_item')
      .set({ expires_at: '2026-01-01T00:00:00.000Z' })
      .where('sku_id', '=', skuId)
      .execute();
    await expireHolds(server.services);
    await run();
    expect(await mailsTo(member)).toHaveLength(1);
  });

  test('counts a canceled order as stock that came back', async () => {
    await stock(1);
    const buyer = await insertMember(db());
    const { id } = await orderOne(buyer);
    expect((await ask()).status).toBe(200);
    await host.do('moveOrder', { params: { id }, body: { command: 'cancel' } });
    expect((await readOrder(server, buyer, id)).status).toBe('canceled');
    await run();
    expect(await mailsTo(member)).toHaveLength(1);
  });

  test('is not mailed while its product is a draft, archived, or outside its sale', async () => {
    await ask();
    await stock(1);
    for (const hidden of [
      { status: 'init' },
      { status: 'deleted' },
      { sale_ended_at: '2020-01-01T00:00:00.000Z' },
      { sale_started_at: '2099-01-01T00:00:00.000Z' },
    ] as const) {
      await db().updateTable('product').set(hidden).where('id', '=', productId).execute();
      await run();
      expect(await mailsTo(member)).toEqual([]);
      const shown = { status: 'selling', sale_started_at: null, sale_ended_at: null } as const;
      await db().updateTable('product').set(shown).where('id', '=', productId).execute();
    }
    await run();
    expect(await mailsTo(member)).toHaveLength(1);
  });

  test('belongs to its product: another product’s address has no such SKU', async () => {
    const other = await insertProduct(db(), await insertShop(db()), { sku: { stock: 0 } });
    const params = { id: productId, skuId: other.skuId };
    expect((await server.call('askStockReminder', { ...member.auth, params })).status).toBe(404);
  });

  test('is no longer mailed after the request is withdrawn', async () => {
    await ask();
    const params = { id: productId, skuId };
    const { body } = await server.call('withdrawStockReminder', { ...member.auth, params });
    expect(body).toEqual({ sku_ids: [] });
    await stock(1);
    await run();
    expect(await mailsTo(member)).toEqual([]);
  });

  test('two servers mail each of many members once', { timeout: 60_000 }, async () => {
    const readers = await crowd(30, () => insertReader());
    const asked = { sku_id: skuId, locale: 'ja', created_at: '2026-11-26T00:00:00.000Z' } as const;
    await db()
      .insertInto('stock_reminder')
      .values(readers.map((reader) => ({ ...asked, user_id: reader.id, sent_at: null })))
      .execute();
    await stock(1);
    await Promise.all([sendReminders(server.services, 4), sendReminders(second.services, 4)]);
    await sendReminders(second.services, 4);
    for (const reader of readers) expect(await mailsTo(reader)).toHaveLength(1);
  });

  async function orderOne(buyer: Member) {
    await addFromMarket(server, shop, buyer, skuId);
    const { body: cart } = await server.call('getCart', {
      ...buyer.auth,
      params: { slug: shop.slug },
    });
    const item_ids = cart.data.map((item: { id: number }) => item.id);
    const { body } = await server.call('checkout', {
      ...buyer.auth,
      body: {
        email: 'hana@example.com',
        item_ids,
        payment_type: 'gmo_cvs',
        shipping_type: 'custom',
        address_id: buyer.addressId,
      },
    });
    return body as { id: number };
  }
});

describe('the member', () => {
  test('without a proved address cannot be promised a mail', async () => {
    const unproved = await insertMember(db());
    const answer = await askShow(await announce(), unproved);
    expect(answer).toMatchObject({ status: 409, body: { report_type: 'NO_NOTICE_ADDRESS' } });
  });

  test('whose mails come back cannot be promised one', async () => {
    const bounced = await insertMember(db(), {
      email_proved_at: nowIso(),
      email_bounced_at: nowIso(),
    });
    const answer = await askShow(await announce(), bounced);
    expect(answer).toMatchObject({ status: 409, body: { report_type: 'NO_NOTICE_ADDRESS' } });
  });

  test('who switched these mails off cannot be promised one, and receives none for older requests', async () => {
    const [asked, later] = [await announce(), await announce()];
    await askShow(asked);
    const body = { kind: 'show_begins', mail: false };
    await server.call('setNoticeChoice', { ...member.auth, body });
    const answer = await askShow(later);
    expect(answer).toMatchObject({ status: 409, body: { report_type: 'NO_NOTICE_ADDRESS' } });
    await start(asked);
    await run();
    expect(await mailsTo(member)).toEqual([]);
  });

  test('waits for at most a hundred shows', async () => {
    const asked = { user_id: member.id, locale: 'ja', sent_at: null } as const;
    const at = server.services.clock().toISOString();
    for (let count = 0; count < 100; count += 1) {
      await db()
        .insertInto('show_reminder')
        .values({ ...asked, post_id: await announce(), created_at: at })
        .execute();
    }
    const answer = await askShow(await announce());
    expect(answer).toMatchObject({ status: 409, body: { report_type: 'TOO_MANY_REMINDERS' } });
  });

  test('who closes the account receives no mail, and leaves no reminder', async () => {
    const id = await announce();
    const { productId, skuId } = await insertProduct(db(), shop, { sku: { stock: 0 } });
    await askShow(id);
    await server.call('askStockReminder', { ...member.auth, params: { id: productId, skuId } });
    const address = await addressOf(member);
    const closed = await server.call('closeAccount', { ...member.auth, body: {} });
    expect(closed.status).toBe(200);
    await start(id);
    await host.do('moveStock', { params: { id: skuId }, body: { set: 1, reason: '入荷' } });
    await run();
    expect(await mailsTo(member, address)).toEqual([]);
    for (const table of ['show_reminder', 'stock_reminder'] as const) {
      const left = db().selectFrom(table).select('id').where('user_id', '=', member.id);
      expect(await left.execute()).toEqual([]);
    }
  });

  test('is forgotten a month after the mail, and 400 days after an unanswered request', async () => {
    const [sent, open] = [await announce(), await announce()];
    await askShow(sent);
    await askShow(open);
    await start(sent);
    await run();
    const left = () =>
      db().selectFrom('show_reminder').select('post_id').where('user_id', '=', member.id).execute();
    const later = (days: number) => ({
      ...server.services,
      clock: () => new Date(server.services.clock().getTime() + days * 86_400_000),
    });
    await trimReminders(later(29));
    expect(await left()).toHaveLength(2);
    await trimReminders(later(31));
    expect(await left()).toEqual([{ post_id: open }]);
    await trimReminders(later(401));
    expect(await left()).toEqual([]);
  });
});

const type = (line: string) =>
  runHost(line.split(' '), {
    send: (path, init) => server.send(path, init),
    progress: () => undefined,
    dataDir: server.services.config.dataDir,
    store: shop.slug,
    hostKey: host.key,
    machineKey: () => machineKey(server.services.config.dataDir),
  });

test('a host reads how many members wait, of its own store only', async () => {
  const id = await announce();
  const { productId, skuId } = await insertProduct(db(), shop, { sku: { stock: 0 } });
  await askShow(id);
  await askShow(id, await insertReader());
  await server.call('askStockReminder', { ...member.auth, params: { id: productId, skuId } });
  const { data } = await host.do('listHostPosts');
  expect(data.find((post: { id: number }) => post.id === id).reminder_count).toBe(2);
  expect((await host.do('getFigures', { params: { id } })).reminders).toBe(2);
  const product = await host.do('getHostProduct', { params: { id: productId } });
  expect(product.skus[0].reminder_count).toBe(1);
  const waiting = 'waiting for the mail at the start: 2';
  expect(await type('shows')).toContain(`${id}\tunpublished\t年の瀬の器市\n\t${waiting}`);
  expect(await type(`show ${id} --figures`)).toContain(waiting);
  expect(await type(`product ${productId}`)).toContain('waiting for stock: 1');
  const stranger = await hostOf(server, await insertShop(db()));
  expect((await stranger.call('getFigures', { params: { id } })).status).toBe(404);
});
