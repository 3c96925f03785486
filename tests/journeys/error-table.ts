import type { ErrorCode } from '../../src/contract/errors.ts';
import type { ClientErrorCode } from '../../src/platform/errors/failure.ts';
import type { RouteName } from '../../src/routes/table.ts';

/*
 * Code × page: the places that provoke each error of the catalogue, by a story's failing call
 * (`failingCall`) or a journey (`expectSaid`). Spec §8. A code in neither does not compile;
 * tests/unit/toolchain/error-table.test.ts finds a file that no longer does so.
 */

type Pages = Partial<Record<RouteName, string>>;

const eachPage = 'flows/each-page-error.stories.tsx';

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
  form: {
    member: 'features/account/close-dialog.stories.tsx',
    memberEmail: 'pages/member-email/member-email.stories.tsx',
    memberUpdate: 'pages/member-update/member-update.stories.tsx',
    changePassword: 'pages/change-password/change-password.stories.tsx',
    resetPassword: 'pages/reset-password/reset-password.stories.tsx',
    login: 'features/session/register-form.stories.tsx',
  },
  passkey: { member: 'features/passkey/passkey-section.stories.tsx' },
  passkeyLogin: { login: 'features/passkey/passkey-button.stories.tsx' },
  plan: { subscription: 'pages/subscription/subscribe.stories.tsx' },
  recentLogin: { memberEmail: 'features/account/email-form.stories.tsx' },
  ticket: { live: 'features/ticket/entrance.stories.tsx' },
  reminder: { live: 'features/reminder/reminder-button.stories.tsx' },
  account: {
    emailVerify: 'pages/email-verify/email-verify.stories.tsx',
    resetPassword: 'pages/reset-password/reset-password.stories.tsx',
  },
  voucher: { live: 'pages/live/room-extras.stories.tsx' },
} satisfies Record<string, Pages>;

export type Place = keyof typeof places;
type Code = ErrorCode | ClientErrorCode;

interface Row {
  places: readonly Place[];
  journeys?: Pages;
}

const ANY_CALL = { places: ['page', 'login', 'form', 'plan', 'ticket'] } as const;

export const errorTable: Record<Code, Row> = {
  NOT_FOUND: { places: ['page', 'form', 'plan'] },
  POST_DOES_NOT_BELONG_TO_STORE: { places: ['page'] },
  FORBIDDEN: { places: ['page'] },
  STATE_CONFLICT: { places: ['page'] },
  TICKET_CODE_INVALID: { places: ['ticket'] },
  NO_NOTICE_ADDRESS: { places: ['reminder'] },
  TOO_MANY_REMINDERS: { places: ['reminder'] },
  TOO_MANY_REQUESTS: ANY_CALL,
  UNAVAILABLE: ANY_CALL,
  INTERNAL: ANY_CALL,
  MALFORMED_JSON: { places: ['page'] },
  UNSUPPORTED_MEDIA_TYPE: { places: ['page'] },
  METHOD_NOT_ALLOWED: { places: ['page'] },
  INGEST_KEY_INVALID: { places: ['page'] },
  CARD_TOKEN_INVALID: { places: ['page'], journeys: { orderPayment: 'errors.spec.ts' } },
  PAYMENT_SIGNATURE_INVALID: { places: ['page'] },
  NETWORK: ANY_CALL,
  ABORTED: { places: ['page'] },
  TIMEOUT: ANY_CALL,
  GATEWAY: ANY_CALL,
  UNKNOWN: ANY_CALL,
  UNAUTHORIZED: { places: ['toast'], journeys: { market: 'lives/forgotten-password.spec.ts' } },
  EMAIL_OR_PASSWORD_INCORRECT: { places: ['login'], journeys: { login: 'account.spec.ts' } },
  PASSPORT_TOKEN_EXPIRED_OR_INVALID: {
    places: ['login'],
    journeys: { login: 'lives/line.spec.ts' },
  },
  EMAIL_NOT_VERIFIED: { places: ['login'], journeys: { login: 'account.spec.ts' } },
  LOGIN_NOT_FRESH: { places: ['recentLogin'], journeys: { changePassword: 'lives/line.spec.ts' } },
  PASSWORD_KNOWN: { places: ['page'] },
  LINK_EXPIRED_OR_INVALID: { places: ['account'], journeys: { emailVerify: 'account.spec.ts' } },
  PASSKEY_REFUSED: { places: ['passkeyLogin'], journeys: { login: 'account.spec.ts' } },
  PASSKEY_NOT_ADDED: { places: ['passkey'] },
  PASSKEY_LIMIT: { places: ['passkey'] },
  LAST_PASSKEY: { places: ['passkey'] },
  PASSKEY_REQUIRED: { places: ['passkey'] },
  SOLD_OUT: { places: ['cart', 'plan'], journeys: { product: 'errors.spec.ts' } },
  STORE_CLOSED: { places: ['cart', 'plan'] },
  NOT_ON_SALE: { places: ['cart', 'plan'], journeys: { product: 'errors.spec.ts' } },
  REACHED_BUYER_PURCHASABLE_LIMIT: {
    places: ['cart', 'plan'],
    journeys: { product: 'errors.spec.ts' },
  },
  CART_NOT_EDITABLE: { places: ['cart'] },
  ALREADY_SUBSCRIBED: { places: ['cart', 'plan'] },
  IDEMPOTENCY_KEY_REUSED: { places: ['cart'] },
  COMMENT_TOO_FAST: { places: ['chat'] },
  GUEST_CHAT_OFF: { places: ['chat'] },
  BODY_TOO_LARGE: { places: ['chat'] },
  INVALID_INPUT: { places: ['checkout', 'form'] },
  NOT_FOUND_ITEM_IN_CART: {
    places: ['checkout'],
    journeys: { checkout: 'lives/two-tabs.spec.ts' },
  },
  CART_ITEM_EXPIRED: { places: ['checkout'] },
  MIXED_CART: { places: ['checkout'] },
  COUPON_NOT_FOUND: { places: ['checkout'], journeys: { checkout: 'orders.spec.ts' } },
  COUPON_NOT_ACTIVE: { places: ['checkout'] },
  COUPON_USED_UP: { places: ['checkout'] },
  COUPON_ALREADY_USED: { places: ['checkout'], journeys: { checkout: 'orders.spec.ts' } },
  COUPON_BELOW_THRESHOLD: { places: ['checkout'] },
  PRICE_CHANGED: { places: ['checkout'], journeys: { checkout: 'checkout.spec.ts' } },
  PAYMENT_TYPE_NOT_AVAILABLE: { places: ['checkout'], journeys: { checkout: 'errors.spec.ts' } },
  SHIPPING_TYPE_NOT_AVAILABLE: { places: ['checkout'], journeys: { checkout: 'errors.spec.ts' } },
  ADDRESS_REQUIRED: { places: ['checkout'] },
  PAYMENT_PROVIDER_UNAVAILABLE: { places: ['payment'] },
  GMO_PAYMENT_EXCEPTION: { places: ['payment'] },
  MISSING_PAYMENT_REDIRECT_URL: { places: ['payment'] },
  ORDER_STATE_REFUSED: { places: ['payment'], journeys: { order: 'lives/two-tabs.spec.ts' } },
  VOUCHER_NOT_AVAILABLE: { places: ['voucher'] },
  VOUCHER_ALREADY_HELD: { places: ['voucher'] },
};

export const errorsOf = (place: Place): Code[] =>
  (Object.keys(errorTable) as Code[]).filter((code) => errorTable[code].places.includes(place));
