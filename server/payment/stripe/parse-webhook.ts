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

/** Null for a PaymentIntent of another system. */
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

/** They require the refund total from Stripe. */
const REFUND_EVENTS = ['charge.refunded', 'refund.updated', 'refund.failed'] as const;
const DISPUTE_EVENTS = ['charge.dispute.created', 'charge.dispute.closed'] as const;

/** The endpoint in Stripe's dashboard must send these. */
export const EVENTS = [...Object.keys(INTENT_EVENTS), ...REFUND_EVENTS, ...DISPUTE_EVENTS];

function toIntentEvent(
  eventId: string,
  type: WebhookEvent['type'],
  intent: PaymentIntent,
): WebhookEvent | null {
  const common = commonFieldsOf(intent);
  if (!common) return null;
  // The captured amount may be lower than requested.
  const amount = fromStripeAmount(
    type === 'captured' ? intent.amount_received : intent.amount,
    intent.currency,
  );
  const failure = type === 'failed' ? failureOfIntent(intent) : null;
  return { ...common, amount, eventId, type, refunded: 0, failure, info: infoOf(intent.id) };
}

/**
 * Refunds fail days after they succeeded and events arrive late, so the event itself may carry an
 * older total.
 */
async function readChargeEvent(
  adapter: Adapter,
  eventId: string,
  { payment_intent }: Charge | Refund | Dispute,
): Promise<WebhookEvent | null> {
  if (typeof payment_intent !== 'string') return null;
  const askedAt = adapter.clock();
  const intent = await readIntent(adapter, payment_intent);
  const event = toIntentEvent(eventId, 'captured', intent);
  if (!event || intent.status !== 'succeeded') return null;
  const { refunded, refundFailure, info } = await readState(adapter, intent);
  const type = refunded > 0 ? 'refunded' : 'captured';
  return { ...event, type, refunded, refundFailure, info, askedAt };
}

/** Closed without loss, or withdrawn. */
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
  const event = await readChargeEvent(adapter, eventId, dispute);
  if (!event) return null;
  const { amount, currency, reason } = dispute;
  return {
    ...event,
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
 * Null for an event of the other mode or of another system.
 * @throws ApiError PAYMENT_SIGNATURE_INVALID, MALFORMED_JSON
 * @throws ProviderUnavailable when Stripe does not answer: it sends the event again
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
    // The event is of another account.
    if (error instanceof ProviderRefusal) return null;
    throw error;
  }
}
