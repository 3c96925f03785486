import { orderStatus } from '../../../src/contract/order.ts';
import type { Reply } from '../../../src/contract/schemas.ts';
import { isCashOnDelivery } from '../../../src/features/checkout/rules/shipping-type.ts';
import { isoOf } from '../../db/time.ts';
import { toCommercialNotice } from '../store/to-wire.ts';
import type { LogRow, OrderRow, SenderRow } from './queries.ts';

/** Statuses that say where a parcel is. */
const ON_THE_WAY = [
  'delivering',
  'missing',
  'delivered',
  'received',
  'returning',
  'received_return',
  'returned',
];

interface Parcel {
  row: OrderRow;
  logs: readonly LogRow[];
  sender: SenderRow | undefined;
  now: Date;
}

/** Spec §3 Shipping. What is not shipped (tickets) has no shipping part. */
export function toShipping({
  row,
  logs,
  sender,
  now,
}: Parcel): NonNullable<Reply<'getOrder'>['shipping']> | null {
  if (row.shipping_type === 'virtual') return null;
  const seller = sender && toCommercialNotice(sender);
  return {
    type: row.shipping_type,
    sub_type: row.address_type,
    status: row.shipping_status,
    receiver_name: row.receiver_name ?? '',
    receiver_phone: row.receiver_phone ?? '',
    receiver_postcode: row.receiver_postcode ?? '',
    receiver_address: row.receiver_address ?? '',
    sender_name: sender?.name ?? '',
    sender_phone: seller?.phone_number ?? null,
    // Written by the store as one text, with the postal code in it.
    sender_postcode: null,
    sender_address: seller?.address ?? null,
    expired_at: row.pick_up_by,
    is_expired: row.pick_up_by !== null && row.received_at === null && row.pick_up_by <= isoOf(now),
    delivery_at: row.delivered_at,
    received_at: row.received_at,
    is_cash_on_delivery: isCashOnDelivery(row.shipping_type),
    shipping_logs: logs
      .filter((log) => ON_THE_WAY.includes(log.status))
      .map((log) => ({ status: orderStatus.parse(log.status), created_at: log.created_at })),
  };
}
