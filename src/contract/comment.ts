import { z } from 'zod';
import { cartEvent } from './cart.ts';
import { COMMENT_MAX_LENGTH, COMMENT_MAX_UNITS, lengthOf, NICKNAME_MAX_UNITS } from './limits.ts';
import { id, idText, instant, line, list, success } from './primitives.ts';

const MOST_COMMENTS = 100;

export const commentSource = z.enum(['cms_sdk', 'liveweb', 'sdk']);

/** Spec §3 Comment event. */
export const commentEvent = z.object({
  created_time: instant,
  post_id: id,
  from: z.object({
    /** The sender's public realtime id. */
    asid: z.string(),
    group_stream_name: z.string().nullable(),
    /** `facebook` and `line` are reserved: our rooms alone send comments. */
    provider: z.enum(['facebook', 'line', 'ennichi', 'guest']),
    name: z.string(),
    id: id.nullable(),
  }),
  source: commentSource,
  comment_id: z.string(),
  message: z.string(),
  /** The store's own comments (`source: cms_sdk`) are highlighted at first. */
  highlight: z.boolean(),
});

/** Rejected, or failed as an order. Spec §3 Failed comment event. */
export const failedCommentEvent = z.object({
  reason: z.enum(['sold_out', 'parse_failed', 'blacklist', 'buy_self', 'not_on_sale']),
  comment_id: z.string().nullable(),
  user_id: id,
  user_type: z.enum(['guest', 'user']),
  event_id: z.string(),
});

/** A comment or a message of the store. Spec §3 pinned_messages. */
export const pinnedMessage = z.object({
  id,
  post_id: id,
  /** Null for a message of the store. */
  comment_id: z.string().nullable(),
  message: z.string(),
  unpinned_at: instant.nullable(),
});

/** Spec §3 Comment blacklist entry. */
export const commentBlacklistEntry = z.object({
  id,
  /** Empty for viewers who may not see it. */
  name: z.string(),
  type: z.enum(['user', 'guest']),
  blacklist_type: z.literal('comment'),
  /** Null for a guest. */
  slug: z.string().nullable(),
  created_at: instant,
});

export const commentSchemas = {
  /** `storeId`: the id or the slug. */
  listCommentBlacklist: {
    params: z.object({ storeId: line(64) }),
    reply: list(commentBlacklistEntry),
  },
  isInBlacklist: { reply: z.object({ is_in_blacklist: z.boolean() }) },
  listComments: {
    query: z.object({
      store_id: idText,
      channel: line(64),
      limit: z.coerce.number().int().min(1).max(MOST_COMMENTS).default(MOST_COMMENTS),
      before: instant.optional(),
      /** A replay loads its chat this way. */
      after: instant.optional(),
    }),
    /** Oldest first. */
    reply: z.object({
      comments: z.array(
        z.object({
          message: z.union([commentEvent, cartEvent]),
          /** The `before` of the next older page. */
          at: instant,
        }),
      ),
    }),
  },
  sendComment: {
    /** Spec §5 comment post. */
    body: z.object({
      post_id: id,
      message: z
        .string()
        .trim()
        .min(1)
        .max(COMMENT_MAX_UNITS)
        .refine((text) => lengthOf(text) <= COMMENT_MAX_LENGTH, 'must have at most 200 characters'),
      /** The sender's secret realtime id. */
      pn_id: line(64).min(1),
      source: commentSource,
      name: line(NICKNAME_MAX_UNITS).optional(),
      group_stream_name: line(NICKNAME_MAX_UNITS).optional(),
    }),
    reply: success,
  },
};
