import type { OrderMail } from '../../server/modules/order/mail/order-facts.ts';
import type { OrderMailKind } from '../../server/modules/order/mail/words.ts';
import type { Locale } from '../../src/routes/locales.ts';

type Order = OrderMail['order'];

const order = {
  id: 12,
  slug: 'E-0123456789',
  store_id: 1,
  user_id: 1,
  type: 'normal',
  status: 'unpaid',
  email: 'hana@example.com',
  amount: 8600,
  shipping_fee: 600,
  payment_fee: 0,
  coupon_amount: 500,
  used_point: 0,
  total_amount: 8700,
  amount_payable: 8700,
  payment_type: 'gmo_credit',
  payment_status: 'init',
  shipping_type: 'custom',
  receiver_name: '佐藤 花',
  receiver_postcode: '162-0825',
  receiver_address: '東京都新宿区神楽坂1-2-3',
  created_at: '2026-11-21T09:00:00.000Z',
  pay_by: null,
  tax_rate: 10,
  tax_rounding: 'down',
  delivery_date: '2026-11-28',
  delivery_slot: '14-16',
  giftable: 0,
  gift_sender: null,
  gift_message: null,
} as Order;

export const sampleMailStore: OrderMail['store'] = {
  id: 1,
  slug: 'hanamichi',
  name: '花道',
  region: 'JP',
  currency: 'JPY',
  timezone: 'Asia/Tokyo',
  contact_email: 'shop@hanamichi.example',
  commercial: JSON.stringify({
    seller_name: '株式会社花道',
    responsible_person: '花田 道子',
    address: '〒111-0032 東京都台東区浅草1-2-3',
    phone_number: '03-1234-5678',
    email: 'shop@hanamichi.example',
    price: '商品ページに税込で表示',
    other_charges: '送料',
    payment_method: 'クレジットカード、コンビニ払い',
    payment_time: 'ご注文時',
    delivery_time: '3営業日以内',
    returns: '8日以内',
  }),
};

const lines: OrderMail['lines'] = [
  {
    product_name: '江戸風鈴「朝顔」',
    sku_name: '藍',
    quantity: 2,
    price: 2800,
    rebate_amount: 326,
    tax_rate: 10,
  },
  {
    product_name: '金平糖',
    sku_name: '',
    quantity: 1,
    price: 3000,
    rebate_amount: 174,
    tax_rate: 8,
  },
];

const konbini: Partial<Order> = {
  payment_type: 'gmo_cvs',
  payment_status: 'pending',
  pay_by: '2026-11-24T09:00:00.000Z',
};

const receipt: OrderMail['payment'] = {
  convenience: '10001',
  receipt_no: '12345678901',
  confirmation_no: '54321',
  expire_at: '2026-11-24T09:00:00.000Z',
};

const gift: Partial<Order> = {
  giftable: 1,
  gift_sender: '佐藤 花',
  gift_message: 'お誕生日おめでとうございます。\n使ってもらえたら、うれしいです。',
};

const paid: Partial<Order> = { status: 'undelivered', payment_status: 'paid' };

const details: Record<
  OrderMailKind,
  { order?: Partial<Order> } & Partial<Omit<OrderMail, 'order'>>
> = {
  orderReceived: { order: { ...konbini, ...gift } },
  payAtStore: {
    order: konbini,
    payment: receipt,
  },
  paymentReceived: { order: paid },
  konbiniDeadline: { order: konbini, payment: receipt },
  shipped: {
    order: { ...paid, carrier: 'yamato', carrier_url: null, tracking_number: '123456789013' },
  },
  delivered: { order: paid },
  cancelled: { order: paid },
  expired: {},
  refunded: { order: paid, refunded: 8700 },
  returnReceived: { order: paid },
  message: { order: paid, message: 'ご注文ありがとうございます。\n明日の午前中に発送します。' },
};

export const ORDER_MAIL_KINDS = Object.keys(details) as OrderMailKind[];

export function sampleOrderMail(kind: OrderMailKind, locale: Locale): OrderMail {
  const { order: change, ...rest } = details[kind];
  return {
    kind,
    store: sampleMailStore,
    lines,
    buyerName: '佐藤 花',
    origin: 'https://shop.example',
    ...rest,
    order: { ...order, ...change, locale },
  };
}
