import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { $chains, $konbini } from '../../../src/features/payment/konbini.ts';
import { KonbiniForm } from '../../../src/features/payment/konbini-form.tsx';
import { scene } from '../../scene.tsx';
import { setPayment } from '../../support/payment-stage.ts';
import { press } from '../../ui/real-keys.ts';

const meta = {
  title: 'Features/Payment/Konbini form',
  component: KonbiniForm,
  decorators: [scene({ set: () => setPayment() })],
  parameters: { visual: { skip: 'Pages/Choice of payment shows it' } },
} satisfies Meta<typeof KonbiniForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('radio', { name: 'セブン-イレブン' }).focus();
    await press(' ');
    await press('{ArrowDown}');
    await expect($konbini.get().chain).toBe('10001');
    await press('{Tab}');
    await expect(
      canvas.getByLabelText('お名前', { exact: false, selector: '#konbini-name' }),
    ).toHaveFocus();
    await userEvent.keyboard('山田 花');
    await press('{Tab}');
    await userEvent.keyboard('やまだ');
    await expect($konbini.get()).toMatchObject({ name: '山田 花', kana: 'やまだ' });
  },
};

/** Without 7-Eleven, which the provider lacks. */
export const FourChains: Story = {
  decorators: [
    scene({
      set: () => {
        setPayment();
        $chains.set(['10001', '10002', '10005', '10008']);
        $konbini.set({ ...$konbini.get(), chain: '00007' });
      },
    }),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('radio')).toHaveLength(4);
    await expect(canvas.queryByRole('radio', { name: 'セブン-イレブン' })).toBeNull();
    await expect(canvas.queryByRole('radio', { checked: true })).toBeNull();
  },
};

export const Autofill: Story = {
  play: async ({ canvas }) => {
    const phone = canvas.getByLabelText(/電話番号/);
    await expect(phone).toHaveAttribute('type', 'tel');
    await expect(phone).toHaveAttribute('autocomplete', 'tel-national');
    await expect(canvas.getByLabelText(/カナ/)).toHaveAttribute('autocomplete', 'off');
  },
};
