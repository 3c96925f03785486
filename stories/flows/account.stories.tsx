import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import type { User } from '../../src/features/session/rules/identity.ts';
import { $session } from '../../src/features/session/session.ts';
import { clearToken } from '../../src/platform/storage/tokens.ts';
import { type Answers, scene } from '../scene.tsx';
import { setAccount, setEntrance } from '../support/account-stage.ts';
import { sampleOrder } from '../support/cart-samples.ts';
import { $wentTo } from '../support/fake-navigation.ts';
import { sampleUser } from '../support/samples.ts';
import { enterShop, fakeShop, lastOrder, leaveShop } from './fake-shop.ts';
import { flowParameters, SLOW } from './flow.ts';
import { Shop } from './shop.tsx';

let user: User = sampleUser;

const account: Answers = {
  ...fakeShop,
  listSignInProviders: { data: [] },
  register: { success: true },
  verifyEmail: () => {
    user = { ...user, email: user.pending_email ?? user.email, pending_email: null };
    return { success: true };
  },
  getMe: () => ({ user, guest: null }),
  changeEmail: () => {
    user = { ...user, pending_email: 'hanako@example.com' };
    return { success: true };
  },
};

const meta = {
  title: 'Flows/Account',
  component: Shop,
  parameters: flowParameters,
  beforeEach: () => leaveShop,
} satisfies Meta<typeof Shop>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Spec §4 verify status: from the registration to the first order. */
export const RegisterToFirstOrder: Story = {
  args: { from: '/hanamichi/login?view=register' },
  decorators: [
    scene({
      set: () => {
        enterShop();
        clearToken('member');
        sessionStorage.clear();
        setEntrance();
        user = sampleUser;
      },
      http: {
        ...account,
        verifyEmail: () => ({ success: true, email: user.email, ennichi_token: 'story' }),
      },
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/ニックネーム/, {}, SLOW), 'はな');
    await userEvent.type(canvas.getByLabelText(/メールアドレス/), 'hana@example.com');
    await userEvent.type(canvas.getByLabelText(/パスワード/), 'kokoro-no-hana');
    await userEvent.click(canvas.getByRole('button', { name: '会員登録する' }));
    await expect(
      await canvas.findByText(/hana@example.com に届いたメール/, {}, SLOW),
    ).toBeVisible();
    $wentTo.set('/hanamichi/member/email-verify?token=mailed');
    await waitFor(() => expect($wentTo.get()).toContain('verify_status=success'), SLOW);
    await expect($session.get().type).toBe('member');

    $wentTo.set('/hanamichi/market/product/1');
    await userEvent.click(await canvas.findByRole('button', { name: 'カートに入れる' }, SLOW));
    await canvas.findByRole('button', { name: 'カート（1点）' }, SLOW);
    $wentTo.set('/hanamichi/shopping');
    await userEvent.click(await canvas.findByRole('link', { name: 'レジに進む（1点）' }, SLOW));
    await userEvent.click(await canvas.findByRole('radio', { name: /代金引換/ }, SLOW));
    const place = await canvas.findByRole('button', { name: 'この内容で注文を確定する' }, SLOW);
    await waitFor(() => expect(place).not.toHaveAttribute('aria-busy', 'true'), SLOW);
    await userEvent.click(place);
    await expect((await canvas.findAllByText(sampleOrder.slug, {}, SLOW))[0]).toBeVisible();
    await expect(lastOrder()).toMatchObject({ email: 'hana@example.com', amount_payable: 7590 });
  },
};

/** Spec §4 verify status: confirms the new address by its mailed link. */
export const ChangeOfEmail: Story = {
  args: { from: '/hanamichi/member/email' },
  decorators: [
    scene({
      set: () => {
        user = sampleUser;
        enterShop();
        setAccount(sampleUser, 'memberEmail');
      },
      http: account,
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole('textbox', { name: '新しいメールアドレス' }, SLOW);
    await userEvent.type(field, 'hanako@example.com');
    await userEvent.type(canvas.getByLabelText(/パスワード/), 'ennichi-demo');
    await userEvent.click(canvas.getByRole('button', { name: '確認のメールを送る' }));
    await expect(
      await canvas.findByText(/hanako@example.com にお送りした/, {}, SLOW),
    ).toBeVisible();
    $wentTo.set('/hanamichi/member/email-verify?token=mailed');
    await expect(await canvas.findByText('メールアドレスを確認しました', {}, SLOW)).toBeVisible();
    $wentTo.set('/hanamichi/member/email');
    await expect(await canvas.findByText('hanako@example.com', {}, SLOW)).toBeVisible();
  },
};
