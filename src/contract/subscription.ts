import { z } from 'zod';
import { id, instant, link, money } from './primitives.ts';

export const frequency = z.enum(['weekly', 'monthly', 'yearly']);

/** A plan with the state of the requesting member's subscription. Spec §3. */
export const subscriptionPlan = z.object({
  id,
  name: z.string(),
  price: money,
  subscription_frequency: frequency,
  plan_started_at: instant.nullable(),
  next_deferred_at: instant.nullable(),
  /** `init` without a subscription. */
  status: z.enum(['init', 'ongoing', 'canceled', 'expired']),
  /** Spec §4: active when the status is ongoing. */
  active: z.boolean(),
  /** Paid periods. */
  subscription_count: z.number().int().nonnegative(),
});

const plans = z.object({
  data: z.array(subscriptionPlan),
  description: z.string(),
});

export const subscriptionSchemas = {
  listSubscriptions: { reply: plans },
  listMySubscriptions: { reply: plans },
  addSubscription: {
    /** Spec §5 subscription add. */
    body: z.object({ id }),
    /** `url`: where the plan is ordered. */
    reply: z.object({ success: z.boolean(), url: link }),
  },
};
