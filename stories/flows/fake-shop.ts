import type { Body } from '../../src/contract/schemas.ts';
import { $addresses, $addressForm } from '../../src/features/address/book.ts';
import { toCartItem, type WireCartItem } from '../../src/features/cart/cart-item.ts';
import { $choice } from '../../src/features/cart/selection.ts';
import { $form } from '../../src/features/checkout/form.ts';
import { $offer } from '../../src/features/checkout/offer.ts';
import { $placing, $tries } from '../../src/features/checkout/placing.ts';
import { $priced } from '../../src/features/checkout/price.ts';
import { EMPTY_FORM } from '../../src/features/checkout/rules/form.ts';
import { $order } from '../../src/features/order/order.ts';
import { $product } from '../../src/features/product/product.ts';
import { $session } from '../../src/features/session/session.ts';
import { $store } from '../../src/features/store/store.ts';
import { EMPTY } from '../../src/platform/state/load.ts';
import { clearToken, writeToken } from '../../src/platform/storage/tokens.ts';
import type { Answers } from '../scene.tsx';
import { sampleAddress, sampleOrder } from '../support/cart-samples.ts';
import { pricingOf } from '../support/cart-stage.ts';
import { sampleOffer } from '../support/checkout-stage.ts';
import { closeAll } from '../support/room-stage.ts';
import { sampleShownProduct, sampleStore, sampleUser } from '../support/samples.ts';

const teapot: WireCartItem = {
  id: 31,
  cart_id: 1,
  post_id: null,
  post: null,
  product_id: sampleShownProduct.id,
  product_name: sampleShownProduct.name,
  sku_id: 1,
  sku_name: '朱泥',
  price: 6600,
  quantity: 1,
  expires_at: null,
  deleted_at: null,
  adult_warning: false,
  free_shipping: false,
  is_ticket: false,
  subscription_frequency: null,
  added_from: 'market',
  buyer_purchasable_limit: null,
  image: '/demo/hanamichi/kyusu.svg',
  vendor: null,
  sku: {
    available_quantity: 8,
    salable_quantity: 7,
    purchase_limit: 2,
    price: 6600,
    info: null,
  },
};

let held: WireCartItem[] = [];
let ordered: Body<'checkout'> | undefined;

export const lastOrder = (): Body<'checkout'> | undefined => ordered;

export const fakeShop: Answers = {
  getProduct: sampleShownProduct,
  addToStoreCart: () => {
    held = [teapot];
    return { status: 'fully', added_quantity: 1, request_quantity: 1 };
  },
  getCart: () => ({
    cart: {
      ...{ id: 1, items: held.map(({ id }) => id), store_id: 1, user_id: 1 },
      ...{ source_type: 'ennichi', source_id: 1, source_name: '花' },
    },
    data: held,
    trashed: [],
  }),
  priceCart: ({ body }) => {
    const { shipping_setting_id: shipping, payment_id: payment } = body as Body<'priceCart'>;
    return pricingOf(held.map(toCartItem), {
      fee: shipping === 1 ? 660 : 0,
      paymentFee: payment === 1 ? 330 : 0,
    });
  },
  listShippingSettings: { data: sampleOffer.shippings },
  listPaymentSettings: { data: sampleOffer.payments },
  listAddresses: { data: [sampleAddress] },
  getLatestOrder: { payment_type: null, shipping_type: null, address: null },
  checkout: ({ body }) => {
    ordered = body as Body<'checkout'>;
    held = [];
    return { id: sampleOrder.id };
  },
  getOrder: sampleOrder,
};

export function enterShop({ withTeapot = false } = {}): void {
  held = withTeapot ? [teapot] : [];
  ordered = undefined;
  closeAll();
  writeToken('member', 'story');
  $session.set({ type: 'member', user: sampleUser });
  $store.set({ status: 'ready', data: sampleStore });
  $product.set(EMPTY);
  $choice.set('untouched');
  $addresses.set(EMPTY);
  $addressForm.set('closed');
  $form.set(EMPTY_FORM);
  $offer.set(EMPTY);
  $priced.set({ status: 'empty' });
  $placing.set({ status: 'idle' });
  $tries.set(0);
  $order.set(EMPTY);
}

export function leaveShop(): void {
  clearToken('member');
  closeAll();
}
