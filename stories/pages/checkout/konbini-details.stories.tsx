import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { $session } from '../../../src/features/session/session.ts';
import { KonbiniDetails } from '../../../src/islands/checkout/konbini-details.tsx';
import { scene } from '../../scene.tsx';
import { liveItem } from '../../support/cart-samples.ts';
import { setCheckout } from '../../support/checkout-stage.ts';
import { sampleUser } from '../../support/samples.ts';

const meta = {
  title: 'Pages/Checkout/Konbini details',
  component: KonbiniDetails,
  decorators: [
    scene({
      set: () => {
        setCheckout([liveItem]);
        $session.set({ type: 'member', user: sampleUser });
      },
    }),
  ],
  parameters: { visual: { skip: 'Features/Payment/Konbini form shows it' } },
} satisfies Meta<typeof KonbiniDetails>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Filled in from the address. */
export const Prefilled: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByDisplayValue('山田 花')).toBeVisible();
  },
};
