import type { ErrorCode } from '../../contract/errors.ts';
import type { ClientErrorCode, Failure } from '../http/failure.ts';
import type { ErrorWords } from './words.ts';

/**
 * The words a buyer reads for each code: the one place that decides. Spec §8.
 * A code of the contract without an entry does not compile.
 */
const catalogue: Record<ErrorCode | ClientErrorCode, keyof ErrorWords> = {
  INVALID_INPUT: 'invalidInput',
  MALFORMED_JSON: 'general',
  UNSUPPORTED_MEDIA_TYPE: 'general',
  BODY_TOO_LARGE: 'invalidInput',
  NOT_FOUND: 'notFound',
  METHOD_NOT_ALLOWED: 'general',
  UNAUTHORIZED: 'unauthorized',
  FORBIDDEN: 'forbidden',
  TOO_MANY_REQUESTS: 'tooManyRequests',
  EMAIL_OR_PASSWORD_INCORRECT: 'emailOrPasswordIncorrect',
  GUEST_CHAT_OFF: 'guestChatOff',
  SOLD_OUT: 'soldOut',
  NOT_ON_SALE: 'notOnSale',
  REACHED_BUYER_PURCHASABLE_LIMIT: 'purchasableLimit',
  NOT_FOUND_ITEM_IN_CART: 'notInCart',
  CART_ITEM_EXPIRED: 'cartItemExpired',
  MIXED_CART: 'mixedCart',
  PRICE_CHANGED: 'priceChanged',
  PAYMENT_TYPE_NOT_AVAILABLE: 'paymentUnavailable',
  SHIPPING_TYPE_NOT_AVAILABLE: 'shippingUnavailable',
  ADDRESS_REQUIRED: 'addressRequired',
  POST_DOES_NOT_BELONG_TO_STORE: 'notFound',
  COMMENT_TOO_FAST: 'commentTooFast',
  IDEMPOTENCY_KEY_REUSED: 'general',
  INGEST_KEY_INVALID: 'general',
  INTERNAL: 'general',
  NETWORK: 'network',
  ABORTED: 'aborted',
  TIMEOUT: 'timeout',
  GATEWAY: 'general',
  UNKNOWN: 'general',
};

/** What to tell the buyer; for a code unknown here the server's message(s), joined with "; ". Spec §8. */
export function failureText(failure: Failure, words: ErrorWords): string {
  const key =
    failure.code === 'UNKNOWN' && failure.messages[0] ? undefined : catalogue[failure.code];
  return key ? words[key] : failure.messages.join('; ') || words.general;
}
