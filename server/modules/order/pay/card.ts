import type { Reply } from '../../../../src/contract/schemas.ts';
import type { Locale } from '../../../../src/routes/locales.ts';
import { isoOf } from '../../../db/time.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { ApiError, notFound } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/env.ts';
import type { Once } from '../../../http/idempotency.ts';
import { localeOfCall } from '../../../http/locale.ts';
import { isOwnUrl, originOf } from '../../../http/origin.ts';
import { isPublicHttpUrl } from '../../../http/public-url.ts';
import type { Services } from '../../../services.ts';
import { requireProvider } from '../../card/provider.ts';
import { findCardRow } from '../../card/queries.ts';
import { noPayment } from '../../store/checkout-settings.ts';
import { findStoreById } from '../../store/queries.ts';
import { type OrderContext, transitionOrder } from '../lifecycle/transition.ts';
import { writeVoid } from '../money/intents.ts';
import { lockOwnOrder, type OrderRow, type PaymentRow } from '../queries.ts';
import {
  callProvider,
  endStart,
  insertAttempt,
  refusedByProvider,
  updateAttempt,
} from './attempts.ts';

interface CardPayment {
  userId: number;
  orderId: number;
  cardId: number;
  /** Where the provider sends the buyer afterwards: checked by `requireReturnUrl`. */
  returnUrl: string;
}

/**
 * Returns the address that the provider sends the buyer back to, if it is a page of this origin or a
 * public http(s) address. Spec §8 MISSING_PAYMENT_REDIRECT_URL, which it throws otherwise.
 */
export function requireReturnUrl(c: RequestContext, text: string | null | undefined): string {
  if (text && (isOwnUrl(c, text) || isPublicHttpUrl(text))) return text;
  throw new ApiError(
    'MISSING_PAYMENT_REDIRECT_URL',
    'redirect_url must be a page of this shop or a public http(s) address: the provider sends the buyer there.',
    { fields: { redirect_url: ['must be a page of this shop or a public http(s) address'] } },
  );
}

/** Writes the attempt and moves the order to `approving`, before the provider is called. */
async function startAttempt(context: OrderContext, { userId, orderId, cardId }: CardPayment) {
  const { trx, services } = context;
  const order = await lockOwnOrder(trx, userId, orderId);
  const { name: provider } = requireProvider(services);
  const card = await findCardRow(trx, userId, { id: cardId, provider });
  if (card === undefined) throw notFound();
  if (order.payment_type !== 'gmo_credit') throw noPayment();
  const attempt = await insertAttempt(
    trx,
    order,
    {
      type: 'gmo_credit',
      provider,
      status: 'approving',
      card_id: card.id,
      masked_card_no: card.masked_no,
    },
    services.clock(),
  );
  await transitionOrder(context, order, 'authorise', { payment_id: attempt.id });
  return { payment_id: attempt.id, provider_card_id: card.provider_card_id };
}

interface PageOptions {
  attempt: PaymentRow;
  order: OrderRow;
  /** The provider's own id of the card. */
  providerCardId: string;
  returnUrl: string;
  origin: string;
  locale: Locale;
}

/** Returns the provider's page for an attempt. A repeat returns the same page or the same refusal. */
async function openPage(
  services: Services,
  { attempt, order, providerCardId, ...page }: PageOptions,
): Promise<string> {
  if (attempt.page_url) return attempt.page_url;
  if (attempt.failure_code) {
    throw refusedByProvider(attempt.failure_code, attempt.failure_message ?? '');
  }
  const provider = requireProvider(services);
  const store = await findStoreById(services.db, order.store_id);
  const { pageUrl, providerRef } = await provider.startCard({
    tradeId: attempt.trade_id,
    shopId: provider.shopIdOf(store?.slug ?? ''),
    orderRef: order.slug,
    amount: attempt.amount,
    currency: attempt.currency,
    cardId: providerCardId,
    buyerEmail: order.email,
    ...page,
  });
  await withTransaction(services.db, async (trx) => {
    const now = services.clock();
    const change = { page_url: pageUrl, provider_ref: providerRef };
    const { status } = await updateAttempt(trx, attempt.id, isoOf(now), change);
    await endStart(trx, attempt, now);
    // The order may have ended or changed while the provider was called.
    if (status === 'failed') await writeVoid(trx, attempt, now);
  });
  return pageUrl;
}

/**
 * Starts paying an order by card. Writes one attempt per Idempotency-Key, then, outside of the
 * transaction, asks the provider for the page where the buyer continues. Spec §7 pay.
 * @throws ApiError NOT_FOUND (order or card), PAYMENT_TYPE_NOT_AVAILABLE, ORDER_STATE_REFUSED,
 *   GMO_PAYMENT_EXCEPTION with the provider's `report_code`
 */
export async function payByCard(
  { services, once, c }: { services: Services; once: Once; c: RequestContext },
  payment: CardPayment,
): Promise<Reply<'payOrder'>> {
  requireProvider(services);
  const started = await once((trx, afterCommit) =>
    startAttempt({ trx, afterCommit, services }, payment),
  );
  const attempt = await services.db
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', started.payment_id)
    .executeTakeFirstOrThrow();
  const order = await services.db
    .selectFrom('customer_order')
    .selectAll()
    .where('id', '=', attempt.order_id)
    .executeTakeFirstOrThrow();
  const pay_redirect_url = await callProvider(services, attempt, () =>
    openPage(services, {
      attempt,
      order,
      providerCardId: started.provider_card_id,
      returnUrl: payment.returnUrl,
      origin: originOf(c),
      locale: localeOfCall(c),
    }),
  );
  return { data: { pay_redirect_url } };
}
