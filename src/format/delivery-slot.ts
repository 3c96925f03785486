import type { DeliverySlot } from '../contract/delivery-times.ts';

/** `18-20` is `18:00–20:00`. */
export const formatSlot = (slot: DeliverySlot, morning: string): string =>
  slot === 'am' ? morning : `${slot.replace('-', ':00–')}:00`;

/** `2026/12/24 18:00–20:00`; empty without both. */
export const formatRequestedTime = (
  day: string | null,
  slot: DeliverySlot | null,
  morning: string,
): string =>
  [day?.replaceAll('-', '/'), slot && formatSlot(slot, morning)].filter(Boolean).join(' ');
