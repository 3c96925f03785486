import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { CodeField, type CodeFieldProps } from '../../ui/code-field/code-field.tsx';

const Kept = (props: CodeFieldProps) => {
  const [value, setValue] = useState(props.value);
  const change = (next: string) => {
    props.onChange(next);
    setValue(next);
  };
  return <CodeField {...props} value={value} onChange={change} />;
};

const meta = {
  title: 'UI/Code field',
  component: CodeField,
  render: (args) => <Kept {...args} />,
  args: {
    label: 'チケットコード',
    name: 'ticket_code',
    value: '',
    placeholder: 'ABCD-1234',
    onChange: fn(),
  },
} satisfies Meta<typeof CodeField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'チケットコード' });
    await userEvent.type(field, 'ab12');
    await expect(field).toHaveValue('AB12');
  },
};
export const PastedWithSpaces: Story = {
  parameters: { visual: { after: 'play' } },
  args: { maxLength: 9 },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('textbox'));
    await userEvent.paste(' ｍａｔｓ－2026 x');
    await expect(args.onChange).toHaveBeenLastCalledWith('MATS-2026');
  },
};
export const Filled: Story = { args: { value: 'MATSURI-2026' } };
export const Required: Story = { args: { required: true } };
export const WithHint: Story = { args: { hint: 'ご購入の確認メールに書かれています' } };
export const InError: Story = {
  args: {
    value: 'MATS',
    required: true,
    errorMessage: 'このコードは使えません。メールのコードをもう一度ご確認ください。',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeInvalid();
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(/使えません/);
  },
};
export const ErrorWithoutMessage: Story = { args: { value: 'MATS', isError: true } };
export const Disabled: Story = { args: { value: 'MATSURI-2026', disabled: true } };
export const LongOn320: Story = {
  args: {
    label: 'ライブ配信を見るためのチケットコード（お一人さま一枚）',
    value: 'MATSURI-2026',
    required: true,
    errorMessage: 'このコードは使えません。メールのコードをもう一度ご確認ください。',
  },
  globals: { viewport: { value: 'phone320' } },
};
export const English: Story = { args: { label: 'Ticket code' }, globals: { locale: 'en' } };
export const TraditionalChinese: Story = {
  args: { label: '票券代碼' },
  globals: { locale: 'zh-TW' },
};
export const Dark: Story = { args: { value: 'MATSURI-2026' }, globals: { scheme: 'dark' } };
