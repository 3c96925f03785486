import { z } from 'zod';
import { liveStatus } from './post.ts';
import { id, instant, link, slug } from './primitives.ts';

/** The path of an entrance: a store, and what stands for the show's id there. It cannot be guessed. */
const ofEntrance = z.object({ slug, postIdHash: z.string().min(1).max(64) });

/** A one-to-one show before its entrance: nothing of what happens inside. */
const oneToOne = z.object({
  title: z.string(),
  content: z.string(),
  cover_url: link.nullable(),
  upcoming_at: instant.nullable(),
  live_status: liveStatus,
  /** Whose the one place is; to anybody but a member it is never `yours`. */
  place: z.enum(['free', 'yours', 'taken']),
  /** The show's id for the member whose place it is; null for everybody else. */
  post_id: id.nullable(),
});

export const oneToOneSchemas = {
  getOneToOne: { params: ofEntrance, reply: oneToOne },
  enterOneToOne: { params: ofEntrance, reply: z.object({ post_id: id }) },
};
