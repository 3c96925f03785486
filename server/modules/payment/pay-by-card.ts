import { readWebUrl } from '../../../src/contract/public-url.ts';
import type { Reply } from '../../../src/contract/schemas.ts';
import type { Locale } from '../../../src/routes/locales.ts';
import { isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import type { RequestContext } from '../../http/env.ts';
import type { Once } from '../../http/idempotency.ts';
import { localeOfCall } from '../../http/locale.ts';
import { isOwnUrl, originOf } from '../../http/origin.ts';
import { isProviderPage, isPublicPage } from '../../http/public-url.ts';
import { ProviderUnavailable } from '../../ports/payment.ts';
import type { Services } from '../../services.ts';
import { findCardRow } from '../card/queries.ts';
import { requireProvider } from '../card/require-provider.ts';
import { type OrderContext, transitionOrder } from '../order/lifecycle/transition-order.ts';
import { queueVoid } from '../order/money/queue-provider-call.ts';
import { lockOwnOrder, type OrderRow, type PaymentRow } from '../order/queries.ts';
import { noPayment } from '../store/checkout-settings.ts';
import { findStoreById } from '../store/queries.ts';
import { callProvider, refusalError } from './call-provider.ts';
import { endStartCall, insertPayment } from './insert-payment.ts';
import { updatePayment } from './update-payment.ts';

interface CardOptions {
  userId: number;
  orderId: number;
  cardId: number;
  /** As returned by `requireReturnUrl`. */
  returnUrl: string;
}

/**
 * Returns the buyer's return address if it is a page of this origin or a public http(s) address.
 * @throws ApiError Spec §8 MISSING_PAYMENT_REDIRECT_URL
 */
export function requireReturnUrl(c: RequestContext, text: string | null | undefined): string {
  if (text && (isOwnUrl(c, text) || isPublicPage(c.var.services.config, text))) return text;
  throw new ApiError(
    'MISSING_PAYMENT_REDIRECT_URL',
    'redirect_url must be a page of this shop or a public http(s) address: the provider sends the buyer there.',
    { fields: { redirect_url: ['must be a page of this shop or a public http(s) address'] } },
  );
}

/** Runs before the provider is called. */
async function startPayment(context: OrderContext, { userId, orderId, cardId }: CardOptions) {
  const { trx, services } = context;
  const order = await lockOwnOrder(trx, userId, orderId);
  const { name: provider } = requireProvider(services);
  const card = await findCardRow(trx, userId, { id: cardId, provider });
  if (card === undefined) throw notFound();
  if (order.payment_type !== 'gmo_credit') throw noPayment();
  const payment = await insertPayment(
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
  await transitionOrder(context, order, 'authorize', { payment_id: payment.id });
  return { payment_id: payment.id, provider_card_id: card.provider_card_id };
}

interface PageOptions {
  payment: PaymentRow;
  order: OrderRow;
  providerCardId: string;
  returnUrl: string;
  origin: string;
  locale: Locale;
}

const isOwnPage = (text: string, origin: string): boolean => readWebUrl(text)?.origin === origin;

/** Returns the provider's 3-D Secure page. A repeat returns the same page or the same refusal. */
async function openPage(
  services: Services,
  { payment, order, providerCardId, ...page }: PageOptions,
): Promise<string> {
  if (payment.page_url) return payment.page_url;
  if (payment.failure_code) {
    throw refusalError(payment.failure_code, payment.failure_message ?? '');
  }
  const provider = requireProvider(services);
  const store = await findStoreById(services.db, order.store_id);
  const { pageUrl, providerRef } = await provider.startCardPayment({
    tradeId: payment.trade_id,
    shopId: provider.shopIdOf(store?.slug ?? ''),
    orderRef: order.slug,
    amount: payment.amount,
    currency: payment.currency,
    cardId: providerCardId,
    buyerEmail: order.email,
    ...page,
  });
  if (!isOwnPage(pageUrl, page.origin) && !isProviderPage(services.config, pageUrl)) {
    throw new ProviderUnavailable(
      `${provider.name} returned "${pageUrl}" as the page of payment ${payment.id}, which is no public https address. No buyer was sent there; check the provider's settings.`,
    );
  }
  await withTransaction(services.db, async (trx) => {
    const now = services.clock();
    const change = { page_url: pageUrl, provider_ref: providerRef };
    const { status } = await updatePayment(trx, payment.id, isoOf(now), change);
    await endStartCall(trx, payment, now);
    // The order may have ended or changed during the call.
    if (status === 'failed') await queueVoid(trx, payment, now);
  });
  return pageUrl;
}

/**
 * Inserts one payment per Idempotency-Key, then asks the provider outside of the transaction for
 * its 3-D Secure page. Spec §7 pay.
 * @throws ApiError NOT_FOUND (order or card), PAYMENT_TYPE_NOT_AVAILABLE, ORDER_STATE_REFUSED,
 *   GMO_PAYMENT_EXCEPTION with the provider's `report_code`
 */
export async function payByCard(
  { services, once, c }: { services: Services; once: Once; c: RequestContext },
  options: CardOptions,
): Promise<Reply<'payOrder'>> {
  requireProvider(services);
  const started = await once((trx, afterCommit) =>
    startPayment({ trx, afterCommit, services }, options),
  );
  const payment = await services.db
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', started.payment_id)
    .executeTakeFirstOrThrow();
  const order = await services.db
    .selectFrom('customer_order')
    .selectAll()
    .where('id', '=', payment.order_id)
    .executeTakeFirstOrThrow();
  const pay_redirect_url = await callProvider(services, payment, () =>
    openPage(services, {
      payment,
      order,
      providerCardId: started.provider_card_id,
      returnUrl: options.returnUrl,
      origin: originOf(c),
      locale: localeOfCall(c),
    }),
  );
  return { data: { pay_redirect_url } };
}
