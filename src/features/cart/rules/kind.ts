/** The kind of an order. Spec §4 checkout. */
export type OrderType = 'normal' | 'ticket' | 'subscription';

/** The fields that decide the kind of an item. */
export interface KindedItem {
  isTicket: boolean;
  /** The period that a subscription's price covers; null or absent for a one-time purchase. */
  subscriptionFrequency?: string | null | undefined;
}

/** Returns the kind of an item: tickets and subscriptions are not shipped, everything else is. */
export function kindOf({ isTicket, subscriptionFrequency }: KindedItem): OrderType {
  if (isTicket) return 'ticket';
  return subscriptionFrequency ? 'subscription' : 'normal';
}
