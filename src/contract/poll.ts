import { z } from 'zod';
import { id } from './primitives.ts';

/** A question of the host to the room. Viewers answer by commenting an option's number. Spec §3 Poll. */
export const poll = z.object({
  id,
  post_id: id,
  title: z.string(),
  status: z.enum(['init', 'processing', 'done']),
  options: z.array(
    z.object({
      /** What to comment, counted from 1. */
      index: z.number().int().positive(),
      value: z.string(),
      count: z.number().int().nonnegative(),
      /** Whole percent of all votes; 0 while nobody voted. */
      percentage: z.number().int().min(0).max(100),
    }),
  ),
});
