import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import type { Db } from '../../server/db/db.ts';

const BREACHES = {
  'an order without lines':
    'select id from customer_order where id not in (select order_id from order_item)',
  'a line without its order':
    'select id from order_item where order_id not in (select id from customer_order)',
  'an order whose sums do not add up': `
    select o.id from customer_order o join order_item i on i.order_id = o.id group by o.id
    having sum(i.price * i.quantity) <> o.amount
        or o.amount - o.coupon_amount + o.shipping_fee + o.payment_fee <> o.total_amount
        or o.total_amount <> o.amount_payable`,
  'an order with fewer lines than its cart had': `
    select order_id from order_item group by order_id having count(*) <> 2`,
  'an item ordered without a line': `
    select id from cart_item
    where state = 'ordered' and id not in (select cart_item_id from order_item)`,
  'a line of an item that is not ordered': `
    select i.id from order_item i join cart_item c on c.id = i.cart_item_id
    where c.state <> 'ordered' or c.quantity <> i.quantity`,
  'held pieces that stand in no cart': `
    select s.id from sku s where s.held <>
      (select coalesce(sum(quantity), 0) from cart_item c where c.sku_id = s.id and c.state = 'active')`,
  'pieces lost or made up': `
    select s.id from sku s where cast(s.note as integer) <> s.stock +
      (select coalesce(sum(quantity), 0) from order_item i where i.sku_id = s.id)`,
  'a key without its answer': "select key_hash from idempotency where status <> 200 or reply = ''",
  'an order without its answer, or an answer without its order': `
    select 1 where (select count(*) from idempotency) <> (select count(*) from customer_order)`,
};

/** The SKUs' notes hold their initial stock. */
export function breachesIn(dataDir: string): string[] {
  const database = new DatabaseSync(join(dataDir, 'ennichi.db'), { readOnly: true });
  try {
    return Object.entries(BREACHES)
      .filter(([, sql]) => database.prepare(sql).all().length > 0)
      .map(([sentence]) => sentence);
  } finally {
    database.close();
  }
}

export async function breachesOf(db: Db): Promise<string[]> {
  const broken: string[] = [];
  for (const [sentence, query] of Object.entries(BREACHES)) {
    if ((await sql.raw(query).execute(db)).rows.length > 0) broken.push(sentence);
  }
  return broken;
}
