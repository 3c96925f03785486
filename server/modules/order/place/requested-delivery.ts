import type { DeliverySlot } from '../../../../src/contract/delivery.ts';
import type { ParsedBody } from '../../../../src/contract/schemas.ts';
import { zoneTime } from '../../../../src/features/calendar/rules/zone-time.ts';
import { ApiError } from '../../../http/api-error.ts';

const DAYS_AHEAD = 60;
const DAY_MS = 24 * 60 * 60 * 1000;

export interface RequestedDelivery {
  delivery_date: string | null;
  delivery_slot: DeliverySlot | null;
}

interface Asked {
  body: ParsedBody<'checkout'>;
  /** Whether a carrier delivers the order. */
  isDelivered: boolean;
  /** The store's. */
  timezone: string;
  now: Date;
}

/** Returns the day and slot that the buyer asks for. Throws INVALID_INPUT for a day out of range. */
export function requestedDeliveryOf({
  body,
  isDelivered,
  timezone,
  now,
}: Asked): RequestedDelivery {
  const { delivery_date = null, delivery_slot = null } = body;
  if (!isDelivered) return { delivery_date: null, delivery_slot: null };
  if (delivery_date === null) return { delivery_date, delivery_slot };
  const digitsAfter = (days: number) =>
    zoneTime(now.getTime() + days * DAY_MS, timezone).slice(0, 8);
  const asked = delivery_date.replaceAll('-', '');
  if (asked > digitsAfter(0) && asked <= digitsAfter(DAYS_AHEAD)) {
    return { delivery_date, delivery_slot };
  }
  const message = `must be from tomorrow to ${DAYS_AHEAD} days ahead`;
  throw new ApiError('INVALID_INPUT', `delivery_date ${message}.`, {
    fields: { delivery_date: [message] },
  });
}
