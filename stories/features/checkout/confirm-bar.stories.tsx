import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { ConfirmBar } from '../../../src/features/checkout/confirm-bar.tsx';
import { OrderTotal } from '../../../src/features/checkout/order-total.tsx';
import { $priced } from '../../../src/features/checkout/price.ts';
import { ShippingFee } from '../../../src/features/checkout/shipping-fee.tsx';
import { scene } from '../../scene.tsx';
import { liveItem, sampleItem } from '../../support/cart-samples.ts';
import { setCheckout } from '../../support/checkout-stage.ts';
import { expectFit } from '../../support/expect-fit.ts';

const order = (more: () => void = () => {}) =>
  scene({
    set: () => {
      setCheckout([sampleItem(), liveItem]);
      more();
    },
  });

const meta = {
  title: 'Features/Checkout/Confirm bar',
  component: ConfirmBar,
  args: { onContinue: fn() },
  decorators: [order()],
  globals: { viewport: { value: 'phone390' } },
  parameters: { visual: { skip: 'Pages/Checkout shows it' } },
} satisfies Meta<typeof ConfirmBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Priced: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('¥10,230')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '最終確認へ進む' }));
    await expect(args.onContinue).toHaveBeenCalledOnce();
  },
};
export const Pricing: Story = {
  decorators: [order(() => $priced.set({ status: 'loading', last: null }))],
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/¥/)).toBeNull();
  },
};
export const EnglishOn320: Story = {
  globals: { locale: 'en', viewport: { value: 'phone320' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Review the order' })).toBeVisible();
    await expectFit();
  },
};
export const Total: Story = {
  render: () => <OrderTotal className={undefined} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('¥10,230')).toHaveAttribute('translate', 'no');
  },
};
/** A fee that the order does not pay. */
export const ExemptFee: Story = {
  render: () => <ShippingFee regular={660} fee={0} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('¥660').closest('s')).toHaveTextContent('通常の送料 ¥660');
    await expect(canvas.getByText('無料')).toBeVisible();
  },
};
