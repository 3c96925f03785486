import { z } from 'zod';

/** Japanese carriers' time slots; some carriers lack a few. */
export const DELIVERY_SLOTS = ['am', '12-14', '14-16', '16-18', '18-20', '19-21'] as const;
export type DeliverySlot = (typeof DELIVERY_SLOTS)[number];

export const deliverySlot = z.enum(DELIVERY_SLOTS);

/** A calendar day in the store's time zone. */
export const deliveryDate = z.iso.date('must be a day like 2026-12-24');
