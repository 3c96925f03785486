import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { $post } from '../../../src/features/post/post.ts';
import { ProductRow } from '../../../src/features/post/product-row.tsx';
import { $addingSku, $traySheet } from '../../../src/features/post/tray.ts';
import { $session } from '../../../src/features/session/session.ts';
import { scene } from '../../scene.tsx';
import { samplePlainProduct, samplePost, samplePostProduct } from '../../support/post-samples.ts';
import { sampleStore } from '../../support/samples.ts';
import { IN_TAIWAN, setStore } from '../../support/store-stage.ts';
import { press } from '../../ui/real-keys.ts';

const onStage = (adding?: number) =>
  scene({
    set: () => {
      setStore();
      $addingSku.set(adding);
      $traySheet.set({ view: 'none' });
      $session.set({ type: 'ghost' });
      $post.set({ status: 'ready', data: samplePost });
    },
  });

const plain = samplePlainProduct(2);

const meta = {
  title: 'Features/Post/Product row',
  component: ProductRow,
  args: { product: plain, store: sampleStore },
  decorators: [onStage()],
  parameters: { visual: { schemes: ['light'] } },
} satisfies Meta<typeof ProductRow>;

export default meta;
type Story = StoryObj<typeof meta>;

export const SingleSku: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: plain.name }));
    await expect($traySheet.get()).toEqual({ view: 'product', productId: 2 });
  },
};
export const SeveralSkus: Story = {
  args: { product: samplePostProduct(1) },
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: /^種類を選ぶ/ }).focus();
    await press('{Enter}');
    await expect($traySheet.get()).toEqual({ view: 'product', productId: 1 });
  },
};
/** Spec §9 product button: a store may lead to the product page. */
export const ToProductPage: Story = {
  decorators: [
    scene({
      set: () =>
        setStore({
          settings: [
            { name: 'liveweb_product_button', enable: true, integer: null, string: 'product_page' },
          ],
        }),
    }),
  ],
  parameters: { visual: { skip: 'another word on the button' } },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: `商品ページへ: ${plain.name}` });
    await expect(link).toHaveAttribute('href', '/hanamichi/market/product/2');
  },
};
export const Presented: Story = { args: { isPresented: true } };
export const Adding: Story = {
  decorators: [onStage(plain.skus[0]?.id)],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /^今すぐ買う/ })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
};
/** Spec §4 product salable_status: the button is disabled. */
export const SoldOut: Story = {
  args: { product: samplePlainProduct(3, { salable_status: 'sold_out' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '売り切れ' })).toBeDisabled();
  },
};
export const BeforeSale: Story = {
  args: {
    product: samplePlainProduct(4, {
      salable_status: 'before_sell',
      sale_started_at: '2026-11-22T03:00:00.000Z',
    }),
  },
};
export const AdultGoods: Story = {
  args: { product: samplePlainProduct(5, { adult_warning: true }) },
};
export const Ticket: Story = {
  args: { product: samplePlainProduct(6, { is_ticket: true, keyword: null, images: [] }) },
};
export const LongOn320: Story = {
  args: {
    product: samplePostProduct(7, {
      name: '越前塗の技で仕上げた、毎日の食卓で使える軽くて丈夫な汁椀と飯碗の夫婦組（木箱入り）',
      min_price: 128_000,
      max_price: 256_000,
    }),
    isPresented: true,
  },
  globals: { viewport: { value: 'phone320' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};
export const English: Story = { globals: { locale: 'en' } };
export const TraditionalChinese: Story = {
  args: { store: { ...sampleStore, ...IN_TAIWAN } },
  globals: { locale: 'zh-TW' },
};
