import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ContactSection } from '../../../src/features/checkout/contact-section.tsx';
import { $form } from '../../../src/features/checkout/form.ts';
import { $tries } from '../../../src/features/checkout/placing.ts';
import { scene } from '../../scene.tsx';
import { sampleItem } from '../../support/cart-samples.ts';
import { setCheckout } from '../../support/checkout-stage.ts';

const filled = (email: string, tries = 0) =>
  scene({
    set: () => {
      setCheckout([sampleItem()]);
      $form.set({ ...$form.get(), email });
      $tries.set(tries);
    },
  });

const meta = {
  title: 'Features/Checkout/Contact section',
  component: ContactSection,
  parameters: { visual: { schemes: ['light'] } },
} satisfies Meta<typeof ContactSection>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = { decorators: [filled('hana@example.com')] };
export const Empty: Story = {
  decorators: [filled('')],
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'メールアドレス' });
    await expect(field).not.toHaveAttribute('aria-invalid');
    await userEvent.type(field, 'taro@example.com');
    await expect($form.get().email).toBe('taro@example.com');
  },
};
/** Spec §5 checkout payload: errors after the first try. */
export const Missing: Story = {
  decorators: [filled('', 1)],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeInvalid();
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(
      /メールアドレスをご入力ください/,
    );
  },
};
export const InvalidEmail: Story = {
  decorators: [filled('hana@', 1)],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(/形式でご入力/);
  },
};
export const English: Story = { decorators: [filled('', 1)], globals: { locale: 'en' } };
export const TraditionalChinese: Story = {
  decorators: [filled('', 1)],
  globals: { locale: 'zh-TW' },
};
