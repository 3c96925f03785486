/**
 * Every `report_type` of an error reply, with its HTTP status. Spec §8.
 *
 * The buyer's text for each code is in `locales/{language}/error.json`; a code without a text does
 * not compile (`src/platform/errors/catalogue.ts`).
 */
export const errorStatus = {
  INVALID_INPUT: 422,
  MALFORMED_JSON: 400,
  UNSUPPORTED_MEDIA_TYPE: 415,
  BODY_TOO_LARGE: 413,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  TOO_MANY_REQUESTS: 429,
  EMAIL_OR_PASSWORD_INCORRECT: 401,
  PASSPORT_TOKEN_EXPIRED_OR_INVALID: 401,
  EMAIL_NOT_VERIFIED: 403,
  LOGIN_NOT_FRESH: 403,
  PASSWORD_KNOWN: 422,
  LINK_EXPIRED_OR_INVALID: 410,
  PASSKEY_REFUSED: 401,
  PASSKEY_NOT_ADDED: 422,
  PASSKEY_LIMIT: 409,
  LAST_PASSKEY: 409,
  PASSKEY_REQUIRED: 403,
  GUEST_CHAT_OFF: 403,
  SOLD_OUT: 409,
  NOT_ON_SALE: 409,
  STORE_CLOSED: 409,
  REACHED_BUYER_PURCHASABLE_LIMIT: 409,
  NOT_FOUND_ITEM_IN_CART: 409,
  CART_ITEM_EXPIRED: 409,
  MIXED_CART: 409,
  CART_NOT_EDITABLE: 403,
  COUPON_NOT_FOUND: 422,
  COUPON_NOT_ACTIVE: 409,
  COUPON_USED_UP: 409,
  COUPON_ALREADY_USED: 409,
  COUPON_BELOW_THRESHOLD: 409,
  VOUCHER_NOT_AVAILABLE: 409,
  VOUCHER_ALREADY_HELD: 409,
  ALREADY_SUBSCRIBED: 409,
  PRICE_CHANGED: 409,
  PAYMENT_TYPE_NOT_AVAILABLE: 409,
  SHIPPING_TYPE_NOT_AVAILABLE: 409,
  ADDRESS_REQUIRED: 422,
  POST_DOES_NOT_BELONG_TO_STORE: 404,
  COMMENT_TOO_FAST: 429,
  TICKET_CODE_INVALID: 404,
  NO_NOTICE_ADDRESS: 409,
  TOO_MANY_REMINDERS: 409,
  STATE_CONFLICT: 409,
  IDEMPOTENCY_KEY_REUSED: 409,
  MISSING_PAYMENT_REDIRECT_URL: 422,
  GMO_PAYMENT_EXCEPTION: 402,
  CARD_TOKEN_INVALID: 422,
  /** The payment's result is requested again later. */
  PAYMENT_PROVIDER_UNAVAILABLE: 503,
  ORDER_STATE_REFUSED: 409,
  PAYMENT_SIGNATURE_INVALID: 401,
  INGEST_KEY_INVALID: 401,
  /** The server cannot write at the moment. */
  UNAVAILABLE: 503,
  INTERNAL: 500,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export interface ErrorReply {
  /** For developers, in English: the event, the cause and the remedy. */
  message: string;
  report_type: ErrorCode;
  /** The provider's own code, with GMO_PAYMENT_EXCEPTION. */
  report_code?: string;
  /** Messages by the field's path (`skus.0.quantity`). */
  errors?: Record<string, string[]>;
  request_id: string;
}
