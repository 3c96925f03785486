import { z } from 'zod';
import { id } from './primitives.ts';

/** The name is empty for viewers who may not see it. */
export const drawWinner = z.object({ type: z.enum(['guest', 'user']), id, name: z.string() });

/** Viewers enter by commenting the keyword while it is `started`. */
export const draw = z.object({
  id,
  post_id: id,
  title: z.string(),
  prize: z.string(),
  /** Case and width are ignored. */
  keyword: z.string(),
  winner_count: z.number().int().positive(),
  /** started: open for entries; processing: closed; ended: drawn; published: winners are shown. */
  status: z.enum(['started', 'processing', 'ended', 'published']),
  entry_count: z.number().int().nonnegative(),
  winners: z.array(drawWinner),
});
