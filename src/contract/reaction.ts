import { z } from 'zod';
import { commentSource } from './comment.ts';
import { id, success } from './primitives.ts';

/** Who reacts. Spec §3 User identity: a ghost has no id. */
export const reactionUser = z.object({
  type: z.enum(['ghost', 'guest', 'user']),
  id: id.nullish(),
});

export const seasonalIcon = z.enum(['halloween', 'xmas', 'sakura']);

/** The most reactions one call or event may carry: more than a thumb manages in the 5 s between two calls. */
export const REACTION_MAX_COUNT = 100;

const count = z.number().int().positive().max(REACTION_MAX_COUNT);

const reaction = z.object({
  post_id: id,
  count,
  user: reactionUser,
  /** The sender's realtime id: its own animation has been shown already. */
  pn_id: z.string().min(1).max(64),
  source: commentSource,
});

/** Reactions of one viewer, by kind. Spec §5 reaction posts. */
export const likeReaction = reaction.extend({ icon_type: z.literal('heart') });
export const customReaction = reaction.extend({ icon_type: z.literal('custom') });
export const seasonalReaction = reaction.extend({ icon_type: seasonalIcon });

export const reactionSchemas = {
  sendLike: { body: likeReaction, reply: success },
  sendCustomReaction: { body: customReaction, reply: success },
  sendSeasonalReaction: { body: seasonalReaction, reply: success },
};
