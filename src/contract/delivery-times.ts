/** Japanese carriers' time slots; some carriers lack a few. */
export const DELIVERY_SLOTS = ['am', '12-14', '14-16', '16-18', '18-20', '19-21'] as const;
export type DeliverySlot = (typeof DELIVERY_SLOTS)[number];

/** In the order of `Date.getUTCDay`. */
export const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
