import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { $paying } from '../../../src/features/payment/paying.ts';
import { PaymentProblem } from '../../../src/features/payment/payment-problem.tsx';
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

const refused = (reportCode: string) =>
  failed({ code: 'GMO_PAYMENT_EXCEPTION', messages: [], reportCode });

/** Spec §8 payment: the next step, and the provider's report_code. */
export const WithProviderCode: Story = {
  parameters: { visual: { schemes: ['light'], after: 'play' } },
  decorators: [refused('G12')],
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('alert')).toHaveTextContent('別のカードをお使いいただくか'),
    );
    await expect(canvas.getByRole('alert')).toHaveTextContent('エラーコード：G12');
  },
};

/** Suggests another chain than 7-Eleven. */
export const OtherChain: Story = {
  parameters: { visual: { skip: 'the same with other words' } },
  decorators: [refused('konbini_chain')],
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('alert')).toHaveTextContent('別のコンビニをお選びください'),
    );
  },
};

export const UnknownCode: Story = {
  parameters: { visual: { skip: 'the same with other words' } },
  decorators: [refused('E01010010')],
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('alert')).toHaveTextContent('お支払いを受け付けられませんでした'),
    );
    await expect(canvas.getByRole('alert')).toHaveTextContent('エラーコード：E01010010');
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

export const None: Story = {
  parameters: { visual: { skip: 'nothing is seen of it' } },
  decorators: [scene({ set: () => setPayment() })],
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};
