import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { $reset } from '../../../src/features/account/password-reset.ts';
import { $session } from '../../../src/features/session/session.ts';
import { ResetPassword } from '../../../src/islands/reset-password/reset-password.tsx';
import { type Answers, scene } from '../../scene.tsx';
import { longUser, setAccount } from '../../support/account-stage.ts';
import { failingCall } from '../../support/each-error.ts';
import { expectFit } from '../../support/expect-fit.ts';
import { $wentTo } from '../../support/fake-navigation.ts';
import { press } from '../../ui/real-keys.ts';

type Reset = ReturnType<typeof $reset.get>;
const IDLE = { status: 'idle' } as const;
const choose: Reset = { step: 'choose', token: 'story', sending: IDLE };

const reset = (state: Reset = { step: 'ask', sending: IDLE }, http: Answers = {}) =>
  scene({
    set: () => {
      setAccount(undefined, 'resetPassword');
      localStorage.setItem('ennichi_store', 'hanamichi');
      $session.set({ type: 'ghost' });
      $reset.set(state);
    },
    http,
  });

const meta = {
  title: 'Pages/Account/Reset password',
  component: ResetPassword,
  parameters: { layout: 'fullscreen' },
  decorators: [(Story) => <main className="page">{Story()}</main>],
} satisfies Meta<typeof ResetPassword>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The reply does not reveal accounts. Spec §2 reset-password page. */
export const Asks: Story = {
  parameters: { visual: { after: 'play' } },
  decorators: [reset(undefined, { forgotPassword: { success: true } })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '再設定のメールを送る' }));
    const email = canvas.getByRole('textbox', { name: 'メールアドレス' });
    await expect(email).toHaveFocus();
    await userEvent.type(email, 'hana@example.com');
    await press('{Enter}');
    await expect(await canvas.findByText(/hana@example.com 宛にお送りしました/)).toBeVisible();
  },
};

const refusedForm = failingCall('form');

/** Spec §8: the address stays. */
export const EachError: Story = {
  parameters: { visual: { after: 'play' } },
  decorators: [reset(undefined, { forgotPassword: refusedForm.answer })],
  play: async ({ canvas, userEvent }) => {
    const email = canvas.getByRole('textbox', { name: 'メールアドレス' });
    await userEvent.type(email, 'hana@example.com');
    await refusedForm.each(async (said) => {
      await userEvent.click(canvas.getByRole('button', { name: '再設定のメールを送る' }));
      await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent(said));
    });
    await expect(email).toHaveValue('hana@example.com');
  },
};

interface Hand {
  canvas: { getByLabelText: (name: RegExp) => HTMLElement };
  userEvent: { type: (field: HTMLElement, text: string) => Promise<void> };
}
const fill = async ({ canvas, userEvent }: Hand) => {
  await userEvent.type(canvas.getByLabelText(/新しいパスワード$/), 'kokoro-no-hana');
  await userEvent.type(canvas.getByLabelText(/（確認）/), 'kokoro-no-hana');
};

/** With the mailed token. */
export const Chooses: Story = {
  decorators: [reset(choose, { resetPassword: { success: true } })],
  play: async ({ canvas, userEvent }) => {
    await fill({ canvas, userEvent });
    await expect(canvas.getByText('安全なパスワードです')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'パスワードを設定する' }));
    await waitFor(() => expect($wentTo.get()).toBe('/hanamichi/login?passwordReset=success'));
  },
};

const refused = failingCall('account');

/** Spec §8: a used or expired link. */
export const EachLinkError: Story = {
  parameters: { visual: { after: 'play' } },
  decorators: [reset(choose, { resetPassword: refused.answer })],
  play: async ({ canvas, userEvent }) => {
    await refused.each(async (said) => {
      $reset.set(choose);
      await waitFor(() => expect(canvas.getByLabelText(/（確認）/)).toBeVisible());
      await fill({ canvas, userEvent });
      await userEvent.click(canvas.getByRole('button', { name: 'パスワードを設定する' }));
      await expect(await canvas.findByText(said)).toBeVisible();
      await expect(canvas.getByRole('button', { name: '新しいメールを受け取る' })).toBeVisible();
    });
  },
};

export const On320: Story = {
  decorators: [reset(choose)],
  globals: { viewport: { value: 'phone320' } },
};
export const LongestOn320: Story = {
  decorators: [reset({ step: 'asked', email: longUser.email })],
  globals: { viewport: { value: 'phone320' } },
  play: expectFit,
};
export const English: Story = { decorators: [reset()], globals: { locale: 'en' } };
export const TraditionalChinese: Story = {
  decorators: [reset(choose)],
  globals: { locale: 'zh-TW' },
};
