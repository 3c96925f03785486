import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { $form } from '../../../src/features/checkout/form.ts';
import { $tries } from '../../../src/features/checkout/placing.ts';
import { AgeSection, MemoSection } from '../../../src/features/checkout/remarks-section.tsx';
import { scene } from '../../scene.tsx';
import { adultItem, sampleItem } from '../../support/cart-samples.ts';
import { setCheckout } from '../../support/checkout-stage.ts';

const order = (age: string, tries = 0, items = [adultItem]) =>
  scene({
    set: () => {
      setCheckout(items);
      $form.set({ ...$form.get(), age });
      $tries.set(tries);
    },
  });

const meta = {
  title: 'Features/Checkout/Remarks section',
  component: AgeSection,
  parameters: { visual: { schemes: ['light'] } },
} satisfies Meta<typeof AgeSection>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Required only for adult goods. */
export const Age: Story = {
  decorators: [order('')],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'ご注文者の年齢' }), '２０');
    $tries.set(1);
    await expect(canvas.getByRole('textbox')).not.toHaveAttribute('aria-invalid', 'true');
  },
};
export const AgeMissing: Story = {
  decorators: [order('', 1)],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(
      /ご注文者の年齢をご入力ください/,
    );
  },
};
export const TooYoung: Story = {
  decorators: [order('19', 1)],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(/20歳未満の方は/);
  },
};
export const NotRequired: Story = {
  decorators: [order('', 1, [sampleItem()])],
  parameters: { visual: { skip: 'nothing is seen of it' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
};
/** At most 500 characters. */
export const Memo: Story = {
  decorators: [order('')],
  render: () => <MemoSection />,
  play: async ({ canvas, userEvent }) => {
    const memo = canvas.getByRole('textbox', { name: '備考（任意）' });
    await userEvent.click(memo);
    await userEvent.paste('の'.repeat(510));
    await expect($form.get().memo).toHaveLength(500);
  },
};
export const English: Story = { decorators: [order('19', 1)], globals: { locale: 'en' } };
export const TraditionalChinese: Story = {
  decorators: [order('19', 1)],
  globals: { locale: 'zh-TW' },
};
