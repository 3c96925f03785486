import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { CartTotal } from '../../../src/features/cart/cart-total.tsx';
import { scene } from '../../scene.tsx';
import { liveItem, sampleItem, ticketItem } from '../../support/cart-samples.ts';
import { setCart } from '../../support/cart-stage.ts';

const meta = {
  title: 'Features/Cart/Cart total',
  component: CartTotal,
  decorators: [scene({ set: () => setCart([sampleItem(), liveItem]) })],
  parameters: { visual: { schemes: ['light'] } },
} satisfies Meta<typeof CartTotal>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Spec §3 live-room cart view: totals by quantity. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('小計（3点）')).toBeVisible();
    await expect(canvas.getByText('9,900')).toBeVisible();
  },
};
export const Empty: Story = { decorators: [scene({ set: () => setCart([]) })] };
export const TicketOnly: Story = {
  decorators: [scene({ set: () => setCart([ticketItem]) })],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('小計（1点）')).toBeVisible();
  },
};
export const English: Story = { globals: { locale: 'en' } };
export const TraditionalChinese: Story = { globals: { locale: 'zh-TW' } };
