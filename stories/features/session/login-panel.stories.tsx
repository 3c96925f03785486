import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { LoginPanel } from '../../../src/features/session/login-panel.tsx';
import { $loginStatus } from '../../../src/features/session/prompt.ts';
import { ProviderMark } from '../../../src/features/session/provider-mark.tsx';
import { SocialButtons } from '../../../src/features/session/social-buttons.tsx';
import { $providers } from '../../../src/features/session/social-login.ts';
import { LOADING } from '../../../src/platform/state/load.ts';
import { scene } from '../../scene.tsx';
import { setEntrance } from '../../support/account-stage.ts';

const entrance = (then?: () => void) =>
  scene({
    set: () => {
      setEntrance();
      then?.();
    },
  });

const meta = {
  title: 'Features/Session/Login panel',
  component: LoginPanel,
  args: { onDone: fn() },
  decorators: [entrance()],
  parameters: { visual: { skip: 'Pages/Login shows it' } },
} satisfies Meta<typeof LoginPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const InTheDialog: Story = {
  args: { registers: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'パスワードをお忘れの方' })).toHaveAttribute(
      'href',
      '/member/reset-password?store=hanamichi',
    );
    const register = canvas.getByRole('link', { name: /会員登録/ }).getAttribute('href');
    await expect(register).toMatch(/^\/hanamichi\/login\?view=register/);
  },
};

/** Spec §4 login status: why a social login failed. */
export const Failed: Story = {
  decorators: [entrance(() => $loginStatus.set('failed'))],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('ログインできませんでした');
  },
};
export const Verifying: Story = {
  decorators: [entrance(() => $loginStatus.set('verifying'))],
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/会員登録がお済みです/)).toBeVisible();
  },
};

/** Spec §2 social login: keeps its height while loading. */
export const Providers: StoryObj<typeof SocialButtons> = {
  render: () => <SocialButtons store="hanamichi" />,
  play: async ({ canvas }) => {
    const height = () => canvas.getByText('または').parentElement?.clientHeight;
    await expect(canvas.getAllByRole('button')).toHaveLength(2);
    const known = height();
    $providers.set(LOADING);
    await waitFor(() => expect(canvas.queryByRole('button')).toBeNull());
    await expect(height()).toBe(known);
    $providers.set({ status: 'ready', data: ['line'] });
    await waitFor(() => expect(canvas.getAllByRole('button')).toHaveLength(1));
    $providers.set({ status: 'ready', data: [] });
    await waitFor(() => expect(canvas.queryByText('または')).toBeNull());
  },
};

export const Marks: StoryObj<typeof ProviderMark> = {
  parameters: { visual: { schemes: ['light'] } },
  render: () => (
    <>
      <ProviderMark provider="line" />
      <ProviderMark provider="facebook" />
    </>
  ),
};
