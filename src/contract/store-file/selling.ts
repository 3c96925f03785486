import { z } from 'zod';
import { CARRIERS } from '../carriers.ts';
import { deliveryDate, MOST_DAYS_AHEAD } from '../delivery.ts';
import { WEEKDAYS } from '../delivery-times.ts';
import { prefectures } from '../prefectures.ts';
import { trimmedLine } from '../primitives.ts';
import { amount, longText } from './fields.ts';
import { sender } from './sender.ts';

const names = prefectures.map(({ name }) => name);

/** Those that differ from the default fee. */
const byPrefecture = z
  .record(z.string(), amount)
  .refine((fees) => Object.keys(fees).every((name) => names.includes(name)), {
    error: `must name prefectures as addresses do: 北海道, 東京都, 大阪府, 沖縄県 …`,
  })
  .default({});

const pickUpPlace = z.strictObject({
  address: longText(400).refine((place) => place !== '', 'is empty'),
});

const pickUpPlaces = z
  .array(pickUpPlace)
  .min(1)
  .max(50)
  .refine((places) => new Set(places.map(({ address }) => address)).size === places.length, {
    error: 'must name each place once',
  });

const noRepeats = <T>(list: readonly T[]) => new Set(list).size === list.length;

const days = z
  .strictObject({
    earliest: z
      .int()
      .min(1)
      .max(30)
      .describe('The first day that buyers can choose, in open days after the order.'),
    cut_off: z
      .int()
      .min(0)
      .max(23)
      .nullable()
      .default(null)
      .describe('Orders from this hour on count as orders of the next day.'),
    ahead: z
      .int()
      .min(1)
      .max(MOST_DAYS_AHEAD)
      .default(14)
      .describe('The last day that buyers can choose, in days after the order.'),
    closed_weekdays: z
      .array(z.enum(WEEKDAYS))
      .max(6)
      .refine(noRepeats, { error: 'must name each day once' })
      .default([])
      .describe('Nothing is packed on closed days; carriers still deliver on them.'),
    closed_dates: z
      .array(deliveryDate)
      .max(200)
      .refine(noRepeats, { error: 'must name each day once' })
      .default([]),
  })
  .refine(({ earliest, ahead }) => earliest <= ahead, {
    error: 'must not be before the earliest day',
    path: ['ahead'],
  })
  .nullable()
  .default(null);

/** An absent method is off. */
export const shipping = z
  .strictObject({
    delivery: z
      .strictObject({
        fee: amount,
        free_from: amount
          .nullable()
          .default(null)
          .describe('Orders of at least this amount ship free.'),
        by_prefecture: byPrefecture,
        cash_on_delivery: z.boolean().default(false),
        days: days.describe('Buyers can choose the day of delivery.'),
        slots: z
          .enum(CARRIERS)
          .nullable()
          .default(null)
          .describe('Buyers can choose one of the time slots of this carrier.'),
        gifts: z
          .boolean()
          .default(false)
          .describe('Buyers can send the order as a gift, with their name and a message.'),
      })
      .nullable()
      .default(null),
    pick_up: z
      .union([pickUpPlace, pickUpPlaces])
      .transform((places) => (Array.isArray(places) ? places : [places]))
      .nullable()
      .default(null)
      .describe('Buyers fetch the order themselves: one place, or a list to choose from.'),
    sender: sender.describe('On parcel labels and packing slips.'),
  })
  .prefault({});

const method = z
  .strictObject({ fee: amount.default(0).describe('What the buyer pays for paying this way.') })
  .nullable()
  .default(null);

/** An absent method is off. Spec §5 convenience-store payment. */
export const payment = z
  .strictObject({
    cash_on_delivery: method,
    card: method,
    konbini: method.describe('At a convenience store: amounts of 1 to 299,999 yen only.'),
  })
  .prefault({});

const fact = trimmedLine(2000).nullable().default(null);
const statement = longText(2000).nullable().default(null);

/** Japan's Act on Specified Commercial Transactions. */
export const notice = z
  .strictObject({
    seller_name: fact,
    responsible_person: fact,
    address: statement,
    phone_number: fact,
    email: fact,
    price: statement,
    other_charges: statement,
    payment_method: statement,
    payment_time: statement,
    delivery_time: statement,
    returns: statement,
    special_conditions: statement,
  })
  .transform((fields) => {
    const entries = Object.entries(fields).map(([name, value]) => [name, value || null]);
    return Object.fromEntries(entries) as typeof fields;
  });
