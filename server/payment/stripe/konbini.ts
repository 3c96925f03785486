import { type KonbiniPaymentRequest, ProviderRefusal, type Receipt } from '../../ports/payment.ts';
import { failureOfIntent } from './failure.ts';
import type { PaymentIntent, PaymentIntentParams } from './sdk.ts';
import { type Adapter, startIntent } from './start-charge.ts';

/** Stripe has no contract with Seven-Eleven (00007). */
const CHAINS = {
  '10001': 'lawson',
  '10002': 'familymart',
  '10005': 'ministop',
  '10008': 'seicomart',
} as const;

/** Stripe's limit, plus one minute for the call itself. */
const SHORTEST_MS = 31 * 60 * 1000;
const LONGEST_DESCRIPTION = 22;

export const STRIPE_CHAINS = Object.keys(CHAINS) as (keyof typeof CHAINS)[];

const chainOf = (code: string) => CHAINS[code as keyof typeof CHAINS] as string | undefined;

const secondsOf = (date: Date) => Math.floor(date.getTime() / 1000);

/** Throws ProviderRefusal for an unsupported chain or deadline. */
export function receiptParams(
  request: KonbiniPaymentRequest,
  now: Date,
): Partial<PaymentIntentParams> {
  if (!chainOf(request.convenience)) {
    throw new ProviderRefusal(
      'konbini_chain',
      'This chain takes no payments by Stripe. Choose Lawson, FamilyMart, Ministop or Seicomart.',
    );
  }
  if (request.expireAt.getTime() - now.getTime() < SHORTEST_MS) {
    throw new ProviderRefusal(
      'konbini_deadline',
      'A receipt must be payable for half an hour, and the order is due before. Pay by card.',
    );
  }
  return {
    allowed_payment_method_types: ['konbini'],
    payment_method_data: {
      type: 'konbini',
      billing_details: {
        name: request.buyerName,
        email: request.buyerEmail,
        phone: request.buyerPhone,
      },
    },
    payment_method_options: {
      konbini: {
        expires_at: secondsOf(request.expireAt),
        product_description: [...request.title].slice(0, LONGEST_DESCRIPTION).join(''),
      },
    },
  };
}

function receiptOf(intent: PaymentIntent, convenience: string): Receipt {
  const details = intent.next_action?.konbini_display_details;
  const chain = chainOf(convenience) as keyof NonNullable<typeof details>['stores'] | undefined;
  const numbers = chain && details?.stores[chain];
  if (details && numbers) {
    return {
      receiptNo: numbers.payment_code,
      confirmationNo: numbers.confirmation_number ?? '',
      pageUrl: details.hosted_voucher_url ?? null,
      providerRef: intent.id,
    };
  }
  const { code, message } = failureOfIntent(intent) ?? {
    code: 'konbini_chain',
    message: 'Stripe gave no numbers for this chain. Choose another one.',
  };
  throw new ProviderRefusal(code, message);
}

/** A PaymentIntent that is confirmed at once and paid at the register. */
export async function issueReceipt(
  adapter: Adapter,
  request: KonbiniPaymentRequest,
): Promise<Receipt> {
  const params = receiptParams(request, adapter.clock());
  const intent = await startIntent(adapter, request, { params, returnUrl: null });
  return receiptOf(intent, request.convenience);
}
