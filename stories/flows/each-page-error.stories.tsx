import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, waitFor } from 'storybook/test';
import { $addresses, loadAddresses } from '../../src/features/address/book.ts';
import { $cart, $cartStore, refetchCart } from '../../src/features/cart/list.ts';
import { $offer } from '../../src/features/checkout/offer.ts';
import { $priced } from '../../src/features/checkout/price.ts';
import { startCheckout } from '../../src/features/checkout/start.ts';
import { reprice } from '../../src/features/checkout/watch.ts';
import { $order, loadOrder } from '../../src/features/order/order.ts';
import { $post, loadPost } from '../../src/features/post/post.ts';
import { $product, loadProduct } from '../../src/features/product/product.ts';
import { $productList, loadProducts } from '../../src/features/product/product-list.ts';
import { EVERYTHING } from '../../src/features/product/rules/search.ts';
import { $stores, loadStores } from '../../src/features/store/store.ts';
import { Checkout } from '../../src/islands/checkout/checkout.tsx';
import { CheckoutCompleted } from '../../src/islands/completed/checkout-completed.tsx';
import { Home } from '../../src/islands/home/home.tsx';
import { StageScreen } from '../../src/islands/live/stage-screen.tsx';
import { Market } from '../../src/islands/market/market.tsx';
import { ProductDetail } from '../../src/islands/product/product-detail.tsx';
import { Shopping } from '../../src/islands/shopping/shopping.tsx';
import type { Failure } from '../../src/platform/errors/failure.ts';
import { LOADING } from '../../src/platform/state/load.ts';
import { clearToken, writeToken } from '../../src/platform/storage/tokens.ts';
import { type Answers, scene } from '../scene.tsx';
import { sampleItem } from '../support/cart-samples.ts';
import { setCheckout } from '../support/checkout-stage.ts';
import { failingCall } from '../support/each-error.ts';
import { RoomFrame } from '../support/room-frame.tsx';
import { setStore } from '../support/store-stage.ts';

const refused = failingCall('page');

interface Place {
  view: ReactNode;
  http: Answers;
  load: () => Promise<unknown>;
  state: () => State;
  set?: () => void;
  errors?: typeof refused;
}

type State = { status: 'error'; failure: Failure } | { status: string };

/** Each call of a page fails with each page error. Spec §8. */
const meta = {
  title: 'Flows/Each page error',
  parameters: { layout: 'fullscreen', visual: { skip: 'looks like Pages/Frame/Load failure' } },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const failureOf = (state: State): Failure | undefined =>
  'failure' in state ? state.failure : undefined;

const of = ({ view, http, load, state, set = setStore, errors = refused }: Place): Story => ({
  decorators: [scene({ set, http })],
  render: () => <>{view}</>,
  play: async ({ canvasElement }) => {
    await errors.each(async (said, code) => {
      await load();
      await expect(failureOf(state())?.code).toBe(code);
      await waitFor(() => expect(canvasElement).toHaveTextContent(said));
    });
  },
});

export const HomePage = of({
  view: (
    <main className="page">
      <Home />
    </main>
  ),
  http: { listStores: refused.answer },
  load: loadStores,
  state: () => $stores.get(),
});

export const MarketPage = of({
  view: (
    <main className="page">
      <Market />
    </main>
  ),
  http: { listProducts: refused.answer },
  load: () => loadProducts('hanamichi', EVERYTHING),
  state: () => $productList.get(),
});

export const ProductPage = of({
  view: (
    <main className="page">
      <ProductDetail />
    </main>
  ),
  http: { getProduct: refused.answer },
  load: () => loadProduct('1'),
  state: () => $product.get(),
});

export const OrderPage = of({
  view: (
    <main className="page">
      <CheckoutCompleted />
    </main>
  ),
  http: { getOrder: refused.answer },
  load: () => loadOrder(12),
  state: () => $order.get(),
});

export const LivePage = of({
  view: (
    <RoomFrame>
      <StageScreen onRetry={() => void loadPost('hanamichi', 1)} />
    </RoomFrame>
  ),
  http: { getPost: refused.answer },
  load: () => {
    $post.set(LOADING);
    return loadPost('hanamichi', 1);
  },
  state: () => $post.get(),
});

export const ShoppingPage = of({
  view: (
    <main className="page">
      <Shopping />
    </main>
  ),
  http: { getCart: refused.answer },
  load: async () => {
    writeToken('guest', 'story');
    $cartStore.set('hanamichi');
    $cart.set(LOADING);
    await refetchCart();
    $cartStore.set(undefined);
    clearToken('guest');
  },
  state: () => $cart.get(),
});

const checkout = (
  <main className="page">
    <Checkout />
  </main>
);

const readyToOrder = () => {
  setStore();
  setCheckout([sampleItem()]);
};

const until = (isDone: () => boolean) => waitFor(() => expect(isDone()).toBe(true));

const offer: Answers = {
  getCart: {
    cart: {
      ...{ id: 1, items: [], store_id: 1, user_id: 1 },
      ...{ source_type: 'ennichi', source_id: 1, source_name: '花' },
    },
    data: [],
    trashed: [],
  },
  listShippingSettings: { data: [] },
  listPaymentSettings: { data: [] },
  getLatestOrder: { payment_type: null, shipping_type: null, address: null },
  listAddresses: { data: [] },
};

const openCheckout = async () => {
  writeToken('member', 'story');
  $cartStore.set(undefined);
  const url = new URL('https://shop.test/hanamichi/shopping/checkout?items=1');
  startCheckout('hanamichi', url, new AbortController().signal);
  await until(() => $cart.get().status !== 'loading' && $offer.get().status !== 'loading');
  $cartStore.set(undefined);
  clearToken('member');
};

export const CheckoutPage = of({
  view: checkout,
  http: { ...offer, listShippingSettings: refused.answer },
  load: openCheckout,
  state: () => $offer.get(),
});

export const CheckoutPageWithoutPayments = of({
  view: checkout,
  http: { ...offer, listPaymentSettings: refused.answer },
  load: openCheckout,
  state: () => $offer.get(),
});

export const CheckoutPageWithoutCart = of({
  view: checkout,
  http: { ...offer, getCart: refused.answer },
  load: openCheckout,
  state: () => $cart.get(),
});

/** The rest of the page stays. */
export const CheckoutPageWithoutAddresses = of({
  view: checkout,
  http: { listAddresses: refused.answer },
  set: readyToOrder,
  load: loadAddresses,
  state: () => $addresses.get(),
});

const price = async () => {
  reprice();
  await until(() => $priced.get().status !== 'loading');
};

export const CheckoutPageWithoutPrice = of({
  view: checkout,
  http: { priceCart: refused.answer },
  set: readyToOrder,
  load: price,
  state: () => $priced.get(),
});

const unpriceable = failingCall('checkout');

/** Shown before the button is pressed. */
export const CheckoutPageUnpriceable = of({
  view: checkout,
  http: { priceCart: unpriceable.answer },
  set: readyToOrder,
  errors: unpriceable,
  load: price,
  state: () => $priced.get(),
});
