import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { MixedHint } from '../../../src/features/cart/cart-notices.tsx';
import { scene } from '../../scene.tsx';
import { adultItem, sampleItem, ticketItem } from '../../support/cart-samples.ts';
import { setCart } from '../../support/cart-stage.ts';

const meta = {
  title: 'Features/Cart/Mixed hint',
  component: MixedHint,
  decorators: [scene({ set: () => setCart([sampleItem(), ticketItem]) })],
  parameters: { visual: { schemes: ['light'] } },
} satisfies Meta<typeof MixedHint>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Spec §4 cart selection: explains why selecting one item deselects another. */
export const Mixed: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/別々のご注文になります/)).toBeVisible();
  },
};
export const OneOrder: Story = {
  decorators: [scene({ set: () => setCart([sampleItem(), adultItem]) })],
  parameters: { visual: { skip: 'nothing is seen of it' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/別々のご注文/)).toBeNull();
  },
};
export const English: Story = { globals: { locale: 'en' } };
export const TraditionalChinese: Story = { globals: { locale: 'zh-TW' } };
