import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { $loginPage, showLoginView } from '../../../src/features/session/login-page.ts';
import { $registration } from '../../../src/features/session/register.ts';
import { displayName } from '../../../src/features/session/rules/identity.ts';
import { $session } from '../../../src/features/session/session.ts';
import { Login } from '../../../src/islands/login/login.tsx';
import { claimDrafts, keepText, keptText } from '../../../src/platform/storage/draft.ts';
import { clearToken } from '../../../src/platform/storage/tokens.ts';
import { type Answers, scene } from '../../scene.tsx';
import { longUser, setEntrance } from '../../support/account-stage.ts';
import { failingCall, textOf } from '../../support/each-error.ts';
import { expectFit } from '../../support/expect-fit.ts';
import { $wentTo } from '../../support/fake-navigation.ts';
import { sampleUser } from '../../support/samples.ts';
import { press } from '../../ui/real-keys.ts';

const visit = (session: ReturnType<typeof $session.get>, http: Answers = {}, then?: () => void) =>
  scene({
    set: () => {
      clearToken('member');
      localStorage.removeItem('ennichi_full_path');
      sessionStorage.clear();
      setEntrance();
      $session.set(session);
      then?.();
    },
    http,
  });

const meta = {
  title: 'Pages/Login',
  component: Login,
  parameters: { layout: 'fullscreen' },
  decorators: [(Story) => <main className="page">{Story()}</main>],
} satisfies Meta<typeof Login>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  parameters: { visual: { after: 'play' } },
  decorators: [visit({ type: 'ghost' })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'ログインする' }));
    const email = canvas.getByRole('textbox', { name: /メールアドレス/ });
    await expect(email).toHaveFocus();
    await expect(email).toHaveAccessibleDescription(/メールアドレスの形式/);
  },
};

/** By keyboard only. */
export const SignsIn: Story = {
  parameters: { visual: { after: 'play' } },
  decorators: [
    visit(
      { type: 'ghost' },
      {
        login: { success: true, ennichi_token: 'story' },
        getMe: { user: sampleUser, guest: null },
      },
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('textbox', { name: /メールアドレス/ }).focus();
    await userEvent.keyboard('hana@example.com');
    await press('{Tab}');
    await waitFor(() => expect(canvas.getByLabelText(/パスワード/)).toHaveFocus());
    await userEvent.keyboard('ennichi-demo');
    await press('{Enter}');
    await expect(await canvas.findByText('はな さん、ようこそ')).toBeVisible();
    await waitFor(() => expect($wentTo.get()).toBe('/hanamichi/market'));
    clearToken('member');
  },
};

const asking = (name: string) =>
  visit(
    { type: 'ghost' },
    {
      login: { success: true, ennichi_token: 'story' },
      getMe: { user: sampleUser, guest: null },
    },
    () =>
      $loginPage.set({
        status: 'asking',
        passport: 'passport',
        holder: { name, avatar_url: null, is_current: false },
      }),
  );

/** A sign-in from another browser needs a confirmation. */
export const BegunElsewhere: Story = {
  decorators: [asking('はな')],
  play: async ({ canvas }) => {
    const heading = 'はな さんとしてここでログインしますか？';
    await expect(canvas.getByRole('heading', { name: heading })).toBeVisible();
    await expect($wentTo.get()).toBeUndefined();
  },
};

export const BegunElsewhereConfirmed: Story = {
  parameters: { visual: { skip: 'it leaves the page' } },
  decorators: [asking('はな')],
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'はな さんとしてログイン' }).focus();
    if (!(await press('{Enter}'))) return;
    await waitFor(() => expect($wentTo.get()).toBe('/hanamichi/market'));
    clearToken('member');
  },
};

export const BegunElsewhereRefused: Story = {
  parameters: { visual: { skip: 'Empty shows it' } },
  decorators: [asking('')],
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: /^会員の方/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '自分ではありません' }));
    await expect(canvas.getByRole('textbox', { name: /メールアドレス/ })).toBeVisible();
    await expect($session.get()).toEqual({ type: 'ghost' });
  },
};

const refused = failingCall('login');

/** Spec §8 login: each error. The input stays. */
export const EachError: Story = {
  parameters: { visual: { after: 'play' } },
  decorators: [visit({ type: 'ghost' }, { login: refused.answer })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: /メール/ }), 'hana@example.com');
    await userEvent.type(canvas.getByLabelText(/パスワード/), 'wrong');
    await refused.each(async (said) => {
      await userEvent.click(canvas.getByRole('button', { name: 'ログインする' }));
      await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent(said));
    });
    await expect(canvas.getByRole('textbox', { name: /メール/ })).toHaveValue('hana@example.com');
  },
};

/** Returns to a page that kept its input. */
export const Again: Story = {
  decorators: [
    visit(
      { type: 'member', user: sampleUser },
      {
        login: { success: true, ennichi_token: 'story' },
        getMe: { user: sampleUser, guest: null },
      },
      () => {
        claimDrafts(sampleUser.id);
        keepText('email', '{"email":"new@example.com"}');
        $loginPage.set({ status: 'again' });
      },
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(/ご本人の確認のため/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: /LINE/ })).toBeVisible();
    await expect(canvas.queryByRole('tab')).toBeNull();
    await userEvent.type(canvas.getByRole('textbox', { name: /メール/ }), 'hana@example.com');
    await userEvent.type(canvas.getByLabelText(/パスワード/), 'ennichi-demo');
    await userEvent.click(canvas.getByRole('button', { name: 'ログインする' }));
    await waitFor(() => expect($wentTo.get()).toBe('/hanamichi/market'));
    await expect(keptText('email')).toContain('new@example.com');
    clearToken('member');
  },
};

export const SignedIn: Story = {
  decorators: [visit({ type: 'member', user: sampleUser })],
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('はな さん、ようこそ')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '元のページへ進む' }));
    await waitFor(() => expect($wentTo.get()).toBe('/hanamichi/market'));
  },
};

export const Register: Story = {
  parameters: { visual: { after: 'play' } },
  decorators: [visit({ type: 'ghost' }, { register: { success: true } })],
  play: async ({ canvas }) => {
    canvas.getByRole('tab', { name: 'ログイン' }).focus();
    await press('{ArrowRight}');
    await expect(await canvas.findByLabelText(/ニックネーム/)).toBeVisible();
  },
};

export const RegisterTyping: Story = {
  parameters: { visual: { skip: 'Register shows the form' } },
  decorators: [visit({ type: 'ghost' }, { register: { success: true } })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: '新規会員登録' }));
    await userEvent.type(await canvas.findByLabelText(/ニックネーム/), 'はな');
    await userEvent.type(canvas.getByLabelText(/メールアドレス/), 'hana@example.com');
    await userEvent.type(canvas.getByLabelText(/パスワード/), 'kokoro-no-hana');
    await expect(canvas.getByText('安全なパスワードです')).toBeVisible();
    showLoginView('login');
  },
};

export const Registered: Story = {
  parameters: { visual: { skip: 'it counts down' } },
  decorators: [
    visit({ type: 'ghost' }, {}, () => {
      $loginPage.set({ status: 'form', view: 'register' });
      $registration.set({ status: 'sent', email: 'hana@example.com' });
    }),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/hana@example.com に届いたメール/)).toBeVisible();
  },
};

/** Exchanges the passport token and removes it from the URL. Spec §2 passport login page. */
export const Exchanging: Story = {
  decorators: [
    visit({ type: 'ghost' }, { login: 'never' }, () => $loginPage.set({ status: 'exchanging' })),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('ログインしています');
  },
};

/** Spec §8 passport login: a used or expired token. */
export const PassportRefused: Story = {
  parameters: { visual: { skip: 'looks like EachError' } },
  decorators: [
    visit({ type: 'ghost' }, {}, () =>
      $loginPage.set({
        status: 'refused',
        failure: { code: 'PASSPORT_TOKEN_EXPIRED_OR_INVALID', messages: [] },
      }),
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      textOf('PASSPORT_TOKEN_EXPIRED_OR_INVALID'),
    );
  },
};

/** The form before the session is checked. */
export const Loading: Story = { decorators: [visit({ type: 'unknown' })] };

export const On320: Story = {
  decorators: [visit({ type: 'ghost' })],
  globals: { viewport: { value: 'phone320' } },
};
export const LongestOn320: Story = {
  decorators: [asking(displayName({ type: 'member', user: longUser }) ?? '')],
  globals: { viewport: { value: 'phone320' } },
  play: expectFit,
};
export const English: Story = {
  decorators: [visit({ type: 'ghost' })],
  globals: { locale: 'en' },
};
export const TraditionalChinese: Story = {
  decorators: [visit({ type: 'ghost' })],
  globals: { locale: 'zh-TW' },
};
