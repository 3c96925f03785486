import { z } from 'zod';
import { id, instant, link, money } from './primitives.ts';

/** How often a plan is paid for. */
export const frequency = z.enum(['weekly', 'monthly', 'yearly']);

/** Spec §3 Subscription plan, as it stands for the member who asks. */
export const subscriptionPlan = z.object({
  id,
  name: z.string(),
  price: money,
  subscription_frequency: frequency,
  /** When the member's subscription began; null without one. */
  plan_started_at: instant.nullable(),
  /** When its next payment is due; null without one. */
  next_deferred_at: instant.nullable(),
  /** `init` for whoever never ordered it. */
  status: z.enum(['init', 'ongoing', 'canceled', 'expired']),
  /** Spec §4: active when the status is ongoing. */
  active: z.boolean(),
  /** How many periods the member has paid for. */
  subscription_count: z.number().int().nonnegative(),
});

const plans = z.object({
  data: z.array(subscriptionPlan),
  /** What the store says about subscribing; plain text, '' when nothing. */
  description: z.string(),
});

export const subscriptionSchemas = {
  /** Every plan the store sells. Anybody may look. */
  listSubscriptions: { reply: plans },
  /** The plans the member has or had. */
  listMySubscriptions: { reply: plans },
  addSubscription: {
    body: z.object({ id }),
    /** `url`: the page where it is ordered. */
    reply: z.object({ success: z.boolean(), url: link }),
  },
};
