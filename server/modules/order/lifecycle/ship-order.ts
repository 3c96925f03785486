import { isKnownCarrier } from '../../../../src/contract/carriers.ts';
import { isTrackingPattern } from '../../../../src/features/order/rules/tracking-link.ts';
import {
  readCarrier,
  readTrackingNumber,
  type TrackingProblem,
} from '../../../../src/features/order/rules/tracking-number.ts';
import { isoOf } from '../../../db/time.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { OrderRow } from '../queries.ts';
import {
  logTransition,
  type OrderContext,
  trackingColumns,
  transitionOrder,
} from './transition-order.ts';

export interface Shipment {
  carrier?: string | null | undefined;
  tracking_number?: string | null | undefined;
  /** Another carrier's address with `{number}`. */
  carrier_url?: string | null | undefined;
}

type Tracking = ReturnType<typeof trackingColumns>;

const NO_TRACKING: Tracking = { carrier: null, carrier_url: null, tracking_number: null };

const PROBLEMS: Record<TrackingProblem, string> = {
  empty: 'The tracking number is missing.',
  rounded: 'A spreadsheet has rounded the tracking number. Format the column as text.',
  format: 'The tracking number has another length or other characters than the carrier gives out.',
  check_digit: 'The tracking number does not match its check digit. Compare it with the label.',
};

/** @throws ApiError INVALID_INPUT, with the reason */
function readShipment({ carrier: typed, tracking_number, carrier_url }: Shipment): Tracking {
  if (!typed && !tracking_number) return NO_TRACKING;
  const carrier = readCarrier(typed ?? '');
  if (carrier === '') throw new ApiError('INVALID_INPUT', 'The carrier is missing.');
  const read = readTrackingNumber(carrier, tracking_number ?? '');
  if (!read.ok) throw new ApiError('INVALID_INPUT', PROBLEMS[read.problem]);
  const pattern = isKnownCarrier(carrier) ? null : carrier_url || null;
  if (pattern !== null && !isTrackingPattern(pattern)) {
    throw new ApiError(
      'INVALID_INPUT',
      'The tracking address must begin with https:// and contain {number} once.',
    );
  }
  return { carrier, carrier_url: pattern, tracking_number: read.number };
}

/** Statuses in which a store can still correct the number. */
const SHIPPED = ['delivering', 'missing', 'delivered', 'received', 'completed'];

const isSame = (a: Tracking, b: Tracking) =>
  (['carrier', 'carrier_url', 'tracking_number'] as const).every((name) => a[name] === b[name]);

async function correctTracking(context: OrderContext, order: OrderRow, tracking: Tracking) {
  const { trx, services, by = 'server' } = context;
  const updated = await trx
    .updateTable('customer_order')
    .set(tracking)
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await logTransition(trx, updated, { command: 'track', by, at: isoOf(services.clock()) });
  return updated;
}

/**
 * Ships a locked order with its tracking number, or corrects the number of a shipped one. Returns
 * undefined if the order already has both.
 * @throws ApiError ORDER_STATE_REFUSED, INVALID_INPUT (the carrier or its number)
 */
export async function shipOrder(
  context: OrderContext,
  order: OrderRow,
  shipment: Shipment,
): Promise<OrderRow | undefined> {
  const tracking = readShipment(shipment);
  if (order.shipping_type === 'virtual' || !SHIPPED.includes(order.status)) {
    return transitionOrder(context, order, 'ship', tracking);
  }
  const isKept = tracking.tracking_number === null || isSame(tracking, trackingColumns(order));
  return isKept ? undefined : correctTracking(context, order, tracking);
}
