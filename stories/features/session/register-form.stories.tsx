import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { $registration, correctRegistration } from '../../../src/features/session/register.ts';
import { RegisterForm } from '../../../src/features/session/register-form.tsx';
import { RegistrationSent } from '../../../src/features/session/registration-sent.tsx';
import { ResendRegistration } from '../../../src/features/session/resend-registration.tsx';
import { type Answers, scene } from '../../scene.tsx';
import { setEntrance } from '../../support/account-stage.ts';
import { failingCall } from '../../support/each-error.ts';

const entrance = (http: Answers = {}) => scene({ set: setEntrance, http });

const meta = {
  title: 'Features/Session/Register form',
  component: RegisterForm,
  args: { store: 'hanamichi' },
  parameters: { visual: { skip: 'Pages/Login shows it' } },
} satisfies Meta<typeof RegisterForm>;

export default meta;
type Story = StoryObj<typeof meta>;

interface Hand {
  canvas: { getByLabelText: (name: RegExp) => HTMLElement };
  userEvent: { type: (field: HTMLElement, text: string) => Promise<void> };
}
const fill = async ({ canvas, userEvent }: Hand) => {
  await userEvent.type(canvas.getByLabelText(/ニックネーム/), 'はな');
  await userEvent.type(canvas.getByLabelText(/メールアドレス/), 'ｈａｎａ@example.com');
  await userEvent.type(canvas.getByLabelText(/パスワード/), 'kokoro-no-hana');
};

/** The first invalid field gets the focus. */
export const Incomplete: Story = {
  decorators: [entrance()],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '会員登録する' }));
    const nickname = canvas.getByLabelText(/ニックネーム/);
    await expect(nickname).toHaveFocus();
    await expect(nickname).toHaveAccessibleDescription(/ニックネームをご入力ください/);
    await expect(canvas.getByLabelText(/メールアドレス/)).toHaveAccessibleDescription(/形式/);
    await expect(canvas.getByLabelText(/パスワード/)).toHaveAccessibleDescription(/8文字以上で/);
  },
};

/** Converts full-width letters. */
export const Sends: Story = {
  decorators: [entrance({ register: { success: true } })],
  play: async ({ canvas, userEvent }) => {
    await fill({ canvas, userEvent });
    await userEvent.click(canvas.getByRole('button', { name: '会員登録する' }));
    await waitFor(() =>
      expect($registration.get()).toEqual({ status: 'sent', email: 'hana@example.com' }),
    );
  },
};

const sent = fn();

/** The link of the mail leads back, unless the way is longer than the server stores. */
export const LeadsBack: Story = {
  decorators: [
    entrance({
      register: ({ body }) => {
        sent(body);
        return { success: true };
      },
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    const { href } = location;
    const registerFrom = async (next: string) => {
      sent.mockClear();
      const url = new URL(href);
      url.searchParams.set('next', next);
      history.replaceState(history.state, '', url);
      await userEvent.click(canvas.getByRole('button', { name: '会員登録する' }));
      await waitFor(() => expect(sent).toHaveBeenCalledOnce());
      await waitFor(() => expect($registration.get().status).toBe('sent'));
      return sent.mock.calls[0]?.[0];
    };
    await fill({ canvas, userEvent });
    try {
      await expect(await registerFrom('/hanamichi/shopping')).toHaveProperty(
        'next',
        '/hanamichi/shopping',
      );
      correctRegistration();
      const long = `/hanamichi/market?keyword=${'a'.repeat(500)}`;
      await expect(await registerFrom(long)).not.toHaveProperty('next');
    } finally {
      history.replaceState(history.state, '', href);
    }
  },
};

const refusedForm = failingCall('form');

/** Spec §8. The input stays. */
export const EachError: Story = {
  decorators: [entrance({ register: refusedForm.answer })],
  play: async ({ canvas, userEvent }) => {
    await fill({ canvas, userEvent });
    await refusedForm.each(async (said) => {
      await userEvent.click(canvas.getByRole('button', { name: '会員登録する' }));
      await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent(said));
    });
    await expect(canvas.getByLabelText(/ニックネーム/)).toHaveValue('はな');
  },
};

/** Can be sent again after a minute. */
export const Sent: StoryObj<typeof RegistrationSent> = {
  decorators: [entrance()],
  render: () => <RegistrationSent email="hana@example.com" store="hanamichi" />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('heading')).toHaveFocus();
    await expect(canvas.getByText(/hana@example.com/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: /あと\d+秒/ })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'メールアドレスを入力し直す' }));
    await expect($registration.get()).toEqual({ status: 'idle' });
  },
};

export const SentAgain: StoryObj<typeof ResendRegistration> = {
  decorators: [entrance({ resendRegistration: { success: true } })],
  render: () => <ResendRegistration email="hana@example.com" store="hanamichi" />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'メールをもう一度送る' }));
    await expect(await canvas.findByText('もう一度お送りしました')).toBeVisible();
  },
};
