import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ProfileFacts } from '../../../src/features/profile/profile-facts.tsx';
import { ProfileHead } from '../../../src/features/profile/profile-head.tsx';
import { SignInWays } from '../../../src/features/profile/sign-in-ways.tsx';
import { $providers } from '../../../src/features/session/social-login.ts';
import { SignedIn } from '../../../src/islands/frame/signed-in.tsx';
import { scene } from '../../scene.tsx';
import { lineUser, setAccount } from '../../support/account-stage.ts';
import { sampleUser } from '../../support/samples.ts';

const meta = {
  title: 'Features/Profile/Profile',
  component: ProfileFacts,
  args: { user: sampleUser },
  decorators: [scene({ set: () => setAccount() })],
  parameters: { visual: { skip: 'Pages/Account/Member shows it' } },
} satisfies Meta<typeof ProfileFacts>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Facts: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('山田 花')).toBeVisible();
    await expect(canvas.getByText('未登録')).toBeVisible();
  },
};

/** The given name is first. */
export const FactsInEnglish: Story = {
  globals: { locale: 'en' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('花 山田')).toBeVisible();
  },
};

/** The address and its verification status. */
export const Head: StoryObj<typeof ProfileHead> = {
  render: () => (
    <>
      <ProfileHead user={sampleUser} />
      <ProfileHead user={lineUser} />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('確認済み')).toBeVisible();
    await expect(canvas.getByText('確認待ち')).toBeVisible();
    await expect(canvas.getByText('メールアドレス未登録')).toBeVisible();
  },
};

export const Ways: StoryObj<typeof SignInWays> = {
  decorators: [
    scene({
      set: () => {
        setAccount(lineUser);
        $providers.set({ status: 'ready', data: ['facebook', 'line'] });
      },
    }),
  ],
  render: () => <SignInWays user={lineUser} store="hanamichi" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('連携済み')).toBeVisible();
    await expect(canvas.getByText('連携していません')).toBeVisible();
    // Its only way to log in.
    await expect(canvas.queryByRole('button', { name: 'LINEとの連携を解除する' })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Facebookと連携する' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'メールアドレス: 変更する' })).toHaveAttribute(
      'href',
      '/hanamichi/member/email',
    );
  },
};

export const OnceKnown: StoryObj<typeof SignedIn> = {
  render: () => <SignedIn waiting="待っています">{(user) => <p>{user.name}</p>}</SignedIn>,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('山田 花')).toBeVisible();
  },
};
