import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ReceiptLines } from '../../../src/features/order/receipt-lines.tsx';
import { scene } from '../../scene.tsx';
import { sampleOrder } from '../../support/cart-samples.ts';
import { IN_TAIWAN, setStore } from '../../support/store-stage.ts';

const [first] = sampleOrder.items;

const meta = {
  title: 'Features/Order/Receipt lines',
  component: ReceiptLines,
  args: { items: sampleOrder.items, taxes: sampleOrder.taxes },
  decorators: [scene({ set: setStore })],
  parameters: { visual: { schemes: ['light'] } },
} satisfies Meta<typeof ReceiptLines>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
    await expect(canvas.getByText('¥5,500')).toBeVisible();
  },
};
/** A word instead of an amount. */
export const Free: Story = {
  args: { items: first ? [{ ...first, price: 0, is_ticket: true, image: null }] : [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('¥0')).toBeNull();
  },
};
export const LongOn320: Story = {
  args: {
    items: first
      ? [
          {
            ...first,
            product_name: '越前塗の技で仕上げた、毎日の食卓で使える軽くて丈夫な汁椀と飯碗の夫婦組',
            price: 1_280_000,
            quantity: 12,
          },
        ]
      : [],
  },
  globals: { viewport: { value: 'phone320' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};
export const English: Story = { globals: { locale: 'en' } };
export const TraditionalChinese: Story = {
  decorators: [scene({ set: () => setStore(IN_TAIWAN) })],
  globals: { locale: 'zh-TW' },
};
