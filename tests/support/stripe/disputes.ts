import { type Account, newId, note, type StripeObject, secondsOf } from './account.ts';
import { missing } from './errors.ts';

export function openDispute(account: Account, charge: StripeObject): StripeObject {
  const dispute = {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount,
    charge: charge.id,
    created: secondsOf(account.now()),
    currency: charge.currency,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  };
  account.disputes.set(dispute.id, dispute);
  charge.disputed = true;
  note(account, 'charge.dispute.created', dispute);
  return dispute;
}

export function closeDispute(account: Account, dispute: StripeObject, status: 'won' | 'lost') {
  dispute.status = status;
  note(account, 'charge.dispute.closed', dispute);
}

export function readDispute(account: Account, id: string): StripeObject {
  const dispute = account.disputes.get(id);
  if (!dispute) throw missing('dispute', id);
  return dispute;
}
