import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PaymentProblem } from '../../../src/features/payment/payment-problem.tsx';
import { $paying } from '../../../src/features/payment/state.ts';
import type { Failure } from '../../../src/platform/errors/failure.ts';
import { scene } from '../../scene.tsx';
import { setPayment } from '../../support/payment-stage.ts';

const failed = (failure: Failure) =>
  scene({
    set: () => {
      setPayment();
      $paying.set({ status: 'failed', failure });
    },
  });

const meta = {
  title: 'Features/Payment/Payment problem',
  component: PaymentProblem,
  parameters: { visual: { schemes: ['light'] } },
} satisfies Meta<typeof PaymentProblem>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Spec §8 payment: GMO_PAYMENT_EXCEPTION carries the provider's report_code. */
export const WithProviderCode: Story = {
  decorators: [failed({ code: 'GMO_PAYMENT_EXCEPTION', messages: [], reportCode: 'G12' })],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('お支払いを受け付けられませんでした');
    await expect(canvas.getByRole('alert')).toHaveTextContent('エラーコード：G12');
  },
};

export const WithoutCode: Story = {
  parameters: { visual: { skip: 'the same without its last line' } },
  decorators: [failed({ code: 'MISSING_PAYMENT_REDIRECT_URL', messages: [] })],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('ページを読み込み直して');
    await expect(canvas.getByRole('alert')).not.toHaveTextContent('エラーコード');
  },
};

/** Nothing failed. */
export const None: Story = {
  parameters: { visual: { skip: 'nothing is seen of it' } },
  decorators: [scene({ set: () => setPayment() })],
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};
