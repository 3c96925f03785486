import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import {
  $verification,
  startVerification,
} from '../../../src/features/account/email-verification.ts';
import { $session } from '../../../src/features/session/session.ts';
import { EmailVerify } from '../../../src/islands/email-verify/email-verify.tsx';
import { type Answers, scene } from '../../scene.tsx';
import { longUser, setAccount } from '../../support/account-stage.ts';
import { failingCall } from '../../support/each-error.ts';
import { expectFit } from '../../support/expect-fit.ts';
import { $wentTo } from '../../support/fake-navigation.ts';
import { sampleUser } from '../../support/samples.ts';

const link = new URL('https://shop.example/hanamichi/member/email-verify?token=story');
const verify = (http: Answers, then?: () => void) =>
  scene({
    set: () => {
      setAccount(sampleUser, 'emailVerify');
      then?.();
    },
    http,
  });
const asGhost = () => $session.set({ type: 'ghost' });

const meta = {
  title: 'Pages/Account/Email verify',
  component: EmailVerify,
  parameters: { layout: 'fullscreen' },
  decorators: [(Story) => <main className="page">{Story()}</main>],
} satisfies Meta<typeof EmailVerify>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Waiting: Story = { decorators: [verify({ verifyEmail: 'never' })] };

export const Confirmed: Story = {
  decorators: [verify({}, () => $verification.set({ status: 'done' }))],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('hana@example.com');
  },
};

/** Spec §4 verify status: the login confirms the address. */
export const NotSignedIn: Story = {
  parameters: { visual: { skip: 'looks like Waiting' } },
  decorators: [verify({ verifyEmail: { success: true } }, asGhost)],
  play: async () => {
    await startVerification('hanamichi', link);
    await waitFor(() => expect($wentTo.get()).toBe('/hanamichi/login?verify_status=success'));
  },
};

const asking = verify(
  {
    verifyEmail: ({ body }) =>
      'new_password' in (body as object)
        ? { success: true, email: 'hana@example.com', ennichi_token: 'story' }
        : { failure: 'INVALID_INPUT', fields: { password: ['is not the password'] } },
    getMe: { user: sampleUser, guest: null },
  },
  asGhost,
);

/** In the browser that registered, the link is enough. */
export const SameBrowser: Story = {
  parameters: { visual: { skip: 'looks like Waiting' } },
  decorators: [
    verify(
      {
        verifyEmail: { success: true, email: 'hana@example.com', ennichi_token: 'story' },
        getMe: { user: sampleUser, guest: null },
      },
      asGhost,
    ),
  ],
  play: async () => {
    await startVerification('hanamichi', link);
    await waitFor(() => expect($wentTo.get()).toContain('verify_status=success'));
    await expect($session.get().type).toBe('member');
  },
};

/** Another person may have registered the address. */
export const Registration: Story = {
  parameters: { visual: { after: 'play' } },
  decorators: [asking],
  play: async ({ canvas, userEvent }) => {
    await startVerification('hanamichi', link);
    await userEvent.type(await canvas.findByLabelText(/パスワード/), 'not this one');
    await userEvent.click(canvas.getByRole('button', { name: '会員登録を完了する' }));
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent('この会員登録のパスワードと異なります');
  },
};

export const RegistrationByNewPassword: Story = {
  parameters: { visual: { skip: 'looks like Reset password' } },
  decorators: [asking],
  play: async ({ canvas, userEvent }) => {
    await startVerification('hanamichi', link);
    await userEvent.click(await canvas.findByRole('button', { name: '別のパスワードを決める' }));
    await userEvent.type(canvas.getByLabelText(/新しいパスワード$/), 'kokoro-no-hana');
    await userEvent.type(canvas.getByLabelText(/（確認）/), 'kokoro-no-hana');
    await userEvent.click(canvas.getByRole('button', { name: '会員登録を完了する' }));
    await waitFor(() => expect($wentTo.get()).toContain('verify_status=success'));
  },
};

/** No request is sent. */
export const CutOffLink: Story = {
  parameters: { visual: { skip: 'looks like Each error' } },
  decorators: [verify({ verifyEmail: { success: true } }, asGhost)],
  play: async ({ canvas }) => {
    await startVerification('hanamichi', new URL('/hanamichi/member/email-verify', link));
    await expect(await canvas.findByRole('link', { name: 'ログインへ進む' })).toBeVisible();
    await expect($wentTo.get()).toBeUndefined();
  },
};

const refused = failingCall('account');

/** Spec §8: links to the form for another link. */
export const EachError: Story = {
  parameters: { visual: { after: 'play' } },
  decorators: [verify({ verifyEmail: refused.answer }, asGhost)],
  play: async ({ canvas }) => {
    await refused.each(async (said) => {
      await startVerification('hanamichi', link);
      await expect(await canvas.findByText(said)).toBeVisible();
      await expect(canvas.getByRole('link', { name: 'ログインへ進む' })).toBeVisible();
    });
  },
};

/** The link stays valid. */
export const Unreachable: Story = {
  parameters: { visual: { skip: 'looks like EachError' } },
  decorators: [verify({ verifyEmail: { failure: 'NETWORK' } })],
  play: async ({ canvas }) => {
    await startVerification('hanamichi', link);
    await expect(await canvas.findByText(/お店につながりません/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'もう一度試す' })).toBeVisible();
  },
};

/** The old address's owner stops the change. Spec §2 e-mail verification page. */
export const Stopped: Story = {
  decorators: [verify({ stopEmailChange: { success: true } })],
  parameters: { visual: { skip: 'looks like Confirmed' } },
  play: async ({ canvas }) => {
    await startVerification('hanamichi', new URL(`${link}&stop=1`));
    await expect(await canvas.findByText('メールアドレスの変更を取り消しました')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'ログインへ進む' })).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('取り消し');
  },
};

export const LongestOn320: Story = {
  decorators: [
    verify({}, () => {
      $session.set({ type: 'member', user: longUser });
      $verification.set({ status: 'done' });
    }),
  ],
  globals: { viewport: { value: 'phone320' } },
  play: expectFit,
};
export const English: Story = {
  decorators: [verify({}, () => $verification.set({ status: 'done' }))],
  globals: { locale: 'en' },
};
export const TraditionalChinese: Story = {
  decorators: [verify({}, () => $verification.set({ status: 'done' }))],
  globals: { locale: 'zh-TW' },
};
