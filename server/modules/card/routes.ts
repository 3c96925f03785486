import type { Reply } from '../../../src/contract/schemas.ts';
import { isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import { requireMember } from '../../http/auth.ts';
import type { App } from '../../http/env.ts';
import { mount } from '../../http/mount.ts';
import { originOf } from '../../http/origin.ts';
import { ProviderRefusal } from '../../ports/payment.ts';
import { requireStore } from '../store/queries.ts';
import { type CardRow, deleteCardRow, insertCard, listCardRows } from './queries.ts';
import { queueCardDeletion } from './queue-card-deletion.ts';
import { requireProvider } from './require-provider.ts';

const toCard = (row: CardRow, now: Date): Reply<'createCard'> => ({
  id: row.id,
  brand: row.brand,
  masked_no: row.masked_no,
  holder_name: row.holder_name,
  expire: row.expire,
  is_expired: row.expire < isoOf(now).slice(0, 7),
  created_at: row.created_at,
});

/** Throws GMO_PAYMENT_EXCEPTION for a refused card. Spec §8 payment. */
function rethrowRefusal(error: unknown): never {
  if (!(error instanceof ProviderRefusal)) throw error;
  throw new ApiError('GMO_PAYMENT_EXCEPTION', error.message, { reportCode: error.code });
}

/** Numbers are entered on the provider's page only. Design §5 cards. */
export function mountCard(app: App): void {
  mount(app, 'getCardShop', async ({ params, services, c }) => {
    const store = await requireStore(services.db, params.slug);
    const provider = requireProvider(services);
    const shopId = provider.shopIdOf(store.slug);
    return { shop_id: shopId, card_page_url: provider.cardPageUrl(shopId, originOf(c)) };
  });

  mount(app, 'listCards', async ({ visitor, services: { db, clock, paymentProvider } }) => {
    const userId = requireMember(visitor);
    const rows = paymentProvider ? await listCardRows(db, userId, paymentProvider.name) : [];
    return { data: rows.map((row) => toCard(row, clock())) };
  });

  mount(app, 'createCard', async ({ visitor, body, services }) => {
    const userId = requireMember(visitor);
    const provider = requireProvider(services);
    const card = await provider.redeemToken(body.token).catch(rethrowRefusal);
    if (card === undefined) {
      throw new ApiError(
        'CARD_TOKEN_INVALID',
        "The card token is used, expired or invalid. Enter the card on the provider's page again.",
      );
    }
    const now = services.clock();
    const saved = { card, provider: provider.name, now };
    return toCard(await insertCard(services.db, userId, saved), now);
  });

  mount(app, 'deleteCard', async ({ visitor, params, services }) => {
    const userId = requireMember(visitor);
    await withTransaction(services.db, async (trx, afterCommit) => {
      const card = await deleteCardRow(trx, userId, params.id);
      if (card === undefined) throw notFound();
      await queueCardDeletion({ trx, afterCommit, services }, userId, [card]);
    });
    return { success: true };
  });
}
