import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent } from 'storybook/test';
import { Button } from '../../ui/button/button.tsx';
import { LabelledInput } from '../../ui/labelled-input/labelled-input.tsx';

const meta = {
  title: 'UI/Labelled input',
  component: LabelledInput,
  args: { label: 'メールアドレス', name: 'email', type: 'email', autoComplete: 'email' },
} satisfies Meta<typeof LabelledInput>;

export default meta;
type Story = StoryObj<typeof meta>;

const message = 'メールアドレスの形式が正しくありません。例: hana@example.com';

export const Default: Story = {
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'メールアドレス' });
    await userEvent.type(input, 'hana@example.com');
    await expect(input).toHaveValue('hana@example.com');
    await expect(input).not.toHaveAttribute('aria-invalid');
  },
};
export const Required: Story = {
  args: { required: true },
  play: async ({ canvas, canvasElement }) => {
    // Spec §2 labelled input: the asterisk is before the label and not part of its name.
    await expect(canvasElement.querySelector('label')).toHaveTextContent(/^\*メールアドレス$/);
    await expect(canvas.getByRole('textbox', { name: 'メールアドレス' })).toBeRequired();
  },
};
export const ErrorWithMessage: Story = {
  args: { required: true, errorMessage: message, defaultValue: 'hana@' },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox');
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription(message);
  },
};
export const ErrorWithoutMessage: Story = {
  args: { isError: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeInvalid();
  },
};
export const WithHint: Story = {
  args: { label: 'フリガナ', type: 'text', hint: '全角カタカナで入力してください' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(
      /全角カタカナで入力してください/,
    );
  },
};
export const WithPlaceholder: Story = { args: { placeholder: 'hana@example.com' } };
export const Disabled: Story = { args: { disabled: true, defaultValue: 'hana@example.com' } };
export const ReadOnly: Story = { args: { readOnly: true, defaultValue: 'hana@example.com' } };
export const LongOn320: Story = {
  args: {
    required: true,
    label: 'お届け先の建物名・部屋番号（マンションやアパートにお住まいの方は必ずご記入ください）',
    errorMessage:
      '建物名は50文字以内で入力してください。入りきらない場合は、番地の欄とあわせてご記入ください。',
  },
  globals: { viewport: { value: 'phone320' } },
};
export const English: Story = {
  args: {
    label: 'E-mail',
    required: true,
    errorMessage: 'Enter an address like hana@example.com.',
  },
  globals: { locale: 'en' },
};
export const TraditionalChinese: Story = {
  args: { label: '電子郵件', required: true, errorMessage: '電子郵件格式不正確。' },
  globals: { locale: 'zh-TW' },
};
export const Dark: Story = {
  args: { required: true, errorMessage: message },
  globals: { scheme: 'dark' },
};

export const ErrorIsAnnouncedWithoutShift: Story = {
  parameters: { visual: { after: 'play' } },
  render: (args) => {
    const [errorMessage, setErrorMessage] = useState<string>();
    return (
      <>
        <LabelledInput {...args} errorMessage={errorMessage} />
        <Button onClick={() => setErrorMessage('入力してください。')}>送信</Button>
      </>
    );
  },
  play: async ({ canvas, canvasElement }) => {
    const button = canvas.getByRole('button');
    const before = button.getBoundingClientRect().top;
    const live = canvasElement.querySelector('[aria-live="polite"]');
    await expect(live).toBeEmptyDOMElement();
    await userEvent.click(button);
    await expect(live).toHaveTextContent('入力してください。');
    await expect(screen.getByRole('textbox')).toBeInvalid();
    await expect(button.getBoundingClientRect().top).toBe(before);
  },
};
