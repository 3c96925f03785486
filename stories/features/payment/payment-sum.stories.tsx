import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PaymentSum } from '../../../src/features/payment/payment-sum.tsx';
import { $store } from '../../../src/features/store/store.ts';
import { scene } from '../../scene.tsx';
import { setPayment } from '../../support/payment-stage.ts';
import { sampleStore } from '../../support/samples.ts';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

const meta = {
  title: 'Features/Payment/Payment sum',
  component: PaymentSum,
  args: { amount: 10_120, deadline: inMinutes(3010) },
  decorators: [scene({ set: () => setPayment() })],
  parameters: { visual: { skip: 'the pages of payment show it' } },
} satisfies Meta<typeof PaymentSum>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Days: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('10,120')).toBeVisible();
    await expect(canvas.getByRole('timer')).toHaveTextContent('2日と2時間');
  },
};
export const Minutes: Story = {
  args: { deadline: inMinutes(9) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('timer')).toHaveTextContent(/00:0[89]:\d\d/);
  },
};
export const Over: Story = {
  args: { deadline: inMinutes(-1) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('timer')).toHaveTextContent('期限を過ぎました');
  },
};
export const NoDeadline: Story = {
  args: { deadline: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('timer')).toBeNull();
  },
};
/** Without Japan's tax note. */
export const Taiwan: Story = {
  decorators: [
    scene({
      set: () => {
        setPayment();
        const data = { ...sampleStore, currency: 'TWD' as const, region: 'TW' };
        $store.set({ status: 'ready', data });
      },
    }),
  ],
  globals: { locale: 'zh-TW' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('NT$')).toBeVisible();
    await expect(canvas.queryByText(/含稅/)).toBeNull();
  },
};
