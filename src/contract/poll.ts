import { z } from 'zod';
import { id } from './primitives.ts';

/** Viewers vote by commenting the number of an option. Spec §3 Poll. */
export const poll = z.object({
  id,
  post_id: id,
  title: z.string(),
  status: z.enum(['init', 'processing', 'done']),
  options: z.array(
    z.object({
      /** From 1. */
      index: z.number().int().positive(),
      value: z.string(),
      count: z.number().int().nonnegative(),
      /** An integer percentage of all votes; 0 without votes. */
      percentage: z.number().int().min(0).max(100),
    }),
  ),
});
