/** Spec §4 checkout. */
export type OrderType = 'normal' | 'ticket' | 'subscription';

export interface KindedItem {
  isTicket: boolean;
  /** The period that the price covers; null or absent for a one-time purchase. */
  subscriptionFrequency?: string | null | undefined;
}

export function kindOf({ isTicket, subscriptionFrequency }: KindedItem): OrderType {
  if (isTicket) return 'ticket';
  return subscriptionFrequency ? 'subscription' : 'normal';
}
