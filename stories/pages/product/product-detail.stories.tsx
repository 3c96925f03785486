import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { $product, type ShownProduct } from '../../../src/features/product/state.ts';
import { $session } from '../../../src/features/session/state.ts';
import { $store } from '../../../src/features/store/state.ts';
import { Toasts } from '../../../src/islands/frame/toasts.tsx';
import { ProductDetail } from '../../../src/islands/product/product-detail.tsx';
import { LOADING } from '../../../src/platform/state/load.ts';
import { $toasts } from '../../../src/platform/toast/state.ts';
import { scene } from '../../scene.tsx';
import { failingCall } from '../../support/each-error.ts';
import { closeAll } from '../../support/room-stage.ts';
import {
  sampleProduct,
  sampleShownProduct,
  sampleStore,
  sampleUser,
} from '../../support/samples.ts';

const show = (change: Partial<ShownProduct> = {}) =>
  scene({
    set: () => {
      $store.set({ status: 'ready', data: sampleStore });
      $product.set({ status: 'ready', data: { ...sampleShownProduct, ...change } });
    },
  });

const meta = {
  title: 'Pages/Product detail',
  component: ProductDetail,
  parameters: { layout: 'fullscreen' },
  decorators: [(Story) => <main className="page">{Story()}</main>],
} satisfies Meta<typeof ProductDetail>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = {
  decorators: [
    scene({
      set: () => {
        $store.set(LOADING);
        $product.set(LOADING);
      },
    }),
  ],
};

export const OnSale: Story = {
  decorators: [show()],
  play: async ({ canvas, userEvent }) => {
    const second = canvas.getByRole('button', { name: '写真 2枚中2枚目' });
    await userEvent.click(second);
    await waitFor(() => expect(second).toHaveAttribute('aria-current', 'true'));
  },
};

export const SoldOut: Story = {
  decorators: [
    show({
      salable_status: 'sold_out',
      skus: sampleProduct.skus.map((sku) => ({ ...sku, salable_quantity: 0 })),
    }),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'カートに入れる' })).toBeNull();
  },
};

export const ForAdults: Story = { decorators: [show({ adult_warning: true })] };

export const NotFound: Story = {
  decorators: [
    scene({
      set: () =>
        $product.set({
          status: 'error',
          failure: { code: 'NOT_FOUND', messages: [], status: 404 },
        }),
    }),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('お探しのものが見つかりませんでした');
    await expect(canvas.getByRole('link', { name: '商品一覧へ' })).toBeVisible();
  },
};

const refused = failingCall('cart');

/** Spec §8 cart add: each error is shown in a toast; the page stays unchanged. */
export const EachError: Story = {
  parameters: { visual: { after: 'play' } },
  decorators: [
    scene({
      set: () => {
        closeAll();
        $session.set({ type: 'member', user: sampleUser });
        $store.set({ status: 'ready', data: sampleStore });
        $product.set({ status: 'ready', data: sampleShownProduct });
      },
      http: { addToStoreCart: refused.answer },
    }),
    (Story) => (
      <>
        {Story()}
        <Toasts />
      </>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    await refused.each(async (said) => {
      const add = canvas.getByRole('button', { name: 'カートに入れる' });
      await waitFor(() => expect(add).not.toHaveAttribute('aria-busy', 'true'));
      await userEvent.click(add);
      await waitFor(() => expect(canvas.getByText(said)).toBeVisible());
      $toasts.set([]);
    });
  },
};

export const On320: Story = {
  decorators: [show()],
  globals: { viewport: { value: 'phone320' } },
};
export const English: Story = { decorators: [show()], globals: { locale: 'en' } };
export const TraditionalChinese: Story = { decorators: [show()], globals: { locale: 'zh-TW' } };
