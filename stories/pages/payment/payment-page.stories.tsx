import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { $order } from '../../../src/features/order/order.ts';
import { PaymentPage } from '../../../src/islands/payment/payment-page.tsx';
import { scene } from '../../scene.tsx';
import { setPayment } from '../../support/payment-stage.ts';

const meta = {
  title: 'Pages/Payment page',
  component: PaymentPage,
  args: { title: 'カードでのお支払い', children: fn(() => <p>お支払い</p>) },
  decorators: [scene({ set: () => setPayment() })],
  parameters: { layout: 'fullscreen', visual: { skip: 'both pages of payment show it' } },
} satisfies Meta<typeof PaymentPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ canvas }) => {
    const back = canvas.getByRole('link', { name: 'ご注文の詳細' });
    await expect(back).toHaveAttribute('href', '/hanamichi/order/12');
    await expect(canvas.getByText('ご注文番号 EN-20261121-0012')).toBeVisible();
    await expect(canvas.getByText('お支払い')).toBeVisible();
  },
};

/** With a retry. */
export const Failed: Story = {
  decorators: [
    scene({
      set: () => {
        setPayment();
        $order.set({ status: 'error', failure: { code: 'NETWORK', messages: [] } });
      },
    }),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('お店につながりません');
    await expect(canvas.getByRole('button', { name: 'もう一度読み込む' })).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible();
  },
};
