import type { HostReply } from '../../../src/contract/host/schemas.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';
import {
  type OrderContext,
  transitionOrder,
  withOrderTransaction,
} from '../order/lifecycle/transition-order.ts';
import { lockOrder, type OrderRow } from '../order/queries.ts';
import type { Mover } from '../stock/ledger.ts';
import type { StoreRow } from '../store/queries.ts';

type BulkReply = HostReply<'shipOrders'>;

interface BulkItem {
  /** An id or a number such as `E-0123456789`. */
  order: string;
}

interface Bulk<T extends BulkItem> {
  store: StoreRow;
  by: Mover;
  items: readonly T[];
}

/** Undefined if nothing had to change. */
type Change<T> = (context: OrderContext, order: OrderRow, item: T) => Promise<OrderRow | undefined>;

async function findOrderId({ db }: Services, store: StoreRow, ref: string) {
  const orders = db.selectFrom('customer_order').select('id').where('store_id', '=', store.id);
  const isId = /^\d{1,9}$/.test(ref);
  const found = isId ? orders.where('id', '=', Number(ref)) : orders.where('slug', '=', ref);
  return (await found.executeTakeFirst())?.id;
}

/**
 * Changes each order in its own transaction, so that a refused order does not stop the rest. An
 * unexpected error is thrown: earlier changes stay, and repeating the call is harmless.
 */
export async function changeOrders<T extends BulkItem>(
  services: Services,
  { store, by, items }: Bulk<T>,
  change: Change<T>,
): Promise<BulkReply> {
  const data: BulkReply['data'] = [];
  for (const item of items) {
    const ref = item.order.normalize('NFKC').trim().toUpperCase();
    const id = await findOrderId(services, store, ref);
    const line = { order: item.order, id: id ?? null, code: null, message: null };
    try {
      if (id === undefined) {
        throw new ApiError('NOT_FOUND', 'The store has no such order. Check its number.');
      }
      const changed = await withOrderTransaction(services, async (context) =>
        change({ ...context, by }, await lockOrder(context.trx, id), item),
      );
      data.push({ ...line, result: changed ? 'done' : 'unchanged' });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      data.push({ ...line, result: 'refused', code: error.code, message: error.message });
    }
  }
  return { data };
}

export const cancelOrder: Change<BulkItem & { reason?: string | undefined }> = async (
  context,
  order,
  { reason },
) => {
  if (order.status === 'canceled') return undefined;
  return transitionOrder(context, order, 'cancel', reason === undefined ? {} : { reason });
};

/** Only money that a courier collects is reported by the store. Design §4.10. */
export const markPaid: Change<BulkItem> = async (context, order) => {
  if (order.payment_status === 'paid') return undefined;
  if (order.payment_type !== 'cash_on_delivery') {
    throw new ApiError(
      'ORDER_STATE_REFUSED',
      'The payment provider reports this payment. Wait for it, or cancel the order.',
    );
  }
  return transitionOrder(context, order, 'deliver');
};
