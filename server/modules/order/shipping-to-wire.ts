import { orderStatus } from '../../../src/contract/order.ts';
import type { Reply } from '../../../src/contract/schemas.ts';
import { isCashOnDelivery } from '../../../src/features/checkout/rules/shipping-type.ts';
import { trackingLink } from '../../../src/features/order/rules/tracking-link.ts';
import { isoOf } from '../../db/time.ts';
import { toCommercialNotice } from '../store/to-wire.ts';
import type { LogRow, OrderRow, SenderRow } from './queries.ts';

type Tracked = Pick<OrderRow, 'carrier' | 'carrier_url' | 'tracking_number'>;

/** Null before the store enters the number. */
export const toTracking = ({ carrier, carrier_url, tracking_number: number }: Tracked) =>
  carrier !== null && number !== null
    ? { carrier, number, url: trackingLink(carrier, number, carrier_url) }
    : null;

const PARCEL_STATUSES = [
  'delivering',
  'missing',
  'delivered',
  'received',
  'returning',
  'received_return',
  'returned',
];

interface Shipped {
  row: OrderRow;
  /** Oldest first. */
  logs: readonly LogRow[];
  sender: SenderRow | undefined;
  now: Date;
}

/** Spec §3 Shipping; null for orders that are not shipped, such as tickets. */
export function toShipping({ row, logs, sender, now }: Shipped): Reply<'getOrder'>['shipping'] {
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
    // The store's address is one text that contains the postal code.
    sender_postcode: null,
    sender_address: seller?.address ?? null,
    expired_at: row.pick_up_by,
    is_expired: row.pick_up_by !== null && row.received_at === null && row.pick_up_by <= isoOf(now),
    delivery_at: row.delivered_at,
    delivery_date: row.delivery_date,
    delivery_slot: row.delivery_slot,
    received_at: row.received_at,
    is_cash_on_delivery: isCashOnDelivery(row.shipping_type),
    shipping_logs: logs
      .filter((log) => PARCEL_STATUSES.includes(log.status))
      .map((log) => ({
        status: orderStatus.parse(log.status),
        created_at: log.created_at,
        tracking: toTracking(log),
      })),
    tracking: toTracking(row),
  };
}
