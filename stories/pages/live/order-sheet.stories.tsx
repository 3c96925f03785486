import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import type { Order } from '../../../src/features/order/order.ts';
import { $traySheet, showOrder } from '../../../src/features/post/tray.ts';
import { OrderSheet } from '../../../src/islands/live/order-sheet.tsx';
import { scene } from '../../scene.tsx';
import { buyAnswers } from '../../support/buy-stage.ts';
import { sampleOrder } from '../../support/cart-samples.ts';
import { paidOrder } from '../../support/order-samples.ts';
import { refusedOrder } from '../../support/payment-stage.ts';
import { setRoom } from '../../support/room-stage.ts';

const returned = (order: Order) =>
  scene({
    set: () => {
      setRoom({ cover_pending: null, cover_stopped: null });
      showOrder(order.id);
    },
    http: { ...buyAnswers(), getOrder: order },
  });

const meta = {
  title: 'Pages/Live room/Order sheet',
  component: OrderSheet,
  decorators: [returned(paidOrder)],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof OrderSheet>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Paid: Story = {
  parameters: { visual: { skip: 'Declined shows the sheet' } },
  play: async () => {
    await expect(await screen.findByText(/お支払いの確認をお送りします/)).toBeVisible();
  },
};

export const Closes: Story = {
  parameters: { visual: { skip: 'ends closed' } },
  play: async ({ userEvent }) => {
    await screen.findByText(/お支払いの確認をお送りします/);
    await userEvent.click(screen.getByRole('button', { name: '配信に戻る' }));
    await expect($traySheet.get().view).toBe('none');
  },
};

export const Declined: Story = {
  decorators: [returned(refusedOrder)],
  parameters: { visual: { widths: [390], schemes: ['light'], after: 'play' } },
  play: async () => {
    await expect(await screen.findByText('代金は引き落とされていません。')).toBeVisible();
    await expect(await screen.findByRole('button', { name: /を支払う$/ })).toBeEnabled();
  },
};

export const Canceled: Story = {
  parameters: { visual: { skip: 'Pages/Card payment shows it' } },
  decorators: [returned({ ...sampleOrder, status: 'canceled' })],
  play: async () => {
    await expect(await screen.findByText('このご注文はキャンセルされました')).toBeVisible();
  },
};
