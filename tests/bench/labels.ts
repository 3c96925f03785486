/*
 * `npm run bench -- labels [ORDERS]`: finds 500 orders and writes each carrier's file. Fails above
 * two seconds for a file.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '../../server/db/db.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open.ts';
import { seedDemo } from '../../server/demo/seed/seed.ts';
import { findLabels } from '../../server/modules/shipping/labels/find-labels.ts';
import { labelFormats, writeLabels } from '../../server/modules/shipping/labels/write-labels.ts';
import { labelSender } from '../support/label-sender.ts';

const ORDERS = Number(process.argv[2] ?? 500);
const MOST_SECONDS = 2;

const dataDir = mkdtempSync(join(tmpdir(), 'ennichi-bench-labels-'));

async function placeOrders(db: Db): Promise<number> {
  const { id: _, ...item } = await db
    .selectFrom('order_item')
    .innerJoin('customer_order', 'customer_order.id', 'order_item.order_id')
    .selectAll('order_item')
    .where('customer_order.shipping_type', '=', 'custom')
    .limit(1)
    .executeTakeFirstOrThrow();
  const find = (table: 'cart_item' | 'customer_order', id: number) =>
    db
      .selectFrom(table as 'cart_item')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const { id: _cartItem, ...cartItem } = await find('cart_item', item.cart_item_id);
  const { id: _order, ...order } = (await find('customer_order', item.order_id)) as never as {
    id: number;
    store_id: number;
  };
  for (let n = 0; n < ORDERS; n += 1) {
    const slug = `E-${String(n).padStart(10, '0')}`;
    const copy = { ...order, slug, status: 'undelivered', shipping_type: 'custom' };
    const [placed, added] = await Promise.all([
      db
        .insertInto('customer_order')
        .values(copy as never)
        .returning('id')
        .executeTakeFirstOrThrow(),
      db.insertInto('cart_item').values(cartItem).returning('id').executeTakeFirstOrThrow(),
    ]);
    await db
      .insertInto('order_item')
      .values({ ...item, order_id: placed.id, cart_item_id: added.id })
      .execute();
  }
  return order.store_id;
}

const { db } = await openDatabase({ dataDir });
try {
  await migrate(db);
  await seedDemo(db);
  const storeId = await placeOrders(db);
  const refs = Array.from({ length: ORDERS }, (_, n) => `E-${String(n).padStart(10, '0')}`);
  const parcel = { sender: labelSender, shipOn: '2026-11-26', temperature: 'normal' } as const;
  for (const format of Object.values(labelFormats)) {
    const started = performance.now();
    const { labels } = await findLabels(db, { storeId, refs }, parcel);
    const { count, file } = writeLabels(format, labels);
    const seconds = (performance.now() - started) / 1000;
    if (count !== ORDERS || seconds >= MOST_SECONDS) process.exitCode = 1;
    console.log(
      `${format.carrier}: ${count} labels, ${file?.length} bytes, ${seconds.toFixed(2)} s`,
    );
  }
} finally {
  await db.destroy();
  rmSync(dataDir, { recursive: true, force: true });
}
