import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { $isChoosingAgain } from '../../../src/features/payment/choice.ts';
import { $confirmation } from '../../../src/features/payment/follow.ts';
import { Canceled, Confirmed, Waiting } from '../../../src/features/payment/outcome.tsx';
import { scene } from '../../scene.tsx';
import { setPayment, unpaidOrder } from '../../support/payment-stage.ts';

const approving = unpaidOrder({ payment_status: 'approving' });

const meta = {
  title: 'Features/Payment/Outcome',
  component: Confirmed,
  args: { order: unpaidOrder({ status: 'undelivered', payment_status: 'paid' }) },
  decorators: [scene({ set: () => setPayment() })],
  parameters: { visual: { skip: 'Pages/Card payment shows each' } },
} satisfies Meta<typeof Confirmed>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The sum that the courier collects. */
export const AtTheDoor: Story = {
  args: {
    order: unpaidOrder({
      status: 'undelivered',
      payment_type: 'cash_on_delivery',
      payment_status: 'pending',
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('¥9,900 をお支払いください');
  },
};

export const Over: Story = {
  render: ({ order }) => <Canceled order={order} />,
  play: async ({ canvas }) => {
    const market = canvas.getByRole('link', { name: 'お買い物を続ける' });
    await expect(market).toHaveAttribute('href', '/hanamichi/market');
  },
};

export const GaveUp: Story = {
  render: () => <Waiting order={approving} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'もう一度支払う' }));
    await waitFor(() => expect($isChoosingAgain.get()).toBe(true));
  },
};

export const Late: Story = {
  decorators: [
    scene({
      set: () => {
        setPayment(approving);
        $confirmation.set('late');
      },
    }),
  ],
  render: () => <Waiting order={approving} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('必ず返金いたします');
  },
};
