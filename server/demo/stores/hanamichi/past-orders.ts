import type { OrderStatus, PaymentStatus } from '../../../../src/contract/order-states.ts';

/** Money in yen. */
export interface PastOrder {
  /** Hours ago. */
  placed: number;
  lines: [slug: string, sku: number, quantity: number][];
  payment: 'cash_on_delivery' | 'gmo_cvs' | 'gmo_credit' | 'free';
  shipping: 'custom' | 'custom_cod' | 'self_pick_up' | 'virtual';
  /** Oldest first. */
  log: [command: string, status: OrderStatus, payment: PaymentStatus, hoursAgo: number][];
  reason?: string;
  messages?: [role: 'buyer' | 'seller', message: string, hoursAgo: number][];
}

const DAY = 24;

export const pastOrders: PastOrder[] = [
  {
    placed: 60 * DAY,
    lines: [
      ['kyusu', 0, 1],
      ['sencha', 1, 2],
    ],
    payment: 'gmo_credit',
    shipping: 'custom',
    log: [
      ['place', 'unpaid', 'init', 60 * DAY],
      ['authorize', 'unpaid', 'approving', 60 * DAY],
      ['capture', 'undelivered', 'paid', 60 * DAY],
      ['ship', 'delivering', 'paid', 58 * DAY],
      ['deliver', 'delivered', 'paid', 57 * DAY],
      ['complete', 'completed', 'paid', 50 * DAY],
    ],
    messages: [
      ['buyer', '急須の茶こしは、替えのものを買えますか。', 55 * DAY],
      [
        'seller',
        'お問い合わせありがとうございます。替えの茶こしもご用意しています。次のライブでご紹介しますね。',
        54 * DAY,
      ],
      ['buyer', '楽しみにしています。', 54 * DAY],
    ],
  },
  {
    placed: 30 * DAY,
    lines: [['furin', 0, 1]],
    payment: 'gmo_credit',
    shipping: 'custom',
    log: [
      ['place', 'unpaid', 'init', 30 * DAY],
      ['authorize', 'unpaid', 'approving', 30 * DAY],
      ['capture', 'undelivered', 'paid', 30 * DAY],
      ['ship', 'delivering', 'paid', 29 * DAY],
      ['deliver', 'delivered', 'paid', 28 * DAY],
      ['request_return', 'returning', 'paid', 27 * DAY],
      ['take_back', 'received_return', 'paid', 24 * DAY],
      ['accept_return', 'returned', 'paid', 24 * DAY],
      ['refund', 'returned', 'refunded', 23 * DAY],
    ],
    reason: '届いた時に割れていました。',
  },
  {
    placed: 12 * DAY,
    lines: [['konpeito', 1, 1]],
    payment: 'gmo_cvs',
    shipping: 'custom',
    log: [
      ['place', 'unpaid', 'init', 12 * DAY],
      ['issue_receipt', 'unpaid', 'pending', 12 * DAY],
      ['expire', 'canceled', 'failed', 9 * DAY],
    ],
    reason: 'お支払いの期限が過ぎました。',
  },
  {
    placed: 8 * DAY,
    lines: [['ochakai', 0, 1]],
    payment: 'free',
    shipping: 'virtual',
    log: [['place', 'completed', 'paid', 8 * DAY]],
  },
  {
    placed: 5 * DAY,
    lines: [['yokan', 1, 2]],
    payment: 'cash_on_delivery',
    shipping: 'custom_cod',
    log: [
      ['place', 'undelivered', 'pending', 5 * DAY],
      ['ship', 'delivering', 'pending', 4 * DAY],
      ['deliver', 'delivered', 'paid', 2 * DAY],
    ],
  },
  {
    placed: 30,
    lines: [['sensu', 0, 1]],
    payment: 'gmo_credit',
    shipping: 'self_pick_up',
    log: [
      ['place', 'unpaid', 'init', 30],
      ['authorize', 'unpaid', 'approving', 30],
      ['capture', 'undelivered', 'paid', 30],
    ],
  },
  {
    placed: 20,
    lines: [['daruma', 0, 1]],
    payment: 'gmo_cvs',
    shipping: 'custom',
    log: [
      ['place', 'unpaid', 'init', 20],
      ['issue_receipt', 'unpaid', 'pending', 20],
    ],
  },
  {
    placed: 18,
    lines: [['hashi', 0, 2]],
    payment: 'cash_on_delivery',
    shipping: 'custom_cod',
    log: [
      ['place', 'undelivered', 'pending', 18],
      ['ship', 'delivering', 'pending', 3],
    ],
    messages: [['seller', '本日発送いたしました。明日の午前中のお届け予定です。', 3]],
  },
];
