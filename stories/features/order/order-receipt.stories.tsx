import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { OrderReceipt } from '../../../src/features/order/order-receipt.tsx';
import { $store } from '../../../src/features/store/store.ts';
import { scene } from '../../scene.tsx';
import { sampleOrder } from '../../support/cart-samples.ts';
import { sampleStore } from '../../support/samples.ts';

const meta = {
  title: 'Features/Order/Order receipt',
  component: OrderReceipt,
  args: { order: sampleOrder },
} satisfies Meta<typeof OrderReceipt>;

export default meta;
type Story = StoryObj<typeof meta>;

export const InYen: Story = {
  decorators: [scene({ set: () => $store.set({ status: 'ready', data: sampleStore }) })],
};

/** Spec §9 currencies: without cents. */
export const InTaiwanDollars: Story = {
  args: { order: { ...sampleOrder, taxes: [] } },
  decorators: [
    scene({
      set: () => $store.set({ status: 'ready', data: { ...sampleStore, currency: 'TWD' } }),
    }),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('NT$330')).toBeVisible();
  },
};
