import type { Address } from '../../src/features/address/book.ts';
import type { CartItem } from '../../src/features/cart/cart-item.ts';
import type { Order } from '../../src/features/order/order.ts';

/** A typical hold of 30 minutes. */
const LATER = new Date(Date.now() + 30 * 60_000).toISOString();

export const sampleItem = (own: Partial<CartItem> = {}): CartItem => ({
  id: 1,
  cartId: 1,
  postId: null,
  post: null,
  productId: 5,
  productName: '若狭塗 夫婦箸 貝の波',
  skuId: 8,
  skuName: '二膳組',
  price: 4400,
  quantity: 1,
  expiresAt: null,
  deletedAt: null,
  adultWarning: false,
  freeShipping: false,
  isTicket: false,
  subscriptionFrequency: null,
  addedFrom: 'market',
  buyerPurchasableLimit: null,
  image: '/demo/hanamichi/hashi.svg',
  vendor: null,
  sku: {
    availableQuantity: 9,
    salableQuantity: 8,
    purchaseLimit: null,
    price: 4400,
    info: null,
  },
  ...own,
});

const limited = { ...sampleItem().sku, purchaseLimit: 2 };

export const liveItem = sampleItem({
  id: 2,
  postId: 1,
  post: { title: '夕暮れの器と灯り、ひとめぐり', createdAt: LATER, type: 'formal' },
  addedFrom: 'live',
  productName: '江戸風鈴 金魚',
  skuName: '金魚',
  price: 2750,
  quantity: 2,
  expiresAt: LATER,
  image: '/demo/hanamichi/furin.svg',
});

export const adultItem = sampleItem({
  id: 3,
  productName: '純米吟醸 花みち 720ml',
  skuName: '720ml',
  price: 2420,
  adultWarning: true,
  freeShipping: true,
  sku: limited,
  image: '/demo/hanamichi/nihonshu.svg',
});

export const ticketItem = sampleItem({
  id: 4,
  productName: '花道のお茶会 参加券',
  skuName: '一名さま',
  price: 0,
  isTicket: true,
  image: '/demo/hanamichi/ochakai.svg',
});

export const longItem = sampleItem({
  productName: '越前塗の技で仕上げた、毎日の食卓で使える軽くて丈夫な汁椀と飯碗の夫婦組（木箱入り）',
  skuName: '朱と黒、大小一組ずつ、名入れあり',
  price: 128_000,
  adultWarning: true,
  freeShipping: true,
  expiresAt: LATER,
});

export const longTitleItem: CartItem = {
  ...liveItem,
  post: {
    title: '年末の大掃除まえに、器と灯りをひとめぐり。三代目の工房から生中継でお届けします',
    createdAt: '2026-11-21T09:00:00.000Z',
    type: 'formal',
  },
};

export const longCart: CartItem[] = [
  {
    ...longItem,
    quantity: 12,
    sku: { ...longItem.sku, availableQuantity: 99, salableQuantity: 99 },
  },
  longTitleItem,
];

export const soldOutItem = sampleItem({
  id: 5,
  productName: '伊賀焼 炊飯土鍋 三合',
  skuName: '三合',
  price: 13_200,
  sku: { ...sampleItem().sku, availableQuantity: 0, salableQuantity: 0 },
  image: '/demo/hanamichi/donabe.svg',
});

export const sampleAddress: Address = {
  id: 1,
  user_id: 1,
  name: '山田 花',
  phone_number: '09012345678',
  type: 'custom',
  address: {
    postcode: '1620825',
    level_one: '東京都',
    level_one_code: '13',
    level_two: '新宿区',
    level_three: '神楽坂3-2-1',
    level_four: 'メゾン縁日 203',
    full_address: '東京都新宿区神楽坂3-2-1 メゾン縁日 203',
    region: 'JP',
    info: null,
  },
};

export const longAddress: Address = {
  ...sampleAddress,
  name: '寿限無'.repeat(20),
  address: {
    ...sampleAddress.address,
    level_one: '鹿児島県',
    level_two: '熊毛郡南種子町',
    level_three: '中之上字広田海岸通り北側浦上地区 三千百七十六番地の二十一',
    level_four: 'グランドメゾン縁日南種子サザンコースト イーストタワー 1203号室',
    full_address:
      '鹿児島県熊毛郡南種子町中之上字広田海岸通り北側浦上地区 三千百七十六番地の二十一 グランドメゾン縁日南種子サザンコースト イーストタワー 1203号室',
  },
};

export const sampleOrder: Order = {
  id: 12,
  parent_id: null,
  is_formal: true,
  reason: null,
  slug: 'EN-20261121-0012',
  store_id: 1,
  buyer_id: 1,
  type: 'normal',
  status: 'undelivered',
  email: 'hana@example.com',
  age: null,
  memo: 'ギフト用に包んでください',
  amount: 9900,
  shipping_fee: 0,
  payment_fee: 330,
  coupon_amount: 0,
  used_point: 0,
  total_amount: 10_230,
  amount_payable: 10_230,
  taxes: [{ rate: 10, is_reduced: false, amount: 10_230, tax: 930 }],
  overpayment: 0,
  refund: { status: 'none', amount: 0 },
  payment_type: 'cash_on_delivery',
  payment_status: 'pending',
  shipping_type: 'custom_cod',
  shipping_status: 'init',
  created_at: '2026-11-21T09:00:00.000Z',
  completed_at: null,
  complete_type: null,
  pay_by: null,
  cancelable_until: null,
  plan_id: null,
  giftable: false,
  gift_sender: null,
  gift_message: null,
  has_reminded: false,
  forced_return: false,
  shipping: {
    type: 'custom_cod',
    sub_type: 'home_delivery',
    status: 'init',
    receiver_name: '山田 花',
    receiver_phone: '09012345678',
    receiver_postcode: '1620825',
    receiver_address: '東京都新宿区神楽坂3-2-1 メゾン縁日 203',
    sender_name: '花道 はなみち',
    sender_phone: null,
    sender_postcode: null,
    sender_address: null,
    expired_at: null,
    is_expired: false,
    delivery_at: null,
    delivery_date: null,
    delivery_slot: null,
    received_at: null,
    is_cash_on_delivery: true,
    shipping_logs: [],
    tracking: null,
  },
  payment: {
    amount: 10_230,
    type: 'cash_on_delivery',
    status: 'pending',
    bank_code: null,
    account: null,
    paid_at: null,
    deferred_at: null,
    period: null,
    expire_at: null,
    trade_id: null,
    masked_card_no: null,
  },
  payments: [],
  buyer: { id: 1, name: '山田 花', avatar_url: null },
  provider: null,
  coupon: null,
  subscription: null,
  info: null,
  unread_messages: 0,
  items: [sampleItem(), liveItem].map((item) => ({
    product_name: item.productName,
    sku_name: item.skuName,
    price: item.price,
    rebate_amount: 0,
    quantity: item.quantity,
    post_id: item.postId,
    product_id: item.productId,
    sku_id: item.skuId,
    added_from: item.addedFrom,
    referral_code: null,
    is_ticket: false,
    free_shipping: false,
    image: item.image,
    subscription_frequency: null,
    tax_rate: 10,
    ticket_codes: [],
  })),
};

export const longOrder: Order = {
  ...sampleOrder,
  email: 'hana.yamada.no.atarashii.address@mail.ennichi-no-omise.example.com',
  memo: 'のし紙は紅白の蝶結び、表書きは「御祝」でお願いします。'.repeat(3),
  amount: 12_345_678,
  coupon_amount: 500,
  total_amount: 12_345_508,
  amount_payable: 12_345_508,
  taxes: [{ rate: 10, is_reduced: false, amount: 12_345_508, tax: 1_122_318 }],
  shipping: sampleOrder.shipping && {
    ...sampleOrder.shipping,
    receiver_name: longAddress.name,
    receiver_address: longAddress.address.full_address,
  },
  items: sampleOrder.items.map((item) => ({
    ...item,
    product_name: longItem.productName,
    sku_name: longItem.skuName,
    price: 4_115_226,
    quantity: 3,
    rebate_amount: 250,
  })),
};
