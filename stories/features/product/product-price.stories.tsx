import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ProductPrice } from '../../../src/features/product/product-price.tsx';
import { TaxNote } from '../../../ui/tax-note/tax-note.tsx';
import { scene } from '../../scene.tsx';

const meta = {
  title: 'Features/Product/Product price',
  component: ProductPrice,
  args: { price: 6600, currency: 'JPY', note: <TaxNote region="JP">税込</TaxNote> },
  decorators: [scene({})],
  parameters: { visual: { schemes: ['light'] } },
} satisfies Meta<typeof ProductPrice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('6,600')).toBeVisible();
    await expect(canvas.getByText('(税込)')).toBeVisible();
  },
};
export const Reduced: Story = {
  args: { original: 7700 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('通常価格')).toBeInTheDocument();
  },
};
export const Range: Story = { args: { isRange: true } };
export const Large: Story = { args: { size: 'l', original: 7700, isRange: true } };
export const Small: Story = { args: { size: 's' } };
export const Free: Story = {
  args: { price: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('無料')).toBeVisible();
    await expect(canvas.queryByText('(税込)')).toBeNull();
  },
};
export const InTaiwanDollars: Story = {
  args: { currency: 'TWD', note: undefined },
  globals: { locale: 'zh-TW' },
};
export const English: Story = { args: { isRange: true }, globals: { locale: 'en' } };
