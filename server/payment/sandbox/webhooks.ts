import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import type { Database } from '../../db/schema.ts';
import { isoOf } from '../../db/time.ts';
import { ApiError } from '../../http/api-error.ts';
import type { App } from '../../http/env.ts';
import { parsePart } from '../../http/read-input.ts';
import { newToken } from '../../http/token.ts';
import type { WebhookEvent, WebhookRequest } from '../../ports/payment.ts';
import type { Services } from '../../services.ts';
import { isSigned, sign } from '../signature.ts';
import { WEBHOOK_PATH } from '../webhook.ts';

const SIGNATURE_HEADER = 'X-Payment-Signature';
const KEY_NAME = 'webhooks';

/** The first server creates the secret; all servers share it. */
export async function webhookSecretOf(db: Db): Promise<string> {
  const find = () =>
    db.selectFrom('sandbox_key').select('secret').where('name', '=', KEY_NAME).executeTakeFirst();
  const existing = await find();
  if (existing) return existing.secret;
  await db
    .insertInto('sandbox_key')
    .values({ name: KEY_NAME, secret: newToken() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await find())?.secret ?? '';
}

const webhookBody = z.object({
  id: z.string().min(1).max(100),
  type: z.enum([
    'payment.authorized',
    'payment.captured',
    'payment.voided',
    'payment.failed',
    'payment.refunded',
  ]),
  data: z.object({
    trade_id: z.string().min(1).max(100),
    shop_id: z.string().max(100),
    order_ref: z.string().max(100),
    amount: z.number().int().nonnegative(),
    currency: z.string().max(3),
    refunded: z.number().int().nonnegative(),
    failure: z.object({ code: z.string().max(20), message: z.string().max(200) }).nullable(),
    info: z.record(z.string().max(40), z.string().max(200)),
  }),
});

export type WebhookBody = z.input<typeof webhookBody>;

const TYPES = {
  'payment.authorized': 'authorized',
  'payment.voided': 'voided',
  'payment.captured': 'captured',
  'payment.failed': 'failed',
  'payment.refunded': 'refunded',
} as const;

const parseJson = (raw: string): unknown => {
  try {
    return JSON.parse(raw);
  } catch {
    throw new ApiError('MALFORMED_JSON', 'The webhook is not valid JSON.');
  }
};

/** Throws PAYMENT_SIGNATURE_INVALID, INVALID_INPUT. */
export function parseSignedWebhook(
  secret: string,
  { raw, header, now }: WebhookRequest,
): WebhookEvent {
  if (!isSigned(secret, raw, header(SIGNATURE_HEADER), now)) {
    throw new ApiError(
      'PAYMENT_SIGNATURE_INVALID',
      'The webhook has no valid signature, or is older than 300 seconds. Sign it again.',
    );
  }
  const { id, type, data } = parsePart(webhookBody, parseJson(raw), 'body');
  return {
    eventId: id,
    type: TYPES[type],
    tradeId: data.trade_id,
    shopId: data.shop_id,
    orderRef: data.order_ref,
    amount: data.amount,
    currency: data.currency,
    refunded: data.refunded,
    failure: data.failure,
    info: data.info,
  };
}

const BATCH = 100;

async function send(app: App, services: Services, event: Selectable<Database['sandbox_webhook']>) {
  const { db, clock, log } = services;
  const signature = sign(await webhookSecretOf(db), event.payload, clock());
  const response = await app.request(WEBHOOK_PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [SIGNATURE_HEADER]: signature },
    body: event.payload,
  });
  if (!response.ok) {
    log.warn('payment webhook rejected; retrying', { status: response.status });
    return;
  }
  await db
    .updateTable('sandbox_webhook')
    .set({ delivered_at: isoOf(clock()) })
    .where('id', '=', event.id)
    .execute();
}

/**
 * Oldest first; retries rejected events. Two servers may send an event twice, which the webhook
 * ignores.
 */
export async function deliverWebhooks(app: App, services: Services): Promise<void> {
  const undelivered = await services.db
    .selectFrom('sandbox_webhook')
    .selectAll()
    .where('delivered_at', 'is', null)
    .orderBy('id')
    .limit(BATCH)
    .execute();
  for (const event of undelivered) await send(app, services, event);
}
