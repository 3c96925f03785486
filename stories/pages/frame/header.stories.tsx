import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { $cart } from '../../../src/features/cart/list.ts';
import { $cartSheet } from '../../../src/features/cart/sheet.ts';
import { $prompt } from '../../../src/features/session/prompt.ts';
import { $session } from '../../../src/features/session/session.ts';
import { $store } from '../../../src/features/store/store.ts';
import { Header } from '../../../src/islands/frame/header.tsx';
import { $route } from '../../../src/platform/route/current.ts';
import { LOADING } from '../../../src/platform/state/load.ts';
import { clearToken, writeToken } from '../../../src/platform/storage/tokens.ts';
import { scene } from '../../scene.tsx';
import { liveItem, sampleItem } from '../../support/cart-samples.ts';
import { $wentTo } from '../../support/fake-navigation.ts';
import { closeAll } from '../../support/room-stage.ts';
import { sampleStore, sampleUser } from '../../support/samples.ts';
import { press } from '../../ui/real-keys.ts';

type Session = ReturnType<typeof $session.get>;

const visit = (session: Session, then?: () => void) =>
  scene({
    set: () => {
      closeAll();
      $store.set({ status: 'ready', data: sampleStore });
      $session.set(session);
      $route.set({ name: 'market', params: { store: 'hanamichi' } });
      then?.();
    },
    http: { logout: { success: true }, getMe: { user: sampleUser, guest: null } },
  });
const hana: Session = { type: 'member', user: sampleUser };

const meta = {
  title: 'Pages/Frame/Header',
  component: Header,
  args: { variant: 'store' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Header>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = {
  decorators: [visit({ type: 'unknown' }, () => $store.set(LOADING))],
};

export const Ghost: Story = {
  decorators: [visit({ type: 'ghost' })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'ログイン' }));
    await waitFor(() => expect($prompt.get()).toBe('login'));
    $prompt.set('none');
  },
};

export const Member: Story = {
  decorators: [
    visit(hana, () =>
      $cart.set({ status: 'ready', data: { items: [sampleItem(), liveItem], trashed: [] } }),
    ),
  ],
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'カート（3点）' }).focus();
    await press('{Enter}');
    await waitFor(() => expect($cartSheet.get()).toBe('open'));
    $cartSheet.set('closed');
  },
};

/** A retry instead of the login. */
export const VisitorUnknown: Story = {
  decorators: [
    visit({ type: 'unknown', failure: { code: 'GATEWAY', messages: [] } }, () =>
      writeToken('member', 'story'),
    ),
  ],
  beforeEach: () => () => clearToken('member'),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('button', { name: 'ログイン' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'ログインの確認をもう一度試す' }));
    await expect(await canvas.findByRole('button', { name: 'はな さんのメニュー' })).toBeVisible();
  },
};

export const MemberOnDesktop: Story = {
  decorators: [visit(hana)],
  globals: { viewport: { value: 'desktop1280' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('はな')).toBeVisible();
  },
};

export const SignsOut: Story = {
  decorators: [visit(hana)],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'はな さんのメニュー' }));
    await userEvent.click(await canvas.findByRole('menuitem', { name: 'ログアウト' }));
    await waitFor(() => expect($session.get()).toEqual({ type: 'ghost' }));
    await waitFor(() => expect($wentTo.get()).toBe('/hanamichi/market'));
    await expect(canvas.getByRole('button', { name: 'ログイン' })).toBeVisible();
  },
};

export const MemberMenu: Story = {
  parameters: { visual: { after: 'play' } },
  decorators: [visit(hana)],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'はな さんのメニュー' }));
    const account = await canvas.findByRole('menuitem', { name: 'マイページ' });
    await waitFor(() => expect(account).toBeVisible());
    await expect(account).toHaveAttribute('href', '/hanamichi/member');
    await expect(canvas.getByRole('menuitem', { name: 'ご注文の履歴' })).toHaveAttribute(
      'href',
      '/hanamichi/order',
    );
    await expect(canvas.getByRole('menuitem', { name: 'クーポン' })).toBeVisible();
  },
};

/** Each language by its own name. Spec §1: the `locale` query switches. */
export const Languages: Story = {
  parameters: { visual: { after: 'play' } },
  decorators: [visit({ type: 'ghost' })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '言語' }));
    const chinese = await canvas.findByRole('menuitem', { name: '繁體中文' });
    await waitFor(() => expect(chinese).toBeVisible());
    await expect(canvas.getByRole('menuitem', { name: '日本語' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    if (await press('{Escape}')) await waitFor(() => expect(chinese).not.toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: '言語' }));
    await waitFor(() => expect(chinese).toBeVisible());
  },
};

export const SkipLink: Story = {
  parameters: { visual: { after: 'play' } },
  decorators: [visit({ type: 'ghost' })],
  play: async ({ canvas }) => {
    const skip = canvas.getByRole('link', { name: '本文へ移動' });
    skip.focus();
    await waitFor(() => expect(skip).toBeVisible());
    await expect(skip).toHaveAttribute('href', '#main');
    await expect($wentTo.get()).toBeUndefined();
  },
};

export const UserPage: Story = { args: { variant: 'user' }, decorators: [visit(hana)] };
export const DefaultPage: Story = { args: { variant: 'default' }, decorators: [visit(hana)] };

const crowded = visit(
  { type: 'member', user: { ...sampleUser, nickname: '縁日だいすき提灯職人見習い' } },
  () => {
    const name = '花道 はなみち 日本の手仕事と暮らしの道具 本店';
    $store.set({ status: 'ready', data: { ...sampleStore, name } });
    $cart.set({
      status: 'ready',
      data: { items: [sampleItem({ quantity: 128 })], trashed: [] },
    });
  },
);

export const LongNamesOn320: Story = {
  decorators: [crowded],
  globals: { viewport: { value: 'phone320' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const English: Story = { decorators: [crowded], globals: { locale: 'en' } };
export const TraditionalChinese: Story = { decorators: [crowded], globals: { locale: 'zh-TW' } };
