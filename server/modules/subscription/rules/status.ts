/** A member's subscription, as it stands in the books. */
export interface SubscriptionBooks {
  /** When the next payment is due: paid up until then. */
  next_deferred_at: string;
  canceled_at: string | null;
}

/** How a member stands to a plan; `init` before the first order. */
export type SubscriptionStatus = 'init' | 'ongoing' | 'canceled' | 'expired';

/**
 * Told from what is paid for, so nobody has to end a subscription on the day: until the next payment
 * is due it runs, also when it was canceled meanwhile. Spec §4 subscription plans.
 */
export function subscriptionStatus(
  books: SubscriptionBooks | undefined,
  now: Date,
): SubscriptionStatus {
  if (books === undefined) return 'init';
  if (now.getTime() < Date.parse(books.next_deferred_at)) return 'ongoing';
  return books.canceled_at === null ? 'expired' : 'canceled';
}

/** Plans are active when the status is ongoing. Spec §4 subscription plans. */
export const isActive = (status: SubscriptionStatus) => status === 'ongoing';
