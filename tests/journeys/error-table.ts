import type { ErrorCode } from '../../src/contract/errors.ts';
import type { ClientErrorCode } from '../../src/platform/errors/failure.ts';
import type { RouteName } from '../../src/routes/table.ts';

/*
 * Code × page: where every error of the catalogue is provoked. Spec §8.
 *
 * The stories of a place go through all of its codes by the failing call (`failingCall`), so a code
 * that is added here is tested there. A journey provokes its codes against the real server, and
 * compares what is shown with the catalogue (`expectSaid`). A code in neither does not compile, and
 * tests/unit/toolchain/error-table.test.ts finds a file that no longer does what is said of it.
 */

/** A page, and the file below `stories/` or `tests/journeys/` that provokes the error there. */
type Pages = Partial<Record<RouteName, string>>;

const eachPage = 'flows/each-page-error.stories.tsx';

/** Parts of the shop where the same errors can come, with the story for each page. */
export const places = {
  page: {
    home: eachPage,
    market: eachPage,
    product: eachPage,
    live: eachPage,
    shopping: eachPage,
    checkout: eachPage,
    checkoutCompleted: eachPage,
    order: 'pages/order/order-detail.stories.tsx',
    orders: 'pages/orders/orders.stories.tsx',
    orderMessage: 'pages/order-message/order-message.stories.tsx',
    coupons: 'pages/coupons/coupons.stories.tsx',
    notFound: 'pages/frame/load-failure.stories.tsx',
  },
  toast: { market: 'pages/frame/overlays.stories.tsx' },
  login: {
    login: 'pages/login/login.stories.tsx',
    market: 'features/session/login-form.stories.tsx',
  },
  cart: { product: 'pages/product/product-detail.stories.tsx' },
  chat: { live: 'features/comment/composer.stories.tsx' },
  checkout: {
    checkout: 'pages/checkout/checkout.stories.tsx',
    shopping: 'features/coupon/coupon-section.stories.tsx',
  },
  payment: {
    orderPayment: 'pages/payment/order-payment.stories.tsx',
    choosePayment: 'pages/payment/choose-payment.stories.tsx',
  },
  account: {
    emailVerify: 'pages/email-verify/email-verify.stories.tsx',
    resetPassword: 'pages/reset-password/reset-password.stories.tsx',
  },
  voucher: { live: 'pages/live/room-extras.stories.tsx' },
} satisfies Record<string, Pages>;

export type Place = keyof typeof places;
type Code = ErrorCode | ClientErrorCode;

interface Row {
  place: Place;
  /** Where journeys provoke it against the real server. */
  journeys?: Pages;
}

/** Every code of the catalogue. */
export const errorTable: Record<Code, Row> = {
  NOT_FOUND: { place: 'page' },
  POST_DOES_NOT_BELONG_TO_STORE: { place: 'page' },
  FORBIDDEN: { place: 'page' },
  STATE_CONFLICT: { place: 'page' },
  TICKET_CODE_INVALID: { place: 'page' },
  TOO_MANY_REQUESTS: { place: 'page' },
  UNAVAILABLE: { place: 'page' },
  INTERNAL: { place: 'page' },
  MALFORMED_JSON: { place: 'page' },
  UNSUPPORTED_MEDIA_TYPE: { place: 'page' },
  METHOD_NOT_ALLOWED: { place: 'page' },
  INGEST_KEY_INVALID: { place: 'page' },
  CARD_TOKEN_INVALID: { place: 'page', journeys: { orderPayment: 'errors.spec.ts' } },
  PAYMENT_SIGNATURE_INVALID: { place: 'page' },
  NETWORK: { place: 'page' },
  ABORTED: { place: 'page' },
  TIMEOUT: { place: 'page' },
  GATEWAY: { place: 'page' },
  UNKNOWN: { place: 'page' },
  UNAUTHORIZED: { place: 'toast', journeys: { market: 'lives/forgotten-password.spec.ts' } },
  EMAIL_OR_PASSWORD_INCORRECT: { place: 'login', journeys: { login: 'account.spec.ts' } },
  PASSPORT_TOKEN_EXPIRED_OR_INVALID: { place: 'login', journeys: { login: 'lives/line.spec.ts' } },
  EMAIL_NOT_VERIFIED: { place: 'login', journeys: { login: 'account.spec.ts' } },
  LOGIN_NOT_FRESH: { place: 'page', journeys: { changePassword: 'lives/line.spec.ts' } },
  LINK_EXPIRED_OR_INVALID: { place: 'account', journeys: { emailVerify: 'account.spec.ts' } },
  SOLD_OUT: { place: 'cart', journeys: { product: 'errors.spec.ts' } },
  NOT_ON_SALE: { place: 'cart', journeys: { product: 'errors.spec.ts' } },
  REACHED_BUYER_PURCHASABLE_LIMIT: { place: 'cart', journeys: { product: 'errors.spec.ts' } },
  CART_NOT_EDITABLE: { place: 'cart' },
  ALREADY_SUBSCRIBED: { place: 'cart' },
  IDEMPOTENCY_KEY_REUSED: { place: 'cart' },
  COMMENT_TOO_FAST: { place: 'chat' },
  GUEST_CHAT_OFF: { place: 'chat' },
  BODY_TOO_LARGE: { place: 'chat' },
  INVALID_INPUT: { place: 'checkout' },
  NOT_FOUND_ITEM_IN_CART: { place: 'checkout', journeys: { checkout: 'lives/two-tabs.spec.ts' } },
  CART_ITEM_EXPIRED: { place: 'checkout' },
  MIXED_CART: { place: 'checkout' },
  COUPON_NOT_FOUND: { place: 'checkout', journeys: { checkout: 'orders.spec.ts' } },
  COUPON_NOT_ACTIVE: { place: 'checkout' },
  COUPON_USED_UP: { place: 'checkout' },
  COUPON_ALREADY_USED: { place: 'checkout', journeys: { checkout: 'orders.spec.ts' } },
  COUPON_BELOW_THRESHOLD: { place: 'checkout' },
  PRICE_CHANGED: { place: 'checkout', journeys: { checkout: 'checkout.spec.ts' } },
  PAYMENT_TYPE_NOT_AVAILABLE: { place: 'checkout', journeys: { checkout: 'errors.spec.ts' } },
  SHIPPING_TYPE_NOT_AVAILABLE: { place: 'checkout', journeys: { checkout: 'errors.spec.ts' } },
  ADDRESS_REQUIRED: { place: 'checkout' },
  PAYMENT_PROVIDER_UNAVAILABLE: { place: 'payment' },
  GMO_PAYMENT_EXCEPTION: { place: 'payment' },
  MISSING_PAYMENT_REDIRECT_URL: { place: 'payment' },
  ORDER_STATE_REFUSED: { place: 'payment', journeys: { order: 'lives/two-tabs.spec.ts' } },
  VOUCHER_NOT_AVAILABLE: { place: 'voucher' },
  VOUCHER_ALREADY_HELD: { place: 'voucher' },
};

/** The errors shown in a place. */
export const errorsOf = (place: Place): Code[] =>
  (Object.keys(errorTable) as Code[]).filter((code) => errorTable[code].place === place);
