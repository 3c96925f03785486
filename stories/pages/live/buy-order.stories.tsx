import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { $order } from '../../../src/features/order/order.ts';
import { $paying } from '../../../src/features/payment/paying.ts';
import { BuyOrder } from '../../../src/islands/live/buy-order.tsx';
import { scene } from '../../scene.tsx';
import { receiptOrder, setPayment, unpaidOrder } from '../../support/payment-stage.ts';

const placed = (order = unpaidOrder(), then: () => void = () => {}) =>
  scene({
    set: () => {
      setPayment(order);
      then();
    },
  });

const meta = {
  title: 'Pages/Live room/Buy order',
  component: BuyOrder,
  args: { orderId: 12, show: { store: 'hanamichi', postId: 1 } },
  decorators: [placed()],
  parameters: { visual: { skip: 'Pages/Live room/Order sheet shows it' } },
} satisfies Meta<typeof BuyOrder>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Leaving: Story = {
  decorators: [placed(unpaidOrder(), () => $paying.set({ status: 'leaving' }))],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('カード会社の画面へ移ります');
  },
};

/** Spec §5 konbini: the slip. */
export const Receipt: Story = {
  decorators: [placed(receiptOrder())],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('受付番号')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '配信に戻る' })).toBeVisible();
  },
};

export const LoadFailed: Story = {
  decorators: [
    placed(unpaidOrder(), () =>
      $order.set({ status: 'error', failure: { code: 'NETWORK', messages: [] } }),
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('ご注文を承りました')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'もう一度試す' })).toBeVisible();
  },
};

export const WaitingForThePayment: Story = {
  decorators: [placed(unpaidOrder({ payment_status: 'approving' }))],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('お支払いを確認しています')).toBeVisible();
  },
};
