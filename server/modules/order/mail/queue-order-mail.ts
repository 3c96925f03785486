import type { Trx } from '../../../db/db.ts';
import type { Services } from '../../../services.ts';
import { findLineId } from '../../mail/line-recipient.ts';
import { shopOrigin } from '../../mail/origin.ts';
import { queueContentMail } from '../../mail/queue-mail.ts';
import { queueStoreNotice } from '../../mail/store-notice.ts';
import type { OrderRow } from '../queries.ts';
import type { OrderCommand } from '../rules/order-machine.ts';
import { contentOf, orderLineText } from './order-content.ts';
import type { OrderMail } from './order-facts.ts';
import type { OrderMailKind } from './words.ts';

/** The mails that a command sends. A refund sends its own, with the amount. */
const MAIL_OF: Partial<Record<OrderCommand, OrderMailKind>> = {
  capture: 'paymentReceived',
  ship: 'shipped',
  deliver: 'delivered',
  cancel: 'cancelled',
  expire: 'expired',
  take_back: 'returnReceived',
};

const findMailStore = (trx: Trx, id: number) =>
  trx.selectFrom('store').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const findLines = (trx: Trx, orderId: number) =>
  trx
    .selectFrom('order_item')
    .innerJoin('sku', 'sku.id', 'order_item.sku_id')
    .innerJoin('product', 'product.id', 'sku.product_id')
    .select(['product_name', 'sku_name', 'quantity', 'order_item.price', 'rebate_amount'])
    .select(['tax_rate', 'product.ticket_event'])
    .where('order_id', '=', orderId)
    .orderBy('order_item.id')
    .execute();

/** Returns the receiver's name if the order's address is the member's own and proved. */
async function findBuyerName(trx: Trx, order: OrderRow): Promise<string | undefined> {
  if (!order.receiver_name) return undefined;
  const own = await trx
    .selectFrom('user_account')
    .select('id')
    .where('id', '=', order.user_id)
    .where('email', '=', order.email.toLowerCase())
    .where('email_proved_at', 'is not', null)
    .executeTakeFirst();
  return own && order.receiver_name;
}

type Sent = Pick<OrderMail, 'payment' | 'refunded' | 'message'> & {
  /** Distinguishes mails of one kind about one order, such as two receipts. */
  once?: string | number;
};

/** The confirmation carries the contract's terms, which the buyer must be able to keep. */
const ALWAYS_MAILED: readonly OrderMailKind[] = ['orderReceived', 'payAtStore'];

export interface OrderMailContext {
  trx: Trx;
  services: Pick<Services, 'config' | 'clock'>;
}

/** Call it in the transaction of the cause. */
export async function queueOrderMail(
  { trx, services: { config, clock } }: OrderMailContext,
  order: OrderRow,
  kind: OrderMailKind,
  { once, ...sent }: Sent = {},
): Promise<void> {
  const store = await findMailStore(trx, order.store_id);
  const [lines, buyerName] = [await findLines(trx, order.id), await findBuyerName(trx, order)];
  const of = { kind, order, store, lines, origin: shopOrigin(config), ...sent };
  const content = contentOf({ ...of, ...(buyerName ? { buyerName } : {}) });
  const byLine = config.line !== undefined && (await findLineId(trx, order.user_id)) !== undefined;
  const line = byLine && {
    memberId: order.user_id,
    text: orderLineText(content),
    isBesideMail: ALWAYS_MAILED.includes(kind),
  };
  const mail = { kind, to: order.email, content, store, orderId: order.id, ...(line && { line }) };
  const onceKey = once === undefined ? {} : { onceKey: `${kind} ${order.id} ${once}` };
  await queueContentMail(trx, { ...mail, ...onceKey }, clock());
}

/** Mails the buyer and the store. */
export async function queueTransitionMail(
  context: OrderMailContext,
  order: OrderRow,
  command: OrderCommand,
): Promise<void> {
  const kind = MAIL_OF[command];
  if (kind) await queueOrderMail(context, order, kind);
  const now = context.services.clock();
  if (command === 'capture') {
    await queueStoreNotice(context.trx, order.store_id, { kind: 'orderPaid', order }, now);
  }
  if (command === 'request_return') {
    const notice = { kind: 'returnAsked', order, quote: order.reason ?? '' } as const;
    await queueStoreNotice(context.trx, order.store_id, notice, now);
  }
}
