import { ApiError } from '../../http/api-error.ts';
import type { PaymentProvider } from '../../ports/payment.ts';
import type { Services } from '../../services.ts';

/** Throws PAYMENT_TYPE_NOT_AVAILABLE if the server has none. */
export function requireProvider({ paymentProvider }: Services): PaymentProvider {
  if (paymentProvider) return paymentProvider;
  throw new ApiError(
    'PAYMENT_TYPE_NOT_AVAILABLE',
    'This server takes no payments by card or convenience store. Choose another way to pay.',
  );
}
