import type { Trx } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';
import { issueCodes } from './issue.ts';

/** The lines of tickets in an order that have no codes yet. */
const findUnissued = (trx: Trx, orderId: number) =>
  trx
    .selectFrom('order_item')
    .innerJoin('sku', 'sku.id', 'order_item.sku_id')
    .select(['order_item.id', 'order_item.quantity', 'sku.product_id'])
    .where('order_item.order_id', '=', orderId)
    .where('order_item.is_ticket', '=', 1)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('ticket_code')
            .select('ticket_code.id')
            .whereRef('ticket_code.order_item_id', '=', 'order_item.id'),
        ),
      ),
    )
    .execute();

/** Makes a code for every ticket of an order that has been paid. A second call makes no more. */
export async function issueOrderCodes(trx: Trx, orderId: number, now: Date): Promise<void> {
  for (const { id, quantity, product_id } of await findUnissued(trx, orderId)) {
    const wish = { productId: product_id, orderItemId: id, quantity, now: isoOf(now) };
    await issueCodes(trx, wish);
  }
}

/** Takes the codes of an order back, also those in use: they let nobody in any more. */
export async function takeCodesBack(trx: Trx, orderId: number): Promise<void> {
  await trx
    .deleteFrom('ticket_code')
    .where('order_item_id', 'in', (eb) =>
      eb.selectFrom('order_item').select('id').where('order_id', '=', orderId),
    )
    .execute();
}
