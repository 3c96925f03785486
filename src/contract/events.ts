import { z } from 'zod';
import { cartEvent } from './cart.ts';
import {
  commentBlacklistEntry,
  commentEvent,
  commentSource,
  failedCommentEvent,
  pinnedMessage,
} from './comment.ts';
import { periodStatus } from './coupon.ts';
import { draw, drawWinner } from './draw.ts';
import { poll } from './poll.ts';
import { id, instant, link, money } from './primitives.ts';
import { salableStatus } from './product.ts';
import { customReaction, likeReaction, seasonalReaction } from './reaction.ts';

const commentRef = z.object({ post_id: id, comment_id: z.string() });
const total = z.object({ post_id: id, count: z.number().int().nonnegative() });

/** Spec §7 realtime. */
export const eventData = {
  comment: commentEvent,
  cart: cartEvent,
  'comment.failed': failedCommentEvent,
  'comment.hide': commentRef,
  'comment.show': commentRef,
  /** A highlight was set or removed. Name and text stay. */
  'comment.highlight': commentRef.extend({ highlight: z.boolean() }),
  'blacklist.comment.block': commentBlacklistEntry,
  'blacklist.comment.unblock': commentBlacklistEntry,
  /** The presented product; null ends the presentation. */
  'products.selling': z.object({ product_id: id.nullable() }),
  /** The tray changed: fetch the post again. */
  'products.changed': z.object({ product_ids: z.array(id) }),
  'products.salable_status': z.object({ product_id: id, salable_status: salableStatus }),
  /** A product was added to the tray or moved: fetch the post again. */
  'live_product.set': z.object({
    product_id: id,
    keyword: z.string().nullable(),
    order: z.number().int(),
  }),
  /** `salable_quantity`: how many can be added to a cart now. */
  'sku.sold': z.object({
    product_id: id,
    sku_id: id,
    salable_quantity: z.number().int().nonnegative(),
    price: money,
  }),
  'draw.started': draw,
  'draw.processing': draw,
  'draw.ended': draw,
  'draw.published': draw,
  /** Published once per winner, after `draw.published`. */
  'draw.prize_received': z.object({ draw_id: id, prize: z.string(), winner: drawWinner }),
  'buyer.joined': z.object({ user_id: id, name: z.string(), type: z.enum(['guest', 'user']) }),
  'buyer.shared': z.object({
    /** Null for a ghost, whose name is empty. */
    user_id: id.nullable(),
    name: z.string(),
    type: z.enum(['ghost', 'guest', 'user']),
    pn_id: z.string(),
    source: commentSource,
  }),
  'live.started': z.object({ post_id: id, started_at: instant }),
  'live.stopped': z.object({ post_id: id, stopped_at: instant }),
  /** Null: the incoming stream continues. */
  'live.interrupted': z.object({ post_id: id, interrupted_at: instant.nullable() }),
  /**
   * `token` is the `watch_token` of stream-info, which identifies a login but is no credential.
   * Another token of the same user means that this page was replaced. Spec §4 kick.
   */
  'live.watched': z.object({ user_id: id, token: z.string() }),
  /** Reload the page after a random delay of at most `seconds`. Spec §9 force refresh. */
  'force.refresh': z.object({ seconds: z.number().int().nonnegative().default(30) }),
  'interaction.like': likeReaction,
  'interaction.custom': customReaction,
  'interaction.seasonal': seasonalReaction,
  'poll.show': poll,
  'poll.result': poll,
  'poll.ended': poll,
  'poll.hidden': z.object({ id, post_id: id }),
  /** All pinned messages, newest first. */
  'pin.message.changed': z.object({ post_id: id, pinned_messages: z.array(pinnedMessage) }),
  'coupon.distribute': z.object({
    id,
    name: z.string(),
    amount: money,
    apply_code: z.string().nullable(),
    apply_amount_threshold: money.nullable(),
    apply_ended_at: instant.nullable(),
    acquire_ended_at: instant.nullable(),
    /** A private one cannot be acquired: its code is used at checkout. */
    visibility: z.enum(['public', 'private']),
  }),
  /** A coupon or voucher was created, changed or ended. An earlier server sends only the first two. */
  'coupon.status_changed': z.object({
    id,
    acquire_status: periodStatus,
    apply_status: periodStatus.optional(),
    event_type: z.enum(['coupon_code', 'share_live']).optional(),
    name: z.string().optional(),
    amount: money.optional(),
    apply_amount_threshold: money.nullish(),
    acquire_ended_at: instant.nullish(),
    apply_ended_at: instant.nullish(),
  }),
  'summary.like': total,
  'summary.comment': total,
  'viewers.number': z.object({
    number_of_online_users: z.number().int().nonnegative(),
    number_of_live_unique_users: z.number().int().nonnegative(),
  }),
  'url.sent': z.object({ url: link, title: z.string().nullable() }),
  /** A null message removes the announcement. */
  announcement: z.object({ id, message: z.string().nullable() }),
} as const;

export type EventName = keyof typeof eventData;
export type EventData<N extends EventName> = z.output<(typeof eventData)[N]>;

/** An event of `comment` is sent on `comment|12`. */
export const eventChannel = {
  comment: 'comment',
  cart: 'cart',
  'comment.failed': 'comment-failed',
  'comment.hide': 'notification',
  'comment.show': 'notification',
  'comment.highlight': 'notification',
  'blacklist.comment.block': 'notification',
  'blacklist.comment.unblock': 'notification',
  'products.selling': 'notification',
  'products.changed': 'notification',
  'products.salable_status': 'notification',
  'live_product.set': 'notification',
  'sku.sold': 'notification',
  'draw.started': 'notification',
  'draw.processing': 'notification',
  'draw.ended': 'notification',
  'draw.published': 'notification',
  'draw.prize_received': 'notification',
  'buyer.joined': 'notification',
  'buyer.shared': 'notification',
  'live.started': 'notification',
  'live.stopped': 'notification',
  'live.interrupted': 'notification',
  'live.watched': 'notification',
  'force.refresh': 'notification',
  'interaction.like': 'notification',
  'interaction.custom': 'notification',
  'interaction.seasonal': 'notification',
  'poll.show': 'notification',
  'poll.result': 'notification',
  'poll.ended': 'notification',
  'poll.hidden': 'notification',
  'pin.message.changed': 'notification',
  'coupon.distribute': 'notification',
  'coupon.status_changed': 'notification',
  'summary.like': 'notification',
  'summary.comment': 'notification',
  'viewers.number': 'notification',
  'url.sent': 'notification',
  announcement: 'notification',
} as const satisfies Record<EventName, 'cart' | 'comment' | 'comment-failed' | 'notification'>;

/** Subscribers drop repeats by `event_id`. */
export interface RealtimeEvent<N extends EventName = EventName> {
  event: N;
  event_id: string;
  sent_at: string;
  data: EventData<N>;
}

export type AnyRealtimeEvent = { [N in EventName]: RealtimeEvent<N> }[EventName];
