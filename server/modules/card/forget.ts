import { ProviderRefusal } from '../../ports/payment.ts';
import type { Services } from '../../services.ts';
import { type EffectContext, queueEffects } from '../outbox/queue.ts';
import type { Delivery } from '../outbox/sender.ts';
import type { CardRow } from './queries.ts';

type Kept = Pick<CardRow, 'provider_card_id' | 'provider'>;

/**
 * Has the provider delete cards of a member, after the transaction that deletes them here: in an outage it
 * is asked again.
 */
export const queueForget = (context: EffectContext, userId: number, cards: readonly Kept[]) =>
  queueEffects(
    context,
    `cards|${userId}`,
    cards.map(({ provider_card_id: card, provider }) => ({
      kind: 'forget',
      data: { card, provider },
    })),
  );

/** Deletes a card at the provider that stores it. */
async function forget({ payment, log }: Pick<Services, 'payment' | 'log'>, data: string) {
  // An effect that an older server has written names no provider.
  const { card, provider = null } = JSON.parse(data) as { card: string; provider?: string | null };
  if (!payment) return;
  if (provider !== null && provider !== payment.name) {
    log.warn('a card is still stored by a provider that the server is not set to', { provider });
    return;
  }
  try {
    await payment.deleteCard(card);
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    // Asking again would be refused again.
    log.warn('the payment provider does not delete a card', { code: error.code });
  }
}

/** Deletes cards at the payment provider, again until it is reached. */
export const createCardDelivery = (services: Pick<Services, 'payment' | 'log'>): Delivery => ({
  async send(effects, sent) {
    for (const effect of effects) {
      await forget(services, effect.data);
      sent(effect);
    }
  },
});
