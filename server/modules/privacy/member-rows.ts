import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';
import type { Database } from '../../db/schema.ts';
import { asMember, visitorKey } from '../../visitor.ts';
import type { UserRow } from '../session/accounts.ts';
import { columnClasses, columnsIn } from './column-classes.ts';

export type Table = keyof Database;
type Condition = RawBuilder<unknown>;

function inStore({ id, email }: UserRow, storeId: number): Partial<Record<Table, Condition>> {
  const key = visitorKey(asMember(id));
  const ofStore = (table: Table) =>
    sql`(select id from ${sql.table(table)} where store_id = ${storeId})`;
  const ofPosts = (table: Table) =>
    sql`(select id from ${sql.table(table)} where post_id in ${ofStore('post')})`;
  const orders = sql`(select id from customer_order where user_id = ${id} and store_id = ${storeId})`;
  const payments = sql`(select id from payment where order_id in ${orders})`;
  const skus = sql`(select id from sku where product_id in ${ofStore('product')})`;
  const ofOrders = sql`order_id in ${orders}`;
  const here = sql`user_id = ${id} and store_id = ${storeId}`;
  const with_ = (column: string, rows: Condition) =>
    sql`user_id = ${id} and ${sql.ref(column)} in ${rows}`;
  return {
    customer_order: here,
    order_item: ofOrders,
    order_log: ofOrders,
    order_document: ofOrders,
    order_message: ofOrders,
    message_picture: ofOrders,
    payment: ofOrders,
    payment_refund: sql`payment_id in ${payments}`,
    payment_dispute: sql`payment_id in ${payments}`,
    subscription: with_('plan_id', ofStore('subscription_plan')),
    coupon_holding: with_('coupon_id', ofStore('coupon')),
    coupon_use: with_('coupon_id', ofStore('coupon')),
    cart_item: here,
    enterprise_report: here,
    favourite: with_('product_id', ofStore('product')),
    show_reminder: with_('post_id', ofStore('post')),
    stock_reminder: sql`user_id = ${id} and sku_id in ${skus}`,
    comment: with_('post_id', ofStore('post')),
    cart_event: sql`owner = ${key} and post_id in ${ofStore('post')}`,
    poll_vote: sql`voter = ${key} and poll_id in ${ofPosts('poll')}`,
    draw_entry: with_('draw_id', ofPosts('draw')),
    comment_blacklist: here,
    ticket_code: with_('product_id', ofStore('product')),
    facebook_mapping: with_('facebook_page_id', ofStore('facebook_page')),
    staff: here,
    post: sql`place_user_id = ${id} and store_id = ${storeId}`,
    stock_move: sql`moved_by = ${`member ${id}`} and sku_id in ${skus}`,
    mail_outbox: sql`to_address = ${email} and store_id = ${storeId}`,
    staff_invitation: sql`email = ${email} and store_id = ${storeId}`,
  };
}

function ofAccount({ id, email }: UserRow): Partial<Record<Table, Condition>> {
  const own = sql`user_id = ${id}`;
  return {
    user_account: sql`id = ${id}`,
    address: own,
    card: own,
    user_provider: own,
    passkey: own,
    session: own,
    email_stop: own,
    one_time_token: own,
    notice_choice: own,
    registration: sql`email = ${email}`,
    room_trace: sql`owner = ${visitorKey(asMember(id))}`,
  };
}

export const disclosedTables = (user: UserRow): Table[] =>
  [...Object.keys(ofAccount(user)), ...Object.keys(inStore(user, 0))] as Table[];

/** Reads the rows without secrets and without the names of staff. Empty tables are left out. */
async function readTables(db: Db | Trx, tables: Partial<Record<Table, Condition>>) {
  const found: Record<string, Record<string, unknown>[]> = {};
  for (const [table, condition] of Object.entries(tables) as [Table, Condition][]) {
    const { personal, plain } = columnClasses[table];
    const columns = [...columnsIn(plain), ...columnsIn(personal)].map((column) => sql.ref(column));
    const { rows } = await sql<Record<string, unknown>>`
      select ${sql.join(columns)} from ${sql.table(table)} where ${condition}`.execute(db);
    if (rows.length > 0) found[table] = rows;
  }
  return found;
}

export const readAccount = (db: Db, user: UserRow) => readTables(db, ofAccount(user));

export const readInStore = (db: Db, user: UserRow, storeId: number) =>
  readTables(db, inStore(user, storeId));

/** Tables with a row that ties a member to a store. */
const TIES: readonly Table[] = [
  'customer_order',
  'cart_item',
  'coupon_holding',
  'subscription',
  'comment',
  'draw_entry',
  'ticket_code',
  'poll_vote',
  'comment_blacklist',
  'facebook_mapping',
  'enterprise_report',
];

export async function isKnownIn(db: Db | Trx, user: UserRow, storeId: number): Promise<boolean> {
  const conditions = inStore(user, storeId);
  for (const table of TIES) {
    const condition = conditions[table];
    const { rows } = await sql`
      select 1 from ${sql.table(table)} where ${condition} limit 1`.execute(db);
    if (rows.length > 0) return true;
  }
  return false;
}
