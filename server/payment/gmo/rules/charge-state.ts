import type { ChargeRef, ChargeState } from '../../../ports/payment.ts';
import type { Answer } from './answer.ts';

/** What this server knows of a trade, besides what GMO hasInfo. */
export interface KnownCharge {
  kind: 'card' | 'konbini';
  amount: number;
  currency: ChargeRef['currency'];
  /** Whether it was ended here before anybody paid. */
  isVoided: boolean;
  /** Whether GMO was seen to have collected it whole. */
  wasCaptured: boolean;
  failure: { code: string; message: string } | null;
  cardId: string | null;
}

/** GMO's names of the states of a trade, and what they mean. */
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

/** GMO's PayType of the two ways to pay. */
export const PAY_TYPES = { card: '0', konbini: '3' } as const;

const numberOf = (text: string | undefined) => Number(text || 0);

/** The fields that an order's `info` shows. AccessPass is not among them: it is a password. */
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

/** What an order's `info` shows of a trade. Spec §3 Order info. */
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

/** States in which GMO waits for a call of this server, and charges nobody without it. unsourced(tds-states) */
const WAITS_FOR_US = ['UNPROCESSED', 'AUTHENTICATED', 'AUTHPROCESS'];

function statusOf({ Status = '' }: Answer, known: KnownCharge): ChargeState['status'] | undefined {
  if (WAITS_FOR_US.includes(Status)) {
    if (known.failure) return 'failed';
    return known.isVoided ? 'voided' : 'open';
  }
  const status = MEANINGS[Status];
  // The day decides how GMO calls it: a collected payment is VOID when it is taken back on its day, and
  // one that was only reserved is RETURN or RETURNX later. unsourced(reservation-later)
  if (status === 'voided' || status === 'refunded') {
    return known.wasCaptured ? 'refunded' : 'voided';
  }
  return status;
}

/**
 * Returns what a trade has come to by GMO's answer to a search; undefined for a state that no source
 * names. GMO keeps the amount that remains after a refund in part, not what was paid back.
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
  // Less than what was collected here was paid back. Less without that is another amount.
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
