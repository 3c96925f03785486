import type { Reply } from '../../src/contract/schemas.ts';
import { $cartKind, $cartStore } from '../../src/features/cart/list.ts';
import { $couponChoice } from '../../src/features/coupon/choice.ts';
import { $traySheet } from '../../src/features/post/tray.ts';
import { writeToken } from '../../src/platform/storage/tokens.ts';
import type { Answers } from '../scene.tsx';
import { sampleAddress, sampleOrder } from './cart-samples.ts';
import { pricingOf } from './cart-stage.ts';
import { sampleOffer } from './checkout-stage.ts';
import { sampleCards } from './payment-stage.ts';
import { samplePost } from './post-samples.ts';
import { setRoom } from './room-stage.ts';

type WireItem = Reply<'getCart'>['data'][number];

const [kyusu, tenugui] = samplePost.products;

function wireItem(skuId: number): WireItem {
  const product = [kyusu, tenugui].find((each) => each?.skus.some(({ id }) => id === skuId));
  const sku = product?.skus.find(({ id }) => id === skuId);
  if (!product || !sku) throw new Error(`No product of the samples has the SKU ${skuId}.`);
  return {
    id: skuId,
    cart_id: 1,
    post_id: samplePost.id,
    post: { title: samplePost.title, created_at: samplePost.created_at, type: 'formal' },
    product_id: product.id,
    product_name: product.name,
    sku_id: sku.id,
    sku_name: sku.name,
    price: sku.price,
    quantity: 1,
    expires_at: new Date(Date.now() + 30 * 60_000).toISOString(),
    deleted_at: null,
    adult_warning: false,
    free_shipping: false,
    is_ticket: false,
    subscription_frequency: null,
    added_from: 'live',
    buyer_purchasable_limit: null,
    image: product.images[0]?.url ?? null,
    vendor: null,
    sku: {
      available_quantity: 9,
      salable_quantity: 8,
      purchase_limit: null,
      price: sku.price,
      info: null,
    },
  };
}

let held: WireItem[] = [];

const cart: Reply<'getCart'>['cart'] = {
  id: 1,
  items: [],
  store_id: 1,
  user_id: 1,
  source_type: 'ennichi',
  source_id: 1,
  source_name: '花子',
};

export const emptyCart: Reply<'getCart'> = { cart, data: [], trashed: [] };

/** A returning member with an address, who paid by `payment` before. */
export const buyAnswers = (
  payment: 'cash_on_delivery' | 'gmo_credit' | 'gmo_cvs' | null = 'cash_on_delivery',
): Answers => ({
  addToPostCart: ({ body }) => {
    const [sku] = (body as { skus: { id: number }[] }).skus;
    held = [...held, wireItem(sku?.id ?? 0)];
    return { status: 'fully', added_quantity: 1, request_quantity: 1, items: held };
  },
  deleteCartItem: () => {
    held = held.slice(1);
    return { success: true };
  },
  getCart: () => ({ cart, data: held, trashed: [] }),
  listShippingSettings: { data: sampleOffer.shippings },
  listPaymentSettings: { data: sampleOffer.payments },
  getLatestOrder: { payment_type: payment, shipping_type: 'custom', address: null },
  getCommercialNotice: { failure: 'NOT_FOUND' },
  listAddresses: { data: [sampleAddress] },
  listCards: { data: sampleCards },
  priceCart: ({ body }) => {
    const { item_ids, payment_id } = body as { item_ids: number[]; payment_id: number | null };
    const items = item_ids.map(wireItem).map((item) => ({ ...item, freeShipping: false }));
    const paymentFee = sampleOffer.payments.find(({ id }) => id === payment_id)?.fee ?? 0;
    return pricingOf(items as never, { fee: 660, paymentFee });
  },
  checkout: { id: sampleOrder.id },
  getOrder: sampleOrder,
  listCoupons: { data: [] },
});

/** Opens the sheet of the handkerchief (2, one variant) or the teapot (1, two variants). */
export function openBuySheet(productId: 1 | 2 = 2): void {
  setRoom({ cover_pending: null, cover_stopped: null });
  writeToken('member', 'story');
  held = [];
  $cartStore.set('hanamichi');
  $cartKind.set('goods');
  $couponChoice.set({ by: 'none' });
  $traySheet.set({ view: 'buy', productId });
}
