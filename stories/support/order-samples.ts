import { $buyAgain } from '../../src/features/order/buy-again.ts';
import { $change, $reason } from '../../src/features/order/change.ts';
import { $orderCounts, $orderList, $orderQuery } from '../../src/features/order/list.ts';
import { $order, type Order } from '../../src/features/order/order.ts';
import { FIRST_PAGE } from '../../src/features/order/rules/list-query.ts';
import type { Store } from '../../src/features/store/store.ts';
import { sampleOrder } from './cart-samples.ts';
import { setStore } from './store-stage.ts';

const [first] = sampleOrder.items;

export const paidOrder: Order = {
  ...sampleOrder,
  status: 'delivering',
  payment_status: 'paid',
  payment_type: 'gmo_credit',
  shipping_type: 'custom',
  shipping_status: 'delivering',
  payment_fee: 0,
  total_amount: 9900,
  amount_payable: 9900,
  taxes: [{ rate: 10, is_reduced: false, amount: 9900, tax: 900 }],
  payment: {
    ...sampleOrder.payment,
    type: 'gmo_credit',
    status: 'paid',
    paid_at: '2026-11-21T09:02:00.000Z',
    masked_card_no: '************1111',
  },
  shipping: sampleOrder.shipping && {
    ...sampleOrder.shipping,
    type: 'custom',
    shipping_logs: [
      { status: 'delivering', created_at: '2026-11-22T03:00:00.000Z', tracking: null },
    ],
  },
};

export const konbiniOrder: Order = {
  ...sampleOrder,
  status: 'unpaid',
  payment_status: 'pending',
  payment_type: 'gmo_cvs',
  shipping_type: 'custom',
  pay_by: '2026-11-24T09:00:00.000Z',
  payment: { ...sampleOrder.payment, type: 'gmo_cvs', amount: 10_230 },
  info: {
    card_id: null,
    pay_type: 'gmo_cvs',
    gmo_amount: 10_230,
    gmo_tax: 0,
    provider_info: {},
    trade_id: 'trade-12',
    convenience: '10001',
    receipt_no: '20415938276',
    conf_no: '72519',
    payment_term: '2026-11-24T09:00:00.000Z',
    receipt_url: null,
    error_code: null,
    error_message: null,
  },
};

export const deliveredOrder: Order = {
  ...paidOrder,
  status: 'delivered',
  shipping: paidOrder.shipping && {
    ...paidOrder.shipping,
    shipping_logs: [
      { status: 'delivering', created_at: '2026-11-22T03:00:00.000Z', tracking: null },
      { status: 'delivered', created_at: '2026-11-23T01:30:00.000Z', tracking: null },
    ],
  },
};

export const trackedOrder: Order = {
  ...paidOrder,
  shipping: paidOrder.shipping && {
    ...paidOrder.shipping,
    tracking: {
      carrier: 'yamato',
      number: '444413758703',
      url: 'https://jizen.kuronekoyamato.co.jp/jizen/servlet/crjz.b.NQ0010?id=444413758703',
    },
  },
};

export const returnedOrder: Order = {
  ...deliveredOrder,
  status: 'returned',
  reason: '届いた時に割れていました。',
  refund: { status: 'refunding', amount: paidOrder.amount_payable },
  shipping: deliveredOrder.shipping && {
    ...deliveredOrder.shipping,
    shipping_logs: [
      ...deliveredOrder.shipping.shipping_logs,
      { status: 'returning', created_at: '2026-11-24T02:00:00.000Z', tracking: null },
      { status: 'received_return', created_at: '2026-11-26T02:00:00.000Z', tracking: null },
      { status: 'returned', created_at: '2026-11-26T05:00:00.000Z', tracking: null },
    ],
  },
};

export const ticketOrder: Order = {
  ...paidOrder,
  type: 'ticket',
  status: 'completed',
  completed_at: '2026-11-21T09:02:00.000Z',
  shipping_type: 'virtual',
  shipping: null,
  memo: null,
  items: first
    ? [
        {
          ...first,
          product_name: '花道のお茶会 参加券',
          sku_name: '一名さま',
          is_ticket: true,
          quantity: 2,
          price: 4950,
          ticket_codes: ['FQVR-UNTH-2K3G', 'K7RW-2MPX-94TB'],
        },
      ]
    : [],
};

export const setOrder =
  (order: Order, store: Partial<Store> = {}) =>
  (): void => {
    setStore(store);
    // Only stores in Japan have sums by tax rate.
    const taxes = store.currency === 'TWD' ? [] : order.taxes;
    $order.set({ status: 'ready', data: { ...order, taxes } });
    $change.set({ status: 'closed' });
    $reason.set('');
    $buyAgain.set({ status: 'idle' });
  };

export const listOf = (data: Order[], lastPage = 1, page = 1) => ({
  data,
  links: { first: '', last: '', prev: null, next: null },
  meta: {
    current_page: page,
    from: 1,
    last_page: lastPage,
    path: '',
    per_page: 10,
    to: data.length,
    total: data.length * lastPage,
    counts: { unpaid: 1, undelivered: 12, completed: 128, canceled: 0 },
  },
});

export const setOrders =
  (data: Order[], lastPage = 1, store: Partial<Store> = {}) =>
  (): void => {
    setStore(store);
    const list = listOf(data, lastPage);
    $orderQuery.set(FIRST_PAGE);
    $orderCounts.set(list.meta.counts);
    $orderList.set({ status: 'ready', data: list });
  };
