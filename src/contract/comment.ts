import { z } from 'zod';
import { id, instant } from './primitives.ts';

/** Where a comment, reaction or share was made. */
export const commentSource = z.enum(['cms_sdk', 'liveweb', 'sdk']);

/** A comment or a word of the host that stays above the chat. Spec §3 Live post pinned_messages. */
export const pinnedMessage = z.object({
  id,
  post_id: id,
  /** The comment pinned; null for a word of the host's own. */
  comment_id: z.string().nullable(),
  message: z.string(),
  /** When it was taken down; null while it stays. */
  unpinned_at: instant.nullable(),
});

/** Somebody who may not comment in a store. Spec §3 Comment blacklist entry. */
export const commentBlacklistEntry = z.object({
  /** The user's or guest's id, by `type`. */
  id,
  name: z.string(),
  type: z.enum(['user', 'guest']),
  blacklist_type: z.literal('comment'),
  /** The member's slug; null for a guest. */
  slug: z.string().nullable(),
  created_at: instant,
});
