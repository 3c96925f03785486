import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { $product } from '../../src/features/product/state.ts';
import { $store } from '../../src/features/store/state.ts';
import { ProductDetail } from '../../src/islands/product-detail.tsx';
import { LOADING } from '../../src/platform/state/load.ts';
import { scene } from '../scene.tsx';
import { sampleProduct, sampleStore } from '../support/samples.ts';

const show = (change: Partial<typeof sampleProduct> = {}) =>
  scene({
    set: () => {
      $store.set({ status: 'ready', data: sampleStore });
      $product.set({ status: 'ready', data: { ...sampleProduct, ...change } });
    },
  });

const meta = {
  title: 'Islands/Product detail',
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
    const second = canvas.getByRole('button', { name: '写真2を表示' });
    await userEvent.click(second);
    await expect(second).toHaveAttribute('aria-current', 'true');
    await expect(canvas.getByRole('img', { name: '蓋をあけたところ' })).toBeVisible();
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
