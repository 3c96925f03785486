import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, waitFor } from 'storybook/test';
import { refetchCart } from '../../src/features/cart/actions.ts';
import { $cart, $cartStore } from '../../src/features/cart/state.ts';
import { loadOrder } from '../../src/features/order/actions.ts';
import { $order } from '../../src/features/order/state.ts';
import { loadPost } from '../../src/features/post/actions.ts';
import { $post } from '../../src/features/post/state.ts';
import { loadProduct, loadProducts } from '../../src/features/product/actions.ts';
import { $product, $productList } from '../../src/features/product/state.ts';
import { loadStores } from '../../src/features/store/actions.ts';
import { $stores } from '../../src/features/store/state.ts';
import { CheckoutCompleted } from '../../src/islands/checkout-completed.tsx';
import { Home } from '../../src/islands/home.tsx';
import { StageScreen } from '../../src/islands/live-room/stage-screen.tsx';
import { Market } from '../../src/islands/market.tsx';
import { ProductDetail } from '../../src/islands/product-detail.tsx';
import { Shopping } from '../../src/islands/shopping.tsx';
import type { Failure } from '../../src/platform/http/failure.ts';
import { LOADING, type Load } from '../../src/platform/state/load.ts';
import { clearToken, writeToken } from '../../src/platform/storage/tokens.ts';
import { type Answers, scene } from '../scene.tsx';
import { refusals } from '../support/each-error.ts';
import { RoomFrame } from '../support/room-frame.tsx';
import { setStore } from '../support/store-stage.ts';

const refused = refusals('page');

interface Place {
  /** What the buyer looks at. */
  view: ReactNode;
  /** The calls that are refused. */
  http: Answers;
  /** What the page's own script does. */
  load: () => Promise<unknown>;
  /** What came of it. */
  state: () => Load<unknown>;
}

/** Every call that a page stands on, refused in turn with every error that stands in a page's place. Spec §8. */
const meta = {
  title: 'Flows/Each page error',
  parameters: { layout: 'fullscreen', visual: { skip: 'looks like Islands/Frame/Failure' } },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const failureOf = (state: Load<unknown>): Failure | undefined =>
  state.status === 'error' ? state.failure : undefined;

const of = ({ view, http, load, state }: Place): Story => ({
  decorators: [scene({ set: setStore, http })],
  render: () => <>{view}</>,
  play: async ({ canvasElement }) => {
    await refused.each(async (said, code) => {
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
  load: () => loadProducts('hanamichi'),
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
