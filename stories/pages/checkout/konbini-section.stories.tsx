import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { $session } from '../../../src/features/session/session.ts';
import { KonbiniSection } from '../../../src/islands/checkout/konbini-section.tsx';
import { scene } from '../../scene.tsx';
import { sampleAddress, sampleItem } from '../../support/cart-samples.ts';
import { setCheckout } from '../../support/checkout-stage.ts';
import { sampleUser } from '../../support/samples.ts';

const meta = {
  title: 'Pages/Checkout/Konbini section',
  component: KonbiniSection,
  decorators: [
    scene({
      set: () => {
        setCheckout([sampleItem()]);
        $session.set({ type: 'member', user: sampleUser });
      },
    }),
  ],
  parameters: { visual: { skip: 'Features/Payment/Konbini form shows it' } },
} satisfies Meta<typeof KonbiniSection>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Filled in from the chosen address. */
export const Prefilled: Story = {
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByLabelText(/お名前(?!（)/)).toHaveValue(sampleAddress.name),
    );
    await expect(canvas.getByRole('radio', { name: 'ローソン' })).not.toBeChecked();
  },
};
