import type { Address } from '../../src/features/address/state.ts';
import type { CartItem } from '../../src/features/cart/cart-item.ts';
import type { Order } from '../../src/features/order/state.ts';

/** Far enough away that a story's countdown never ends. */
const LATER = '2099-01-01T00:00:00.000Z';

/** A cart item with some fields of its own. */
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
  image: '/demo/hanamichi/sake.svg',
});

export const ticketItem = sampleItem({
  id: 4,
  productName: '花道のお茶会 参加券',
  skuName: '一名さま',
  price: 0,
  isTicket: true,
  image: '/demo/hanamichi/chakai.svg',
});

export const soldOutItem = sampleItem({
  id: 5,
  productName: '伊賀焼 炊飯土鍋 三合',
  skuName: '三合',
  price: 13_200,
  sku: { ...sampleItem().sku, availableQuantity: 0, salableQuantity: 0 },
  image: null,
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

/** A placed order, paid on delivery. */
export const sampleOrder: Order = {
  id: 12,
  slug: 'EN-20261121-0012',
  store_id: 1,
  buyer_id: 1,
  type: 'normal',
  status: 'undelivered',
  email: 'hana@example.com',
  memo: 'ギフト用に包んでください',
  amount: 9900,
  shipping_fee: 0,
  payment_fee: 330,
  coupon_amount: 0,
  total_amount: 10_230,
  amount_payable: 10_230,
  payment_type: 'cash_on_delivery',
  payment_status: 'pending',
  shipping_type: 'custom_cod',
  shipping_status: 'init',
  created_at: '2026-11-21T09:00:00.000Z',
  completed_at: null,
  shipping: {
    type: 'custom_cod',
    status: 'init',
    receiver_name: '山田 花',
    receiver_phone: '09012345678',
    receiver_postcode: '1620825',
    receiver_address: '東京都新宿区神楽坂3-2-1 メゾン縁日 203',
    is_cash_on_delivery: true,
  },
  payment: { amount: 10_230, type: 'cash_on_delivery', status: 'pending', paid_at: null },
  items: [sampleItem(), liveItem].map((item) => ({
    product_name: item.productName,
    sku_name: item.skuName,
    price: item.price,
    rebate_amount: 0,
    quantity: item.quantity,
    post_id: item.postId,
    sku_id: item.skuId,
    added_from: item.addedFrom,
    referral_code: null,
    is_ticket: false,
    free_shipping: false,
    image: item.image,
    subscription_frequency: null,
  })),
};
