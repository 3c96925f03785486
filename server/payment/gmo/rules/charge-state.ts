import type { ChargeRef, ChargeState } from '../../../ports/payment.ts';
import type { Answer } from './answer.ts';

/** GMO does not return these. */
export interface KnownCharge {
  kind: 'card' | 'konbini';
  amount: number;
  currency: ChargeRef['currency'];
  isVoided: boolean;
  /** After a full capture at GMO. */
  wasCaptured: boolean;
  failure: { code: string; message: string } | null;
  cardId: string | null;
}

/** By GMO's names. */
const MEANINGS: Record<string, ChargeState['status']> = {
  UNPROCESSED: 'open',
  AUTHENTICATED: 'open',
  AUTHPROCESS: 'open',
  REQSUCCESS: 'open',
  TRADING: 'open',
  AUTH: 'authorized',
  SAUTH: 'authorized',
  SALES: 'captured',
  CAPTURE: 'captured',
  PAYSUCCESS: 'captured',
  VOID: 'voided',
  CANCEL: 'voided',
  RETURN: 'refunded',
  RETURNX: 'refunded',
  PAYFAIL: 'failed',
  EXPIRED: 'failed',
};

/** GMO's values. */
export const PAY_TYPES = { card: '0', konbini: '3' } as const;

const numberOf = (text: string | undefined) => Number(text || 0);

/** AccessPass is a password, so it is not listed. */
const SHOWN = {
  AccessID: 'access_id',
  TranID: 'tran_id',
  Forward: 'forward',
  Approve: 'approve',
  JobCd: 'job_cd',
  ProcessDate: 'process_date',
  CvsCode: 'convenience',
  CvsReceiptNo: 'receipt_no',
  CvsConfNo: 'conf_no',
  PaymentTerm: 'payment_term',
} as const;

/** Spec §3 Order info. */
export function infoOf(
  answer: Answer,
  orderId: string,
  known: KnownCharge,
): Record<string, string> {
  const shown = Object.entries(SHOWN).flatMap(([field, name]) =>
    answer[field] ? [[name, answer[field]] as const] : [],
  );
  return {
    pay_type: PAY_TYPES[known.kind],
    gmo_amount: String(numberOf(answer.Amount)),
    gmo_tax: String(numberOf(answer.Tax)),
    order_id: orderId,
    ...(known.cardId && { card_id: known.cardId }),
    ...Object.fromEntries(shown),
  };
}

/** GMO charges nothing without another call. unsourced(tds-states) */
const WAITS_FOR_US = ['UNPROCESSED', 'AUTHENTICATED', 'AUTHPROCESS'];

function statusOf({ Status = '' }: Answer, known: KnownCharge): ChargeState['status'] | undefined {
  if (WAITS_FOR_US.includes(Status)) {
    if (known.failure) return 'failed';
    return known.isVoided ? 'voided' : 'open';
  }
  const status = MEANINGS[Status];
  // GMO's name depends on the day: a captured charge is VOID when canceled on its day, and an
  // authorization is RETURN or RETURNX later. unsourced(reservation-later)
  if (status === 'voided' || status === 'refunded') {
    return known.wasCaptured ? 'refunded' : 'voided';
  }
  return status;
}

/**
 * Undefined for an undocumented status. GMO stores the amount that remains after a partial refund.
 */
export function chargeStateOf(
  answer: Answer,
  orderId: string,
  known: KnownCharge,
): ChargeState | undefined {
  const status = statusOf(answer, known);
  if (status === undefined) return undefined;
  const charged = numberOf(answer.Amount) + numberOf(answer.Tax);
  const isPaid = status === 'captured' || status === 'refunded';
  // Less than the captured amount means a refund. Less without a capture is another amount.
  const amount = isPaid && known.wasCaptured ? Math.max(charged, known.amount) : charged;
  const refundedInPart = status === 'captured' ? amount - charged : 0;
  return {
    status,
    amount,
    currency: known.currency,
    captured: isPaid ? amount : 0,
    refunded: status === 'refunded' ? amount : refundedInPart,
    failure:
      status === 'failed' ? (known.failure ?? { code: answer.Status ?? '', message: '' }) : null,
    providerRef: answer.AccessID ?? null,
    info: infoOf(answer, orderId, known),
  };
}
