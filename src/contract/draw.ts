import { z } from 'zod';
import { id } from './primitives.ts';

/** Who won: under the name they had in the chat. */
export const drawWinner = z.object({ type: z.enum(['guest', 'user']), id, name: z.string() });

/** A prize draw of a show. Viewers enter by commenting its keyword while it is `started`. */
export const draw = z.object({
  id,
  post_id: id,
  title: z.string(),
  prize: z.string(),
  /** What to comment to enter; case and width don't matter. */
  keyword: z.string(),
  winner_count: z.number().int().positive(),
  /** started: takes entries; processing: being drawn; ended: drawn; published: winners are shown. */
  status: z.enum(['started', 'processing', 'ended', 'published']),
  entry_count: z.number().int().nonnegative(),
  /** Empty until published. */
  winners: z.array(drawWinner),
});
