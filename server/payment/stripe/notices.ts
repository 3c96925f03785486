import { isLiveKey, type StripeSettings } from '../../config/stripe.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Notice, NoticeRequest } from '../../ports/payment.ts';
import { fromStripeAmount } from './amount.ts';
import { failureOfIntent, isSdkError } from './failure.ts';
import type { Charge, PaymentIntent, StripeEvent } from './sdk.ts';
import { infoOf } from './state.ts';

const TOLERANCE_S = 300;

/** Verifies an event. The SDK is loaded first: it knows how Stripe signs. */
async function readSigned({ webhookSecret }: StripeSettings, { raw, header, now }: NoticeRequest) {
  const { readEvent } = await import('./sdk.ts');
  try {
    const signature = header('Stripe-Signature') ?? '';
    return readEvent(raw, signature, { secret: webhookSecret, tolerance: TOLERANCE_S, now });
  } catch (error) {
    if (isSdkError(error)) {
      throw new ApiError(
        'PAYMENT_SIGNATURE_INVALID',
        `The event is not signed by STRIPE_WEBHOOK_SECRET, or older than ${TOLERANCE_S} seconds.`,
      );
    }
    if (error instanceof SyntaxError)
      throw new ApiError('MALFORMED_JSON', 'The event is not valid JSON.');
    throw error;
  }
}

type Common = Omit<Notice, 'type' | 'eventId' | 'refunded' | 'failure' | 'info'>;

/** What an object of ours says of its trade; null for one that something else made in the account. */
function commonOf({ metadata, amount, currency }: PaymentIntent | Charge): Common | null {
  const { trade_id: tradeId, shop_id: shopId, order_ref: orderRef } = metadata;
  if (!tradeId || !shopId || !orderRef) return null;
  return {
    tradeId,
    shopId,
    orderRef,
    amount: fromStripeAmount(amount, currency),
    currency: currency.toUpperCase(),
  };
}

const INTENT_EVENTS = {
  'payment_intent.amount_capturable_updated': 'authorised',
  'payment_intent.succeeded': 'captured',
  'payment_intent.payment_failed': 'failed',
  'payment_intent.canceled': 'voided',
} as const;

/** The events that the endpoint in Stripe's dashboard must send. */
export const EVENTS = [...Object.keys(INTENT_EVENTS), 'charge.refunded'] as const;

function ofIntent(eventId: string, type: Notice['type'], intent: PaymentIntent): Notice | null {
  const common = commonOf(intent);
  if (!common) return null;
  // What was collected is what counts, also where it is less than what was asked.
  const amount = fromStripeAmount(
    type === 'captured' ? intent.amount_received : intent.amount,
    intent.currency,
  );
  const failure = type === 'failed' ? failureOfIntent(intent) : null;
  return { ...common, amount, eventId, type, refunded: 0, failure, info: infoOf(intent.id) };
}

/** Stripe copies the metadata of an intent to its charge. */
function ofCharge(eventId: string, charge: Charge): Notice | null {
  const common = commonOf(charge);
  if (!common || typeof charge.payment_intent !== 'string') return null;
  const refunded = fromStripeAmount(charge.amount_refunded, charge.currency);
  const info = infoOf(charge.payment_intent, charge.id);
  return { ...common, eventId, type: 'refunded', refunded, failure: null, info };
}

function noticeOf(event: StripeEvent): Notice | null {
  if (event.type === 'charge.refunded') return ofCharge(event.id, event.data.object);
  const type = INTENT_EVENTS[event.type as keyof typeof INTENT_EVENTS];
  return type ? ofIntent(event.id, type, event.data.object as PaymentIntent) : null;
}

/**
 * Verifies and reads an event; null for one of the other mode, or that is not about our trades.
 * @throws ApiError PAYMENT_SIGNATURE_INVALID, MALFORMED_JSON
 */
export async function readNotice(
  settings: StripeSettings,
  request: NoticeRequest,
): Promise<Notice | null> {
  const event = await readSigned(settings, request);
  return event.livemode === isLiveKey(settings.secretKey) ? noticeOf(event) : null;
}
