import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { $order, type Order } from '../../../src/features/order/order.ts';
import { $store } from '../../../src/features/store/store.ts';
import { CheckoutCompleted } from '../../../src/islands/completed/checkout-completed.tsx';
import { LOADING } from '../../../src/platform/state/load.ts';
import { scene } from '../../scene.tsx';
import { longOrder, sampleOrder } from '../../support/cart-samples.ts';
import { expectFit } from '../../support/expect-fit.ts';
import { receiptOrder, unpaidOrder } from '../../support/payment-stage.ts';
import { sampleStore } from '../../support/samples.ts';

const meta = {
  title: 'Pages/Checkout completed',
  component: CheckoutCompleted,
  parameters: { layout: 'fullscreen' },
  decorators: [(Story) => <main className="page">{Story()}</main>],
} satisfies Meta<typeof CheckoutCompleted>;

export default meta;
type Story = StoryObj<typeof meta>;

const show = (order: Order) => () => {
  $store.set({ status: 'ready', data: sampleStore });
  $order.set({ status: 'ready', data: order });
};

export const CashOnDelivery: Story = {
  decorators: [scene({ set: show(sampleOrder) })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('10,230')).toBeVisible();
    await expect(canvas.getAllByText('EN-20261121-0012')[0]).toBeVisible();
    await expect(canvas.getByText('2026/11/21 18:00:00')).toBeVisible();
  },
};

export const FreeTicket: Story = {
  decorators: [
    scene({
      set: show({
        ...sampleOrder,
        type: 'ticket',
        memo: null,
        amount: 0,
        payment_fee: 0,
        total_amount: 0,
        amount_payable: 0,
        payment_type: 'free',
        shipping_type: 'virtual',
        shipping: null,
      }),
    }),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('お支払いなし')).toBeVisible();
  },
};

/** Links to the payment. Spec §2 step 3 of 3. */
export const Unpaid: Story = {
  parameters: { visual: { skip: 'looks like CashOnDelivery, with other buttons' } },
  decorators: [scene({ set: show(unpaidOrder()) })],
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'お支払いへ進む' });
    await expect(link).toHaveAttribute('href', '/hanamichi/order/12/payment');
  },
};

export const Loading: Story = {
  decorators: [
    scene({
      set: () => {
        show(sampleOrder)();
        $order.set(LOADING);
      },
    }),
  ],
};

export const NotFound: Story = {
  decorators: [
    scene({
      set: () => {
        show(sampleOrder)();
        $order.set({ status: 'error', failure: { code: 'NOT_FOUND', messages: [], status: 404 } });
      },
    }),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('ご注文を表示できませんでした')).toBeVisible();
  },
};

export const LongestOn320: Story = {
  decorators: [scene({ set: show(longOrder) })],
  globals: { viewport: { value: 'phone320' } },
  play: expectFit,
};
export const English: Story = {
  decorators: [scene({ set: show(sampleOrder) })],
  globals: { locale: 'en' },
};
export const TraditionalChinese: Story = {
  decorators: [scene({ set: show(sampleOrder) })],
  globals: { locale: 'zh-TW' },
};

/** Spec §5 konbini: the receipt follows the order at once. */
export const WithReceipt: Story = {
  parameters: { visual: { after: 'play', widths: [390] } },
  decorators: [scene({ set: show(receiptOrder()) })],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('ご注文を承りました')).toBeVisible();
    const receipt = await canvas.findByRole('region', { name: 'ローソンでのお支払い' });
    await expect(receipt).toHaveTextContent('お支払い期限');
    await expect(canvas.queryByRole('link', { name: 'お支払いへ進む' })).toBeNull();
  },
};
