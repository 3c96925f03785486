import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { LoginForm } from '../../../src/features/session/login-form.tsx';
import { SIGN_IN_EMAIL } from '../../../src/features/session/rules/input.ts';
import { keepText, keptText } from '../../../src/platform/storage/draft.ts';
import { clearToken } from '../../../src/platform/storage/tokens.ts';
import { scene } from '../../scene.tsx';
import { failingCall } from '../../support/each-error.ts';
import { sampleUser } from '../../support/samples.ts';
import { press } from '../../ui/real-keys.ts';

const meta = {
  title: 'Features/Session/Login form',
  component: LoginForm,
  args: { onDone: fn() },
  decorators: [scene({})],
  parameters: { visual: { schemes: ['light'] } },
} satisfies Meta<typeof LoginForm>;

export default meta;
type Story = StoryObj<typeof meta>;

interface Hand {
  canvas: { getByLabelText: (name: RegExp) => HTMLElement };
  userEvent: { type: (field: HTMLElement, text: string) => Promise<void> };
}

const fill = async ({ canvas, userEvent }: Hand, password = 'ennichi-demo') => {
  await userEvent.type(canvas.getByLabelText(/メールアドレス/), 'hana@example.com');
  await userEvent.type(canvas.getByLabelText(/パスワード/), password);
};

export const Empty: Story = {};

/** Spec §5 login: the first missing field gets the focus. */
export const Incomplete: Story = {
  parameters: { visual: { after: 'play' } },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByLabelText(/メールアドレス/), 'hana@example.com');
    await press('{Enter}');
    const password = canvas.getByLabelText(/パスワード/);
    await waitFor(() => expect(password).toHaveFocus());
    await expect(password).toHaveAccessibleDescription('パスワードをご入力ください');
    await expect(args.onDone).not.toHaveBeenCalled();
  },
};

export const RevealsPassword: Story = {
  parameters: { visual: { skip: 'looks like UI/Password field' } },
  play: async ({ canvas, userEvent }) => {
    await fill({ canvas, userEvent });
    const password = canvas.getByLabelText(/パスワード/);
    await expect(password).toHaveAttribute('type', 'password');
    await expect(password).toHaveAttribute('autocomplete', 'current-password');
    await userEvent.click(canvas.getByRole('button', { name: '入力した文字を表示' }));
    await expect(password).toHaveAttribute('type', 'text');
    await expect(password).toHaveValue('ennichi-demo');
    await userEvent.click(canvas.getByRole('button', { name: '入力した文字を隠す' }));
    await expect(password).toHaveAttribute('type', 'password');
  },
};

export const SignsIn: Story = {
  decorators: [
    scene({
      http: {
        login: { success: true, ennichi_token: 'story' },
        getMe: { user: sampleUser, guest: null },
      },
    }),
  ],
  parameters: { visual: { skip: 'looks like Empty, filled in' } },
  play: async ({ canvas, userEvent, args }) => {
    await fill({ canvas, userEvent });
    await userEvent.click(canvas.getByRole('button', { name: 'ログインする' }));
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce());
    clearToken('member');
  },
};

/** The address is kept through a reload, the password is not. */
export const Kept: Story = {
  decorators: [
    scene({
      set: () => keepText(SIGN_IN_EMAIL, 'kept@example.com'),
      http: {
        login: { success: true, ennichi_token: 'story' },
        getMe: { user: sampleUser, guest: null },
      },
    }),
  ],
  parameters: { visual: { skip: 'looks like Empty, filled in' } },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByLabelText(/メールアドレス/)).toHaveValue('kept@example.com');
    await userEvent.clear(canvas.getByLabelText(/メールアドレス/));
    await fill({ canvas, userEvent });
    await expect(keptText(SIGN_IN_EMAIL)).toBe('hana@example.com');
    await expect(JSON.stringify({ ...sessionStorage })).not.toContain('ennichi-demo');
    await userEvent.click(canvas.getByRole('button', { name: 'ログインする' }));
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce());
    await expect(keptText(SIGN_IN_EMAIL)).toBe('');
    clearToken('member');
  },
};

export const Sending: Story = {
  parameters: { visual: { after: 'play' } },
  decorators: [scene({ http: { login: 'never' } })],
  play: async ({ canvas, userEvent, args }) => {
    await fill({ canvas, userEvent });
    const send = canvas.getByRole('button', { name: 'ログインする' });
    await userEvent.click(send);
    await expect(send).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(send);
    await expect(args.onDone).not.toHaveBeenCalled();
  },
};

const refused = failingCall('login');

/** Spec §8 login: each error is announced above the form. */
export const EachError: Story = {
  parameters: { visual: { after: 'play' } },
  decorators: [scene({ http: { login: refused.answer } })],
  play: async ({ canvas, userEvent }) => {
    await fill({ canvas, userEvent }, 'wrong');
    await refused.each(async (said) => {
      await userEvent.click(canvas.getByRole('button', { name: 'ログインする' }));
      await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent(said));
    });
  },
};
export const Unreachable: Story = {
  parameters: { visual: { after: 'play' } },
  play: async ({ canvas, userEvent }) => {
    await fill({ canvas, userEvent });
    await userEvent.click(canvas.getByRole('button', { name: 'ログインする' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('お店につながりません');
  },
};
export const On320: Story = { globals: { viewport: { value: 'phone320' } } };
export const English: Story = { globals: { locale: 'en' } };
export const TraditionalChinese: Story = { globals: { locale: 'zh-TW' } };
