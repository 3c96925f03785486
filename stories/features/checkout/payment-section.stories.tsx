import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import type { CartItem } from '../../../src/features/cart/cart-item.ts';
import { $form } from '../../../src/features/checkout/form.ts';
import { $offer } from '../../../src/features/checkout/offer.ts';
import { PaymentSection } from '../../../src/features/checkout/payment-section.tsx';
import { $tries } from '../../../src/features/checkout/placing.ts';
import { $priced } from '../../../src/features/checkout/price.ts';
import { watchCheckout } from '../../../src/features/checkout/watch.ts';
import { scene } from '../../scene.tsx';
import { sampleItem, ticketItem } from '../../support/cart-samples.ts';
import { pricingOf } from '../../support/cart-stage.ts';
import { sampleOffer, setCheckout } from '../../support/checkout-stage.ts';
import { press } from '../../ui/real-keys.ts';

const order = (items: CartItem[], more: () => void = () => {}) =>
  scene({
    set: () => {
      setCheckout(items);
      more();
    },
    http: { priceCart: pricingOf(items, { paymentFee: 220 }) },
  });

const meta = {
  title: 'Features/Checkout/Payment section',
  component: PaymentSection,
  parameters: { visual: { schemes: ['light'] } },
} satisfies Meta<typeof PaymentSection>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  decorators: [order([sampleItem()])],
  play: async ({ canvas, userEvent }) => {
    const cash = canvas.getByRole('radio', { name: /代金引換/ });
    await expect(cash).toBeChecked();
    await userEvent.click(cash);
    await expect($form.get().paymentId).toBe(1);
  },
};
/** Pick-up excludes cash on delivery. Spec §5: it needs shipping type custom_cod. */
export const PickedUp: Story = {
  decorators: [
    order([sampleItem()], () => $form.set({ ...$form.get(), shippingId: 2, paymentId: null })),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('radio', { name: /代金引換/ })).toBeNull();
  },
};
/** Spec §4 checkout: a zero amount forces payment type free. */
export const NothingToPay: Story = {
  decorators: [
    order([ticketItem], () => $priced.set({ status: 'ready', data: pricingOf([ticketItem]) })),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('このご注文にお支払いはありません。')).toBeVisible();
    await expect(canvas.queryByRole('radio')).toBeNull();
  },
};
export const NotSelected: Story = {
  decorators: [
    order([sampleItem()], () => {
      $form.set({ ...$form.get(), paymentId: null });
      $tries.set(1);
    }),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group')).toHaveAccessibleDescription(
      'お支払い方法をお選びください',
    );
    canvas.getByRole('radio', { name: /代金引換/ }).focus();
    await press(' ');
    await expect($form.get().paymentId).toBe(1);
  },
};
/** Spec §4 checkout, §5: outside the stores' limits the choice is cleared. */
export const ClearedByLimits: Story = {
  decorators: [
    order([sampleItem({ price: 300_000 })], () => $form.set({ ...$form.get(), paymentId: 2 })),
  ],
  play: async ({ canvas, userEvent }) => {
    const stop = watchCheckout();
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('299,999円まで'));
    await expect($form.get().paymentId).toBeNull();
    await expect(canvas.queryByRole('radio', { name: /コンビニ払い/ })).toBeNull();
    await userEvent.click(canvas.getByRole('radio', { name: /クレジットカード/ }));
    await expect(canvas.queryByText(/299,999円まで/)).toBeNull();
    stop();
  },
};
/** Spec §5: a picked-up order cannot be paid at the door. */
export const ClearedByShipping: Story = {
  parameters: { visual: { skip: 'looks like Cleared by limits' } },
  decorators: [order([sampleItem()], () => $form.set({ ...$form.get(), shippingId: 2 }))],
  play: async ({ canvas }) => {
    const stop = watchCheckout();
    await waitFor(() =>
      expect(canvas.getByRole('status')).toHaveTextContent('代金引換をご利用いただけない'),
    );
    stop();
  },
};
export const NoneAvailable: Story = {
  decorators: [
    order([sampleItem()], () =>
      $offer.set({ status: 'ready', data: { ...sampleOffer, payments: [] } }),
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/別の受け取り方法をお選びください/)).toBeVisible();
  },
};
export const Loading: Story = {
  decorators: [order([sampleItem()], () => $priced.set({ status: 'loading', last: null }))],
};
export const On320: Story = {
  decorators: [order([sampleItem()])],
  globals: { viewport: { value: 'phone320' } },
};
export const English: Story = { decorators: [order([sampleItem()])], globals: { locale: 'en' } };
export const TraditionalChinese: Story = {
  decorators: [order([sampleItem()])],
  globals: { locale: 'zh-TW' },
};
