import type { Meta, StoryObj } from '@storybook/react-vite';
import { LiveBadge } from '../../ui/live-badge/live-badge.tsx';

const meta = {
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
