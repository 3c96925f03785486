import type { DeliverySlot } from '../../../../src/contract/delivery.ts';
import type { ParsedBody } from '../../../../src/contract/schemas.ts';
import type { Trx } from '../../../db/db.ts';
import { ApiError } from '../../../http/api-error.ts';
import { dayOf } from '../../payment/rules/store-day.ts';

const DAYS_AHEAD = 60;
const DAY_MS = 24 * 60 * 60 * 1000;

export interface DeliveryWish {
  delivery_date: string | null;
  delivery_slot: DeliverySlot | null;
}

interface Asked {
  storeId: number;
  body: ParsedBody<'checkout'>;
  /** Whether a carrier delivers the order. */
  isDelivered: boolean;
  now: Date;
}

/** Returns the day and slot that the buyer asks for. Throws INVALID_INPUT for a day out of range. */
export async function deliveryWishOf(
  trx: Trx,
  { storeId, body, isDelivered, now }: Asked,
): Promise<DeliveryWish> {
  if (!isDelivered) return { delivery_date: null, delivery_slot: null };
  const { delivery_date = null, delivery_slot = null } = body;
  if (delivery_date !== null) {
    const { timezone } = await trx
      .selectFrom('store')
      .select('timezone')
      .where('id', '=', storeId)
      .executeTakeFirstOrThrow();
    const last = dayOf(new Date(now.getTime() + DAYS_AHEAD * DAY_MS), timezone);
    if (delivery_date <= dayOf(now, timezone) || delivery_date > last) {
      const message = `must be from tomorrow to ${last}`;
      throw new ApiError('INVALID_INPUT', `delivery_date ${message}.`, {
        fields: { delivery_date: [message] },
      });
    }
  }
  return { delivery_date, delivery_slot };
}
