import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import type { Order } from '../../../src/features/order/order.ts';
import { CardProblem, PayButton } from '../../../src/features/payment/card-payment.tsx';
import { $paying } from '../../../src/features/payment/paying.ts';
import { scene } from '../../scene.tsx';
import { refusedOrder, setPayment, unpaidOrder } from '../../support/payment-stage.ts';

const Both = ({ order }: { order: Order }) => (
  <>
    <CardProblem order={order} />
    <PayButton order={order} />
  </>
);

const meta = {
  title: 'Features/Payment/Card payment',
  component: Both,
  args: { order: refusedOrder },
  decorators: [scene({ set: () => setPayment(refusedOrder) })],
  parameters: { visual: { skip: 'Pages/Card payment shows it' } },
} satisfies Meta<typeof Both>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Replaces the earlier failure. */
export const FailedAgain: Story = {
  decorators: [
    scene({
      set: () => {
        setPayment(refusedOrder);
        const failure = { code: 'GMO_PAYMENT_EXCEPTION', messages: [], reportCode: 'G83' } as const;
        $paying.set({ status: 'failed', failure: { ...failure, messages: [] } });
      },
    }),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('alert')).toHaveLength(1);
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent('エラーコード：G83'));
    await waitFor(() => expect(document.activeElement).toContainElement(canvas.getByRole('alert')));
    await expect(canvas.getByRole('link', { name: '別の方法で支払う' })).toHaveAttribute(
      'href',
      `/hanamichi/order/${refusedOrder.id}/choose-payment`,
    );
  },
};

/** Spec §8 payment: the next step, and that there was no charge. */
export const LastRefusal: Story = {
  args: {
    order: unpaidOrder({
      payment_status: 'failed',
      info: refusedOrder.info && { ...refusedOrder.info, error_code: 'insufficient_funds' },
    }),
  },
  play: async ({ canvas }) => {
    const alert = canvas.getByRole('alert');
    await expect(alert).toHaveTextContent('代金は引き落とされていません。');
    await waitFor(() => expect(alert).toHaveTextContent('残高が不足しています'));
    await expect(alert).toHaveTextContent('エラーコード：insufficient_funds');
  },
};

export const FirstAttempt: Story = {
  args: { order: unpaidOrder() },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};
