import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { NewPasswordFields } from '../../../src/features/account/new-password-fields.tsx';
import { PasswordForm } from '../../../src/features/account/password-form.tsx';
import { scene } from '../../scene.tsx';
import { textOf } from '../../support/each-error.ts';
import { press } from '../../ui/real-keys.ts';

const meta = {
  title: 'Features/Account/Password form',
  component: PasswordForm,
  args: { submitLabel: 'パスワードを設定する', sending: { status: 'idle' }, onSubmit: fn() },
  decorators: [scene({})],
  parameters: { visual: { skip: 'Pages/Account/Change password shows it' } },
} satisfies Meta<typeof PasswordForm>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Enter sends the form. */
export const Sends: Story = {
  args: { asksOld: true },
  play: async ({ canvas, userEvent, args }) => {
    const old = canvas.getByLabelText(/今のパスワード/);
    await expect(old).toHaveAttribute('autocomplete', 'current-password');
    await userEvent.type(old, 'ennichi-demo');
    const fresh = canvas.getByLabelText(/新しいパスワード$/);
    await expect(fresh).toHaveAttribute('autocomplete', 'new-password');
    await userEvent.type(fresh, 'kokoro-no-hana');
    await userEvent.type(canvas.getByLabelText(/（確認）/), 'kokoro-no-hana');
    if (!(await press('{Enter}'))) return;
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith('kokoro-no-hana', 'ennichi-demo'),
    );
  },
};

/** Repeated presses send nothing. */
export const Sending: Story = {
  args: { sending: { status: 'sending' } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('button', { name: /設定する/ })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Failed: Story = {
  args: { sending: { status: 'failed', failure: { code: 'TOO_MANY_REQUESTS', messages: [] } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(textOf('TOO_MANY_REQUESTS'));
  },
};

/** The password's strength, in words and segments. */
export const Fields: StoryObj<typeof NewPasswordFields> = {
  render: () => (
    <NewPasswordFields
      value={{ new: 'kokoro-no-hana', repeated: 'kokoro' }}
      onChange={fn()}
      issues={{ repeated: 'passwordDiffers' }}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('安全なパスワードです')).toBeVisible();
    await expect(canvas.getByLabelText(/（確認）/)).toHaveAccessibleDescription(/異なります/);
  },
};
