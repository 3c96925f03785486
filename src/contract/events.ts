import { z } from 'zod';
import { id, instant, link, money } from './primitives.ts';
import { salableStatus } from './product.ts';

/** A comment in the chat. Spec §3 Comment event. */
export const commentEvent = z.object({
  created_time: instant,
  post_id: id,
  from: z.object({
    /** The sender's realtime id. */
    asid: z.string(),
    group_stream_name: z.string().nullable(),
    provider: z.enum(['facebook', 'line', 'ennichi', 'guest']),
    name: z.string(),
    id: id.nullable(),
  }),
  source: z.enum(['cms_sdk', 'liveweb', 'sdk']),
  comment_id: z.string(),
  message: z.string(),
  /** True for the store's own comments. */
  highlight: z.boolean(),
});

/** Somebody put something in their cart. Spec §3 Cart event. */
export const cartEvent = z.object({
  user_id: id,
  user_name: z.string(),
  comment_id: z.string().nullable(),
  skus: z.array(
    z.object({
      sku_name: z.string(),
      image_url: link.nullable(),
      product_name: z.string(),
      quantity: z.number().int().positive(),
    }),
  ),
  event_id: z.string(),
});

/** What each realtime event carries, by its name. Spec §7 realtime. */
export const eventData = {
  comment: commentEvent,
  cart: cartEvent,
  /** The product the host presents now; null ends the presentation. */
  'products.selling': z.object({ product_id: id.nullable() }),
  /** The product list of the show changed: fetch the post again. */
  'products.changed': z.object({ product_ids: z.array(id) }),
  'products.salable_status': z.object({ product_id: id, salable_status: salableStatus }),
  /** Stock moved. `salable_quantity` is what can be added now. */
  'sku.sold': z.object({
    product_id: id,
    sku_id: id,
    salable_quantity: z.number().int().nonnegative(),
    price: money,
  }),
  'buyer.joined': z.object({ user_id: id, name: z.string(), type: z.enum(['guest', 'user']) }),
  'live.started': z.object({ post_id: id, started_at: instant }),
  'live.stopped': z.object({ post_id: id, stopped_at: instant }),
  /** The host's stream stopped arriving, or arrives again (`interrupted_at` null). */
  'live.interrupted': z.object({ post_id: id, interrupted_at: instant.nullable() }),
  'viewers.number': z.object({
    number_of_online_users: z.number().int().nonnegative(),
    number_of_live_unique_users: z.number().int().nonnegative(),
  }),
} as const;

export type EventName = keyof typeof eventData;
export type EventData<N extends EventName> = z.output<(typeof eventData)[N]>;

/** The channel each event travels on, before the pipe: `comment|12`. */
export const eventChannel = {
  comment: 'comment',
  cart: 'cart',
  'products.selling': 'notification',
  'products.changed': 'notification',
  'products.salable_status': 'notification',
  'sku.sold': 'notification',
  'buyer.joined': 'notification',
  'live.started': 'notification',
  'live.stopped': 'notification',
  'live.interrupted': 'notification',
  'viewers.number': 'notification',
} as const satisfies Record<EventName, 'cart' | 'comment' | 'comment-failed' | 'notification'>;

/** An event as it travels. `event_id` is unique: a second arrival is dropped. */
export interface RealtimeEvent<N extends EventName = EventName> {
  event: N;
  event_id: string;
  sent_at: string;
  data: EventData<N>;
}

/** Any event, told apart by its name. */
export type AnyRealtimeEvent = { [N in EventName]: RealtimeEvent<N> }[EventName];
