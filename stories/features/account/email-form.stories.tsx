import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { $emailChange } from '../../../src/features/account/email-change.ts';
import { EmailForm } from '../../../src/features/account/email-form.tsx';
import { EmailWaiting } from '../../../src/features/account/email-waiting.tsx';
import { FormFailure } from '../../../src/features/account/form-failure.tsx';
import { scene } from '../../scene.tsx';
import { lineUser, setAccount } from '../../support/account-stage.ts';
import { failingCall } from '../../support/each-error.ts';
import { sampleUser } from '../../support/samples.ts';

const meta = {
  title: 'Features/Account/Email form',
  component: EmailForm,
  subcomponents: { FormFailure },
  args: { user: sampleUser, store: 'hanamichi' },
  decorators: [
    scene({
      set: () => setAccount(),
      http: { changeEmail: 'never', resendEmail: { success: true } },
    }),
  ],
  parameters: { visual: { skip: 'Pages/Account/Member email shows it' } },
} satisfies Meta<typeof EmailForm>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The error stays at the field until it changes. */
export const WrongPassword: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(
      canvas.getByRole('textbox', { name: '新しいメールアドレス' }),
      'a@example.com',
    );
    const password = canvas.getByLabelText(/パスワード/);
    await userEvent.type(password, 'wrong');
    await userEvent.click(canvas.getByRole('button', { name: '確認のメールを送る' }));
    const fields = { password: ['is not your password'] };
    $emailChange.set({
      status: 'failed',
      failure: { code: 'INVALID_INPUT', messages: [], fields },
    });
    await waitFor(() =>
      expect(password).toHaveAccessibleDescription('パスワードが正しくありません'),
    );
    await userEvent.type(password, '!');
    await waitFor(() => expect(password).not.toHaveAccessibleDescription(/正しくありません/));
  },
};

const refused = failingCall('recentLogin');

/** An old session leads to a sign-in and back. Spec §8. */
export const NeedsRecentSignIn: Story = {
  args: { user: lineUser },
  decorators: [scene({ set: () => setAccount(lineUser), http: { changeEmail: refused.answer } })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(
      canvas.getByRole('textbox', { name: '新しいメールアドレス' }),
      'a@example.com',
    );
    await refused.each(async (said) => {
      await userEvent.click(canvas.getByRole('button', { name: '確認のメールを送る' }));
      await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent(said));
      const again = canvas.getByRole('link', { name: 'もう一度ログインする' });
      await expect(again.getAttribute('href')).toMatch(/^\/hanamichi\/login\?again=true&next=/);
    });
  },
};

export const Waiting: StoryObj<typeof EmailWaiting> = {
  render: () => <EmailWaiting email="hanako@example.com" store="hanamichi" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/hanako@example.com/)).toBeVisible();
  },
};
