import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { $itemIds } from '../../../src/features/checkout/order.ts';
import { $placing } from '../../../src/features/checkout/placing.ts';
import { CheckoutForm } from '../../../src/islands/checkout/checkout-form.tsx';
import { CheckoutSkeleton } from '../../../src/islands/checkout/checkout-skeleton.tsx';
import { scene } from '../../scene.tsx';
import { adultItem, sampleItem } from '../../support/cart-samples.ts';
import { setCheckout } from '../../support/checkout-stage.ts';
import { press } from '../../ui/real-keys.ts';

const order = (items = [sampleItem()], more: () => void = () => {}) =>
  scene({
    set: () => {
      setCheckout(items);
      more();
    },
  });

const meta = {
  title: 'Pages/Checkout/Checkout form',
  component: CheckoutForm,
  decorators: [order()],
  parameters: { visual: { skip: 'Islands/Checkout shows it' } },
} satisfies Meta<typeof CheckoutForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const EnterDoesNotSubmit: Story = {
  parameters: { visual: { skip: 'looks like Islands/Checkout' } },
  play: async ({ canvas }) => {
    canvas.getByRole('textbox', { name: 'メールアドレス' }).focus();
    await press('{Enter}');
    await expect($placing.get()).toEqual({ status: 'idle' });
  },
};
/** The other items can be ordered. */
export const ItemsMissing: Story = {
  decorators: [order([sampleItem()], () => $itemIds.set([1, 99]))],
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^一部の商品がカートから外れました/)).toBeVisible();
  },
};
export const RequiresAge: Story = {
  decorators: [order([adultItem])],
  parameters: { visual: { skip: 'looks like Islands/Checkout, Too young' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'ご注文者の年齢' })).toBeVisible();
  },
};
export const Loading: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 16 }}>
      <CheckoutSkeleton />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('ご注文手続きを読み込んでいます');
  },
};
