import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { $isChoosingAgain, $methodChoice } from '../../../src/features/payment/choice.ts';
import { MethodButton } from '../../../src/features/payment/method-button.tsx';
import { $methods } from '../../../src/features/payment/methods.ts';
import { scene } from '../../scene.tsx';
import { receiptOrder, setPayment, unpaidOrder } from '../../support/payment-stage.ts';

const stage = (more: () => void, order = unpaidOrder()) =>
  scene({
    set: () => {
      setPayment(order);
      more();
    },
  });

const meta = {
  title: 'Features/Payment/Take way',
  component: MethodButton,
  parameters: { visual: { skip: 'Pages/Choice of payment shows it' } },
} satisfies Meta<typeof MethodButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NothingToTake: Story = {
  decorators: [stage(() => $methods.set({ status: 'ready', data: [] }))],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toBeDisabled();
  },
};

export const DetailsMissing: Story = {
  decorators: [stage(() => $methodChoice.set('gmo_cvs'))],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '支払い番号を発行する' }));
    await expect(canvas.getByText(/未入力の項目があります/)).toBeVisible();
  },
};

/** The buyer can keep the current method. */
export const Again: Story = {
  decorators: [stage(() => $isChoosingAgain.set(true), receiptOrder())],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '変更せずに戻る' }));
    await expect($isChoosingAgain.get()).toBe(false);
  },
};
