import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { PasswordField } from '../../ui/password-field/password-field.tsx';
import { press } from './real-keys.ts';

const meta = {
  title: 'UI/Password field',
  component: PasswordField,
  args: {
    label: 'パスワード',
    name: 'password',
    revealLabel: 'パスワードを表示',
    concealLabel: 'パスワードを隠す',
  },
} satisfies Meta<typeof PasswordField>;

export default meta;
type Story = StoryObj<typeof meta>;

const secret = 'ennichi-demo';

export const Default: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('パスワード');
    await expect(field).toHaveAttribute('type', 'password');
    await expect(field).toHaveAttribute('autocomplete', 'current-password');
    await userEvent.type(field, secret);
    await userEvent.click(canvas.getByRole('button', { name: 'パスワードを表示' }));
    await expect(field).toHaveAttribute('type', 'text');
    await expect(field).toHaveValue(secret);
    await userEvent.click(canvas.getByRole('button', { name: 'パスワードを隠す' }));
    await expect(field).toHaveAttribute('type', 'password');
  },
};
export const RevealsByKeyboard: Story = {
  parameters: { visual: { after: 'play' } },
  args: { defaultValue: secret },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('パスワード');
    field.focus();
    if (!(await press('{Tab}{Enter}'))) return;
    await expect(canvas.getByRole('button', { name: 'パスワードを隠す' })).toHaveFocus();
    await expect(field).toHaveAttribute('type', 'text');
  },
};
export const New: Story = {
  args: { autoComplete: 'new-password', hint: '8文字以上', required: true },
};
/** The strength of a new password, in words too. */
export const Strength: Story = {
  args: {
    autoComplete: 'new-password',
    defaultValue: secret,
    strength: { level: 2, text: 'もう少し長いと安心です' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('もう少し長いと安心です');
  },
};
export const Filled: Story = { args: { defaultValue: secret } };
export const InError: Story = {
  args: { defaultValue: 'abc', errorMessage: 'メールアドレスかパスワードが正しくありません。' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('パスワード')).toHaveAccessibleDescription(
      /正しくありません/,
    );
  },
};
export const ErrorWithoutMessage: Story = { args: { defaultValue: 'abc', isError: true } };
export const Disabled: Story = { args: { defaultValue: secret, disabled: true } };
export const LongOn320: Story = {
  args: {
    label: 'いまお使いのパスワード（変更するにはご本人の確認が必要です）',
    defaultValue: 'a-very-long-password-that-nobody-should-have-to-type-twice',
    required: true,
  },
  globals: { viewport: { value: 'phone320' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
  },
};
export const English: Story = {
  args: { label: 'Password', revealLabel: 'Show password', concealLabel: 'Hide password' },
  globals: { locale: 'en' },
};
export const TraditionalChinese: Story = {
  args: { label: '密碼', revealLabel: '顯示密碼', concealLabel: '隱藏密碼' },
  globals: { locale: 'zh-TW' },
};
export const Dark: Story = { args: { defaultValue: secret }, globals: { scheme: 'dark' } };
