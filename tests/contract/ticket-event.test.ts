import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runHost } from '../../server/cli/run.ts';
import { addFromMarket, cartItemIds } from '../support/cart.ts';
import { commandLineOf } from '../support/command-line.ts';
import { readOrder } from '../support/order.ts';
import { lastOrderMail } from '../support/order-mail.ts';
import { insertMember, insertProduct, insertShop } from '../support/shop.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const event = {
  starts_at: '2026-12-24T10:00:00.000Z',
  doors_at: '2026-12-24T09:30:00.000Z',
  venue: '縁日ホール',
};

let server: TestServer;
let dir: string;
beforeAll(async () => {
  server = await startTestServer({ demo: false });
  dir = await mkdtemp(join(tmpdir(), 'ticket-event-'));
});
afterAll(async () => {
  await rm(dir, { recursive: true });
  await server.close();
});

test('a ticket shows its start, doors and venue on its page, in the cart, the order and its mail', async () => {
  const { db } = server.services;
  const shop = await insertShop(db);
  const member = await insertMember(db);
  const { productId, skuId } = await insertProduct(db, shop, {
    product: { is_ticket: 1, ticket_event: JSON.stringify(event) },
    sku: { price: 0 },
  });
  const shown = await server.call('getProduct', { params: { slug: shop.slug, id: productId } });
  expect(shown.body.ticket_event).toEqual(event);

  await addFromMarket(server, shop, member, skuId);
  const cart = await server.call('getCart', { ...member.auth, params: { slug: shop.slug } });
  expect(cart.body.data[0].ticket_event).toEqual(event);

  const placed = await server.call('checkout', {
    ...member.auth,
    body: {
      email: 'hana@example.com',
      item_ids: await cartItemIds(server, shop, member),
      payment_type: 'gmo_cvs',
      type: 'ticket',
    },
  });
  const order = await readOrder(server, member, placed.body.id);
  expect(order.items).toMatchObject([{ is_ticket: true, ticket_event: event }]);
  const mail = await lastOrderMail(server, placed.body.id, 'orderReceived');
  expect(mail.text).toContain('2026/12/24 19:00 開演（開場 18:30） 縁日ホール');
});

test('a product without an event has none', async () => {
  const { db } = server.services;
  const shop = await insertShop(db);
  const { productId } = await insertProduct(db, shop);
  const shown = await server.call('getProduct', { params: { slug: shop.slug, id: productId } });
  expect(shown.body.ticket_event).toBeNull();
});

test('the store file sets the event of a ticket, and refuses it elsewhere', async () => {
  const environment = commandLineOf(server, {
    pictures: async () => ({
      keep: (bytes) => server.services.pictures.keep(bytes),
      readOriginal: async () => new Uint8Array(),
    }),
  });
  const run = (...words: string[]) => runHost(['store', ...words], environment);
  await run('init', join(dir, 'hall'));
  const file = join(dir, 'hall', 'store.yaml');
  const written = readFileSync(file, 'utf8');
  const lines =
    '{ starts_at: "2026-12-24T19:00:00+09:00", doors_at: "2026-12-24T18:30:00+09:00", venue: 縁日ホール }';
  const withEvent = (more: string) =>
    writeFileSync(file, written.replace(/^products:\n {2}- key: (.+)\n/m, `$&${more}`));
  withEvent(`    event: ${lines}\n`);
  await expect(run('apply', file, '--yes')).rejects.toThrow('only for tickets');
  withEvent(`    ticket: true\n    event: ${lines.replace('18:30', '19:30')}\n`);
  await expect(run('apply', file, '--yes')).rejects.toThrow('must not be after the start');
  withEvent(`    ticket: true\n    event: ${lines}\n`);
  await run('apply', file, '--yes');
  expect(await run('apply', file, '--yes')).toContain('Nothing to change');
  const row = await server.services.db
    .selectFrom('product')
    .innerJoin('store', 'store.id', 'product.store_id')
    .select('product.ticket_event')
    .where('store.slug', '=', 'hall')
    .where('product.is_ticket', '=', 1)
    .executeTakeFirstOrThrow();
  expect(JSON.parse(row.ticket_event ?? '')).toEqual(event);
});
