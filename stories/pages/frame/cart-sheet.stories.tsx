import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { $cart } from '../../../src/features/cart/state.ts';
import { CartSheet } from '../../../src/islands/frame/cart-sheet.tsx';
import { LOADING } from '../../../src/platform/state/load.ts';
import { scene } from '../../scene.tsx';
import { liveItem, sampleItem } from '../../support/cart-samples.ts';
import { setCart } from '../../support/cart-stage.ts';

const meta = { title: 'Pages/Frame/Cart sheet', component: CartSheet } satisfies Meta<
  typeof CartSheet
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithItems: Story = {
  decorators: [scene({ set: () => setCart([liveItem, sampleItem()]) })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('小計（3点）')).toBeVisible();
    await expect(canvas.getByText('9,900')).toBeVisible();
  },
};

export const Empty: Story = {
  decorators: [scene({ set: () => setCart([]) })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('カートは空です')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'ご購入手続きへ' })).toBeNull();
  },
};

export const Loading: Story = {
  decorators: [
    scene({
      set: () => {
        setCart([]);
        $cart.set(LOADING);
      },
    }),
  ],
};

export const Failed: Story = {
  decorators: [
    scene({
      set: () => {
        setCart([]);
        $cart.set({ status: 'error', failure: { code: 'NETWORK', messages: [] } });
      },
    }),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('カートを表示できませんでした')).toBeVisible();
  },
};
