import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { PlaceOrderButton } from '../../../src/features/checkout/place-order-button.tsx';
import { $priced } from '../../../src/features/checkout/price.ts';
import { scene } from '../../scene.tsx';
import { sampleItem } from '../../support/cart-samples.ts';
import { setCheckout } from '../../support/checkout-stage.ts';

const meta = {
  title: 'Features/Checkout/Place order button',
  component: PlaceOrderButton,
  args: { onPress: fn() },
  decorators: [scene({ set: () => setCheckout([sampleItem()]) })],
  parameters: { visual: { skip: 'Features/Checkout/Place order section shows it' } },
} satisfies Meta<typeof PlaceOrderButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Priced: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.onPress).toHaveBeenCalledOnce();
  },
};

export const Held: Story = {
  args: { isHeld: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.onPress).not.toHaveBeenCalled();
  },
};

export const Unpriced: Story = {
  decorators: [
    scene({
      set: () => {
        setCheckout([sampleItem()]);
        $priced.set({ status: 'error', failure: { code: 'NETWORK', messages: [] }, last: null });
      },
    }),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toBeDisabled();
  },
};
