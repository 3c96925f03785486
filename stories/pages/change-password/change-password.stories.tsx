import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { $passwordChange } from '../../../src/features/account/password-change.ts';
import { $session } from '../../../src/features/session/session.ts';
import { ChangePassword } from '../../../src/islands/change-password/change-password.tsx';
import { type Answers, scene } from '../../scene.tsx';
import { lineUser, setAccount } from '../../support/account-stage.ts';
import { failingCall, textOf } from '../../support/each-error.ts';
import { expectFit } from '../../support/expect-fit.ts';
import { sampleUser } from '../../support/samples.ts';

const change = (user = sampleUser, http: Answers = {}) =>
  scene({ set: () => setAccount(user, 'changePassword'), http });

const meta = {
  title: 'Pages/Account/Change password',
  component: ChangePassword,
  parameters: { layout: 'fullscreen' },
  decorators: [(Story) => <main className="page">{Story()}</main>],
} satisfies Meta<typeof ChangePassword>;

export default meta;
type Story = StoryObj<typeof meta>;

interface Hand {
  canvas: { getByLabelText: (name: RegExp) => HTMLElement };
  userEvent: { type: (field: HTMLElement, text: string) => Promise<void> };
}

const fill = async ({ canvas, userEvent }: Hand) => {
  await userEvent.type(canvas.getByLabelText(/今のパスワード/), 'ennichi-demo');
  await userEvent.type(canvas.getByLabelText(/新しいパスワード$/), 'kokoro-no-hana');
  await userEvent.type(canvas.getByLabelText(/新しいパスワード（確認）/), 'kokoro-no-hana');
};

/** Spec §5 password change: the first invalid field has the focus. */
export const Incomplete: Story = {
  parameters: { visual: { after: 'play' } },
  decorators: [change()],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(/新しいパスワード$/), 'hana');
    await userEvent.click(canvas.getByRole('button', { name: 'パスワードを変更する' }));
    const old = canvas.getByLabelText(/今のパスワード/);
    await expect(old).toHaveFocus();
    await expect(old).toHaveAccessibleDescription('パスワードをご入力ください');
    await expect(canvas.getByLabelText(/新しいパスワード$/)).toHaveAccessibleDescription(
      /8文字以上で/,
    );
    await expect(canvas.getByLabelText(/（確認）/)).toHaveAccessibleDescription(/異なります/);
    await expect(canvas.getByText('推測されやすいパスワードです')).toBeVisible();
  },
};

/** Spec §4 request states: typing, sending, success. */
export const Changes: Story = {
  parameters: { visual: { after: 'play' } },
  decorators: [change(sampleUser, { changePassword: { success: true } })],
  play: async ({ canvas, userEvent }) => {
    await fill({ canvas, userEvent });
    await userEvent.click(canvas.getByRole('button', { name: 'パスワードを変更する' }));
    await expect(await canvas.findByText(/パスワードを変更しました/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'マイページへ戻る' })).toHaveAttribute(
      'href',
      '/hanamichi/member',
    );
  },
};

const refusedForm = failingCall('form');

/** Spec §8: each error. */
export const EachError: Story = {
  parameters: { visual: { skip: 'looks like Pages/Account/Member email, Each error' } },
  decorators: [change(sampleUser, { changePassword: refusedForm.answer })],
  play: async ({ canvas, userEvent }) => {
    await fill({ canvas, userEvent });
    await refusedForm.each(async (said) => {
      await userEvent.click(canvas.getByRole('button', { name: 'パスワードを変更する' }));
      await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent(said));
    });
  },
};

/** The error is also at the field. */
export const WrongPassword: Story = {
  parameters: { visual: { after: 'play' } },
  decorators: [change(sampleUser, { changePassword: 'never' })],
  play: async ({ canvas, userEvent }) => {
    await fill({ canvas, userEvent });
    await userEvent.click(canvas.getByRole('button', { name: 'パスワードを変更する' }));
    const fields = { old_password: ['is not your password'] };
    $passwordChange.set({
      status: 'failed',
      failure: { code: 'INVALID_INPUT', messages: [], fields },
    });
    await waitFor(() =>
      expect(canvas.getByLabelText(/今のパスワード/)).toHaveAccessibleDescription(
        'パスワードが正しくありません',
      ),
    );
  },
};

/** A LINE member needs no old password. */
export const First: Story = {
  decorators: [change(lineUser)],
  play: async ({ canvas }) => {
    await expect(canvas.queryByLabelText(/今のパスワード/)).toBeNull();
  },
};

/** Signs in again and returns. Spec §2 change-password page. */
export const NotFresh: Story = {
  parameters: { visual: { after: 'play' } },
  decorators: [change(lineUser, { changePassword: { failure: 'LOGIN_NOT_FRESH' } })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(/新しいパスワード$/), 'kokoro-no-hana');
    await userEvent.type(canvas.getByLabelText(/新しいパスワード（確認）/), 'kokoro-no-hana');
    await userEvent.click(canvas.getByRole('button', { name: 'パスワードを設定する' }));
    await waitFor(() =>
      expect(canvas.getByRole('alert')).toHaveTextContent(textOf('LOGIN_NOT_FRESH')),
    );
    await expect(canvas.getByRole('link', { name: 'もう一度ログインする' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/hanamichi\/login\?again=true/),
    );
  },
};
export const Loading: Story = {
  decorators: [
    scene({
      set: () => {
        setAccount(sampleUser, 'changePassword');
        $session.set({ type: 'unknown' });
      },
    }),
  ],
};
/** Every error, in the longest language. */
export const LongestOn320: Story = {
  parameters: { visual: { after: 'play' } },
  decorators: [change()],
  globals: { locale: 'en', viewport: { value: 'phone320' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(/New password$/), 'hana');
    await userEvent.click(canvas.getByRole('button', { name: 'Change the password' }));
    await expect(canvas.getByLabelText(/Present password/)).toHaveFocus();
    await expectFit();
  },
};
export const English: Story = { decorators: [change()], globals: { locale: 'en' } };
export const TraditionalChinese: Story = { decorators: [change()], globals: { locale: 'zh-TW' } };
