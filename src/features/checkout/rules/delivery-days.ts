import type { Carrier } from '../../../contract/carriers.ts';
import type { DeliveryDays } from '../../../contract/delivery.ts';
import { DELIVERY_SLOTS, type DeliverySlot, WEEKDAYS } from '../../../contract/delivery-times.ts';
import { localTime } from '../../calendar/rules/zone-time.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Yamato delivers nothing from 12 to 14. */
const SLOTS: Readonly<Record<Carrier, readonly DeliverySlot[]>> = {
  yamato: DELIVERY_SLOTS.filter((slot) => slot !== '12-14'),
  sagawa: DELIVERY_SLOTS,
  japan_post: DELIVERY_SLOTS,
};

export const slotsOf = (carrier: Carrier | null): DeliverySlot[] =>
  carrier === null ? [] : [...SLOTS[carrier]];

interface When {
  /** The store's. */
  timezone: string;
  now: Date;
}

/**
 * Days such as `2026-12-24`, in order. Counts from the day of the order, or from the next day after
 * the cut-off, over the store's open days.
 */
export function possibleDays(rules: DeliveryDays, { timezone, now }: When): string[] {
  const local = localTime(now.getTime(), timezone);
  const today = Math.floor(local / DAY_MS);
  const isLate = rules.cut_off !== null && local % DAY_MS >= rules.cut_off * HOUR_MS;
  const isoOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);
  const isOpen = (day: number) => {
    const weekday = WEEKDAYS[new Date(day * DAY_MS).getUTCDay()];
    return (
      !rules.closed_dates.includes(isoOf(day)) &&
      !rules.closed_weekdays.some((closed) => closed === weekday)
    );
  };
  const days: string[] = [];
  // An order of a closed day counts from the next open day.
  let openDays = -1;
  for (let day = isLate ? today + 1 : today; day <= today + rules.ahead; day += 1) {
    if (openDays < rules.earliest && isOpen(day)) openDays += 1;
    if (openDays >= rules.earliest) days.push(isoOf(day));
  }
  return days;
}
