import { z } from 'zod';
import { ApiError } from '../../http/api-error.ts';
import { parsePart } from '../../http/read-input.ts';
import type { Notice } from '../../ports/payment.ts';
import { isSigned } from '../signature.ts';

/** A notice as the sandbox writes it. */
const noticeBody = z.object({
  id: z.string().min(1).max(100),
  type: z.enum(['payment.captured', 'payment.failed', 'payment.refunded']),
  data: z.object({
    trade_id: z.string().min(1).max(100),
    shop_id: z.string().max(100),
    order_ref: z.string().max(100),
    amount: z.number().int().nonnegative(),
    currency: z.string().max(3),
    failure: z.object({ code: z.string().max(20), message: z.string().max(200) }).nullable(),
  }),
});

export type NoticeBody = z.input<typeof noticeBody>;

const parseJson = (raw: string): unknown => {
  try {
    return JSON.parse(raw);
  } catch {
    throw new ApiError('MALFORMED_JSON', 'The notice is not valid JSON.');
  }
};

/** Reads a signed notice: first who wrote it, then what it says. */
export function readSignedNotice(
  secret: string,
  raw: string,
  signature: string | undefined,
  now: Date,
): Notice {
  if (!isSigned(secret, raw, signature, now)) {
    throw new ApiError(
      'PAYMENT_SIGNATURE_INVALID',
      'The notice is not signed, signed by another, or older than 300 seconds. Sign it anew.',
    );
  }
  const { id, type, data } = parsePart(noticeBody, parseJson(raw), 'body');
  return {
    eventId: id,
    type:
      type === 'payment.captured' ? 'captured' : type === 'payment.failed' ? 'failed' : 'refunded',
    tradeId: data.trade_id,
    shopId: data.shop_id,
    orderRef: data.order_ref,
    amount: data.amount,
    currency: data.currency,
    failure: data.failure,
  };
}
