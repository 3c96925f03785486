/** What an order is of. Spec §4 checkout. */
export type OrderType = 'normal' | 'ticket' | 'subscription';

/** What decides the kind of an item. */
export interface KindedItem {
  isTicket: boolean;
  /** The period a subscription's price pays for; null or absent for what is bought once. */
  subscriptionFrequency?: string | null | undefined;
}

/** Tickets and subscriptions are carried by nobody; everything else is goods. */
export function kindOf({ isTicket, subscriptionFrequency }: KindedItem): OrderType {
  if (isTicket) return 'ticket';
  return subscriptionFrequency ? 'subscription' : 'normal';
}
