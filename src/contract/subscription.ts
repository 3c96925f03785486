import { z } from 'zod';
import { id, instant, link, money } from './primitives.ts';

/** How often a plan is paid. */
export const frequency = z.enum(['weekly', 'monthly', 'yearly']);

/** A subscription plan, with the state of the requesting member's subscription. Spec §3. */
export const subscriptionPlan = z.object({
  id,
  name: z.string(),
  price: money,
  subscription_frequency: frequency,
  /** When the member's subscription began; null without one. */
  plan_started_at: instant.nullable(),
  /** When its next payment is due; null without one. */
  next_deferred_at: instant.nullable(),
  /** `init` without a subscription. */
  status: z.enum(['init', 'ongoing', 'canceled', 'expired']),
  /** Spec §4: active when the status is ongoing. */
  active: z.boolean(),
  /** How many periods the member has paid for. */
  subscription_count: z.number().int().nonnegative(),
});

const plans = z.object({
  data: z.array(subscriptionPlan),
  /** The store's text about subscriptions; plain text, may be empty. */
  description: z.string(),
});

export const subscriptionSchemas = {
  listSubscriptions: { reply: plans },
  listMySubscriptions: { reply: plans },
  addSubscription: {
    /** Spec §5 subscription add. */
    body: z.object({ id }),
    /** `url`: the page where the plan is ordered. */
    reply: z.object({ success: z.boolean(), url: link }),
  },
};
