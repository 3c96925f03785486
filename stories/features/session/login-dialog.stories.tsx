import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { LoginDialog } from '../../../src/features/session/login-dialog.tsx';
import { $prompt } from '../../../src/features/session/prompt.ts';
import { $session } from '../../../src/features/session/session.ts';
import { clearToken } from '../../../src/platform/storage/tokens.ts';
import { scene } from '../../scene.tsx';
import { setEntrance } from '../../support/account-stage.ts';
import { sampleUser } from '../../support/samples.ts';

const ask = () => {
  clearToken('member');
  setEntrance();
  $prompt.set('login');
};

const meta = {
  title: 'Features/Session/Login dialog',
  component: LoginDialog,
} satisfies Meta<typeof LoginDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Spec §5 login: the first missing field gets the focus. */
export const Incomplete: Story = {
  parameters: { visual: { after: 'play' } },
  decorators: [scene({ set: ask })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'ログインする' }));
    const email = canvas.getByRole('textbox', { name: /メールアドレス/ });
    await expect(email).toHaveFocus();
    await expect(email).toHaveAccessibleDescription(/メールアドレスの形式/);
  },
};

/** Spec §8 login 401. */
export const WrongPassword: Story = {
  parameters: { visual: { after: 'play' } },
  decorators: [scene({ set: ask, http: { login: { failure: 'EMAIL_OR_PASSWORD_INCORRECT' } } })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: /メール/ }), 'hana@example.com');
    await userEvent.type(canvas.getByLabelText(/パスワード/), 'wrong{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('正しくありません');
    await expect(canvas.getByRole('textbox', { name: /メール/ })).toHaveValue('hana@example.com');
  },
};

export const SignsIn: Story = {
  parameters: { visual: { after: 'play' } },
  decorators: [
    scene({
      set: ask,
      http: {
        login: { success: true, ennichi_token: 'story' },
        getMe: { user: sampleUser, guest: null },
      },
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: /メール/ }), 'hana@example.com');
    await userEvent.type(canvas.getByLabelText(/パスワード/), 'ennichi-demo{Enter}');
    await waitFor(() => expect($session.get()).toEqual({ type: 'member', user: sampleUser }));
    await expect($prompt.get()).toBe('none');
    clearToken('member');
  },
};
