import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { CartItem } from '../../../src/features/cart/cart-item.ts';
import { OrderSummary } from '../../../src/features/checkout/order-summary.tsx';
import { $priced } from '../../../src/features/checkout/price.ts';
import { scene } from '../../scene.tsx';
import { liveItem, sampleItem, ticketItem } from '../../support/cart-samples.ts';
import { pricingOf } from '../../support/cart-stage.ts';
import { setCheckout } from '../../support/checkout-stage.ts';

const items = [sampleItem(), liveItem];

const order = (of: CartItem[], more: () => void = () => {}) =>
  scene({
    set: () => {
      setCheckout(of);
      more();
    },
  });

const meta = {
  title: 'Features/Checkout/Order summary',
  component: OrderSummary,
  parameters: { visual: { skip: 'Islands/Checkout shows it' } },
} satisfies Meta<typeof OrderSummary>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Priced: Story = {
  decorators: [order(items)],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading')).toHaveTextContent('ご注文内容3点');
    await expect(canvas.getByText('江戸風鈴 金魚')).toBeVisible();
    await expect(canvas.getByText('¥5,500')).toBeVisible();
  },
};
/** Spec §3 Pricing result: the coupon is subtracted before the total. */
export const WithCoupon: Story = {
  decorators: [
    order(items, () => {
      const data = pricingOf(items, { fee: 660, paymentFee: 330 });
      $priced.set({
        status: 'ready',
        data: { ...data, coupon_amount: 500, amount_payable: data.amount_payable - 500 },
      });
    }),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('クーポン').nextElementSibling).toHaveTextContent(/^[-−]¥500$/);
  },
};
export const Pricing: Story = {
  decorators: [order(items, () => $priced.set({ status: 'loading', last: null }))],
};
export const PricingAgain: Story = {
  decorators: [
    order(items, () =>
      $priced.set({ status: 'loading', last: pricingOf(items, { fee: 660, paymentFee: 330 }) }),
    ),
  ],
  parameters: { visual: { skip: 'looks like Priced' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('10,230')).toBeVisible();
    await expect(canvasElement.querySelector('[aria-busy=true]')).not.toBeNull();
  },
};
export const Free: Story = {
  decorators: [
    order([ticketItem], () => $priced.set({ status: 'ready', data: pricingOf([ticketItem]) })),
  ],
};
export const LongOn320: Story = {
  decorators: [
    order([
      sampleItem({
        productName: '越前塗の技で仕上げた、毎日の食卓で使える軽くて丈夫な汁椀と飯碗の夫婦組',
        skuName: '朱と黒、大小一組ずつ、名入れあり',
        price: 1_280_000,
      }),
    ]),
  ],
  globals: { viewport: { value: 'phone320' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};
export const English: Story = { decorators: [order(items)], globals: { locale: 'en' } };
export const TraditionalChinese: Story = {
  decorators: [order(items)],
  globals: { locale: 'zh-TW' },
};
