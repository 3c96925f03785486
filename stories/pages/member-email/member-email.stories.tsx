import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { $session } from '../../../src/features/session/session.ts';
import { MemberEmail } from '../../../src/islands/member-email/member-email.tsx';
import { type Answers, scene } from '../../scene.tsx';
import { lineUser, longUser, setAccount } from '../../support/account-stage.ts';
import { failingCall } from '../../support/each-error.ts';
import { sampleUser } from '../../support/samples.ts';

const email = (user = sampleUser, http: Answers = {}) =>
  scene({ set: () => setAccount(user, 'memberEmail'), http });
const waiting = {
  ...sampleUser,
  pending_email: 'hanako@example.com',
  status: 'verifying',
} as const;

const meta = {
  title: 'Pages/Account/Member email',
  component: MemberEmail,
  parameters: { layout: 'fullscreen' },
  decorators: [(Story) => <main className="page">{Story()}</main>],
} satisfies Meta<typeof MemberEmail>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Incomplete: Story = {
  parameters: { visual: { after: 'play' } },
  decorators: [email()],
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: '新しいメールアドレス' });
    await userEvent.type(field, 'hana@example.com');
    await userEvent.click(canvas.getByRole('button', { name: '確認のメールを送る' }));
    await expect(field).toHaveFocus();
    await expect(field).toHaveAccessibleDescription('今のメールアドレスと同じです');
    await expect(canvas.getByLabelText(/パスワード/)).toHaveAccessibleDescription(
      'パスワードをご入力ください',
    );
  },
};

/** The new address is unconfirmed. Spec §2 e-mail change. */
export const Sends: Story = {
  parameters: { visual: { skip: 'looks like Waiting' } },
  decorators: [
    email(sampleUser, { changeEmail: { success: true }, getMe: { user: waiting, guest: null } }),
  ],
  play: async ({ canvas, userEvent }) => {
    localStorage.setItem('ennichi_token', 'story');
    const field = canvas.getByRole('textbox', { name: '新しいメールアドレス' });
    await userEvent.type(field, 'hanako@example.com');
    await userEvent.type(canvas.getByLabelText(/パスワード/), 'ennichi-demo');
    await userEvent.click(canvas.getByRole('button', { name: '確認のメールを送る' }));
    await expect(await canvas.findByText(/hanako@example.com にお送りした/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: /もう一度送る（あと\d+秒）/ })).toBeDisabled();
    await expect(field).toHaveValue('');
    localStorage.removeItem('ennichi_token');
  },
};

const refusedForm = failingCall('form');

/** Spec §8. The input stays. */
export const EachError: Story = {
  parameters: { visual: { after: 'play' } },
  decorators: [email(sampleUser, { changeEmail: refusedForm.answer })],
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: '新しいメールアドレス' });
    await userEvent.type(field, 'hanako@example.com');
    await userEvent.type(canvas.getByLabelText(/パスワード/), 'ennichi-demo');
    await refusedForm.each(async (said) => {
      await userEvent.click(canvas.getByRole('button', { name: '確認のメールを送る' }));
      await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent(said));
    });
    await expect(field).toHaveValue('hanako@example.com');
  },
};

export const Waiting: Story = { decorators: [email(waiting)] };
/** Without a password field. */
export const First: Story = {
  decorators: [email({ ...lineUser, pending_email: null })],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('登録されていません')).toBeVisible();
    await expect(canvas.queryByLabelText(/パスワード/)).toBeNull();
  },
};
export const Loading: Story = {
  decorators: [
    scene({
      set: () => {
        setAccount(sampleUser, 'memberEmail');
        $session.set({ type: 'unknown' });
      },
    }),
  ],
};
export const LongestOn320: Story = {
  decorators: [email({ ...longUser, pending_email: longUser.email })],
  globals: { viewport: { value: 'phone320' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const English: Story = { decorators: [email(waiting)], globals: { locale: 'en' } };
export const TraditionalChinese: Story = {
  decorators: [email(waiting)],
  globals: { locale: 'zh-TW' },
};
