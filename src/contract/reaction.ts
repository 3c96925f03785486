import { z } from 'zod';
import { commentSource } from './comment.ts';
import { REACTION_MOST } from './limits.ts';
import { id, line, success } from './primitives.ts';

/** A ghost has no id. Spec §3 User identity. */
export const reactionUser = z.object({
  type: z.enum(['ghost', 'guest', 'user']),
  id: id.nullish(),
});

export const seasonalIcon = z.enum(['halloween', 'xmas', 'sakura']);

const count = z.number().int().positive().max(REACTION_MOST);

const reaction = z.object({
  post_id: id,
  count,
  user: reactionUser,
  /**
   * The sender's realtime id; in the event the public one: that page has already shown the
   * animation.
   */
  pn_id: line(64).min(1),
  source: commentSource,
});

/** Reactions of one viewer, by icon. Spec §5 reaction posts, §5 icon types. */
export const likeReaction = reaction.extend({ icon_type: z.literal('heart') });
export const customReaction = reaction.extend({ icon_type: z.literal('custom') });
export const seasonalReaction = reaction.extend({ icon_type: seasonalIcon });

export const reactionSchemas = {
  sendLike: { body: likeReaction, reply: success },
  sendCustomReaction: { body: customReaction, reply: success },
  sendSeasonalReaction: { body: seasonalReaction, reply: success },
};
