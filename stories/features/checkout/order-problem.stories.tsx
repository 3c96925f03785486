import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { OrderProblem } from '../../../src/features/checkout/order-problem.tsx';
import { $placing } from '../../../src/features/checkout/placing.ts';
import { scene } from '../../scene.tsx';
import { liveItem, sampleItem } from '../../support/cart-samples.ts';
import { setCart } from '../../support/cart-stage.ts';
import { setCheckout } from '../../support/checkout-stage.ts';

const meta = {
  title: 'Features/Checkout/Order problem',
  component: OrderProblem,
  parameters: { visual: { skip: 'Pages/Checkout shows it' } },
} satisfies Meta<typeof OrderProblem>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Names the items that another buyer can take now. */
export const HoldEnded: Story = {
  decorators: [
    scene({
      set: () => {
        setCheckout([sampleItem()]);
        setCart([sampleItem()], [liveItem]);
        $placing.set({ status: 'failed', failure: { code: 'CART_ITEM_EXPIRED', messages: [] } });
      },
    }),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('江戸風鈴 金魚');
  },
};
