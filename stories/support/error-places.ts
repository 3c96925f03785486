import type { ErrorCode } from '../../src/contract/errors.ts';
import type { ClientErrorCode } from '../../src/platform/errors/failure.ts';

type Code = ErrorCode | ClientErrorCode;
export type Place =
  | 'page'
  | 'toast'
  | 'login'
  | 'cart'
  | 'chat'
  | 'checkout'
  | 'payment'
  | 'account'
  | 'voucher';

/**
 * Where each error of the catalogue is shown; the stories of that place cover it. A code without a
 * place does not compile. Spec §8.
 */
const placeOf: Record<Code, Place> = {
  NOT_FOUND: 'page',
  POST_DOES_NOT_BELONG_TO_STORE: 'page',
  FORBIDDEN: 'page',
  STATE_CONFLICT: 'page',
  TICKET_CODE_INVALID: 'page',
  TOO_MANY_REQUESTS: 'page',
  LINK_EXPIRED_OR_INVALID: 'account',
  INTERNAL: 'page',
  MALFORMED_JSON: 'page',
  UNSUPPORTED_MEDIA_TYPE: 'page',
  METHOD_NOT_ALLOWED: 'page',
  INGEST_KEY_INVALID: 'page',
  CARD_TOKEN_INVALID: 'page',
  PAYMENT_SIGNATURE_INVALID: 'page',
  NETWORK: 'page',
  ABORTED: 'page',
  TIMEOUT: 'page',
  GATEWAY: 'page',
  UNKNOWN: 'page',
  UNAUTHORIZED: 'toast',
  EMAIL_OR_PASSWORD_INCORRECT: 'login',
  PASSPORT_TOKEN_EXPIRED_OR_INVALID: 'login',
  EMAIL_NOT_VERIFIED: 'login',
  SOLD_OUT: 'cart',
  NOT_ON_SALE: 'cart',
  REACHED_BUYER_PURCHASABLE_LIMIT: 'cart',
  CART_NOT_EDITABLE: 'cart',
  ALREADY_SUBSCRIBED: 'cart',
  IDEMPOTENCY_KEY_REUSED: 'cart',
  COMMENT_TOO_FAST: 'chat',
  COMMENT_NOT_ALLOWED: 'chat',
  GUEST_CHAT_OFF: 'chat',
  BODY_TOO_LARGE: 'chat',
  INVALID_INPUT: 'checkout',
  NOT_FOUND_ITEM_IN_CART: 'checkout',
  CART_ITEM_EXPIRED: 'checkout',
  MIXED_CART: 'checkout',
  COUPON_NOT_FOUND: 'checkout',
  COUPON_NOT_ACTIVE: 'checkout',
  COUPON_USED_UP: 'checkout',
  COUPON_ALREADY_USED: 'checkout',
  COUPON_BELOW_THRESHOLD: 'checkout',
  PRICE_CHANGED: 'checkout',
  PAYMENT_TYPE_NOT_AVAILABLE: 'checkout',
  SHIPPING_TYPE_NOT_AVAILABLE: 'checkout',
  ADDRESS_REQUIRED: 'checkout',
  GMO_PAYMENT_EXCEPTION: 'payment',
  MISSING_PAYMENT_REDIRECT_URL: 'payment',
  ORDER_STATE_REFUSED: 'payment',
  VOUCHER_NOT_AVAILABLE: 'voucher',
  VOUCHER_ALREADY_HELD: 'voucher',
};

/** The errors shown in a place. */
export const errorsOf = (place: Place): Code[] =>
  (Object.keys(placeOf) as Code[]).filter((code) => placeOf[code] === place);
