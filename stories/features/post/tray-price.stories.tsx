import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { TrayPrice } from '../../../src/features/post/tray-price.tsx';
import { scene } from '../../scene.tsx';
import { samplePlainProduct, samplePostProduct } from '../../support/post-samples.ts';
import { sampleStore } from '../../support/samples.ts';
import { IN_TAIWAN } from '../../support/store-stage.ts';

const meta = {
  title: 'Features/Post/Tray price',
  component: TrayPrice,
  args: { product: samplePlainProduct(2), store: sampleStore },
  decorators: [scene({})],
  parameters: { visual: { schemes: ['light'] } },
} satisfies Meta<typeof TrayPrice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const ReducedRange: Story = { args: { product: samplePostProduct(1) } };
export const Larger: Story = { args: { product: samplePostProduct(1), size: 'm' } };
export const Free: Story = {
  args: { product: samplePlainProduct(3, { min_price: 0, max_price: 0, skus: [] }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('無料')).toBeVisible();
    await expect(canvas.queryByText('(税込)')).toBeNull();
  },
};
/** Spec §2 tax note: only for region JP. */
export const OutsideJapan: Story = {
  args: { store: { ...sampleStore, ...IN_TAIWAN, region: 'TW' } },
  globals: { locale: 'zh-TW' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/含稅|税込/)).toBeNull();
  },
};
export const English: Story = { globals: { locale: 'en' } };
