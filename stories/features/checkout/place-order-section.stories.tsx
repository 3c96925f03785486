import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PlaceOrderSection } from '../../../src/features/checkout/place-order-section.tsx';
import { $priced } from '../../../src/features/checkout/price.ts';
import { scene } from '../../scene.tsx';
import { liveItem, sampleItem } from '../../support/cart-samples.ts';
import { setCheckout } from '../../support/checkout-stage.ts';

const meta = {
  title: 'Features/Checkout/Place order section',
  component: PlaceOrderSection,
} satisfies Meta<typeof PlaceOrderSection>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Priced: Story = {
  decorators: [scene({ set: () => setCheckout([sampleItem(), liveItem]) })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('10,230')).toBeVisible();
    await expect(canvas.getByText('送料').nextElementSibling).toHaveTextContent('無料');
  },
};

/** Busy until the price is loaded. */
export const Pricing: Story = {
  decorators: [
    scene({
      set: () => {
        setCheckout([sampleItem()]);
        $priced.set({ status: 'loading', last: null });
      },
    }),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button')).toHaveAttribute('aria-busy', 'true');
  },
};
