import type { OrderCommand, OrderKind, OrderState } from './states.ts';

type Moves = Partial<Record<OrderCommand, Partial<Record<OrderState, OrderState>>>>;

/** What is paid for and carried. */
const PAID_PARCEL = {
  defer: { 'undelivered/paid': 'waiting/paid' },
  release: { 'waiting/paid': 'undelivered/paid' },
  ship: { 'undelivered/paid': 'delivering/paid' },
  hand_over: { 'undelivered/paid': 'received/paid' },
  lose: { 'delivering/paid': 'missing/paid' },
  find: { 'missing/paid': 'delivering/paid' },
  deliver: { 'delivering/paid': 'delivered/paid' },
  cancel: {
    'undelivered/paid': 'canceled/paid',
    'waiting/paid': 'canceled/paid',
    'missing/paid': 'canceled/paid',
  },
} as const satisfies Moves;

/** What the buyer has in hand. */
const RECEIVED = {
  receive: { 'delivered/paid': 'received/paid' },
  complete: { 'delivered/paid': 'completed/paid', 'received/paid': 'completed/paid' },
  request_return: { 'delivered/paid': 'returning/paid', 'received/paid': 'returning/paid' },
  withdraw_return: { 'returning/paid': 'received/paid' },
  take_back: { 'returning/paid': 'received_return/paid' },
  accept_return: { 'received_return/paid': 'returned/paid' },
  refuse_return: { 'received_return/paid': 'received/paid' },
} as const satisfies Moves;

/** What a provider must confirm; until then the order waits as unpaid. */
const UNPAID = {
  place: { 'init/init': 'unpaid/init' },
  authorise: {
    'unpaid/init': 'unpaid/approving',
    'unpaid/approving': 'unpaid/approving',
    'unpaid/failed': 'unpaid/approving',
  },
  issue_receipt: {
    'unpaid/init': 'unpaid/pending',
    'unpaid/pending': 'unpaid/pending',
    'unpaid/failed': 'unpaid/pending',
  },
  decline: { 'unpaid/approving': 'unpaid/failed' },
  change_method: {
    'unpaid/init': 'unpaid/init',
    'unpaid/pending': 'unpaid/init',
    'unpaid/approving': 'unpaid/init',
    'unpaid/failed': 'unpaid/init',
  },
  expire: {
    'unpaid/init': 'canceled/failed',
    'unpaid/pending': 'canceled/failed',
    'unpaid/approving': 'canceled/failed',
    'unpaid/failed': 'canceled/failed',
  },
} as const satisfies Moves;

const CANCEL_UNPAID = UNPAID.expire;

/** Money that came by any way while the order waited; an older attempt's money is money too. */
const settlesTo = <S extends OrderState>(state: S) => ({
  'unpaid/init': state,
  'unpaid/pending': state,
  'unpaid/approving': state,
  'unpaid/failed': state,
});

/**
 * Every transition of an order, by kind. Spec §4 order status, payment status. What is not listed is
 * refused: there is no other way from one state to another.
 */
export const orderMachine: Record<OrderKind, Moves> = {
  prepaid: {
    ...UNPAID,
    ...PAID_PARCEL,
    ...RECEIVED,
    settle: settlesTo('undelivered/paid'),
    pay_at_door: settlesTo('undelivered/pending'),
    cancel: { ...CANCEL_UNPAID, ...PAID_PARCEL.cancel },
    // A provider may give the money back unasked, before the goods have left.
    refund: {
      'undelivered/paid': 'canceled/refunded',
      'waiting/paid': 'canceled/refunded',
      'canceled/paid': 'canceled/refunded',
      'returned/paid': 'returned/refunded',
    },
  },
  prepaid_virtual: {
    ...UNPAID,
    settle: settlesTo('completed/paid'),
    // A show that does not take place, or a plan that is taken back, is undone after it was had.
    cancel: { ...CANCEL_UNPAID, 'completed/paid': 'canceled/paid' },
    refund: { 'canceled/paid': 'canceled/refunded', 'completed/paid': 'canceled/refunded' },
  },
  door: {
    ...RECEIVED,
    place: { 'init/init': 'undelivered/pending' },
    ship: { 'undelivered/pending': 'delivering/pending' },
    lose: { 'delivering/pending': 'missing/pending' },
    find: { 'missing/pending': 'delivering/pending' },
    deliver: { 'delivering/pending': 'delivered/paid' },
    refuse_parcel: { 'delivering/pending': 'returning/pending' },
    take_back: { 'returning/pending': 'received_return/pending', ...RECEIVED.take_back },
    accept_return: { 'received_return/pending': 'returned/failed', ...RECEIVED.accept_return },
    cancel: { 'undelivered/pending': 'canceled/failed', 'missing/pending': 'canceled/failed' },
    refund: { 'returned/paid': 'returned/refunded' },
  },
  free: { ...PAID_PARCEL, ...RECEIVED, place: { 'init/init': 'undelivered/paid' } },
  free_virtual: { place: { 'init/init': 'completed/paid' } },
};

/** Where a command leads; undefined when it is refused. */
export const nextOrderState = (
  kind: OrderKind,
  state: OrderState,
  command: OrderCommand,
): OrderState | undefined => orderMachine[kind][command]?.[state];

/**
 * Whether the pieces of an order are the store's to sell again. What was lost on the way is not; what
 * came back is looked at by the store first.
 */
export const givesStockBack = (from: OrderState, to: OrderState): boolean =>
  to.startsWith('canceled/') && !from.startsWith('canceled/') && !from.startsWith('missing/');
