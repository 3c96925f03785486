import { z } from 'zod';
import { DELIVERY_SLOTS, WEEKDAYS } from './delivery-times.ts';

export const deliverySlot = z.enum(DELIVERY_SLOTS);

/** A calendar day in the store's time zone. */
export const deliveryDate = z.iso.date('must be a day like 2026-12-24');

/** The last day that a buyer may ask for, in days after the order. */
export const MOST_DAYS_AHEAD = 60;

export const deliveryDays = z.object({
  /** Open days from the order to the first day. */
  earliest: z.int(),
  /** From this hour of the store's day on, an order counts as one of the next day. */
  cut_off: z.int().nullable(),
  /** Days from the order to the last day. */
  ahead: z.int(),
  /** On closed days the store packs nothing. The carrier still delivers. */
  closed_weekdays: z.array(z.enum(WEEKDAYS)),
  closed_dates: z.array(deliveryDate),
});
export type DeliveryDays = z.output<typeof deliveryDays>;
