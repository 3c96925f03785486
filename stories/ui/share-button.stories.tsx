import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { ShareButton } from '../../ui/share-button/share-button.tsx';
import { press } from './real-keys.ts';

const meta = {
  title: 'UI/Share button',
  component: ShareButton,
  parameters: { docs: { story: { inline: false, height: '24rem' } } },
  args: {
    label: 'シェアする',
    copyLabel: 'リンクをコピー',
    onCopy: fn(),
    links: [
      { label: 'LINE', href: '#line' },
      { label: 'X', href: '#x' },
      { label: 'Facebook', href: '#facebook' },
    ],
  },
} satisfies Meta<typeof ShareButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const CopiesByPointer: Story = {
  parameters: { visual: { after: 'play' } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'シェアする' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'リンクをコピー' }));
    await expect(args.onCopy).toHaveBeenCalledOnce();
  },
};
export const CopiesByKeyboard: Story = {
  parameters: { visual: { after: 'play' } },
  play: async ({ canvas, args }) => {
    canvas.getByRole('button', { name: 'シェアする' }).focus();
    await press('{ArrowDown}');
    await waitFor(() =>
      expect(screen.getByRole('menuitem', { name: 'リンクをコピー' })).toHaveFocus(),
    );
    await press('{Enter}');
    await expect(args.onCopy).toHaveBeenCalledOnce();
  },
};
export const OnlyCopy: Story = { args: { links: [] } };
export const OnVideo: Story = {
  args: { variant: 'stage' },
  decorators: [
    (Story) => (
      <div style={{ padding: 16, background: '#8a7a68' }}>
        <Story />
      </div>
    ),
  ],
};
export const LongOn320: Story = {
  args: { label: 'このライブをお友だちにシェアして、お買い物券を受け取る' },
  globals: { viewport: { value: 'phone320' } },
};
export const English: Story = {
  args: { label: 'Share', copyLabel: 'Copy link' },
  globals: { locale: 'en' },
};
export const TraditionalChinese: Story = {
  args: { label: '分享', copyLabel: '複製連結' },
  globals: { locale: 'zh-TW' },
};
export const Dark: Story = { globals: { scheme: 'dark' } };
