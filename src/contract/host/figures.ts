import { z } from 'zod';
import { poll } from '../poll.ts';
import { liveStatus } from '../post.ts';
import { currency, id, idText, instant, money } from '../primitives.ts';

const count = z.number().int().min(0);

/** Amounts count lines bought in the show, after coupons and refunds, without shipping and fees. */
const figures = z.object({
  post_id: id,
  title: z.string(),
  live_status: liveStatus,
  started_at: instant.nullable(),
  stopped_at: instant.nullable(),
  currency,
  viewers: z.object({
    /** Most at the same time. */
    peak: count,
    /** A member or guest counts once for all tabs, a ghost once per tab. */
    unique: count,
    /** How long a viewer stayed on average, in minutes. */
    average_minutes: z.number().min(0),
  }),
  comments: count,
  /** Includes reactions to the replay. */
  reactions: count,
  /** Members who wait for the mail at the beginning. */
  reminders: count,
  adds: z.object({ items: count, pieces: count }),
  orders: z.object({
    placed: count,
    /** Canceled or returned. The amounts leave them out. */
    canceled: count,
    paid: count,
    amount: money,
    paid_amount: money,
  }),
  /** Orders outside the minutes below, such as orders from the replay. */
  outside: z.object({ orders: count, amount: money }),
  /** Best sold first. */
  products: z.array(
    z.object({
      product_id: id,
      name: z.string(),
      adds: count,
      orders: count,
      pieces: count,
      amount: money,
    }),
  ),
  coupons: z.array(
    z.object({ coupon_id: id, name: z.string(), acquired: count, used: count, amount: money }),
  ),
  polls: z.array(poll),
  /** The newest two days of the show's time on air, oldest first. */
  minutes: z.array(
    z.object({
      minute: instant,
      /** On average. */
      viewers: z.number().min(0),
      peak: count,
      /** Viewers seen for the first time. */
      joined: count,
      /** Percentage of the viewers up to this minute who are still there; null before the first. */
      remaining: z.number().int().min(0).max(100).nullable(),
      comments: count,
      reactions: count,
      adds: count,
      orders: count,
      amount: money,
    }),
  ),
});

export const hostFigureSchemas = {
  getFigures: { params: z.object({ id: idText }), reply: figures },
};
