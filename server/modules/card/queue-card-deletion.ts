import { ProviderRefusal } from '../../ports/payment.ts';
import type { Services } from '../../services.ts';
import type { Delivery } from '../outbox/outbox-sender.ts';
import { type EffectContext, queueEffects } from '../outbox/queue.ts';
import type { CardRow } from './queries.ts';

type DeletedCard = Pick<CardRow, 'provider_card_id' | 'provider'>;
type Dependencies = Pick<Services, 'paymentProvider' | 'log'>;

/** Call it in the transaction that deletes the cards here. */
export const queueCardDeletion = (
  context: EffectContext,
  userId: number,
  cards: readonly DeletedCard[],
) =>
  queueEffects(
    context,
    `cards|${userId}`,
    cards.map(({ provider_card_id: card, provider }) => ({
      kind: 'delete',
      data: { card, provider },
    })),
  );

async function deleteCard({ paymentProvider, log }: Dependencies, data: string) {
  const { card, provider } = JSON.parse(data) as { card: string; provider: string | null };
  if (!paymentProvider) return;
  if (provider !== null && provider !== paymentProvider.name) {
    log.warn('a deleted card is still stored by another payment provider', { provider });
    return;
  }
  try {
    await paymentProvider.deleteCard(card);
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    // A retry would be refused as well.
    log.warn('the payment provider does not delete a card', { code: error.code });
  }
}

export const createCardDelivery = (services: Dependencies): Delivery => ({
  async send(effects, sent) {
    for (const effect of effects) {
      await deleteCard(services, effect.data);
      sent(effect);
    }
  },
});
