import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { press } from './real-keys.ts';

const signOut = fn();

const meta = {
  title: 'UI/Menu',
  component: Menu,
  parameters: { visual: { after: 'play' }, docs: { story: { inline: false, height: '24rem' } } },
  args: {
    label: 'マイメニュー',
    trigger: (props) => (
      <IconButton icon="user" label="マイメニューを開く" variant="outline" {...props} />
    ),
    items: [
      { id: 'orders', label: 'ご注文', icon: 'bag', href: '#orders' },
      { id: 'share', label: '配信を共有する', icon: 'share', onSelect: fn() },
      { id: 'report', label: '報告する', disabled: true },
      { id: 'sign-out', label: 'ログアウト', danger: true, onSelect: signOut },
    ],
  },
} satisfies Meta<typeof Menu>;

export default meta;
type Story = StoryObj<typeof meta>;

const open = async () => {
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(screen.getAllByRole('menuitem')[0]).toHaveFocus());
};
const item = (name: string) => screen.getByRole('menuitem', { name });

export const Default: Story = {};
export const Open: Story = {
  play: async ({ canvas }) => {
    await open();
    await waitFor(() => expect(screen.getByRole('menu', { name: 'マイメニュー' })).toBeVisible());
    await expect(canvas.getByRole('button')).toHaveAttribute('aria-expanded', 'true');
  },
};
/** A menu of languages, each by its own name, with the current one marked. */
export const Current: Story = {
  args: {
    label: '言語',
    trigger: (props) => <IconButton icon="globe" label="言語を選ぶ" {...props} />,
    items: [
      { id: 'ja', label: '日本語', lang: 'ja', href: '#ja', current: true },
      { id: 'en', label: 'English', lang: 'en', href: '#en' },
      { id: 'zh-TW', label: '繁體中文', lang: 'zh-TW', href: '#zh-TW' },
    ],
  },
  play: async () => {
    await open();
    await expect(item('日本語')).toHaveAttribute('aria-current', 'true');
    await expect(item('English')).toHaveAttribute('lang', 'en');
    await expect(item('English')).not.toHaveAttribute('aria-current');
  },
};
export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button');
    button.focus();
    await press('{ArrowUp}');
    await waitFor(() => expect(item('ログアウト')).toHaveFocus());
    await press('{ArrowDown}');
    await expect(item('ご注文')).toHaveFocus();
    await press('{End}');
    await expect(item('ログアウト')).toHaveFocus();
    await press('{Enter}');
    await expect(signOut).toHaveBeenCalled();
    await waitFor(() => expect(button).toHaveFocus());
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  },
};
export const EscapeClosesAndFocusReturns: Story = {
  parameters: { visual: { skip: 'looks like Default, with the ring of focus' } },
  play: async ({ canvas }) => {
    await open();
    if (!(await press('{Escape}'))) return;
    await waitFor(() => expect(canvas.getByRole('button')).toHaveFocus());
    await expect(screen.queryByRole('menu')).toBeNull();
  },
};
export const DisabledDoesNothing: Story = {
  play: async () => {
    await open();
    await userEvent.click(item('報告する'));
    await waitFor(() => expect(screen.getByRole('menu')).toBeVisible());
  },
};
export const LettersFindAnItem: Story = {
  args: {
    label: 'Account',
    trigger: (props) => <Button {...props}>Account</Button>,
    items: [
      { id: 'orders', label: 'Orders' },
      { id: 'save', label: 'Save' },
      { id: 'sign-out', label: 'Sign out' },
    ],
  },
  globals: { locale: 'en' },
  play: async () => {
    await open();
    await press('si');
    await expect(item('Sign out')).toHaveFocus();
  },
};
export const LongOn320: Story = {
  args: {
    items: [
      { id: 'a', label: 'この配信を次にやるときに、メールで知らせてもらう', icon: 'calendar' },
      { id: 'b', label: '共有', icon: 'share' },
    ],
  },
  globals: { viewport: { value: 'phone320' } },
  play: async () => {
    await open();
    const { left, right } = screen.getByRole('menu').getBoundingClientRect();
    await expect(left).toBeGreaterThanOrEqual(0);
    await expect(right).toBeLessThanOrEqual(innerWidth);
  },
};
export const TraditionalChinese: Story = {
  args: { label: '選單', items: [{ id: 'a', label: '分享直播', icon: 'share' }] },
  globals: { locale: 'zh-TW' },
  play: open,
};
export const Dark: Story = { globals: { scheme: 'dark' }, play: open };

/** A link that opens a new tab, so that this page keeps playing. */
export const NewTab: Story = {
  parameters: { visual: { skip: 'looks like Default' } },
  args: { items: [{ id: 'terms', label: '利用規約', href: '#terms', newTab: true }] },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'マイメニューを開く' }));
    const item = await screen.findByRole('menuitem', { name: '利用規約' });
    await expect(item).toHaveAttribute('target', '_blank');
  },
};
