import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LiveBadge } from '../../ui/live-badge/live-badge.tsx';

const meta = {
  title: 'UI/Live badge',
  component: LiveBadge,
  args: { label: 'LIVE' },
} satisfies Meta<typeof LiveBadge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Waiting: Story = { args: { state: 'waiting', label: 'まもなく開始' } };
export const Ended: Story = { args: { state: 'ended', label: '配信終了' } };
export const English: Story = {
  args: { state: 'waiting', label: 'Starting soon' },
  globals: { locale: 'en' },
};
export const TraditionalChinese: Story = {
  args: { label: '直播中' },
  globals: { locale: 'zh-TW' },
};

export const LongOn320: Story = {
  args: { state: 'waiting', label: 'まもなく夕暮れの器と灯りの配信が始まります' },
  globals: { viewport: { value: 'phone320' } },
  parameters: { visual: { skip: 'looks like Default, on more lines' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
