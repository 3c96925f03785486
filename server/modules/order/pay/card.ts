import type { Reply } from '../../../../src/contract/schemas.ts';
import { ApiError, notFound } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/env.ts';
import type { Once } from '../../../http/idempotency.ts';
import { isOwnUrl, originOf } from '../../../http/origin.ts';
import { isPublicHttpUrl } from '../../../http/public-url.ts';
import type { Services } from '../../../services.ts';
import { requireProvider } from '../../card/provider.ts';
import { findCardRow } from '../../card/queries.ts';
import { noPayment } from '../../store/checkout-settings.ts';
import { findStoreById } from '../../store/queries.ts';
import { moveOrder } from '../move.ts';
import { lockOwnOrder, type OrderRow, type PaymentRow } from '../queries.ts';
import type { Work } from '../work.ts';
import { askProvider, insertPayment, refusal } from './attempts.ts';

interface Pay {
  userId: number;
  orderId: number;
  cardId: number;
  returnUrl: string;
}

/** The address to come back to. Throws MISSING_PAYMENT_REDIRECT_URL when it is missing or no good. */
export function requireReturnUrl(c: RequestContext, text: string | null | undefined): string {
  if (text && (isOwnUrl(c, text) || isPublicHttpUrl(text))) return text;
  throw new ApiError(
    'MISSING_PAYMENT_REDIRECT_URL',
    'redirect_url must be a page of this shop or a public http(s) address: the provider sends the buyer there.',
    { fields: { redirect_url: ['must be a page of this shop or a public http(s) address'] } },
  );
}

/** Writes the attempt down before the provider hears of it. */
async function claimAttempt(work: Work, { userId, orderId, cardId }: Pay) {
  const { trx, services } = work;
  const order = await lockOwnOrder(trx, userId, orderId);
  const card = await findCardRow(trx, userId, cardId);
  if (card === undefined) throw notFound();
  if (order.payment_type !== 'gmo_credit') throw noPayment();
  const now = services.clock();
  const attempt = await insertPayment(
    trx,
    order,
    {
      type: 'gmo_credit',
      status: 'approving',
      card_id: card.id,
      masked_card_no: card.masked_no,
    },
    now,
  );
  await moveOrder(work, order, 'authorise', { payment_id: attempt.id });
  return { payment_id: attempt.id, provider_card_id: card.provider_card_id };
}

/** Asks the provider for its page; asked twice for one attempt, it answers the same. */
async function openPage(
  services: Services,
  { attempt, order, cardId, returnUrl, origin }: Attempt,
): Promise<string> {
  if (attempt.page_url) return attempt.page_url;
  if (attempt.failure_code) throw refusal(attempt.failure_code, attempt.failure_message ?? '');
  const provider = requireProvider(services);
  const store = await findStoreById(services.db, order.store_id);
  const { pageUrl } = await provider.startCard({
    tradeId: attempt.trade_id,
    shopId: provider.shopIdOf(store?.slug ?? ''),
    orderRef: order.slug,
    amount: attempt.amount,
    currency: attempt.currency,
    cardId,
    returnUrl,
    origin,
  });
  await services.db
    .updateTable('payment')
    .set({ page_url: pageUrl })
    .where('id', '=', attempt.id)
    .execute();
  return pageUrl;
}

interface Attempt {
  attempt: PaymentRow;
  order: OrderRow;
  cardId: string;
  returnUrl: string;
  origin: string;
}

const findAttempt = ({ db }: Services, id: number) =>
  db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/**
 * Starts paying an order by card: the attempt is written down once for an Idempotency-Key, then the
 * provider is asked, outside of the transaction, for the page the buyer goes on to. Spec §7 pay.
 * @throws ApiError NOT_FOUND (order or card), PAYMENT_TYPE_NOT_AVAILABLE, ORDER_STATE_REFUSED,
 *   GMO_PAYMENT_EXCEPTION with the provider's `report_code`
 */
export async function payByCard(
  { services, once, c }: { services: Services; once: Once; c: RequestContext },
  pay: Pay,
): Promise<Reply<'payOrder'>> {
  requireProvider(services);
  const claimed = await once((trx, afterCommit) =>
    claimAttempt({ trx, afterCommit, services }, pay),
  );
  const attempt = await findAttempt(services, claimed.payment_id);
  const order = await services.db
    .selectFrom('customer_order')
    .selectAll()
    .where('id', '=', attempt.order_id)
    .executeTakeFirstOrThrow();
  const pay_redirect_url = await askProvider(services, attempt, () =>
    openPage(services, {
      attempt,
      order,
      cardId: claimed.provider_card_id,
      returnUrl: pay.returnUrl,
      origin: originOf(c),
    }),
  );
  return { data: { pay_redirect_url } };
}
