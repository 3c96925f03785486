import { z } from 'zod';
import { liveStatus } from './post.ts';
import { id, instant, line, link, slug } from './primitives.ts';

/** `postIdHash` cannot be guessed. */
const ofEntrance = z.object({ slug, postIdHash: line(64).min(1) });

const oneToOne = z.object({
  title: z.string(),
  content: z.string(),
  cover_url: link.nullable(),
  upcoming_at: instant.nullable(),
  live_status: liveStatus,
  /** `yours` is for members only. */
  place: z.enum(['free', 'yours', 'taken']),
  /** Null for all but the member with the place. */
  post_id: id.nullable(),
});

export const oneToOneSchemas = {
  getOneToOne: { params: ofEntrance, reply: oneToOne },
  enterOneToOne: { params: ofEntrance, reply: z.object({ post_id: id }) },
};
