import { isLiveKey, type StripeSettings } from '../../config/stripe.ts';
import { ApiError } from '../../http/api-error.ts';
import { ProviderRefusal, type WebhookEvent, type WebhookRequest } from '../../ports/payment.ts';
import { fromStripeAmount } from './amount.ts';
import { readState } from './change-charge.ts';
import { infoOf } from './charge-state.ts';
import { callStripe, failureOfIntent, isSdkError } from './failure.ts';
import type { Charge, Dispute, PaymentIntent, Refund, StripeEvent } from './sdk.ts';
import { type Adapter, readIntent } from './start-charge.ts';

const TOLERANCE_S = 300;

/** Verifies an event. The SDK is loaded first: it knows how Stripe signs. */
async function verifyEvent(
  { webhookSecret }: StripeSettings,
  { raw, header, now }: WebhookRequest,
) {
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

type Common = Omit<WebhookEvent, 'type' | 'eventId' | 'refunded' | 'failure' | 'info'>;

/** What an object of ours says of its trade; null for one that something else made in the account. */
function commonFieldsOf({ metadata, amount, currency }: PaymentIntent): Common | null {
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
  'payment_intent.amount_capturable_updated': 'authorized',
  'payment_intent.succeeded': 'captured',
  'payment_intent.payment_failed': 'failed',
  'payment_intent.canceled': 'voided',
} as const;

/** Events after which Stripe is asked what went back. */
const REFUND_EVENTS = ['charge.refunded', 'refund.updated', 'refund.failed'] as const;
const DISPUTE_EVENTS = ['charge.dispute.created', 'charge.dispute.closed'] as const;

/** The events that the endpoint in Stripe's dashboard must send. */
export const EVENTS = [...Object.keys(INTENT_EVENTS), ...REFUND_EVENTS, ...DISPUTE_EVENTS];

function toIntentEvent(
  eventId: string,
  type: WebhookEvent['type'],
  intent: PaymentIntent,
): WebhookEvent | null {
  const common = commonFieldsOf(intent);
  if (!common) return null;
  // What was collected is what counts, also where it is less than what was asked.
  const amount = fromStripeAmount(
    type === 'captured' ? intent.amount_received : intent.amount,
    intent.currency,
  );
  const failure = type === 'failed' ? failureOfIntent(intent) : null;
  return { ...common, amount, eventId, type, refunded: 0, failure, info: infoOf(intent.id) };
}

/**
 * What Stripe says of the intent that an event is about. It is asked, because refunds fail days after
 * they succeeded and events come late: the event itself may tell an older sum.
 */
async function readChargeEvent(
  adapter: Adapter,
  eventId: string,
  { payment_intent }: Charge | Refund | Dispute,
): Promise<WebhookEvent | null> {
  if (typeof payment_intent !== 'string') return null;
  const askedAt = adapter.clock();
  const intent = await readIntent(adapter, payment_intent);
  const notice = toIntentEvent(eventId, 'captured', intent);
  if (!notice || intent.status !== 'succeeded') return null;
  const { refunded, refundFailure, info } = await readState(adapter, intent);
  const type = refunded > 0 ? 'refunded' : 'captured';
  return { ...notice, type, refunded, refundFailure, info, askedAt };
}

/** Closed without loss, or stopped before it was one. */
const WON = ['won', 'warning_closed', 'prevented'];

const disputeStatusOf = ({ status }: Dispute) => {
  if (status === 'lost') return 'lost';
  return WON.includes(status) ? 'won' : 'open';
};

async function readDisputeEvent(
  adapter: Adapter,
  eventId: string,
  { id }: Dispute,
): Promise<WebhookEvent | null> {
  const client = await adapter.client();
  const dispute = await callStripe(() => client.disputes.retrieve(id));
  const notice = await readChargeEvent(adapter, eventId, dispute);
  if (!notice) return null;
  const { amount, currency, reason } = dispute;
  return {
    ...notice,
    type: 'disputed',
    dispute: {
      id,
      amount: fromStripeAmount(amount, currency),
      status: disputeStatusOf(dispute),
      reason,
    },
  };
}

const isOneOf = (events: readonly string[], { type }: StripeEvent) => events.includes(type);

async function toWebhookEvent(adapter: Adapter, event: StripeEvent): Promise<WebhookEvent | null> {
  const { id, data } = event;
  if (isOneOf(REFUND_EVENTS, event))
    return readChargeEvent(adapter, id, data.object as Charge | Refund);
  if (isOneOf(DISPUTE_EVENTS, event)) return readDisputeEvent(adapter, id, data.object as Dispute);
  const type = INTENT_EVENTS[event.type as keyof typeof INTENT_EVENTS];
  return type ? toIntentEvent(id, type, data.object as PaymentIntent) : null;
}

/**
 * Verifies and reads an event; null for one of the other mode, or that is not about our trades.
 * @throws ApiError PAYMENT_SIGNATURE_INVALID, MALFORMED_JSON
 * @throws ProviderUnavailable when Stripe has to be asked and does not answer: the event comes again
 */
export async function parseWebhook(
  adapter: Adapter,
  request: WebhookRequest,
): Promise<WebhookEvent | null> {
  const { settings } = adapter;
  const event = await verifyEvent(settings, request);
  if (event.livemode !== isLiveKey(settings.secretKey)) return null;
  try {
    return await toWebhookEvent(adapter, event);
  } catch (error) {
    // Stripe does not know what the event is about: it is of another account.
    if (error instanceof ProviderRefusal) return null;
    throw error;
  }
}
