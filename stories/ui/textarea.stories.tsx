import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Textarea } from '../../ui/textarea/textarea.tsx';

const meta = {
  title: 'UI/Textarea',
  component: Textarea,
  args: { label: 'お店へのメッセージ' },
} satisfies Meta<typeof Textarea>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const textarea = canvas.getByRole('textbox', { name: 'お店へのメッセージ' });
    await userEvent.type(textarea, '一行目{Enter}二行目');
    await expect(textarea).toHaveValue('一行目\n二行目');
  },
};
export const Required: Story = { args: { required: true } };
export const Tall: Story = { args: { rows: 8 } };
export const InError: Story = {
  args: { errorMessage: '500文字以内で入力してください。' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeInvalid();
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(/500文字以内/);
  },
};
export const Disabled: Story = { args: { disabled: true } };
export const ByPointer: Story = {
  args: { defaultValue: 'のしをつけてください' },
  parameters: { visual: { skip: 'looks like Default, filled in' } },
  play: async ({ canvas }) => {
    const textarea = canvas.getByRole<HTMLTextAreaElement>('textbox');
    await userEvent.click(canvas.getByText('お店へのメッセージ'));
    await expect(textarea).toHaveFocus();
    await userEvent.dblClick(textarea);
    await userEvent.clear(textarea);
    await userEvent.paste('二段目の棚へ');
    await expect(textarea).toHaveValue('二段目の棚へ');
  },
};
export const LongOn320: Story = {
  args: { defaultValue: 'いつもありがとうございます。'.repeat(20) },
  globals: { viewport: { value: 'phone320' } },
};
export const English: Story = {
  args: { label: 'Message to the store' },
  globals: { locale: 'en' },
};
export const TraditionalChinese: Story = {
  args: { label: '給商店的訊息' },
  globals: { locale: 'zh-TW' },
};
