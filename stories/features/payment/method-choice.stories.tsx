import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { MethodChoice } from '../../../src/features/payment/method-choice.tsx';
import { $method } from '../../../src/features/payment/methods.ts';
import { scene } from '../../scene.tsx';
import { setPayment, unpaidOrder } from '../../support/payment-stage.ts';
import { press } from '../../ui/real-keys.ts';

const meta = {
  title: 'Features/Payment/Way choice',
  component: MethodChoice,
  args: { order: unpaidOrder() },
  decorators: [scene({ set: () => setPayment() })],
  parameters: { visual: { skip: 'Pages/Choice of payment shows it' } },
} satisfies Meta<typeof MethodChoice>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Each method has its total with the fee. */
export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    canvas.getByRole('radio', { name: /クレジットカード/ }).focus();
    await press('{ArrowDown}');
    await expect($method.get()?.type).toBe('gmo_cvs');
    const konbini = canvas.getByRole('radio', {
      name: /コンビニ払い 手数料 ¥220 を含みます ¥10,120/,
    });
    await expect(konbini).toBeChecked();
  },
};
