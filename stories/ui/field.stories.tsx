import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Field } from '../../ui/field/field.tsx';

const meta = {
  component: Field,
  args: {
    label: 'お届け希望日',
    children: (control) => <input type="date" {...control} />,
  },
} satisfies Meta<typeof Field>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('お届け希望日')).toBeVisible();
  },
};
export const Required: Story = { args: { required: true } };
export const WithHint: Story = { args: { hint: 'ご注文の三日後から選べます' } };
export const InError: Story = {
  args: { errorMessage: 'この日はお届けできません。別の日を選んでください。' },
};
export const LongOn320: Story = {
  args: { label: 'ご自宅にお届けできる日のうち、もっとも都合のよい日', required: true },
  globals: { viewport: { value: 'phone320' } },
};
export const English: Story = { args: { label: 'Delivery date' }, globals: { locale: 'en' } };
export const TraditionalChinese: Story = {
  args: { label: '希望送達日' },
  globals: { locale: 'zh-TW' },
};
